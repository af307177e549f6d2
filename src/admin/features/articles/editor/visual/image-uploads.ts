import { newUploadQueue } from "../../../images/image-queries.ts";
import { isUnderWay, type UploadItem, type UploadQueue } from "../../../images/upload-queue.ts";

/** Addresses of files that are on their way: no page and no Markdown ever gets one. */
export const isLocalAddress = (src: string): boolean => src.startsWith("blob:");

/**
 * Images of the text that are on their way to the library. Until they are there they stand in the text by the address that this
 * browser has given the file, so that they are seen at once, where they were dropped.
 */
export class ImageUploads {
  readonly #queue: UploadQueue;
  readonly #ids = new Map<string, number>();
  readonly #locals = new Map<string, string>();
  readonly #shown = new Map<string, number>();
  readonly #listeners = new Set<() => void>();
  #focus: string | undefined;

  constructor(queue: UploadQueue) {
    this.#queue = queue;
    queue.subscribe(() => this.#notify());
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Begins to send them. @returns their addresses in this browser; the first is given the focus where it is shown */
  add(files: readonly File[]): readonly string[] {
    const added = this.#queue.add(files).map(({ id, file }) => {
      const local = URL.createObjectURL(file);
      this.#ids.set(local, id);
      return local;
    });
    this.#focus = added[0];
    return added;
  }

  /** @returns undefined for what is not on its way, such as the address of a file of another day */
  stateOf(src: string): UploadItem["state"] | undefined {
    const id = this.#ids.get(src);
    return this.#queue.items().find((item) => item.id === id)?.state;
  }

  retry(src: string): void {
    this.#with(src, (id) => this.#queue.retry(id));
  }

  cancel(src: string): void {
    this.#with(src, (id) => isUnderWay(this.stateOf(src) ?? { step: "cancelled" }) && this.#queue.cancel(id));
  }

  #with(src: string, run: (id: number) => void) {
    const id = this.#ids.get(src);
    if (id !== undefined) run(id);
  }

  /** Where it is in the library; undefined until it is there. */
  addressOf(src: string): string | undefined {
    const state = this.stateOf(src);
    if (state?.step !== "done") return undefined;
    const { image } = state.answer;
    this.#locals.set(image.src, src);
    return image.src;
  }

  /** The file at hand of an image that was sent from here: shown on, so that nothing flickers when it has arrived. */
  localOf(src: string): string | undefined {
    return this.#locals.get(src);
  }

  /** Of the image with this address, as soon as the text shows it. */
  requestFocus(src: string): void {
    this.#focus = src;
  }

  takeFocus(src: string): boolean {
    if (this.#focus !== src) return false;
    this.#focus = undefined;
    return true;
  }

  /** Says that the text shows it; gives back how to say that it does so no more. */
  show(src: string): () => void {
    const count = (by: number) => {
      this.#shown.set(src, (this.#shown.get(src) ?? 0) + by);
      this.#notify();
    };
    count(1);
    return () => count(-1);
  }

  /** Those that the text shows and that will not come by themselves: what their files are called, where that is known. */
  readonly failed = (): readonly string[] =>
    this.#shownSources()
      .filter((src) => this.#isStuck(src))
      .map(this.#nameOf);

  /** Resolves when none of those that the text shows is on its way: each stands in it by its address, or has failed. */
  settled(): Promise<void> {
    return new Promise((resolve) => {
      let stop: (() => void) | undefined;
      const look = () => {
        // One that has arrived is shown no more as soon as the text names its address.
        if (this.#shownSources().some((src) => !this.#isStuck(src))) return;
        stop?.();
        resolve();
      };
      stop = this.subscribe(look);
      look();
    });
  }

  #isStuck(src: string): boolean {
    const state = this.stateOf(src);
    return !state || state.step === "failed" || state.step === "cancelled";
  }

  readonly #nameOf = (src: string): string => {
    const id = this.#ids.get(src);
    return this.#queue.items().find((item) => item.id === id)?.file.name ?? "";
  };

  #shownSources = (): readonly string[] => [...this.#shown].flatMap(([src, count]) => (count > 0 ? [src] : []));

  /** How many of those that the text shows are not in the library, because they are under way or because they failed. */
  readonly unfinished = (): number => this.#shownSources().filter((src) => this.stateOf(src)?.step !== "done").length;

  #notify() {
    for (const listener of this.#listeners) listener();
  }
}

/** Of the text that is being written: one at a time. */
export const textUploads = new ImageUploads(newUploadQueue());
