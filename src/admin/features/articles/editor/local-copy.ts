import { type ArticleDraft, articleDraftSchema } from "../../../../modules/articles/schema.ts";

/** What was typed here and has not reached the server. */
export type LocalCopy = {
  readonly draft: ArticleDraft;
  /** The version that the draft was made from; 0 for an article that is not stored yet. */
  readonly version: number;
  /** When the server's draft that was typed onto was last changed. */
  readonly onto?: string | undefined;
  /** The draft whose answer has not come: the server may have it, or not. */
  readonly underWay?: ArticleDraft | undefined;
  /** Of an article that is not stored yet: under which key it is, or was, to be made. */
  readonly key?: string | undefined;
  /** ISO 8601. */
  readonly at: string;
};

/** A copy that another session left, and which one. */
export type FoundCopy = LocalCopy & { readonly session: string };

/** Whose, of which article, and of which session: a copy that waits to be taken up is never written over. */
export type LocalCopyKey = {
  readonly person: number;
  readonly article: number | undefined;
  readonly session: string;
};

const keyPrefix = ({ person, article }: Omit<LocalCopyKey, "session">) => `artikel:${person}:${article ?? "baru"}:`;
const storageKey = (place: LocalCopyKey) => keyPrefix(place) + place.session;

/** Written in one go, so that it also works while the page is being closed. */
export function saveLocalCopy(place: LocalCopyKey, copy: LocalCopy): boolean {
  // Storage that is full for two drafts may have room for one.
  return store(place, copy) || (copy.underWay !== undefined && store(place, { ...copy, underWay: undefined }));
}

function store(place: LocalCopyKey, copy: LocalCopy): boolean {
  try {
    localStorage.setItem(storageKey(place), JSON.stringify(copy));
    return true;
  } catch {
    // Storage may be full or forbidden.
    return false;
  }
}

export function removeLocalCopy(place: LocalCopyKey): void {
  try {
    localStorage.removeItem(storageKey(place));
  } catch {
    // As above; then there is none either.
  }
}

/** What other sessions left of an article, the newest first. */
export function findLocalCopies(place: LocalCopyKey): FoundCopy[] {
  try {
    const folder = keyPrefix(place);
    const names = Object.keys(localStorage).filter((name) => name.startsWith(folder) && name !== storageKey(place));
    const found = names.flatMap((name) => readCopy(name, name.slice(folder.length)) ?? []);
    return found.sort((one, other) => other.at.localeCompare(one.at));
  } catch {
    return [];
  }
}

function readCopy(name: string, session: string): FoundCopy | undefined {
  try {
    const copy = JSON.parse(localStorage.getItem(name) ?? "null");
    if (!copy) return undefined;
    const underWay = copy.underWay && articleDraftSchema.parse(copy.underWay);
    return { ...copy, draft: articleDraftSchema.parse(copy.draft), underWay, session };
  } catch {
    // Of an earlier form of drafts.
    return undefined;
  }
}
