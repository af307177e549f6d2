import { z } from "zod";
import { categorySlugSchema } from "../../stores/schema.ts";
import {
  type ArticleDraft,
  type ArticleInput,
  type ArticleSnapshot,
  type ArticleStatus,
  articleDraftSchema,
  type LiveStatus,
} from "../fields.ts";

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

/** No more than its column holds. */
const version = z.number().int().positive().max(2_147_483_647);

/** POST /api/admin/articles → 201 `EditorArticle`: a draft. Without a title or slug it gets some that say so. */
export const newArticleInput = z.object({ draft: articleDraftSchema });

/** PUT /api/admin/articles/{id} → `EditorArticle`. `version` is the one the draft was made from; 409 `version_conflict` else. */
export const saveInput = z.object({ version, draft: articleDraftSchema, note: z.string().trim().max(300).default("") });

/** POST /api/admin/articles/{id}/publication → `EditorArticle`. `at` in the future: scheduled; without it, a `publishedAt` of the draft in the future. DELETE with `versionInput`: a draft again. */
export const publicationInput = saveInput.extend({ at: z.iso.datetime({ offset: true }).optional() });

/** DELETE /api/admin/articles/{id}/publication, POST /api/admin/articles/{id}/trash. */
export const versionInput = z.object({ version });

/**
 * PUT /api/admin/articles/{id}/working-copy → `{ savedAt, version, trashed }`. 409 `taken_over` when another tab has the article
 * now. `leaving`: lets go of the article too; nothing that this session sends afterwards counts.
 */
export const workingCopyInput = z.object({
  session: z.uuid(),
  version,
  draft: articleDraftSchema,
  leaving: z.boolean().default(false),
});

/** POST /api/admin/articles/{id}/editing → `Editing`: tells that the article is open here; repeat every 15 s. */
export const editingInput = z.object({ session: z.uuid(), takeOver: z.boolean().default(false) });
export type Editing = {
  /** True where this tab may save its working copy. */
  readonly mine: boolean;
  /** Whoever has it is who asks, in this tab or another. */
  readonly own: boolean;
  /** Somebody put the article into the trash meanwhile: what is typed is kept, but nobody can save or publish it there. */
  readonly trashed: boolean;
  readonly name: string;
  readonly since: string;
};

/** POST /api/admin/articles/{id}/restoration → `EditorArticle`: the content of a version, or as it was at a moment. */
export const restorationInput = z.union([
  z.object({ version, to: version }),
  z.object({ version, asOf: z.iso.datetime({ offset: true }) }),
]);

/** GET /api/admin/articles/{id} → what the editor opens. */
export type EditorArticle = {
  readonly id: number;
  readonly version: number;
  readonly status: ArticleStatus;
  readonly path: string;
  readonly saved: ArticleSnapshot;
  /** Typed since, and not saved. */
  readonly workingCopy: {
    readonly draft: ArticleDraft;
    readonly baseVersion: number;
    readonly savedAt: string;
    readonly by: string | null;
  } | null;
  readonly createdAt: string;
  readonly wordCount: number;
  /** What the renderer left out or changed, in sentences for the editor. */
  readonly problems: readonly string[];
};

/** What a 409 `version_conflict` carries besides its error: theirs, and the version that the draft was made from. */
export type VersionConflict = { readonly current: EditorArticle; readonly base: ArticleSnapshot | null };

/** GET /api/admin/articles/{id}/revisions?cursor= → newest first. GET …/revisions/{version} → `{ snapshot }`. */
export type Revision = {
  readonly version: number;
  readonly at: string;
  /** The e-mail address as it was then. */
  readonly actor: string | null;
  /** Of the person, as it is now. */
  readonly name: string | null;
  readonly via: "web" | "cli" | "system";
  readonly reason: keyof typeof REVISION_WORDS;
  readonly note: string;
  readonly title: string;
};
export type RevisionPage = { readonly revisions: readonly Revision[]; readonly nextCursor: string | null };

export const ARTICLE_SORTS = ["modified", "created", "title"] as const;

/** GET /api/admin/articles → `ArticleListPage`, 50 a page. `cover`: whether it has one. */
export const articleListQuery = z.object({
  q: z.string().trim().max(200).optional(),
  status: z.enum(["draft", "scheduled", "published"]).optional(),
  category: z.string().max(60).optional(),
  author: z.string().max(120).optional(),
  language: z.string().max(40).optional(),
  tag: z.string().max(120).optional(),
  cover: z.enum(["yes", "no"]).optional(),
  sort: z.enum(ARTICLE_SORTS).default("modified"),
  cursor: z.string().max(400).optional(),
});
export type ArticleListQuery = z.input<typeof articleListQuery>;

export type ArticleListItem = {
  readonly id: number;
  readonly title: string;
  readonly slug: string;
  readonly path: string;
  readonly category: ArticleInput["category"];
  readonly status: ArticleStatus;
  readonly language: string;
  readonly author: string;
  readonly tags: readonly string[];
  readonly hasCover: boolean;
  readonly wordCount: number;
  readonly publishedAt: string | null;
  readonly modifiedAt: string;
  readonly version: number;
  /** There is a working copy that readers do not see yet. */
  readonly hasUnsaved: boolean;
};
export type ArticleListPage = { readonly articles: readonly ArticleListItem[]; readonly nextCursor: string | null };

/** Articles that one choice in the list changes at most. */
export const MAX_BATCH_SIZE = 200;

const ids = z.array(z.number().int().positive()).min(1).max(MAX_BATCH_SIZE);

/** POST /api/admin/article-batches → `BatchResult`. POST /api/admin/article-batches/{batch}/reversal → `BatchResult`. */
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
export type BatchResult = {
  readonly batch: string;
  readonly changed: number;
  /** Those that were left as they are, and why, in a sentence. */
  readonly left: readonly { readonly id: number; readonly title: string; readonly why: string }[];
};

/** GET /api/admin/article-trash?cursor= → newest first. */
export type TrashedArticle = {
  readonly id: number;
  readonly title: string;
  readonly slug: string;
  readonly category: ArticleInput["category"];
  readonly trashedAt: string;
  /** When it is deleted for good; null where a maintenance run keeps it. */
  readonly deletedAt: string | null;
  readonly wasStatus: LiveStatus;
  /** Another article has its address by now. */
  readonly slugTaken: boolean;
};
export type TrashPage = { readonly articles: readonly TrashedArticle[]; readonly nextCursor: string | null };

/** POST /api/admin/article-trash/{id}/restoration → `EditorArticle`; 409 `slug_taken` where another has its address. */
export const untrashInput = z.object({ slug: z.string().max(120).optional() });

/** DELETE /api/admin/article-trash/{id}: the title, typed, says that it is meant. */
export const deletionInput = z.object({ title: z.string().max(1000) });

/** POST /api/admin/articles/{id}/previews → 201. */
export type ArticlePreview = { readonly url: string; readonly expiresAt: string };

/** POST /api/admin/article-check: what publishing this draft would give. */
export const checkInput = z.object({ id: z.number().int().positive().optional(), draft: articleDraftSchema });
export type ArticleCheck = {
  readonly html: string;
  readonly wordCount: number;
  readonly problems: readonly string[];
  /** Findings of the rules that `/test-seo-optimization` shows. */
  readonly findings: readonly { readonly rule: string; readonly name: string; readonly detail: string }[];
  /** Fields that saving would refuse, by name, each with a sentence. */
  readonly fields: Readonly<Record<string, string>>;
  readonly path: string;
};
