import {
  type ArticleDraft,
  type ArticleSnapshot,
  articleDraftSchema,
  DRAFT_FIELDS,
  slugFrom,
} from "../../../../modules/articles/schema.ts";
import type { EditorArticle } from "../../../../modules/articles/write/answers.ts";

/** A version as it is taken in hand. */
export const draftOf = (snapshot: ArticleSnapshot): ArticleDraft => articleDraftSchema.parse(snapshot);

/** A working copy, where there is one, is what the editor continues with. */
export const openedDraft = ({ saved, workingCopy }: EditorArticle): ArticleDraft =>
  workingCopy ? articleDraftSchema.parse(workingCopy.draft) : draftOf(saved);

export const emptyDraft = (): ArticleDraft => articleDraftSchema.parse({});

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The slug that it is published with: what was written, or else what its title suggests. */
export const addressOfDraft = ({ slug, title }: Pick<ArticleDraft, "slug" | "title">): string =>
  slug || slugFrom(title);

const FIRST_FIELDS = ["title", "body", "slug", "category", "tags", "excerpt", "coverImageId", "coverAlt"] as const;

/** In the order in which differences are shown. */
export const DIFF_FIELDS: readonly (keyof ArticleDraft)[] = [...new Set([...FIRST_FIELDS, ...DRAFT_FIELDS])];
