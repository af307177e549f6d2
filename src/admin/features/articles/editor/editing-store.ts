import type { ArticleDraft } from "../../../../modules/articles/schema.ts";
import type { EditorArticle } from "../../../../modules/articles/write/answers.ts";
import { emptyDraft, isSame, openedDraft } from "./article-draft.ts";
import type { EditingState } from "./editing-state.ts";
import type { LocalCopy } from "./local-copy.ts";

/** What is known of one article that is open: its state, what the server has of it, and who looks at both. */
export class EditingStore {
  #state: EditingState;
  #listeners = new Set<() => void>();
  #collectors = new Set<() => void>();
  /** What the server has of this tab's. */
  protected sent: ArticleDraft;
  /** The draft that was sent and whose answer has not come: the server may have it already. */
  protected underWay: ArticleDraft | undefined;
  /** When the server last had all of it. */
  protected savedAt: string | undefined;
  /** Under which the article is made, once, whatever page or session asks for it. */
  protected key: string = crypto.randomUUID();

  constructor(article: EditorArticle | undefined) {
    const draft = article ? openedDraft(article) : emptyDraft();
    this.sent = draft;
    const saveState = { at: "server", since: article?.workingCopy?.savedAt } as const;
    this.#state = {
      article,
      draft,
      saveState,
      lockedBy: undefined,
      conflict: undefined,
      removed: undefined,
      replacements: 0,
    };
  }

  readonly state = (): EditingState => this.#state;
  readonly subscribe = (tell: () => void): (() => void) => {
    this.#listeners.add(tell);
    return () => this.#listeners.delete(tell);
  };

  protected set(change: Partial<EditingState>) {
    this.#state = { ...this.#state, ...change };
    for (const tell of this.#listeners) tell();
  }

  /** Something is being typed, which is only here. */
  protected setTyping(change: Partial<EditingState> = {}) {
    const { saveState } = this.#state;
    if (saveState.at === "server") this.savedAt = saveState.since;
    this.set({ ...change, saveState: { at: "here", reason: "typing", local: true } });
  }

  /** What shows the draft is opened again. */
  protected replaceState(change: Partial<EditingState>) {
    this.set({ ...change, replacements: this.#state.replacements + 1 });
  }

  /** The version that the draft was made from. */
  get version(): number {
    const { article } = this.#state;
    return article?.workingCopy?.baseVersion ?? article?.version ?? 0;
  }

  /** When the server's draft was last changed; what was typed onto another one is not taken up unasked. */
  get serverDraftAt(): string | undefined {
    const { article } = this.#state;
    return article?.workingCopy?.savedAt ?? article?.saved.modifiedAt;
  }

  get isUnsent(): boolean {
    return !isSame(this.#state.draft, this.sent);
  }

  /** Registers what hands over the last keystrokes, before the draft is read. */
  readonly onCollect = (collect: () => void): (() => void) => {
    this.#collectors.add(collect);
    return () => this.#collectors.delete(collect);
  };

  protected localCopy(at: Date): LocalCopy {
    const { article, draft } = this.#state;
    const place = article ? { onto: this.serverDraftAt, underWay: this.underWay } : { key: this.key };
    return { draft, version: this.version, ...place, at: at.toISOString() };
  }

  /** With the last keystrokes. */
  readonly collectDraft = (): ArticleDraft => {
    for (const collect of this.#collectors) collect();
    return this.#state.draft;
  };
}
