import { z } from "zod";
import { MAX_CHARACTERS } from "../../../articles/schema.ts";
import type { CoverLayout } from "../../../media/cover-layout.shared.ts";
import { CATEGORIES } from "../../../stores/categories.shared.ts";

/** Options, data and answers of the tools that make covers; the admin's screen reads them too. */

export const COVER_SOURCES = { builtin: "Pembuat bawaan", ai: "Penyedia AI" } as const;
export type CoverSource = keyof typeof COVER_SOURCES;

export const LAYOUTS: Readonly<Record<CoverLayout, string>> = {
  panel: "Kios pasar",
  poster: "Poster batik",
  band: "Pita sarung",
};
export const layoutName = z.enum(Object.keys(LAYOUTS) as [CoverLayout, ...CoverLayout[]]);

export const LONGEST_PROMPT = 4000;
export const promptText = z
  .string()
  .trim()
  .min(1, "Tulis perintah untuk gambarnya.")
  .max(LONGEST_PROMPT, `Perintah maksimal ${LONGEST_PROMPT} karakter.`);

export const PROMPT_TEMPLATE =
  "Ilustrasi sampul untuk artikel belanja berjudul “{judul}” dalam kategori {kategori}. {ringkasan} " +
  "Foto produk yang bersih dan hangat, cahaya alami, latar sederhana, ruang kosong di sekeliling. " +
  "Tanpa tulisan, tanpa angka, tanpa logo, tanpa merek, tanpa wajah.";

export const coverOptions = z.object({
  source: z.enum(Object.keys(COVER_SOURCES) as [CoverSource]).default("builtin"),
  layout: z.union([z.literal("varied"), layoutName]).default("varied"),
  prompt: promptText.default(PROMPT_TEMPLATE),
});
export type CoverOptions = z.output<typeof coverOptions>;

export const renewalOptions = coverOptions.extend({
  which: z.enum(["generated", "any"]).default("generated"),
  olderThan: z.number().int().min(0).max(3650).default(30),
});
export type RenewalOptions = z.output<typeof renewalOptions>;

/** The input of PUT …/answer: another prompt, or another layout. */
export const coverAnswer = z.object({ prompt: promptText.optional(), layout: layoutName.optional() });
export type CoverAnswer = z.output<typeof coverAnswer>;

/** The fields from which the cover of an article in the editor is drawn. */
export const coverDraft = z.strictObject({
  // A title needs a letter or digit, since a cover cannot show emoji. Only the server knows which letters the font has.
  title: z
    .string()
    .trim()
    .max(MAX_CHARACTERS.title)
    .regex(/[\p{L}\p{N}]/u),
  category: z.enum(CATEGORIES.map(({ slug }) => slug)),
  layout: layoutName,
});

/** A picture as the review shows it. */
export type ShownPicture = { readonly id: number; readonly src: string; readonly alt: string };

/** The stored file of a picture that is not in the library yet. It is noted, so that the picture is not made or paid for again. */
export type MadeFile = {
  readonly hash: string;
  readonly uploadHash: string;
  readonly mediaType: string;
  readonly width: number;
  readonly height: number;
  readonly sourceType?: string;
};

/** The `Item.data` of these tools. */
export type CoverData = (
  | { readonly source: "builtin"; readonly layout: CoverLayout }
  | { readonly source: "ai"; readonly prompt: string }
) & {
  readonly former: ShownPicture | null;
  readonly made?: MadeFile;
  /** The picture; undefined until it waits for review. */
  readonly picture?: ShownPicture;
};
