import type { ArticleDraft } from "../../../../modules/articles/schema.ts";
import type { EditorArticle, VersionConflict } from "../../../../modules/articles/write/answers.ts";
import { draftOf, isSame, openedDraft } from "./article-draft.ts";
import { EditingStore } from "./editing-store.ts";
import { isDisputed, mergeDrafts } from "./merge-drafts.ts";

/** Merges a draft with changes that somebody else made. */
export abstract class MergingStore extends EditingStore {
  /** Replaces the whole draft. */
  abstract readonly replace: (draft: ArticleDraft) => void;

  /** Whether a conflict with another tab's unsaved draft is undecided; until it is decided, sending would overwrite that draft. */
  protected get isUndecided(): boolean {
    return this.state().conflict?.isVersion === false;
  }

  /** Handles a save that was refused because of a newer version: the person decides about text that both sides changed, and the rest is merged. */
  readonly onConflict = ({ current, base }: VersionConflict): void => {
    const theirs = draftOf(current.saved);
    const merge = mergeDrafts(base ? draftOf(base) : this.sent, this.state().draft, theirs);
    this.set({ conflict: { merge, theirs, article: { ...current, workingCopy: null }, isVersion: true } });
  };

  /** Merges the draft with the text of another tab: the person decides about text that both sides changed, and the rest is merged at once. */
  protected mergeWith(article: EditorArticle): void {
    const theirs = openedDraft(article);
    const draft = this.collectDraft();
    const merge = mergeDrafts(this.sent, draft, theirs);
    if (!isSame(draft, theirs) && isDisputed(merge)) {
      const message = "pilih dahulu perubahan yang dipakai";
      this.set({
        conflict: { merge, theirs, article, isVersion: false },
        saveState: { at: "here", reason: "refused", message, local: true },
      });
      return;
    }
    // If nobody else has written, typing simply goes on in this tab.
    const isAlone = isSame(theirs, this.sent);
    this.sent = theirs;
    this.set({ article, conflict: undefined });
    if (isAlone) return;
    if (isSame(merge.draft, theirs))
      this.replaceState({ draft: theirs, saveState: { at: "server", since: undefined } });
    else this.replace(merge.draft);
  }

  /** Resolves the conflict: the draft continues from the other side's article. */
  readonly resolveConflict = (draft: ArticleDraft): void => {
    const { conflict } = this.state();
    if (!conflict) return;
    this.sent = conflict.theirs;
    this.set({ conflict: undefined, article: conflict.article });
    this.replace(draft);
  };

  readonly postpone = (): void => this.set({ conflict: undefined });
}
