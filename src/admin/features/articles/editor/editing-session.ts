import type { ArticleDraft } from "../../../../modules/articles/schema.ts";
import type { Editing, EditorArticle, VersionConflict } from "../../../../modules/articles/write/answers.ts";
import { draftOf, emptyDraft, isSame, openedDraft } from "./article-draft.ts";
import type { EditingPorts, Farewell } from "./editing-state.ts";
import { EditingStore } from "./editing-store.ts";
import { type DraftMerge, isDisputed, mergeDrafts } from "./merge-drafts.ts";
import { isPassing, isRefusal, sendFailure } from "./request-failure.ts";
import { SaveTimers } from "./save-timers.ts";

/** One's own former tab may still be leaving: its farewell is on its way. */
const OWN_TAB_AGAIN_MS = 1000;
const OWN_TAB_TRIES = 5;

/** One article in one tab: what is being typed, and that it is kept whatever happens. */
export class EditingSession extends EditingStore {
  #id: string = crypto.randomUUID();
  #ports: EditingPorts;
  #timers: SaveTimers;
  #underWay: Promise<void> | undefined;
  #closed = false;
  /** The page was away, and nobody knows yet what others did meanwhile. */
  #wasAway = false;
  #ownTabTries = 0;

  constructor(article: EditorArticle | undefined, ports: EditingPorts) {
    super(article);
    this.#ports = ports;
    this.#timers = new SaveTimers({ send: () => void this.flush(), keepHere: this.keepHere, now: () => ports.now() });
  }

  get id(): string {
    return this.#id;
  }

  /** Something is being typed; the text of it comes in a moment, unless it is what it was. */
  readonly touch = (): void => {
    if (this.state().kept.at !== "server") return;
    this.set({ kept: { at: "here", why: "typing", local: true } });
    this.#timers.sendAfterTyping();
  };

  /** Something was typed. */
  readonly change = (change: Partial<ArticleDraft>): void => {
    const draft = { ...this.state().draft, ...change };
    if (isSame(draft, this.state().draft)) return;
    this.set({ draft, kept: { at: "here", why: "typing", local: true } });
    this.#timers.typed({ isNew: !this.state().article });
  };

  /** The whole draft, from a former version or from this browser's copy. */
  readonly replace = (draft: ArticleDraft): void => {
    this.change(draft);
    this.setFromElsewhere({});
  };

  /** Puts what has not reached the server into this browser's storage, at once. */
  readonly keepHere = (): void => {
    this.#timers.cancelKeeping();
    const draft = this.collected();
    if (!this.isUnsent) return;
    const { article, kept } = this.state();
    const copy = { draft, version: this.version, at: this.#ports.now().toISOString() };
    const local = this.#ports.keepLocally(article?.id, this.id, copy);
    if (kept.at === "here" && kept.local !== local) this.set({ kept: { ...kept, local } });
  };

  /** Sends what has not reached the server; resolves when that is done or has failed. */
  async flush(): Promise<void> {
    this.#timers.cancelSending();
    this.collected();
    if (this.#underWay) {
      await this.#underWay;
      if (!this.isUnsent || this.#timers.hasFailed) return;
    }
    const { article, heldBy, gone } = this.state();
    if (heldBy || this.#closed || this.#wasAway || gone === "deleted") return;
    if (!this.isUnsent) return this.#nothingLeft(article?.workingCopy?.savedAt);
    this.#underWay = this.#send();
    try {
      await this.#underWay;
    } finally {
      this.#underWay = undefined;
    }
  }

  async #send() {
    const { article, draft } = this.state();
    this.set({ kept: { at: "under-way" } });
    try {
      const savedAt = article ? await this.#keep(article, draft) : await this.#create(draft);
      this.#timers.succeeded();
      this.sent = draft;
      if (!this.isUnsent) return this.#nothingLeft(savedAt);
      this.set({ kept: { at: "here", why: "typing", local: true } });
      this.#timers.sendAfterTyping();
    } catch (error) {
      this.#notSent(error);
    }
  }

  /** The server has all of it, also where what was typed was taken back before it was sent. */
  #nothingLeft(savedAt: string | undefined) {
    this.#timers.clean();
    if (this.state().kept.at === "server") return;
    this.#timers.cancelKeeping();
    this.#ports.dropLocally(this.state().article?.id, this.id);
    this.set({ kept: { at: "server", since: savedAt } });
  }

  async #keep(article: EditorArticle, draft: ArticleDraft): Promise<string> {
    const version = this.version;
    const { savedAt, trashed } = await this.#ports.keep(article.id, { session: this.id, version, draft });
    const workingCopy = { draft, baseVersion: version, savedAt, by: null };
    this.set({ article: { ...(this.state().article ?? article), workingCopy } });
    if (trashed) this.set({ gone: "trashed" });
    return savedAt;
  }

