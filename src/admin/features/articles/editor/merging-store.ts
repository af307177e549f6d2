import type { ArticleDraft } from "../../../../modules/articles/schema.ts";
import type { EditorArticle, VersionConflict } from "../../../../modules/articles/write/answers.ts";
import { draftOf } from "./article-draft.ts";
import { EditingStore } from "./editing-store.ts";
import { type DraftMerge, isDisputed, mergeDrafts } from "./merge-drafts.ts";

/** What becomes of a draft that somebody else's changes meet. */
export abstract class MergingStore extends EditingStore {
  /** The whole draft becomes another one. */
  abstract readonly replace: (draft: ArticleDraft) => void;

  /** A save was refused because of a newer one: what both changed is asked, the rest is merged. */
  readonly onConflict = ({ current, base }: VersionConflict): void => {
    const theirs = draftOf(current.saved);
    const from = base ? draftOf(base) : this.sent;
    this.applyMerge(mergeDrafts(from, this.state().draft, theirs), theirs, current);
  };

  protected applyMerge(merge: DraftMerge, theirs: ArticleDraft, newest: EditorArticle | undefined) {
    if (isDisputed(merge) || newest) this.set({ conflict: { merge, theirs, newest } });
    else this.replace(merge.draft);
  }

  /** The conflict is resolved: the draft continues from the newest version. */
  readonly resolveConflict = (draft: ArticleDraft): void => {
    const newest = this.state().conflict?.newest;
    this.set({ conflict: undefined });
    if (newest) {
      this.set({ article: { ...newest, workingCopy: null } });
      this.sent = draftOf(newest.saved);
    }
    this.replace(draft);
  };

  readonly postpone = (): void => this.set({ conflict: undefined });
}
