import type { ArticleDraft } from "../../../../modules/articles/schema.ts";
import type { EditorArticle } from "../../../../modules/articles/write/answers.ts";
import { detailsOf } from "../../../api/described.ts";
import { emptyDraft, isSame, openedDraft } from "./article-draft.ts";
import type { EditingPorts, LockRelease } from "./editing-state.ts";
import type { LocalCopy } from "./local-copy.ts";
import { MergingStore } from "./merging-store.ts";
import { isApiFailure, isTransient, toRequestFailure } from "./request-failure.ts";
import { RequestOrder } from "./request-order.ts";
import { SaveTimers } from "./save-timers.ts";

/** Another tab of one's own may just have been closed: its release of the lock is on its way. */
const OWN_TAB_RETRY_MS = 1000;
const OWN_TAB_TRIES = 5;

/** One article in one tab: what is being typed, and that it is saved whatever happens. */
export class EditingSession extends MergingStore {
  #id: string = crypto.randomUUID();
  #ports: EditingPorts;
  #timers: SaveTimers;
  #sending: Promise<void> | undefined;
  #closed = false;
  /** The page was in the back/forward cache, and nobody knows yet what others did meanwhile. */
  #wasCached = false;
  #ownTabTries = 0;
  #lockOrder = new RequestOrder();
  /** The server may have made the article already, of an earlier draft. */
  #mayExist = false;

