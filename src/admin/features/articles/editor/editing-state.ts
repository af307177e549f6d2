import type { ArticleDraft } from "../../../../modules/articles/schema.ts";
import type { Editing, EditorArticle } from "../../../../modules/articles/write/answers.ts";
import type { LocalCopy } from "./local-copy.ts";
import type { DraftMerge } from "./merge-drafts.ts";

/** The functions by which the session reaches the server and this browser's storage. */
export type EditingPorts = {
  /** @param key identifies the creation: a repeated request with the same key gets the article that the server has already created */
  readonly createArticle: (draft: ArticleDraft, key: string) => Promise<EditorArticle>;
  readonly readArticle: (id: number) => Promise<EditorArticle>;
  readonly saveDraft: (
    id: number,
    copy: { session: string; version: number; draft: ArticleDraft },
  ) => Promise<{ savedAt: string; version: number; trashed: boolean }>;
  readonly acquireLock: (id: number, tab: { session: string; takeOver: boolean }) => Promise<Editing>;
  /**
   * Releases an article that is no longer open here, and sends the text that has not reached the server along with the release.
   * @returns whether the copy was accepted
   */
  readonly releaseLock: (id: number, release: LockRelease) => Promise<boolean>;
  readonly saveLocally: (id: number | undefined, session: string, copy: LocalCopy) => boolean;
  readonly removeLocally: (id: number | undefined, session: string) => void;
  readonly now: () => Date;
};

export type LockRelease = {
  readonly session: string;
  readonly copy: { readonly version: number; readonly draft: ArticleDraft } | undefined;
  /** True if the page is closing: then no answer can be received, and no second request can be sent. */
  readonly isPageLeaving: boolean;
};

/** Says where the typed text is stored. */
export type SaveState =
  | { readonly at: "server"; readonly since: string | undefined }
  | { readonly at: "under-way" }
  /** The text is only in this browser, for the given reason. */
  | {
      readonly at: "here";
      readonly reason: "typing" | "unreachable" | "refused";
      readonly message?: string;
      readonly local: boolean;
    };

export type Conflict = {
  readonly merge: DraftMerge;
  readonly theirs: ArticleDraft;
  /** The article with the other side's changes, from which the draft continues once the conflict is decided. */
  readonly article: EditorArticle;
  /**
   * True if the other side's text is a version in the history. Otherwise it is a working copy, which exists only once, so nothing may overwrite it before the
   * decision.
   */
  readonly isVersion: boolean;
};

export type EditingState = {
  readonly article: EditorArticle | undefined;
  readonly draft: ArticleDraft;
  readonly saveState: SaveState;
  /** The other tab that has the lock, if there is one. */
  readonly lockedBy: Editing | undefined;
  readonly conflict: Conflict | undefined;
  /** Somebody trashed the article, or deleted it for good, while it was open here. */
  readonly removed: "trashed" | "deleted" | undefined;
  /** A counter, raised when the draft was replaced from outside, because its editor must then be opened again. */
  readonly replacements: number;
};
