import { open, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { makeFolder } from "./folder.ts";

/** Bytes of a file that comes in parts; 0 where there is none yet. */
export async function receivedBytes(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined);
  return found?.size ?? 0;
}

/**
 * Puts a part of a file behind those that are there; one that is there already, or does not follow, is left out.
 * @returns how many bytes are there now
 */
export async function addPart(path: string, offset: number, bytes: Uint8Array): Promise<number> {
  await makeFolder(dirname(path));
  const handle = await open(path, "a", 0o600);
  try {
    const { size } = await handle.stat();
    if (size !== offset) return size;
    await handle.appendFile(bytes);
    return size + bytes.length;
  } finally {
    await handle.close();
  }
}

export const removeFile = (path: string): Promise<void> => rm(path, { force: true });
