import { type ArticleDraft, articleDraftSchema } from "../../../../modules/articles/schema.ts";

/** Text that was typed in this browser and has not reached the server. */
export type LocalCopy = {
  readonly draft: ArticleDraft;
  /** The version on which the draft is based; 0 for an article that is not stored yet. */
  readonly version: number;
  /** The time of the last change of the server's draft from which the typing continued. */
  readonly onto?: string | undefined;
  /** A draft that was sent and not answered: it is unknown whether the server has it. */
  readonly underWay?: ArticleDraft | undefined;
  /** The key with which the server was or will be asked to create a new article. */
  readonly key?: string | undefined;
  /** ISO 8601. */
  readonly at: string;
};

/** A copy that another session left, with the id of that session. */
export type FoundCopy = LocalCopy & { readonly session: string };

/** The person, article and session of a copy. Each session has its own copy, so that a copy that waits for a decision is never overwritten. */
export type LocalCopyKey = {
  readonly person: number;
  readonly article: number | undefined;
  readonly session: string;
};

const keyPrefix = ({ person, article }: Omit<LocalCopyKey, "session">) => `artikel:${person}:${article ?? "baru"}:`;
const storageKey = (place: LocalCopyKey) => keyPrefix(place) + place.session;

/** Stores a copy in one synchronous step, which also works while the page is closing. */
export function saveLocalCopy(place: LocalCopyKey, copy: LocalCopy): boolean {
  // A storage that is too full for two drafts may have room for one draft.
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
    // Storage may be forbidden, and then no copy exists either.
  }
}

/** The copies that other sessions left of an article, the newest first. */
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
    // The copy was stored by an earlier version of the product, whose drafts had another form.
    return undefined;
  }
}
