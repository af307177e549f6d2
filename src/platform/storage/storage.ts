import { randomBytes } from "node:crypto";
import { open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { makeFolder } from "./folder.ts";

/** A range of a file's bytes, counted from 0 and including both ends. */
export type ByteRange = { readonly start: number; readonly end: number };

/**
 * Files by key (`media/ab/abc…/original.png`). The product makes every key, never a visitor. A content hash in a key means that the file under it never
 * changes.
 */
export interface Storage {
  /** Stores a file, all or nothing: a reader sees the whole file or none, even after a crash. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Reads a file; undefined when there is none. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** @param range a range within the file; `size` is then the size of the range */
  stream(key: string, range?: ByteRange): Promise<{ size: number; body: ReadableStream<Uint8Array> } | undefined>;
  stat(key: string): Promise<{ size: number; modifiedAt: Date } | undefined>;
  /** Deletes a file; does nothing where there is none. */
  delete(key: string): Promise<void>;
}

const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

/** @throws Error where a key does not have the form of the product's keys */
export function assertKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`not a storage key: ${JSON.stringify(key)}`);
  return key;
}

/** Makes a storage in a folder of this machine, which is created for the first file. */
export function diskStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, assertKey(key));
  return {
    async put(key, bytes) {
      await writeAtomically(pathOf(key), bytes);
    },
    async read(key) {
      const path = pathOf(key);
      return undefinedIfMissing(() => readFile(path));
    },
    async stream(key, range) {
      const path = pathOf(key);
      return undefinedIfMissing(() => openStream(path, range));
    },
    async stat(key) {
      const path = pathOf(key);
      const found = await undefinedIfMissing(() => stat(path));
      return found?.isFile() ? { size: found.size, modifiedAt: found.mtime } : undefined;
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}

/** Writes a file beside the target and then renames it, making content and name durable, so that a power cut leaves the old state or the new one. */
async function writeAtomically(path: string, bytes: Uint8Array) {
  const folder = dirname(path);
  const firstMade = await makeFolder(folder);
  const temporary = `${path}.${randomBytes(6).toString("hex")}.tmp`;
  try {
    await writeFile(temporary, bytes, { flag: "wx", flush: true });
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await rename(temporary, path);
  await syncFolders(folder, firstMade ? dirname(firstMade) : folder);
}

/**
 * Syncs a folder and the folders above it, up to the folder that existed before, because a new name is durable only when the folder that holds it is on disk.
 */
async function syncFolders(from: string, upTo: string) {
  const handle = await open(from, "r");
  await handle.sync().finally(() => handle.close());
  if (from !== upTo && from.startsWith(upTo)) await syncFolders(dirname(from), upTo);
}

async function openStream(path: string, range: ByteRange | undefined) {
  const file = await open(path, "r");
  const { size } = await file.stat();
  const body = Readable.toWeb(file.createReadStream(range)) as ReadableStream<Uint8Array>;
  return { size: range ? range.end - range.start + 1 : size, body };
}

async function undefinedIfMissing<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw error;
  }
}
