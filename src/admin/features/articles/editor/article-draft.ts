import {
  type ArticleDraft,
  type ArticleSnapshot,
  articleDraftSchema,
  DRAFT_FIELDS,
  slugFrom,
} from "../../../../modules/articles/schema.ts";
import type { EditorArticle } from "../../../../modules/articles/write/answers.ts";

/** Turns a version into a draft. */
export const draftOf = (snapshot: ArticleSnapshot): ArticleDraft => articleDraftSchema.parse(snapshot);

/** The draft with which the editor continues: the working copy if there is one, or else the saved version. */
export const openedDraft = ({ saved, workingCopy }: EditorArticle): ArticleDraft =>
  workingCopy ? articleDraftSchema.parse(workingCopy.draft) : draftOf(saved);

export const emptyDraft = (): ArticleDraft => articleDraftSchema.parse({});

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The slug with which a draft is published: the slug that somebody wrote, or else the slug that the title suggests. */
export const addressOfDraft = ({ slug, title }: Pick<ArticleDraft, "slug" | "title">): string =>
  slug || slugFrom(title);

const FIRST_FIELDS = ["title", "body", "slug", "category", "tags", "excerpt", "coverImageId", "coverAlt"] as const;

/** The fields in the order in which differences are shown. */
export const DIFF_FIELDS: readonly (keyof ArticleDraft)[] = [...new Set([...FIRST_FIELDS, ...DRAFT_FIELDS])];
