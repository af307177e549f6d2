import { open, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { makeFolder } from "../../platform/folder.ts";

/** Where uploaded exports lie under DATA_DIR until they have been imported. */
export const UPLOADS = "imports";
export const uploadFile = (): string => `${UPLOADS}/${crypto.randomUUID()}`;

export async function receivedBytes(dataDir: string, file: string): Promise<number> {
  const found = await stat(join(dataDir, file)).catch(() => undefined);
  return found?.size ?? 0;
}

/**
 * Puts a part of a file behind those that are there; one that is there already, or does not follow, is left out.
 * @returns how many bytes are there now
 */
export async function addPart(dataDir: string, file: string, offset: number, bytes: Uint8Array): Promise<number> {
  const path = join(dataDir, file);
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

export const removeUpload = (dataDir: string, file: string): Promise<void> => rm(join(dataDir, file), { force: true });
