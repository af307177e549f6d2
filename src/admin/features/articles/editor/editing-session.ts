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

/** The wait before another try: a tab of the same person may just have been closed, and its release of the lock is on its way. */
const OWN_TAB_RETRY_MS = 1000;
const OWN_TAB_TRIES = 5;

/** The editing of one article in one tab. It keeps the typed text, and makes sure that the text is saved whatever happens. */
export class EditingSession extends MergingStore {
  #id: string = crypto.randomUUID();
  #ports: EditingPorts;
  #timers: SaveTimers;
  #sending: Promise<void> | undefined;
  #closed = false;
  /** True after the page was in the back/forward cache, while it is unknown whether others changed the article meanwhile. */
  #wasCached = false;
  #ownTabTries = 0;
  #lockOrder = new RequestOrder();
  /** True if the server may already have created the article from an earlier draft. */
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

  /** Notes that somebody is typing; the typed text itself reaches `change` a moment later. @param isChanged is called only if no other change is known */
  readonly markDirty = (isChanged: () => boolean): void => {
    if (this.state().saveState.at !== "server" || !isChanged()) return;
    this.setTyping();
    this.#timers.scheduleSendAfterTyping();
  };

  /** Takes over a change that was typed. */
  readonly change = (change: Partial<ArticleDraft>): void => {
    const draft = { ...this.state().draft, ...change };
    if (isSame(draft, this.state().draft)) return;
    this.setTyping({ draft });
    this.#timers.onTyped({ isNew: !this.state().article });
  };

  /** Replaces the whole draft, by an earlier version or this browser's copy. */
  readonly replace = (draft: ArticleDraft): void => {
    this.collectDraft();
    this.change(draft);
    this.replaceState({});
  };

  /** Continues with the copy that another page or session left, and for a new article also with the key of that copy. */
  readonly continueWith = ({ draft, key }: LocalCopy): void => {
    if (!this.state().article && key) {
      this.key = key;
      this.#mayExist = true;
    }
    this.replace(draft);
    this.saveLocally();
  };

  /** Keeps the present draft as a copy when it is replaced by another session's copy that was not based on it. */
  readonly keepBeside = ({ onto }: LocalCopy): void => {
    this.collectDraft();
    const { article } = this.state();
    if (this.isUnsent || onto !== this.serverDraftAt)
      this.#ports.saveLocally(article?.id, crypto.randomUUID(), this.localCopy(this.#ports.now()));
  };

  /** Keeps the present, unstored draft in a copy of its own, and begins another article. */
  readonly beginAnother = (): void => {
    this.saveLocally();
    this.#id = crypto.randomUUID();
    this.key = crypto.randomUUID();
    this.#mayExist = false;
  };

  /** Stores in this browser, at once, the text that has not reached the server. */
  readonly saveLocally = (): void => {
    this.#timers.cancelLocalSave();
    this.collectDraft();
    if (!this.isUnsent) return;
    const { article, saveState } = this.state();
    const local = this.#ports.saveLocally(article?.id, this.id, this.localCopy(this.#ports.now()));
    if (saveState.at === "here" && saveState.local !== local) this.set({ saveState: { ...saveState, local } });
  };

  /** Sends the text that has not reached the server; resolves when sending is done or has failed. */
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

  /** Notes that the server has all of the typed text, also if the text was changed back before it was sent. */
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
    // The server makes up a title for a draft without one, but the form's title stays empty until somebody types one.
    this.set({ article });
    this.sent = mayExist ? openedDraft(article) : draft;
    // Something may have been typed meanwhile.
    this.saveLocally();
    this.#ports.removeLocally(undefined, this.id);
    if (this.#closed) await this.#saveLateDraft(article, draft);
    else void this.acquireLock();
    return article.saved.modifiedAt;
  }

  /** Sends the text that somebody typed while the article was being created, if this person is on another page by now. */
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
    // The lock was released before the answer to this request arrived.
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

  /** Takes or renews the lock, and finds out whether another tab has it. */
  async acquireLock(takeOver = false): Promise<void> {
    const { article, lockedBy, removed } = this.state();
    if (!article || this.#closed) return;
    const nth = this.#lockOrder.next();
    try {
      const editing = await this.#ports.acquireLock(article.id, { session: this.id, takeOver });
      if (this.#lockOrder.isOvertaken(nth)) return;
      if (editing.trashed) return this.set({ removed: "trashed" });
      // Another tab had the lock, or may have had it, so the changes of that tab are merged.
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
      // A failed request changes no state, because the next request will tell whether somebody else has the lock.
      if (!isApiFailure(error) || takeOver) throw error;
    }
  }

  /** Makes a new article of this tab's draft, after the article was deleted for good. */
  readonly saveAsNew = async (): Promise<void> => {
    const { article, draft } = this.state();
    this.sent = emptyDraft();
    this.setTyping({ article: undefined, removed: undefined });
    if (isSame(draft, this.sent)) return;
    await this.flush();
    if (this.state().article) this.#ports.removeLocally(article?.id, this.id);
  };

  /** Takes over the article as the server has it after a save; text that was typed meanwhile stays. */
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

  /** Takes over the server's article, and discards the typed text. */
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

  /** Releases the article. When the page closes there is no time for an answer, so the copy in this browser must be enough. */
  async releaseLock(isPageLeaving: boolean): Promise<void> {
    this.close();
    const { article, draft, lockedBy, removed } = this.state();
    if (!article || removed === "deleted") return;
    const maySend = this.isUnsent && !lockedBy && !this.#wasCached && !this.isUndecided;
    const copy = maySend ? { version: this.version, draft } : undefined;
    await this.#sendRelease(article.id, copy, isPageLeaving);
  }

  /** Continues after the page was in the back/forward cache. The page's lock was released, so it continues as another session. */
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
