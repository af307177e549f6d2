import { constants, copyFile, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { makeFolder } from "../../../platform/storage/folder.ts";

/**
 * Copies a file to where its folder may not be yet; on file systems that can, without its bytes. What was there before stays until all of it
 * is copied, also where the disk is full.
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
