import { createHash } from "node:crypto";
import { type FileHandle, mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { failure, type Result, success } from "../../../platform/result.ts";
import { MAX_IMAGE_BYTES } from "../schema.ts";

/** The most uploads that this process receives or holds at once; each takes disk space, not memory. */
const RECEIVED_AT_ONCE = 64;
/** The most uploads that are read into memory at once. */
const READ_AT_ONCE = 2;

export type ReceivedFile = { readonly hash: string; readonly bytes: () => Promise<Uint8Array> };
export type UploadFailure = "upload_busy" | "upload_interrupted" | "image_too_large";

/** Receives uploaded files and keeps each on disk until it has been handled. */
export class UploadReceiver {
  #open = 0;
  #reading = 0;
  readonly #waiting: (() => void)[] = [];

  /** Receives a file, and passes it to `use` when its turn has come. The file is deleted afterwards. */
  async receive<Value, Code extends string>(
    body: ReadableStream<Uint8Array> | null,
    use: (file: ReceivedFile) => Promise<Result<Value, Code>>,
  ): Promise<Result<Value, Code | UploadFailure>> {
    if (this.#open >= RECEIVED_AT_ONCE) return failure("upload_busy");
    this.#open += 1;
    try {
      const file = await openAnonymousFile();
      try {
        const written = await write(body, file);
        if (!written.ok) return written;
        return await this.#withReadSlot(() => use({ hash: written.value, bytes: () => readContent(file) }));
      } finally {
        await file.close();
      }
    } finally {
      this.#open -= 1;
    }
  }

  async #withReadSlot<Outcome>(act: () => Promise<Outcome>): Promise<Outcome> {
    if (this.#reading >= READ_AT_ONCE) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#reading += 1;
    try {
      return await act();
    } finally {
      // The slot is passed directly to the next waiting request, so that no newer request can take it.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#reading -= 1;
    }
  }
}

/** Opens a file without a name, which the system deletes when the process ends, whatever ends it. */
async function openAnonymousFile(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), "pandubelanja-upload-"));
  try {
    return await open(join(folder, "file"), "wx+", 0o600);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readContent(file: FileHandle): Promise<Uint8Array> {
  const { size } = await file.stat();
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; ) at += (await file.read(bytes, at, size - at, at)).bytesRead;
  return bytes;
}

/** @returns the SHA-256 of the written bytes */
async function write(
  body: ReadableStream<Uint8Array> | null,
  file: FileHandle,
): Promise<Result<string, UploadFailure>> {
  const hash = createHash("sha256");
  let size = 0;
  try {
    for await (const chunk of body ?? []) {
      size += chunk.length;
      if (size > MAX_IMAGE_BYTES) return failure("image_too_large");
      hash.update(chunk);
      await file.writeFile(chunk);
    }
  } catch (error) {
    if (isOurs(error)) throw error;
    return failure("upload_interrupted");
  }
  return success(hash.digest("hex"));
}

/** Whether an error comes from our disk and not from the sender. */
const isOurs = (error: unknown) =>
  ["ENOSPC", "EACCES", "EROFS", "EMFILE", "EIO"].includes((error as NodeJS.ErrnoException).code ?? "");
