import { z } from "zod";
import { withoutInvisible } from "../../platform/text/invisible.shared.ts";
import { languageSchema, slugSchema } from "../articles/schema.ts";
import { categorySlugSchema } from "../stores/schema.ts";

/** The requests and answers at `/api/admin/imports` (docs/guides/admin-api.md). */

export const IMPORT_KINDS = ["wordpress", "ghost", "markdown", "html"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/**
 * The most bytes of an uploaded file. PART_BYTES is the most bytes of one part of the file: few, because a slow connection has only half a minute for each
 * part.
 */
export const MAX_UPLOAD_GB = 1;
export const MAX_UPLOAD = MAX_UPLOAD_GB * 1024 ** 3;
export const UPLOAD_TOO_LARGE = `Berkas ini lebih dari ${MAX_UPLOAD_GB} GB. Impor dari baris perintah: npm run cli -- import.`;
export const PART_BYTES = 2 * 1024 * 1024;

/** POST /api/admin/imports → 201 `Import`. Its file then follows in parts: PUT /api/admin/imports/{id}/file?offset=. */
export const newImportInput = z.object({
  name: z
    .string()
    .overwrite(withoutInvisible)
    .min(1, "Berkas ini tidak bernama.")
    .max(200, "Nama berkas terlalu panjang."),
  bytes: z.number().int().min(1, "Berkas ini kosong.").max(MAX_UPLOAD, UPLOAD_TOO_LARGE),
});
export const partQuery = z.object({
  offset: z.coerce.number<number | string>().int().min(0).max(MAX_UPLOAD),
  /** The SHA-256 of the part in hexadecimal: a part damaged on its way is refused (`part_damaged`) and may be sent again. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, "Checksum bagian ini tidak benar.")
    .optional(),
});
/** POST /api/admin/imports/{id}/check and …/start → 202 `Import`. */

export const OUTCOMES = ["created", "updated", "same", "changed", "edited", "left", "category", "failed"] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const IMPORT_STATES = [
  "waiting",
  "checking",
  "checked",
  "importing",
  "done",
  "failed",
  "undoing",
  "undone",
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** The choices of the person who imports. */
export const importOptions = z.object({
  /** The category of articles whose own category is neither one of ours nor in `categories`. */
  category: categorySlugSchema.optional(),
  /** Our category for each category of the other system, by the name or slug of the other system's category. */
  categories: z.record(z.string().max(200), categorySlugSchema).default({}),
  /** The author of articles that name no author. */
  author: slugSchema.optional(),
  /** The language of articles that do not state their language. */
  language: languageSchema.optional(),
  /** The address of the old site, for relative addresses. */
  site: z
    .url({ protocol: /^https?$/, error: "Tulis alamat situs lama, misalnya https://lama.example." })
    .max(300)
    .optional(),
  /** Whether the person who imports agrees that pictures are fetched from other servers. */
  fetchPictures: z.boolean().default(false),
  /** Whether new articles come as drafts, whatever their source says. */
  asDraft: z.boolean().default(false),
  /** Whether articles that changed in the source, and were not edited here, are updated. */
  update: z.boolean().default(false),
});
export type ImportOptions = z.output<typeof importOptions>;

export const otherThings = ["comments", "attachments", "menus", "other"] as const;
export type OtherThing = (typeof otherThings)[number];

export const importItemQuery = z.object({
  outcome: z.enum(OUTCOMES).optional(),
  cursor: z.string().max(20).optional(),
});
export const importListQuery = z.object({ cursor: z.string().max(20).optional() });
export const exportQuery = z.object({ format: z.enum(["markdown", "ghost"]) });