  constructor(article: EditorArticle | undefined, ports: EditingPorts) {
    super(article);
    this.#ports = ports;
    this.#timers = new SaveTimers({
      send: () => void this.flush(),
      saveLocally: this.saveLocally,
      now: () => ports.now(),
    });
  }

  get id(): string {
    return this.#id;
  }

  /** Something is being typed; the text of it comes in a moment. @param isChanged asked only where nothing else is known to be */
  readonly markDirty = (isChanged: () => boolean): void => {
    if (this.state().saveState.at !== "server" || !isChanged()) return;
    this.setTyping();
    this.#timers.scheduleSendAfterTyping();
  };

  /** Something was typed. */
  readonly change = (change: Partial<ArticleDraft>): void => {
    const draft = { ...this.state().draft, ...change };
    if (isSame(draft, this.state().draft)) return;
    this.setTyping({ draft });
    this.#timers.onTyped({ isNew: !this.state().article });
  };

  /** The whole draft, from an earlier version or from this browser's copy. */
  readonly replace = (draft: ArticleDraft): void => {
    this.collectDraft();
    this.change(draft);
    this.replaceState({});
  };

  /** Goes on with what another page or session left; of a new article, with its key. */
  readonly continueWith = ({ draft, key }: LocalCopy): void => {
    if (!this.state().article && key) {
      this.key = key;
      this.#mayExist = true;
    }
    this.replace(draft);
    this.saveLocally();
  };

  /** Leaves what is here in a copy of its own, where that of another session takes its place and was not written onto it. */
  readonly keepBeside = ({ onto }: LocalCopy): void => {
    this.collectDraft();
    const { article } = this.state();
    if (this.isUnsent || onto !== this.serverDraftAt)
      this.#ports.saveLocally(article?.id, crypto.randomUUID(), this.localCopy(this.#ports.now()));
  };

  /** Leaves what is here, which is not stored, in a copy of its own, and begins another article. */
  readonly beginAnother = (): void => {
    this.saveLocally();
    this.#id = crypto.randomUUID();
    this.key = crypto.randomUUID();
    this.#mayExist = false;
  };

  /** Puts what has not reached the server into this browser's storage, at once. */
  readonly saveLocally = (): void => {
    this.#timers.cancelLocalSave();
    this.collectDraft();
    if (!this.isUnsent) return;
    const { article, saveState } = this.state();
    const local = this.#ports.saveLocally(article?.id, this.id, this.localCopy(this.#ports.now()));
    if (saveState.at === "here" && saveState.local !== local) this.set({ saveState: { ...saveState, local } });
  };

  /** Sends what has not reached the server; resolves when that is done or has failed. */
  async flush(): Promise<void> {
    this.#timers.cancelSending();
    this.collectDraft();
    if (this.#sending) {
      await this.#sending;
      if (!this.isUnsent || this.#timers.hasFailed) return;
    }
    const { article, lockedBy, removed } = this.state();
    if (lockedBy || this.#closed || this.#wasCached || this.isUndecided || removed === "deleted") return;
    if (!this.isUnsent) return this.#markSaved(article?.workingCopy?.savedAt ?? this.savedAt);
    this.#sending = this.#send();
    try {
      await this.#sending;
    } finally {
      this.#sending = undefined;
    }
  }

  async #send() {
    const { article, draft } = this.state();
    this.set({ saveState: { at: "under-way" } });
    try {
      const savedAt = article ? await this.#saveDraft(article, draft) : await this.#createArticle(draft);
      this.#timers.onSent();
      if (!this.isUnsent) return this.#markSaved(savedAt);
      this.setTyping();
      this.#timers.scheduleSendAfterTyping();
    } catch (error) {
      this.#onSendFailed(error);
    }
  }

  /** The server has all of it, also where what was typed was taken back before it was sent. */
  #markSaved(savedAt: string | undefined) {
    this.#timers.onClean();
    if (this.state().saveState.at === "server") return;
    this.#timers.cancelLocalSave();
    this.#ports.removeLocally(this.state().article?.id, this.id);
    this.set({ saveState: { at: "server", since: savedAt } });
  }

  async #saveDraft(article: EditorArticle, draft: ArticleDraft): Promise<string> {
    const version = this.version;
    this.underWay = draft;
    const { savedAt, trashed } = await this.#ports.saveDraft(article.id, { session: this.id, version, draft });
    this.underWay = undefined;
    this.sent = draft;
    const workingCopy = { draft, baseVersion: version, savedAt, by: null };
    this.set({ article: { ...(this.state().article ?? article), workingCopy } });
    if (trashed) this.set({ removed: "trashed" });
    return savedAt;
  }

  async #createArticle(draft: ArticleDraft): Promise<string> {
    const mayExist = this.#mayExist;
    this.#mayExist = true;
    const article = await this.#ports.createArticle(draft, this.key);
    // The server names what has no name; until somebody types one, the form stays as it is.
    this.set({ article });
    this.sent = mayExist ? openedDraft(article) : draft;
    // What was typed meanwhile.
    this.saveLocally();
    this.#ports.removeLocally(undefined, this.id);
    if (this.#closed) await this.#saveLateDraft(article, draft);
    else void this.acquireLock();
    return article.saved.modifiedAt;
  }

  /** What was typed while the article was being made, by somebody who is on another page by now. */
  async #saveLateDraft(article: EditorArticle, sent: ArticleDraft) {
    const { version } = article;
    const { draft } = this.state();
    if (isSame(draft, sent)) return;
    this.#ports.saveLocally(article.id, this.id, this.localCopy(this.#ports.now()));
    await this.#sendRelease(article.id, { version, draft }, false);
  }

  async #sendRelease(id: number, copy: LockRelease["copy"], isPageLeaving: boolean) {
    const session = this.id;
    const isTaken = await this.#ports.releaseLock(id, { session, copy, isPageLeaving });
    if (!isTaken || !copy) return;
    this.sent = copy.draft;
    this.#ports.removeLocally(id, session);
  }

  #onSendFailed(error: unknown) {
    // The release of the lock has overtaken it.
    if (this.#closed) return;
    this.saveLocally();
    const failure = toRequestFailure(error);
    if (failure.code === "taken_over") {
      const { editing } = detailsOf("PUT /articles/:id/working-copy", failure);
      this.set({
        lockedBy: editing,
        saveState: { at: "here", reason: "refused", message: failure.message, local: true },
      });
      this.saveLocally();
      return;
    }
    if (failure.status === 404 && this.state().article) this.set({ removed: "deleted" });
    const passing = isTransient(failure);
    this.set({
      saveState: { at: "here", reason: passing ? "unreachable" : "refused", message: failure.message, local: true },
    });
    this.saveLocally();
    this.#timers.onFailed({ again: passing });
  }

  /** Takes or renews the lock, and learns whether another tab has it. */
  async acquireLock(takeOver = false): Promise<void> {
    const { article, lockedBy, removed } = this.state();
    if (!article || this.#closed) return;
    const nth = this.#lockOrder.next();
    try {
      const editing = await this.#ports.acquireLock(article.id, { session: this.id, takeOver });
      if (this.#lockOrder.isOvertaken(nth)) return;
      if (editing.trashed) return this.set({ removed: "trashed" });
      // After another tab had it, or may have had it.
      if (editing.mine && (lockedBy || removed || this.#wasCached))
        this.mergeWith(await this.#ports.readArticle(article.id));
      if (!editing.mine || this.isUndecided) this.saveLocally();
      this.#wasCached = false;
      if (!editing.mine && editing.own && this.#ownTabTries < OWN_TAB_TRIES) {
        this.#ownTabTries += 1;
        setTimeout(() => void this.acquireLock(), OWN_TAB_RETRY_MS);
      }
      this.set({ lockedBy: editing.mine ? undefined : editing, removed: undefined });
      if (editing.mine && (this.isUnsent || this.state().saveState.at === "here")) this.#timers.scheduleSend(0);
    } catch (error) {
      if (isApiFailure(error) && error.status === 404 && article.status !== "trashed") {
        this.saveLocally();
        return this.set({ removed: "deleted" });
      }
      // Without an answer nothing has changed; the next request shows.
      if (!isApiFailure(error) || takeOver) throw error;
    }
  }

  /** What is here of an article that was deleted for good begins a new one. */
  readonly saveAsNew = async (): Promise<void> => {
    const { article, draft } = this.state();
    this.sent = emptyDraft();
    this.setTyping({ article: undefined, removed: undefined });
    if (isSame(draft, this.sent)) return;
    await this.flush();
    if (this.state().article) this.#ports.removeLocally(article?.id, this.id);
  };

  /** The article as the server has it after a save of what is in hand; what was typed meanwhile stays. */
  readonly onSaved = (article: EditorArticle, draft: ArticleDraft): void => {
    const typedSince = !isSame(this.state().draft, draft);
    const now = openedDraft(article);
    this.sent = typedSince ? draft : now;
    this.#ports.removeLocally(article.id, this.id);
    this.#timers.onClean();
    this.set({ article, saveState: { at: "server", since: this.#ports.now().toISOString() } });
    if (typedSince) this.markDirty(() => true);
    else this.set({ draft: now });
  };

  /** Takes up what the server has, without what was typed. */
  readonly reopen = (article: EditorArticle): void => {
    this.collectDraft();
    const draft = openedDraft(article);
    this.sent = draft;
    this.#ports.removeLocally(article.id, this.id);
    this.replaceState({ article, draft, saveState: { at: "server", since: undefined } });
  };

  close(): void {
    this.saveLocally();
    this.#closed = true;
    this.#timers.stop();
  }

  /** Releases the article. Where the page is left there is no time for an answer: the browser's own copy counts. */
  async releaseLock(isPageLeaving: boolean): Promise<void> {
    this.close();
    const { article, draft, lockedBy, removed } = this.state();
    if (!article || removed === "deleted") return;
    const maySend = this.isUnsent && !lockedBy && !this.#wasCached && !this.isUndecided;
    const copy = maySend ? { version: this.version, draft } : undefined;
    await this.#sendRelease(article.id, copy, isPageLeaving);
  }

  /** The page is back from the back/forward cache. Its lock was released, so it continues as another session. */
  readonly resumeFromCache = (): void => {
    this.#ports.removeLocally(this.state().article?.id, this.id);
    this.#id = crypto.randomUUID();
    this.#closed = false;
    this.#timers.start();
    this.#wasCached = this.state().article !== undefined;
    this.#ownTabTries = 0;
    this.saveLocally();
    if (this.#wasCached) void this.acquireLock();
    else void this.flush();
  };
}
