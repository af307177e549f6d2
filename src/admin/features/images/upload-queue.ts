import type { Uploaded } from "../../../modules/media/library/answers.ts";
import { IMAGE_FAILURE_MESSAGES, MAX_IMAGE_BYTES } from "../../../modules/media/schema.ts";

export type UploadState =
  | { readonly step: "waiting" }
  /** @property share the share of the bytes that have been sent; at 1 the server processes the image */
  | { readonly step: "sending"; readonly share: number }
  | { readonly step: "done"; readonly answer: Uploaded }
  /** @property canRetry false if the file itself is the problem */
  | { readonly step: "failed"; readonly message: string; readonly canRetry: boolean }
  | { readonly step: "cancelled" };

export type UploadItem = { readonly id: number; readonly file: File; readonly state: UploadState };

/** How a failure is shown, and whether the upload is retried automatically. */
export type UploadFailure = { readonly message: string; readonly canRetry: boolean; readonly busy: boolean };

export type Sender = {
  send(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<Uploaded>;
  describeFailure(error: unknown): UploadFailure;
  /** Waits before a busy server is asked again. */
  pause(signal: AbortSignal): Promise<void>;
};

const MAX_PARALLEL = 3;
const MAX_BUSY_TRIES = 20;

/** Uploads files to the library, a few at a time and each in its own request, so that one failure does not hold up the other files. */
export class UploadQueue {
  readonly #sender: Sender;
  readonly #listeners = new Set<() => void>();
  readonly #controllers = new Map<number, AbortController>();
  #items: readonly UploadItem[] = [];
  #nextId = 1;

  constructor(sender: Sender) {
    this.#sender = sender;
  }

  readonly items = () => this.#items;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** @returns the items of the queue for these files, in their order */
  add(files: Iterable<File>): readonly UploadItem[] {
    const added = [...files].map((file): UploadItem => ({ id: this.#nextId++, file, state: initialState(file) }));
    this.#items = [...this.#items, ...added];
    this.#notify();
    this.#startNext();
    return added;
  }

  cancel(id: number): void {
    this.#controllers.get(id)?.abort();
    this.#set(id, { step: "cancelled" });
  }

  retry(id: number): void {
    this.#set(id, { step: "waiting" });
    this.#startNext();
  }

  /** Removes the uploads that have ended from the list. */
  clear(): void {
    this.#items = this.#items.filter(({ state }) => isUnderWay(state));
    this.#notify();
  }

  #startNext() {
    const next = this.#items.filter(({ id, state }) => state.step === "waiting" && !this.#controllers.has(id));
    for (const item of next.slice(0, Math.max(0, MAX_PARALLEL - this.#controllers.size))) void this.#run(item);
  }

  async #run({ id, file }: UploadItem) {
    const stop = new AbortController();
    this.#controllers.set(id, stop);
    const state = await this.#send(id, file, stop.signal);
    this.#controllers.delete(id);
    if (!stop.signal.aborted) this.#set(id, state);
    this.#startNext();
  }

  async #send(id: number, file: File, signal: AbortSignal): Promise<UploadState> {
    for (let tries = 1; ; tries += 1) {
      try {
        this.#set(id, { step: "sending", share: 0 });
        const progress = (share: number) => !signal.aborted && this.#set(id, { step: "sending", share });
        return { step: "done", answer: await this.#sender.send(file, progress, signal) };
      } catch (error) {
        if (signal.aborted) return { step: "cancelled" };
        const { busy, message, canRetry } = this.#sender.describeFailure(error);
        if (!busy || tries === MAX_BUSY_TRIES) return { step: "failed", message, canRetry };
        await this.#sender.pause(signal);
      }
    }
  }

  #set(id: number, state: UploadState) {
    this.#items = this.#items.map((item) => (item.id === id ? { ...item, state } : item));
    this.#notify();
  }

  #notify() {
    for (const listener of this.#listeners) listener();
  }
}

export const isUnderWay = ({ step }: UploadState) => step === "waiting" || step === "sending";

/** A file that is too large is not sent at all. */
const initialState = ({ size }: File): UploadState =>
  size > MAX_IMAGE_BYTES
    ? { step: "failed", message: IMAGE_FAILURE_MESSAGES.image_too_large, canRetry: false }
    : { step: "waiting" };
