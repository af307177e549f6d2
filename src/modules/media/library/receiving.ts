import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { MAX_IMAGE_BYTES } from "../schema.ts";

/** Requests of this process that are being received or wait to be read; each costs disk, not memory. */
const RECEIVED_AT_ONCE = 64;
/** Of those, how many are in memory. */
const READ_AT_ONCE = 2;

export type Received = { readonly hash: string; readonly bytes: () => Promise<Uint8Array> };
export type Refused = { readonly refusal: "upload_busy" | "upload_interrupted" | "image_too_large" };

class TooLarge extends Error {}

/** Takes files that are sent into a folder of their own until they have been dealt with. */
export class Reception {
  #open = 0;
  #reading = 0;
  readonly #waiting: (() => void)[] = [];

  /** Receives a file, and hands it to `use` when its turn has come. What was received is gone afterwards. */
  async receive<Result>(
    body: ReadableStream<Uint8Array> | null,
    use: (file: Received) => Promise<Result>,
  ): Promise<Result | Refused> {
    if (this.#open >= RECEIVED_AT_ONCE) return { refusal: "upload_busy" };
    this.#open += 1;
    try {
      const folder = await mkdtemp(join(tmpdir(), "pandubelanja-upload-"));
      try {
        const path = join(folder, "file");
        const hash = await write(body, path);
        if (typeof hash !== "string") return hash;
        return await this.#inTurn(() => use({ hash, bytes: () => readFile(path) }));
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    } finally {
      this.#open -= 1;
    }
  }

  async #inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
    if (this.#reading >= READ_AT_ONCE) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#reading += 1;
    try {
      return await act();
    } finally {
      // Whoever leaves hands its place over, so nobody slips in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#reading -= 1;
    }
  }
}

/** @returns the SHA-256 of what was written */
async function write(body: ReadableStream<Uint8Array> | null, path: string): Promise<string | Refused> {
  const hash = createHash("sha256");
  let size = 0;
  const watch = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > MAX_IMAGE_BYTES) return done(new TooLarge());
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    const source = body ? Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]) : Readable.from([]);
    await pipeline(source, watch, createWriteStream(path, { flags: "wx" }));
  } catch (error) {
    if (error instanceof TooLarge) return { refusal: "image_too_large" };
    if (isOurs(error)) throw error;
    return { refusal: "upload_interrupted" };
  }
  return hash.digest("hex");
}

/** What is wrong with our disk is no fault of who sends. */
const isOurs = (error: unknown) =>
  ["ENOSPC", "EACCES", "EROFS", "EMFILE", "EIO"].includes((error as NodeJS.ErrnoException).code ?? "");
