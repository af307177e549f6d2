import { z } from "zod";
import { momentText } from "../../../platform/json-api/date-text.ts";
import { categorySlugSchema } from "../../stores/schema.ts";
import { articleDraftSchema } from "../fields.ts";

/** What goes over the wire between the article editor and `/api/admin/articles` (docs/guides/admin-api.md). */

/** Why a version of an article came to be, as an editor reads it. */
export const REVISION_REASONS = {
  created: "Dibuat",
  saved: "Disimpan",
  published: "Diterbitkan",
  scheduled: "Dijadwalkan",
  unpublished: "Penerbitan dibatalkan",
  restored: "Dipulihkan",
  trashed: "Dibuang ke sampah",
  untrashed: "Diambil dari sampah",
  tool: "Alat perawatan",
  import: "Diimpor",
  starter: "Isi awal",
} as const;
export type RevisionReason = keyof typeof REVISION_REASONS;
/** The same in the history, where a change of what is published already is told from its first publication. */
export const REVISION_WORDS = { ...REVISION_REASONS, updated: "Diperbarui" } as const;
export type RevisionWord = keyof typeof REVISION_WORDS;

/** What its column holds at most. */
export const MAX_VERSION = 2_147_483_647;
const version = z.number().int().positive().max(MAX_VERSION);

/** POST /api/admin/articles: a draft. Without a title or slug it gets some that say so. */
export const newArticleInput = z.object({
  draft: articleDraftSchema,
  key: z
    .uuid()
    .optional()
    .describe("Kunci tulisan ini: permintaan berikutnya dengan kunci yang sama mendapat artikel yang sudah dibuat"),
});

/** PUT /api/admin/articles/{id}. `version` is the one the draft was made from; 409 `version_conflict` else. */
export const saveInput = z.object({ version, draft: articleDraftSchema, note: z.string().trim().max(300).default("") });

/** POST /api/admin/articles/{id}/publication. `at` in the future: scheduled; without it, a `publishedAt` of the draft in the future. DELETE with `versionInput`: a draft again. */
export const publicationInput = saveInput.extend({ at: momentText().optional() });

/** DELETE /api/admin/articles/{id}/publication, POST /api/admin/articles/{id}/trash. */
export const versionInput = z.object({ version });

/**
 * PUT /api/admin/articles/{id}/working-copy. 409 `taken_over` when another tab has the article
 * now. `leaving`: lets go of the article too; nothing that this session sends afterwards counts.
 */
export const workingCopyInput = z.object({
  session: z.uuid(),
  version,
  draft: articleDraftSchema,
  leaving: z.boolean().default(false),
});

/** POST /api/admin/articles/{id}/editing: tells that the article is open here; repeat every 15 s. */
export const editingInput = z.object({
  session: z.uuid(),
  takeOver: z.boolean().default(false),
  after: z
    .uuid()
    .optional()
    .describe("Sesi sebelumnya di tab yang sama, yang mungkin belum sempat melepas artikel ini"),
});

/** POST /api/admin/articles/{id}/restoration: the content of a version, or as it was at a moment. */
export const restorationInput = z.union([
  z.object({ version, to: version }),
  z.object({ version, asOf: momentText() }),
]);

/** In the place of a category's slug: articles that have none yet. */
export const WITHOUT_CATEGORY = "none";

export const ARTICLE_SORTS = ["modified", "created", "title"] as const;

/** GET …/revisions and /api/admin/article-trash, newest first. */
export const cursorQuery = z.object({ cursor: z.string().optional() });

/**
 * GET /api/admin/articles, 50 a page. `q`: words of its title, text or tags, its number or its address. `category`: its
 * slug, or `none` for those without one. `cover`: whether it has one. Without `sort`, the best matches of `q` first, or
 * what was modified last.
 */
export const articleListQuery = z.object({
  q: z.string().trim().max(200).optional(),
  status: z.enum(["draft", "scheduled", "published"]).optional(),
  category: z.string().max(60).optional(),
  author: z.string().max(120).optional(),
  language: z.string().max(40).optional(),
  ids: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15}){0,49}$/)
    .optional()
    .describe("Paling banyak 50 nomor, dipisah koma"),
  tag: z.string().max(120).optional(),
  cover: z.enum(["yes", "no"]).optional(),
  sort: z.enum(ARTICLE_SORTS).optional(),
  cursor: z.string().max(400).optional(),
});

/** Articles that one choice in the list changes at most. */
export const MAX_BATCH_SIZE = 200;

const ids = z.array(z.number().int().positive()).min(1).max(MAX_BATCH_SIZE);

/** POST /api/admin/article-batches. */
const articlesOfBatch = {
  ids,
  /** Made by the sender, so that a change whose answer does not arrive can be taken back; used once. */
  batch: z.uuid().optional(),
};
export const batchInput = z.discriminatedUnion("action", [
  z.object({ action: z.literal("publish"), ...articlesOfBatch }),
  z.object({ action: z.literal("unpublish"), ...articlesOfBatch }),
  z.object({ action: z.literal("trash"), ...articlesOfBatch }),
  z.object({ action: z.literal("move"), ...articlesOfBatch, category: categorySlugSchema }),
  z.object({
    action: z.literal("tag"),
    ...articlesOfBatch,
    add: z.array(z.string().trim().min(1).max(60)).max(20),
  }),
]);
export type BatchInput = z.output<typeof batchInput>;

/** POST /api/admin/article-trash/{id}/restoration. 409 `slug_taken` where another has its address. */
export const untrashInput = z.object({ slug: z.string().max(120).optional() });

/** DELETE /api/admin/article-trash/{id}: the title, typed, says that it is meant. */
export const deletionInput = z.object({ title: z.string().max(1000) });

/** POST /api/admin/article-check: what publishing this draft would give. */
export const checkInput = z.object({ id: z.number().int().positive().optional(), draft: articleDraftSchema });
