import { constants, copyFile, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { makeFolder } from "../../../platform/storage/folder.ts";

/**
 * Copies a file, and makes the target's folder if it is missing. On a file system where files can share bytes, no bytes are duplicated. An earlier file at the
 * target stays until the copy is complete, so a full disk does not destroy it.
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
