import { type ArticleDraft, articleDraftSchema } from "../../../modules/articles/writing/schema.ts";

/** What was typed here and has not reached the server. */
export type LocalCopy = {
  readonly draft: ArticleDraft;
  /** The version that the draft was made from; 0 for an article that is not stored yet. */
  readonly version: number;
  /** ISO 8601. */
  readonly at: string;
};

const nameOf = (person: number, article: number | undefined) => `artikel:${person}:${article ?? "baru"}`;

/** Written in one go, so that it also works while the page is being closed. */
export function keepLocally(person: number, article: number | undefined, copy: LocalCopy): boolean {
  try {
    localStorage.setItem(nameOf(person, article), JSON.stringify(copy));
    return true;
  } catch {
    // Storage may be full or forbidden.
    return false;
  }
}

export function dropLocally(person: number, article: number | undefined): void {
  try {
    localStorage.removeItem(nameOf(person, article));
  } catch {
    // As above; then there is none either.
  }
}

export function findLocally(person: number, article: number | undefined): LocalCopy | undefined {
  try {
    const found = JSON.parse(localStorage.getItem(nameOf(person, article)) ?? "null");
    return found ? { ...found, draft: articleDraftSchema.parse(found.draft) } : undefined;
  } catch {
    return undefined;
  }
}
