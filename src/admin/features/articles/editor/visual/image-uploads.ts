import { newUploadQueue } from "../../../images/image-queries.ts";
import { isUnderWay, type UploadItem, type UploadQueue } from "../../../images/upload-queue.ts";

/** Whether an address belongs to a file that is being uploaded; no page and no Markdown ever contains one. */
export const isLocalAddress = (src: string): boolean => src.startsWith("blob:");

/**
 * The images of the text that are being uploaded to the library. Until they have arrived, the text names them by the addresses that this browser gave to the
 * files, so that they are visible at once where they were dropped.
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

  /** Begins to upload files. @returns their addresses in this browser; the first image gets the focus when it is shown */
  add(files: readonly File[]): readonly string[] {
    const added = this.#queue.add(files).map(({ id, file }) => {
      const local = URL.createObjectURL(file);
      this.#ids.set(local, id);
      return local;
    });
    this.#focus = added[0];
    return added;
  }

  /** @returns undefined for an address that is not being uploaded, such as the address of a file from another day */
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

  /** The address in the library; undefined until the image has arrived. */
  addressOf(src: string): string | undefined {
    const state = this.stateOf(src);
    if (state?.step !== "done") return undefined;
    const { image } = state.answer;
    this.#locals.set(image.src, src);
    return image.src;
  }

  /** The local file of an image that was uploaded from here. The text goes on showing this file, so that nothing flickers when the image has arrived. */
  localOf(src: string): string | undefined {
    return this.#locals.get(src);
  }

  /** Focuses the image with this address as soon as the text shows it. */
  requestFocus(src: string): void {
    this.#focus = src;
  }

  takeFocus(src: string): boolean {
    if (this.#focus !== src) return false;
    this.#focus = undefined;
    return true;
  }

  /** Notes that the text shows an image; returns a function that notes that the text no longer shows it. */
  show(src: string): () => void {
    const count = (by: number) => {
      this.#shown.set(src, (this.#shown.get(src) ?? 0) + by);
      this.#notify();
    };
    count(1);
    return () => count(-1);
  }

  /** The file names, where known, of images in the text that will not arrive unless somebody acts. */
  readonly failed = (): readonly string[] =>
    this.#shownSources()
      .filter((src) => this.#isStuck(src))
      .map(this.#nameOf);

  /** Resolves when none of the images in the text is being uploaded: each image then has its library address, or has failed. */
  settled(): Promise<void> {
    return new Promise((resolve) => {
      let stop: (() => void) | undefined;
      const look = () => {
        // An uploaded image no longer counts as soon as the text names its library address.
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

  /** The number of images in the text that are not in the library, because they are being uploaded or have failed. */
  readonly unfinished = (): number => this.#shownSources().filter((src) => this.stateOf(src)?.step !== "done").length;

  #notify() {
    for (const listener of this.#listeners) listener();
  }
}

/** The uploads into the text that is being written; only one text is open at a time. */
export const textUploads = new ImageUploads(newUploadQueue());
