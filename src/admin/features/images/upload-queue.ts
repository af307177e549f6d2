import type { Uploaded } from "../../../modules/media/library/answers.ts";
import { IMAGE_FAILURE_MESSAGES, MAX_IMAGE_BYTES } from "../../../modules/media/schema.ts";

export type UploadState =
  | { readonly step: "waiting" }
  /** @property share of the bytes that have been sent; from 1 on the server reads the picture */
  | { readonly step: "sending"; readonly share: number }
  | { readonly step: "done"; readonly answer: Uploaded }
  /** @property mayRetry false where the file itself is at fault */
  | { readonly step: "failed"; readonly message: string; readonly mayRetry: boolean }
  | { readonly step: "cancelled" };

export type UploadItem = { readonly id: number; readonly file: File; readonly state: UploadState };

/** How a failure is told, and whether to try again by itself. */
export type Failure = { readonly message: string; readonly mayRetry: boolean; readonly busy: boolean };

export type Sender = {
  send(file: File, onProgress: (share: number) => void, signal: AbortSignal): Promise<Uploaded>;
  explain(error: unknown): Failure;
  /** Before a busy server is asked again. */
  pause(signal: AbortSignal): Promise<void>;
};

const AT_ONCE = 3;
const BUSY_TRIES = 20;

/** Files on their way to the library: a few at a time, each on its own, so that one that fails holds up no other. */
export class UploadQueue {
  readonly #sender: Sender;
  readonly #listeners = new Set<() => void>();
  readonly #stops = new Map<number, AbortController>();
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

  add(files: Iterable<File>): void {
    const added = [...files].map((file): UploadItem => ({ id: this.#nextId++, file, state: stateAtFirst(file) }));
    this.#items = [...this.#items, ...added];
    this.#tell();
    this.#goOn();
  }

  cancel(id: number): void {
    this.#stops.get(id)?.abort();
    this.#set(id, { step: "cancelled" });
  }

  retry(id: number): void {
    this.#set(id, { step: "waiting" });
    this.#goOn();
  }

  /** Takes what has come to an end off the list. */
  clear(): void {
    this.#items = this.#items.filter(({ state }) => isUnderWay(state));
    this.#tell();
  }

  #goOn() {
    const next = this.#items.filter(({ id, state }) => state.step === "waiting" && !this.#stops.has(id));
    for (const item of next.slice(0, Math.max(0, AT_ONCE - this.#stops.size))) void this.#run(item);
  }

  async #run({ id, file }: UploadItem) {
    const stop = new AbortController();
    this.#stops.set(id, stop);
    const state = await this.#send(id, file, stop.signal);
    this.#stops.delete(id);
    if (!stop.signal.aborted) this.#set(id, state);
    this.#goOn();
  }

  async #send(id: number, file: File, signal: AbortSignal): Promise<UploadState> {
    for (let tries = 1; ; tries += 1) {
      try {
        this.#set(id, { step: "sending", share: 0 });
        const progress = (share: number) => !signal.aborted && this.#set(id, { step: "sending", share });
        return { step: "done", answer: await this.#sender.send(file, progress, signal) };
      } catch (error) {
        if (signal.aborted) return { step: "cancelled" };
        const { busy, message, mayRetry } = this.#sender.explain(error);
        if (!busy || tries === BUSY_TRIES) return { step: "failed", message, mayRetry };
        await this.#sender.pause(signal);
      }
    }
  }

  #set(id: number, state: UploadState) {
    this.#items = this.#items.map((item) => (item.id === id ? { ...item, state } : item));
    this.#tell();
  }

  #tell() {
    for (const listener of this.#listeners) listener();
  }
}

export const isUnderWay = ({ step }: UploadState) => step === "waiting" || step === "sending";

/** What is too large is not sent first. */
const stateAtFirst = ({ size }: File): UploadState =>
  size > MAX_IMAGE_BYTES
    ? { step: "failed", message: IMAGE_FAILURE_MESSAGES.image_too_large, mayRetry: false }
    : { step: "waiting" };
