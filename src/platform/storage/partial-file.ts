import { createHash } from "node:crypto";
import { open, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { failure, type Result, success } from "../result.ts";
import { makeFolder } from "./folder.ts";

/** Returns the bytes received so far of a file that comes in parts; 0 where no part has come yet. */
export async function receivedBytes(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined);
  return found?.size ?? 0;
}

export type Part = {
  readonly offset: number;
  readonly bytes: Uint8Array;
  /** The hash as the sender computed it, in hexadecimal. */
  readonly sha256?: string | undefined;
};

/** The parts being written, by path: the next part of the same file waits. */
const writing = new Map<string, Promise<unknown>>();

/**
 * Writes the part of a file that follows the bytes already there. A part that is already there, or that does not follow, is ignored. If the same part comes
 * twice at once, or to another process with this folder, it is written twice to the same place.
 * @returns the number of bytes that are there now
 */
export async function addPart(path: string, part: Part): Promise<Result<number, "damaged">> {
  const { sha256, bytes } = part;
  if (sha256 !== undefined && createHash("sha256").update(bytes).digest("hex") !== sha256) return failure("damaged");
  const before = writing.get(path);
  const written = (before ?? Promise.resolve()).then(() => write(path, part));
  const settled = written.catch(() => {});
  writing.set(path, settled);
  try {
    return success(await written);
  } finally {
    if (writing.get(path) === settled) writing.delete(path);
  }
}

async function write(path: string, { offset, bytes }: Part): Promise<number> {
  await makeFolder(dirname(path));
  const handle = await open(path, "r+").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return open(path, "w+", 0o600);
  });
  try {
    const { size } = await handle.stat();
    if (size !== offset) return size;
    for (let done = 0; done < bytes.length; ) {
      done += (await handle.write(bytes, done, bytes.length - done, offset + done)).bytesWritten;
    }
    return offset + bytes.length;
  } finally {
    await handle.close();
  }
}

export const removeFile = (path: string): Promise<void> => rm(path, { force: true });
