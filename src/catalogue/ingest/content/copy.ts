import { constants, copyFile, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { makeFolder } from "../../../platform/storage/folder.ts";

/**
 * Copies a file and makes the target's folder; file systems that can share bytes between files do not duplicate them. A former file at the target stays until
 * the copy is complete, so a full disk does not destroy it.
 */
export async function copyInto(target: string, file: string): Promise<void> {
  await makeFolder(dirname(target));
  const partial = `${target}.partial`;
  try {
    await copyFile(file, partial, constants.COPYFILE_FICLONE);
    await rename(partial, target);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
