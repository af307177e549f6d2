import { z } from "zod";
import { momentText } from "../../../platform/json-api/date-text.ts";
import { categorySlugSchema } from "../../stores/schema.ts";
import { articleDraftSchema } from "../fields.ts";

/** The requests and answers between the article editor and `/api/admin/articles` (docs/guides/admin-api.md). */

/** The reasons for a version of an article, as an editor reads them. */
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
/** The same reasons as the history shows them. The history also distinguishes later changes of a published article from its first publication. */
export const REVISION_WORDS = { ...REVISION_REASONS, updated: "Diperbarui" } as const;
export type RevisionWord = keyof typeof REVISION_WORDS;

/** How long an article stays in the trash, unless a maintenance run put it there. */
export const TRASH_DAYS = 30;

/** The highest number that the column of versions holds. */
export const MAX_VERSION = 2_147_483_647;
const version = z.number().int().positive().max(MAX_VERSION);

/** POST /api/admin/articles creates a draft. Without a title or slug it gets substitutes such as "Tanpa judul". */
export const newArticleInput = z.object({
  draft: articleDraftSchema,
  key: z
    .uuid()
    .optional()
    .describe("Kunci tulisan ini: permintaan berikutnya dengan kunci yang sama mendapat artikel yang sudah dibuat"),
});

/**
 * PUT /api/admin/articles/{id} saves a draft. `version` is the version from which the draft was made; if it is not the last version, the answer is a
 * 409 `version_conflict`.
 */
export const saveInput = z.object({ version, draft: articleDraftSchema, note: z.string().trim().max(300).default("") });

/**
 * POST /api/admin/articles/{id}/publication publishes. A future `at` schedules the article; without `at`, a future `publishedAt` of the draft does
 * so. DELETE with `versionInput` makes the article a draft again.
 */
export const publicationInput = saveInput.extend({ at: momentText().optional() });

/** The input of DELETE /api/admin/articles/{id}/publication and POST /api/admin/articles/{id}/trash. */
export const versionInput = z.object({ version });

/**
 * PUT /api/admin/articles/{id}/working-copy saves what is typed; it answers 409 `taken_over` when another tab has the article now. `leaving` also
 * releases the article; requests that this session sends afterwards are ignored.
 */
export const workingCopyInput = z.object({
  session: z.uuid(),
  version,
  draft: articleDraftSchema,
  leaving: z.boolean().default(false),
});

/** POST /api/admin/articles/{id}/editing says that the article is open in this tab; the tab repeats it every 15 s. */
export const editingInput = z.object({
  session: z.uuid(),
  takeOver: z.boolean().default(false),
  after: z
    .uuid()
    .optional()
    .describe("Sesi sebelumnya di tab yang sama, yang mungkin belum sempat melepas artikel ini"),
});

/** POST /api/admin/articles/{id}/restoration restores the content of a version, or of a moment. */
export const restorationInput = z.union([
  z.object({ version, to: version }),
  z.object({ version, asOf: momentText() }),
]);

/** The value of `category` in a query that means articles without a category. */
export const WITHOUT_CATEGORY = "none";

export const ARTICLE_SORTS = ["modified", "created", "title"] as const;

/** The query of GET …/revisions and /api/admin/article-trash, newest first. */
export const cursorQuery = z.object({ cursor: z.string().optional() });

/**
 * The query of GET /api/admin/articles, 50 a page. `q`: words of the title, text or tags, the number or the address. `category`: its slug, or `none` for
 * articles without one. `cover`: whether the article has one. Without `sort`, the best matches of `q` come first, or else what was modified last.
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

/** The most articles that one action in the list changes. */
export const MAX_BATCH_SIZE = 200;

const ids = z.array(z.number().int().positive()).min(1).max(MAX_BATCH_SIZE);

/** The input of POST /api/admin/article-batches. */
const articlesOfBatch = {
  ids,
  /** An id that the sender makes and uses once, so that the sender can take back a change even if the answer did not arrive. */
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

/** POST /api/admin/article-trash/{id}/restoration. It answers 409 `slug_taken` where another article has the address. */
export const untrashInput = z.object({ slug: z.string().max(120).optional() });

/** DELETE /api/admin/article-trash/{id}: the typed title confirms the deletion. */
export const deletionInput = z.object({ title: z.string().max(1000) });

/** POST /api/admin/article-check says what publishing this draft would give. */
export const checkInput = z.object({ id: z.number().int().positive().optional(), draft: articleDraftSchema });
