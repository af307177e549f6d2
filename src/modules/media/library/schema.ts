import { z } from "zod";
import { withoutNul } from "../../../platform/database/storable.ts";
import { cursorText, searchedText } from "../../../platform/json-api/list-query.shared.ts";
import { withoutInvisible } from "../../../platform/text/invisible.shared.ts";
import { IMAGE_FAILURE_MESSAGES, MAX_ALT_CHARACTERS } from "../schema.ts";

/** The requests and answers at `/api/admin/images` (docs/guides/pictures.md). */

export const IMAGE_SOURCES = {
  upload: "Unggahan",
  import: "Impor",
  generated: "Dibuat otomatis",
  ai: "Buatan AI",
  starter: "Isi awal",
} as const;
export const imageSource = z.enum(Object.keys(IMAGE_SOURCES) as [keyof typeof IMAGE_SOURCES]);
export type ImageSource = z.infer<typeof imageSource>;

export const IMAGE_STATUSES = { pending: "Menunggu tinjauan", accepted: "Diterima", rejected: "Ditolak" } as const;
export const imageStatus = z.enum(Object.keys(IMAGE_STATUSES) as [keyof typeof IMAGE_STATUSES]);
export type ImageStatus = z.infer<typeof imageStatus>;

const text = z.string().transform((value) => withoutNul(value).trim());
const name = text
  .transform(withoutInvisible)
  .pipe(z.string().min(1, "Tulis nama gambar.").max(200, "Nama maksimal 200 karakter."));
export const altText = text.pipe(
  z.string().max(MAX_ALT_CHARACTERS, `Teks alternatif maksimal ${MAX_ALT_CHARACTERS} karakter.`),
);
const caption = text.pipe(z.string().max(500, "Keterangan maksimal 500 karakter."));
const share = z.number().min(0).max(1);
const id = z.number().int().positive();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The query of GET /api/admin/images, newest first, 48 a page. */
export const imageFilter = z.object({
  q: searchedText,
  /** The hash of a picture's file, as in its address. */
  hash: sha256.optional(),
  alt: z.enum(["missing"]).optional(),
  /** `no`: nothing shows the picture now. `never`: nothing ever showed the picture, so it may be deleted. */
  used: z.enum(["no", "never"]).optional(),
  source: imageSource.optional(),
  status: imageStatus.optional(),
  cursor: cursorText,
});
export type ImageFilter = z.output<typeof imageFilter>;

/** The query of POST /api/admin/images?name=&alt=, whose body is the file. */
export const uploadQuery = z.object({ name: name.default("gambar"), alt: altText.default("") });

/** The input of PATCH /api/admin/images/{id}. */
export const imageChange = z.object({
  name: name.optional(),
  alt: altText.optional(),
  caption: caption.optional(),
  focalX: share.optional(),
  focalY: share.optional(),
});
export type ImageChange = z.output<typeof imageChange>;

export const MOST_IMAGES_AT_ONCE = 100;

/** The input of POST /api/admin/image-texts: alternative texts of many pictures at once. */
export const altTextsInput = z.object({
  texts: z
    .array(z.object({ id, alt: altText }))
    .min(1)
    .max(MOST_IMAGES_AT_ONCE),
});

/** The input of POST /api/admin/images/{id}/restoration: the hash of a former file. */
export const restorationInput = z.object({ hash: sha256 });

/** The input of POST /api/admin/image-deletions. */
export const deletionsInput = z.object({ ids: z.array(id).min(1).max(MOST_IMAGES_AT_ONCE) });

/** The query of GET /api/admin/image-reviews: pictures that wait for a person, oldest first, 20 a page. */
export const reviewFilter = z.object({ cursor: cursorText });

/** The input of POST /api/admin/image-reviews/{id}/acceptance. */
export const acceptanceInput = z.object({ alt: altText.optional() });

/** The input of POST /api/admin/image-reviews/{id}/rejection. */
export const rejectionInput = z.object({
  reason: text.pipe(z.string().min(1, "Tulis alasannya.").max(300, "Alasan maksimal 300 karakter.")),
});

/** The input of POST /api/admin/image-acceptances, /image-rejections, /image-reversals: many pictures at once, each decided independently of the others. */
export const reviewedManyInput = z.object({ ids: z.array(id).min(1).max(MOST_IMAGES_AT_ONCE) });
export const rejectedManyInput = reviewedManyInput.extend(rejectionInput.shape);

/** The stable codes of the library's refusals, each with the sentence for the person who asked. */
export const LIBRARY_FAILURE_MESSAGES = {
  ...IMAGE_FAILURE_MESSAGES,
  upload_busy: "Sedang banyak unggahan. Gambar ini dicoba lagi sebentar lagi.",
  upload_interrupted: "Unggahan terputus sebelum selesai. Coba lagi.",
  image_exists: "Berkas itu sudah ada di pustaka sebagai gambar lain. Pakai gambar itu.",
  image_alt_missing: "Tulis teks alternatif dahulu: apa yang terlihat di gambar ini?",
  image_not_waiting: "Gambar ini sudah ditinjau orang lain. Muat ulang antrean.",
  image_article_failed: "Sampul artikelnya tidak dapat diganti. Buka artikel itu dan periksa isinya.",
  former_file_missing: "Berkas lama itu tidak ada lagi.",
} as const;
export type LibraryFailure = keyof typeof LIBRARY_FAILURE_MESSAGES;
