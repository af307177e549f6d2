import { z } from "zod";
import { withoutNul } from "../../../platform/database/storable.ts";
import { cursorText, searchedText } from "../../../platform/json-api/wire.shared.ts";
import { IMAGE_FAILURE_MESSAGES, REMOVED_PARTS } from "../schema.ts";

/** What goes over the wire at `/api/admin/images` (docs/guides/pictures.md). */

export const IMAGE_SOURCES = {
  upload: "Unggahan",
  import: "Impor",
  generated: "Dibuat di sini",
  ai: "Buatan AI",
  starter: "Isi awal",
} as const;
const source = z.enum(Object.keys(IMAGE_SOURCES) as [keyof typeof IMAGE_SOURCES]);
export type ImageSource = z.infer<typeof source>;

export const IMAGE_STATUSES = { pending: "Menunggu tinjauan", accepted: "Diterima", rejected: "Ditolak" } as const;
const status = z.enum(Object.keys(IMAGE_STATUSES) as [keyof typeof IMAGE_STATUSES]);
export type ImageStatus = z.infer<typeof status>;

const text = z.string().transform((value) => withoutNul(value).trim());
const name = text.pipe(z.string().min(1, "Tulis nama gambar.").max(200, "Nama paling banyak 200 karakter."));
export const altText = text.pipe(z.string().max(300, "Teks alternatif paling banyak 300 karakter."));
const caption = text.pipe(z.string().max(500, "Keterangan paling banyak 500 karakter."));
const share = z.number().min(0).max(1);
const id = z.number().int().positive();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A picture in the library, in a list or chosen for an article. */
export const libraryImageSchema = z.object({
  id,
  hash: z.string(),
  name: z.string(),
  alt: z.string(),
  caption: z.string(),
  mediaType: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  /** Address of the original; it names the picture in Markdown: `![alt](src)`. */
  src: z.string(),
  /** Address of a small one for lists; the original until there is one. */
  small: z.string(),
  /** Address of one that fills the column of a text; the original until there is one. */
  medium: z.string(),
  /** ThumbHash, base64; null until it is made. */
  thumbHash: z.string().nullable(),
  focalX: z.number(),
  focalY: z.number(),
  source,
  /** A machine made it, or had a part in it. */
  madeByAi: z.boolean(),
  status,
  statusReason: z.string(),
  /** Its variants are being made. */
  inTheMaking: z.boolean(),
  createdAt: z.string(),
});
export type LibraryImage = z.infer<typeof libraryImageSchema>;

/** GET /api/admin/images, newest first, 48 a page. */
export const imageFilter = z.object({
  q: searchedText,
  /** Of a picture's file, as its address has it. */
  hash: sha256.optional(),
  alt: z.enum(["missing"]).optional(),
  /** `no`: nothing shows it now. `never`: nothing ever did, so that it may be deleted. */
  used: z.enum(["no", "never"]).optional(),
  source: source.optional(),
  status: status.optional(),
  cursor: cursorText,
});
export type ImageFilter = z.output<typeof imageFilter>;
export const imagePageSchema = z.object({ images: z.array(libraryImageSchema), nextCursor: z.string().nullable() });
export type ImagePage = z.infer<typeof imagePageSchema>;

const imageUseSchema = z.object({
  as: z.enum(["cover", "body", "social", "author"]),
  /** Of the article; null for an author. */
  articleId: z.number().nullable(),
  title: z.string(),
  status: z.string(),
});
export type ImageUse = z.infer<typeof imageUseSchema>;

const previousFileSchema = z.object({
  hash: z.string(),
  src: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  replacedAt: z.string(),
});
export type PreviousFile = z.infer<typeof previousFileSchema>;

