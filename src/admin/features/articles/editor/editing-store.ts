import type { ArticleDraft } from "../../../../modules/articles/schema.ts";
import type { EditorArticle } from "../../../../modules/articles/write/answers.ts";
import { emptyDraft, isSame, openedDraft } from "./article-draft.ts";
import type { EditingState } from "./editing-state.ts";
import type { LocalCopy } from "./local-copy.ts";

/** The state of one open article, the parts of it that the server has, and the listeners for changes of the state. */
export class EditingStore {
  #state: EditingState;
  #listeners = new Set<() => void>();
  #collectors = new Set<() => void>();
  /** The last draft that the server has received from this tab. */
  protected sent: ArticleDraft;
  /** The draft that was sent in a request without an answer yet; the server may already have this draft. */
  protected underWay: ArticleDraft | undefined;
  /** The time when the server last had all of the typed text. */
  protected savedAt: string | undefined;
  /** The key under which the article is created once, even if another page or session repeats the request. */
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

  /** Notes that text is being typed, which only this browser has so far. */
  protected setTyping(change: Partial<EditingState> = {}) {
    const { saveState } = this.#state;
    if (saveState.at === "server") this.savedAt = saveState.since;
    this.set({ ...change, saveState: { at: "here", reason: "typing", local: true } });
  }

  /** Changes the state and makes the screen open the draft's editor again. */
  protected replaceState(change: Partial<EditingState>) {
    this.set({ ...change, replacements: this.#state.replacements + 1 });
  }

  /** The version on which the draft is based. */
  get version(): number {
    const { article } = this.#state;
    return article?.workingCopy?.baseVersion ?? article?.version ?? 0;
  }

  /** The time when the server's draft was last changed. Text that was typed onto a different draft is used only after a question. */
  get serverDraftAt(): string | undefined {
    const { article } = this.#state;
    return article?.workingCopy?.savedAt ?? article?.saved.modifiedAt;
  }

  get isUnsent(): boolean {
    return !isSame(this.#state.draft, this.sent);
  }

  /** Registers a function that delivers the last keystrokes before the draft is read. */
  readonly onCollect = (collect: () => void): (() => void) => {
    this.#collectors.add(collect);
    return () => this.#collectors.delete(collect);
  };

  protected localCopy(at: Date): LocalCopy {
    const { article, draft } = this.#state;
    const place = article ? { onto: this.serverDraftAt, underWay: this.underWay } : { key: this.key };
    return { draft, version: this.version, ...place, at: at.toISOString() };
  }

  /** The draft including the last keystrokes. */
  readonly collectDraft = (): ArticleDraft => {
    for (const collect of this.#collectors) collect();
    return this.#state.draft;
  };
}
