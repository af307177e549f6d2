import type { ImageFailure, RemovedPart } from "../schema.ts";

/** A file without the metadata that says more than the picture shows. */
export type Stripped = {
  /** The kept parts, in order. */
  readonly kept: readonly Uint8Array[];
  readonly removed: readonly Removed[];
  /** The bytes behind the picture's end, which are never kept. */
  readonly trailing: Uint8Array;
};

export type Removed = { readonly part: RemovedPart; readonly bytes: Uint8Array };

/** The file is damaged or inconsistent. */
export class BrokenPicture extends Error {
  override name = "BrokenPicture";
  readonly code: ImageFailure;

  constructor(message: string, code: ImageFailure = "image_broken") {
    super(message);
    this.code = code;
  }
}

/** Collects the kept and the removed parts, in the order of the file. */
export class StripCollector {
  readonly #kept: Uint8Array[] = [];
  readonly #removed: Removed[] = [];

  keep(bytes: Uint8Array) {
    this.#kept.push(bytes);
  }

  remove(part: RemovedPart, bytes: Uint8Array) {
    this.#removed.push({ part, bytes });
  }

  end(trailing: Uint8Array): Stripped {
    return { kept: this.#kept, removed: this.#removed, trailing };
  }
}

export const asciiAt = (bytes: Uint8Array, from: number, length: number) =>
  Buffer.from(bytes.buffer, bytes.byteOffset + from, Math.max(0, Math.min(length, bytes.length - from))).toString(
    "latin1",
  );