  async #create(draft: ArticleDraft): Promise<string> {
    const article = await this.#ports.create(draft);
    // The server names what has no name; until somebody types one, the form stays as it is.
    this.set({ article });
    this.#ports.dropLocally(undefined, this.id);
    if (this.#closed) await this.#leaveNew(article, draft);
    else void this.hold();
    return article.saved.modifiedAt;
  }

  /** What was typed while the article was being made, by somebody who has gone on to another page by now. */
  async #leaveNew(article: EditorArticle, sent: ArticleDraft) {
    const { draft } = this.state();
    if (isSame(draft, sent)) return;
    const { version } = article;
    this.#ports.keepLocally(article.id, this.id, { draft, version, at: this.#ports.now().toISOString() });
    await this.#sayFarewell(article.id, { version, draft }, false);
  }

  async #sayFarewell(id: number, copy: Farewell["copy"], pageGoes: boolean) {
    const session = this.id;
    const isTaken = await this.#ports.leave(id, { session, copy, pageGoes });
    if (!isTaken || !copy) return;
    this.sent = copy.draft;
    this.#ports.dropLocally(id, session);
  }

  #notSent(error: unknown) {
    // Its farewell has overtaken it.
    if (this.#closed) return;
    this.keepHere();
    const failure = sendFailure(error);
    if (failure.code === "taken_over") {
      const { editing } = failure.answer as { editing: Editing };
      this.set({ heldBy: editing, kept: { at: "here", why: "refused", said: failure.message, local: true } });
      this.keepHere();
      return;
    }
    if (failure.status === 404 && this.state().article) this.set({ gone: "deleted" });
    const passing = isPassing(failure);
    this.set({
      kept: { at: "here", why: passing ? "unreachable" : "refused", said: failure.message, local: true },
    });
    this.keepHere();
    this.#timers.failed({ again: passing });
  }

  /** Tells that the article is open here, and hears whether another tab has it. */
  async hold(takeOver = false): Promise<void> {
    const { article, heldBy, gone } = this.state();
    if (!article || this.#closed) return;
    try {
      const editing = await this.#ports.hold(article.id, { session: this.id, takeOver });
      if (editing.trashed) return this.set({ gone: "trashed" });
      if (editing.mine && (heldBy || gone || this.#wasAway)) await this.#goOn(article.id);
      else if (!editing.mine) this.keepHere();
      this.#wasAway = false;
      if (!editing.mine && editing.own && this.#ownTabTries < OWN_TAB_TRIES) {
        this.#ownTabTries += 1;
        setTimeout(() => void this.hold(), OWN_TAB_AGAIN_MS);
      }
      this.set({ heldBy: editing.mine ? undefined : editing, gone: undefined });
      if (editing.mine && (this.isUnsent || this.state().kept.at === "here")) this.#timers.sendIn(0);
    } catch (error) {
      if (isRefusal(error) && error.status === 404 && article.status !== "trashed") {
        this.keepHere();
        return this.set({ gone: "deleted" });
      }
      // Without an answer nothing has changed; the next time tells.
      if (!isRefusal(error) || takeOver) throw error;
    }
  }

  /** What is here of an article that was deleted for good begins a new one. */
  readonly beginAnew = async (): Promise<void> => {
    const { article, draft } = this.state();
    this.sent = emptyDraft();
    this.set({ article: undefined, gone: undefined, kept: { at: "here", why: "typing", local: true } });
    if (isSame(draft, this.sent)) return;
    await this.flush();
    if (this.state().article) this.#ports.dropLocally(article?.id, this.id);
  };

  /** After another tab had it, or may have had it: what it made is joined with what was typed here. */
  async #goOn(id: number) {
    const article = await this.#ports.read(id);
    const theirs = openedDraft(article);
    const { draft } = this.state();
    const base = this.sent;
    this.sent = theirs;
    this.set({ article });
    // Nobody else was there: whoever is typing goes on.
    if (isSame(theirs, base)) return;
    if (isSame(draft, base) || isSame(draft, theirs)) {
      this.setFromElsewhere({ draft: theirs, kept: { at: "server", since: undefined } });
    } else this.#join(mergeDrafts(base, draft, theirs), theirs, undefined);
  }

  /** A save was refused because of a newer one: what both changed is asked, the rest is joined. */
  readonly meet = ({ current, base }: VersionConflict): void => {
    const theirs = draftOf(current.saved);
    const from = base ? draftOf(base) : this.sent;
    this.#join(mergeDrafts(from, this.state().draft, theirs), theirs, current);
  };

  #join(merge: DraftMerge, theirs: ArticleDraft, newest: EditorArticle | undefined) {
    if (isDisputed(merge) || newest) this.set({ conflict: { merge, theirs, newest } });
    else this.replace(merge.draft);
  }

  /** The dispute is decided: the draft goes on from the newest version. */
  readonly settle = (draft: ArticleDraft): void => {
    const newest = this.state().conflict?.newest;
    this.set({ conflict: undefined });
    if (newest) {
      this.set({ article: { ...newest, workingCopy: null } });
      this.sent = draftOf(newest.saved);
    }
    this.replace(draft);
  };

  readonly postpone = (): void => this.set({ conflict: undefined });

  /** The article as the server has it after a save of what is in hand; what was typed meanwhile stays. */
  readonly saved = (article: EditorArticle, draft: ArticleDraft): void => {
    const typedSince = !isSame(this.state().draft, draft);
    const now = openedDraft(article);
    this.sent = typedSince ? draft : now;
    this.#ports.dropLocally(article.id, this.id);
    this.#timers.clean();
    this.set({ article, kept: { at: "server", since: this.#ports.now().toISOString() } });
    if (!typedSince) this.set({ draft: now });
    else {
      this.set({ kept: { at: "here", why: "typing", local: true } });
      this.#timers.sendAfterTyping();
    }
  };

  /** Takes up what the server has, without what was typed. */
  readonly reopen = (article: EditorArticle): void => {
    const draft = openedDraft(article);
    this.sent = draft;
    this.#ports.dropLocally(article.id, this.id);
    this.setFromElsewhere({ article, draft, kept: { at: "server", since: undefined } });
  };

  close(): void {
    this.keepHere();
    this.#closed = true;
    this.#timers.stop();
  }

  /** Lets go of the article. Where the page goes there is no time for an answer: the browser's own copy counts. */
  async leave(pageGoes: boolean): Promise<void> {
    this.close();
    const { article, draft, heldBy, gone } = this.state();
    if (!article || gone === "deleted") return;
    const copy = this.isUnsent && !heldBy && !this.#wasAway ? { version: this.version, draft } : undefined;
    await this.#sayFarewell(article.id, copy, pageGoes);
  }

  /** The page is back as it was when it went. Its farewell counts, so that it goes on as another session. */
  readonly comeBack = (): void => {
    this.#ports.dropLocally(this.state().article?.id, this.id);
    this.#id = crypto.randomUUID();
    this.#closed = false;
    this.#timers.start();
    this.#wasAway = this.state().article !== undefined;
    this.#ownTabTries = 0;
    this.keepHere();
    if (this.#wasAway) void this.hold();
    else void this.flush();
  };
}