/** GET /api/admin/images/{id} */
export const imageDetailSchema = libraryImageSchema.extend({
  uses: z.array(imageUseSchema),
  /** There are more uses than are listed. */
  moreUses: z.boolean(),
  /** Nothing ever used it: it may be deleted. */
  neverUsed: z.boolean(),
  /** Files it had before, newest first; each can be put back. */
  formerFiles: z.array(previousFileSchema),
  reviewedBy: z.string().nullable(),
  reviewedAt: z.string().nullable(),
});
export type ImageDetail = z.infer<typeof imageDetailSchema>;

/** POST /api/admin/images?name=&alt= with the file as the body. */
export const uploadQuery = z.object({ name: name.default("gambar"), alt: altText.default("") });
const removedPart = z.enum(Object.keys(REMOVED_PARTS) as [keyof typeof REMOVED_PARTS]);
export const uploadedSchema = z.object({
  image: libraryImageSchema,
  /** The picture was there already, with the name and texts it has. */
  duplicate: z.boolean(),
  /** The file is one that the picture had before it was replaced. */
  former: z.boolean(),
  removed: z.array(removedPart),
});
export type Uploaded = z.infer<typeof uploadedSchema>;

/** PATCH /api/admin/images/{id} */
export const imageChange = z.object({
  name: name.optional(),
  alt: altText.optional(),
  caption: caption.optional(),
  focalX: share.optional(),
  focalY: share.optional(),
});
export type ImageChange = z.output<typeof imageChange>;

export const MOST_IMAGES_AT_ONCE = 100;

/** POST /api/admin/image-texts: alternative texts of many at once. */
export const altTextsInput = z.object({
  texts: z
    .array(z.object({ id, alt: altText }))
    .min(1)
    .max(MOST_IMAGES_AT_ONCE),
});
export const altTextsAnswer = z.object({ changed: z.number() });

/** POST /api/admin/images/{id}/restoration: a file it had before. */
export const restorationInput = z.object({ hash: sha256 });

/** POST /api/admin/image-deletions */
export const deletionsInput = z.object({ ids: z.array(id).min(1).max(MOST_IMAGES_AT_ONCE) });
export const deletionsAnswer = z.object({
  deleted: z.array(z.number()),
  /** Those that something uses or has used. */
  kept: z.array(z.number()),
});

/** GET /api/admin/image-reviews: what waits for a person, oldest first, 20 a page. */
export const reviewFilter = z.object({ cursor: cursorText });
const reviewSchema = z.object({
  image: libraryImageSchema,
  /** Why it waits: somebody has to look at it, or it has no alternative text. */
  waitsFor: z.enum(["review", "alt"]),
  /** The picture that it would take the place of. */
  former: libraryImageSchema.nullable(),
  /** The article whose cover it would become. */
  article: z.object({ id: z.number(), title: z.string(), path: z.string() }).nullable(),
});
export type ImageReview = z.infer<typeof reviewSchema>;
export const reviewPageSchema = z.object({
  reviews: z.array(reviewSchema),
  nextCursor: z.string().nullable(),
  waiting: z.number(),
});
export type ReviewPage = z.infer<typeof reviewPageSchema>;

/** POST /api/admin/image-reviews/{id}/acceptance */
export const acceptanceInput = z.object({ alt: altText.optional() });
/** POST /api/admin/image-reviews/{id}/rejection */
export const rejectionInput = z.object({
  reason: text.pipe(z.string().min(1, "Tulis alasannya.").max(300, "Alasan paling banyak 300 karakter.")),
});

/** POST /api/admin/image-acceptances, /image-rejections, /image-reversals: many at once, each by itself. */
export const reviewedManyInput = z.object({ ids: z.array(id).min(1).max(MOST_IMAGES_AT_ONCE) });
export const rejectedManyInput = reviewedManyInput.extend(rejectionInput.shape);
export const reviewedManyAnswer = z.object({
  done: z.array(z.number()),
  /** Those that stay as they are, each with why. */
  left: z.array(z.object({ id: z.number(), code: z.string(), message: z.string() })),
});
export type ReviewedMany = z.infer<typeof reviewedManyAnswer>;

/** Stable codes of what the library refuses, with the sentence for who asked. */
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
