import type { ArticleDraft } from "../../../../modules/articles/schema.ts";
import type { Editing, EditorArticle } from "../../../../modules/articles/write/answers.ts";
import type { LocalCopy } from "./local-copy.ts";
import type { DraftMerge } from "./merge-drafts.ts";

/** What the session asks of the server and of this browser. */
export type EditingPorts = {
  readonly create: (draft: ArticleDraft) => Promise<EditorArticle>;
  readonly read: (id: number) => Promise<EditorArticle>;
  readonly keep: (
    id: number,
    copy: { session: string; version: number; draft: ArticleDraft },
  ) => Promise<{ savedAt: string; version: number; trashed: boolean }>;
  readonly hold: (id: number, tab: { session: string; takeOver: boolean }) => Promise<Editing>;
  /**
   * The article is open here no longer; what has not reached the server goes with that.
   * @returns whether the copy was taken
   */
  readonly leave: (id: number, farewell: Farewell) => Promise<boolean>;
  readonly keepLocally: (id: number | undefined, session: string, copy: LocalCopy) => boolean;
  readonly dropLocally: (id: number | undefined, session: string) => void;
  readonly now: () => Date;
};

export type Farewell = {
  readonly session: string;
  readonly copy: { readonly version: number; readonly draft: ArticleDraft } | undefined;
  /** Nobody is there any more to hear an answer, or to send a second request. */
  readonly pageGoes: boolean;
};

/** Where what was typed is. */
export type Kept =
  | { readonly at: "server"; readonly since: string | undefined }
  | { readonly at: "under-way" }
  /** Only here, and why. */
  | {
      readonly at: "here";
      readonly why: "typing" | "unreachable" | "refused";
      readonly said?: string;
      readonly local: boolean;
    };

export type Conflict = {
  readonly merge: DraftMerge;
  readonly theirs: ArticleDraft;
  /** The newest version, where theirs is one. */
  readonly newest: EditorArticle | undefined;
};

export type EditingState = {
  readonly article: EditorArticle | undefined;
  readonly draft: ArticleDraft;
  readonly kept: Kept;
  /** Who has the article, where that is another tab. */
  readonly heldBy: Editing | undefined;
  readonly conflict: Conflict | undefined;
  /** Somebody put the article into the trash, or deleted it for good, while it was open here. */
  readonly gone: "trashed" | "deleted" | undefined;
  /** Raised when the draft was replaced from elsewhere, so that what shows it starts anew. */
  readonly replaced: number;
};
