const AFTER_TYPING_MS = 2000;
const MAX_DELAY_MS = 10_000;
const LOCAL_SAVE_MS = 250;
const RETRY_DELAYS_MS = [2000, 4000, 8000, 15_000, 30_000] as const;

type Actions = { readonly send: () => void; readonly saveLocally: () => void; readonly now: () => Date };

/** Decides when typed text is stored in this browser, and when it is sent. */
export class SaveTimers {
  #actions: Actions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #localTimer: ReturnType<typeof setTimeout> | undefined;
  #dirtySince: number | undefined;
  #failures = 0;
  #stopped = false;

  constructor(actions: Actions) {
    this.#actions = actions;
  }

  /** Whether sending failed the last time. */
  get hasFailed(): boolean {
    return this.#failures > 0;
  }

  /** Schedules a save soon after the last keystroke, and at the latest some time after the first keystroke since the last save. */
  onTyped({ isNew }: { isNew: boolean }) {
    const now = this.#actions.now().getTime();
    this.#dirtySince ??= now;
    clearTimeout(this.#localTimer);
    this.#localTimer = setTimeout(this.#actions.saveLocally, LOCAL_SAVE_MS);
    const left = Math.max(0, MAX_DELAY_MS - (now - this.#dirtySince));
    // A new article is created right after the first keystroke, so that the article is in the list even if the tab is closed next.
    this.scheduleSend(isNew ? LOCAL_SAVE_MS : Math.min(AFTER_TYPING_MS, left));
  }

  scheduleSendAfterTyping() {
    this.scheduleSend(AFTER_TYPING_MS);
  }

  scheduleSend(milliseconds: number) {
    clearTimeout(this.#timer);
    if (!this.#stopped) this.#timer = setTimeout(this.#actions.send, milliseconds);
  }

  /** Cancels the timer, because sending has begun. */
  cancelSending() {
    clearTimeout(this.#timer);
  }

  cancelLocalSave() {
    clearTimeout(this.#localTimer);
  }

  onSent() {
    this.#failures = 0;
    this.#dirtySince = undefined;
  }

  /** Notes that the server has all of the typed text; the next keystroke then counts as the first. */
  onClean() {
    this.#dirtySince = undefined;
  }

  /** @param again whether another try makes sense; each further try waits longer than the try before */
  onFailed({ again }: { again: boolean }) {
    this.#failures += 1;
    if (again) this.scheduleSend(RETRY_DELAYS_MS[Math.min(this.#failures, RETRY_DELAYS_MS.length) - 1] ?? 30_000);
  }

  stop() {
    this.#stopped = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#localTimer);
  }

  start() {
    this.#stopped = false;
  }
}
