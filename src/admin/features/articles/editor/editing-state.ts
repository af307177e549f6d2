import type { ArticleDraft } from "../../../../modules/articles/schema.ts";
import type { Editing, EditorArticle } from "../../../../modules/articles/write/answers.ts";
import type { LocalCopy } from "./local-copy.ts";
import type { DraftMerge } from "./merge-drafts.ts";

/** What the session asks of the server and of this browser. */
export type EditingPorts = {
  /** @param key asked again with it, the server gives the article that it has made */
  readonly createArticle: (draft: ArticleDraft, key: string) => Promise<EditorArticle>;
  readonly readArticle: (id: number) => Promise<EditorArticle>;
  readonly saveDraft: (
    id: number,
    copy: { session: string; version: number; draft: ArticleDraft },
  ) => Promise<{ savedAt: string; version: number; trashed: boolean }>;
  readonly acquireLock: (id: number, tab: { session: string; takeOver: boolean }) => Promise<Editing>;
  /**
   * The article is open here no longer; what has not reached the server goes with that.
   * @returns whether the copy was taken
   */
  readonly releaseLock: (id: number, release: LockRelease) => Promise<boolean>;
  readonly saveLocally: (id: number | undefined, session: string, copy: LocalCopy) => boolean;
  readonly removeLocally: (id: number | undefined, session: string) => void;
  readonly now: () => Date;
};

export type LockRelease = {
  readonly session: string;
  readonly copy: { readonly version: number; readonly draft: ArticleDraft } | undefined;
  /** Nobody is there any more to hear an answer, or to send a second request. */
  readonly isPageLeaving: boolean;
};

/** Where what was typed is. */
export type SaveState =
  | { readonly at: "server"; readonly since: string | undefined }
  | { readonly at: "under-way" }
  /** Only here, and why. */
  | {
      readonly at: "here";
      readonly reason: "typing" | "unreachable" | "refused";
      readonly message?: string;
      readonly local: boolean;
    };

export type Conflict = {
  readonly merge: DraftMerge;
  readonly theirs: ArticleDraft;
  /** With theirs: what the draft goes on from once that is decided. */
  readonly article: EditorArticle;
  /** Theirs is a version in the history. What is only being written is on the server once, so nothing is sent over it before. */
  readonly isVersion: boolean;
};

export type EditingState = {
  readonly article: EditorArticle | undefined;
  readonly draft: ArticleDraft;
  readonly saveState: SaveState;
  /** Who has the lock, where that is another tab. */
  readonly lockedBy: Editing | undefined;
  readonly conflict: Conflict | undefined;
  /** Somebody put the article into the trash, or deleted it for good, while it was open here. */
  readonly removed: "trashed" | "deleted" | undefined;
  /** Raised when the draft was replaced from elsewhere, so that what shows it is opened again. */
  readonly replacements: number;
};
