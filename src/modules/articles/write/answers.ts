import { z } from "zod";
import type { AnswerOf } from "../../../platform/json-api/api-types.shared.ts";
import { ARTICLE_FIELDS, ARTICLE_STATUSES, articleDraftSchema, articleSnapshotSchema } from "../fields.ts";
import { REVISION_WORDS, type RevisionWord } from "./schema.ts";

const moment = z.string().describe("ISO 8601 in UTC");
const status = z.enum(ARTICLE_STATUSES);
const category = ARTICLE_FIELDS.category.input;

/** What the editor opens. */
export const editorArticle = z.object({
  id: z.number(),
  version: z.number(),
  status,
  path: z.string(),
  saved: articleSnapshotSchema,
  workingCopy: z
    .object({ draft: articleDraftSchema, baseVersion: z.number(), savedAt: moment, by: z.string().nullable() })
    .nullable()
    .describe("Typed since, and not saved"),
  createdAt: moment,
  wordCount: z.number(),
  problems: z.array(z.string()).describe("What the renderer left out or changed, in sentences for the editor"),
});
export type EditorArticle = AnswerOf<typeof editorArticle>;

/** Of a 409 `version_conflict`, besides its error. */
export const versionConflict = z.object({
  current: editorArticle,
  base: articleSnapshotSchema.nullable().describe("The version that the draft was made from"),
});
export type VersionConflict = AnswerOf<typeof versionConflict>;

export const editingAnswer = z.object({
  mine: z.boolean().describe("True where this tab may save its working copy"),
  own: z.boolean().describe("Who has it is who asks, in this tab or another"),
  trashed: z
    .boolean()
    .describe(
      "Somebody put the article into the trash meanwhile: what is typed is kept, but nobody can save or publish it there",
    ),
  name: z.string(),
  since: moment,
});
export type Editing = AnswerOf<typeof editingAnswer>;

/** Of a 409 `taken_over`, besides its error. */
export const takenOver = z.object({ editing: editingAnswer });

export const workingCopySaved = z.object({ savedAt: moment, version: z.number(), trashed: z.boolean() });
export type WorkingCopySaved = AnswerOf<typeof workingCopySaved>;

/** What somebody wrote last. */
export const recentArticle = z.object({
  id: z.number(),
  title: z.string().describe("As it is typed now; may be empty"),
  status,
  at: moment.describe("When they typed or saved, ISO 8601 in UTC"),
  hasUnsaved: z.boolean().describe("Something is typed that is not saved"),
});
export type RecentArticle = AnswerOf<typeof recentArticle>;

const revision = z.object({
  version: z.number(),
  at: moment,
  actor: z.string().nullable().describe("The e-mail address as it was then"),
  name: z.string().nullable().describe("Of the person, as it is now"),
  via: z.enum(["web", "cli", "system"]),
  reason: z.enum(Object.keys(REVISION_WORDS) as [RevisionWord, ...RevisionWord[]]),
  note: z.string(),
  title: z.string(),
});
export type Revision = AnswerOf<typeof revision>;

export const revisionPage = z.object({ revisions: z.array(revision), nextCursor: z.string().nullable() });
export type RevisionPage = AnswerOf<typeof revisionPage>;

export const revisionAnswer = z.object({ snapshot: articleSnapshotSchema });

const articleListItem = z.object({
  id: z.number(),
  title: z.string(),
  slug: z.string(),
  path: z.string(),
  category,
  status,
  language: z.string(),
  author: z.string(),
  tags: z.array(z.string()),
  cover: z.string().nullable().describe("Address of a small picture of it"),
  wordCount: z.number(),
  publishedAt: moment.nullable(),
  modifiedAt: moment,
  version: z.number(),
  hasUnsaved: z.boolean().describe("There is a working copy that readers do not see yet"),
});
export type ArticleListItem = AnswerOf<typeof articleListItem>;

export const articleListPage = z.object({
  articles: z.array(articleListItem),
  nextCursor: z.string().nullable(),
  corrected: z.string().nullable().describe("What was searched for instead, where nothing was found as it was typed"),
  bounded: z.boolean().describe("More may match than can be paged through"),
});
export type ArticleListPage = AnswerOf<typeof articleListPage>;

export const batchResult = z.object({
  batch: z.string(),
  changed: z.number(),
  left: z
    .array(z.object({ id: z.number(), title: z.string(), why: z.string() }))
    .describe("Those that were left as they are, and why, in a sentence"),
});
export type BatchResult = AnswerOf<typeof batchResult>;

const trashedArticle = z.object({
  id: z.number(),
  title: z.string(),
  slug: z.string(),
  category,
  trashedAt: moment,
  deletedAt: moment.nullable().describe("When it is deleted for good; null where a maintenance run keeps it"),
  wasStatus: status.exclude(["trashed"]),
  slugTaken: z.boolean().describe("Another article has its address by now"),
});
export type TrashedArticle = AnswerOf<typeof trashedArticle>;

export const trashPage = z.object({ articles: z.array(trashedArticle), nextCursor: z.string().nullable() });
export type TrashPage = AnswerOf<typeof trashPage>;

export const publishedArticle = z.object({ id: z.number() });

export const articlePreview = z.object({ url: z.string(), expiresAt: moment });
export type ArticlePreview = AnswerOf<typeof articlePreview>;

export const articleCheck = z.object({
  html: z.string(),
  wordCount: z.number(),
  problems: z.array(z.string()),
  findings: z
    .array(z.object({ rule: z.string(), name: z.string(), detail: z.string() }))
    .describe("Of the rules of the report for search engines"),
  fields: z.record(z.string(), z.string()).describe("Fields that saving would refuse, by name, each with a sentence"),
  path: z.string(),
  receivers: z.number().describe("Webhooks that are notified when an article is published"),
});
export type ArticleCheck = AnswerOf<typeof articleCheck>;
