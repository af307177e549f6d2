import { constants, copyFile } from "node:fs/promises";
import { dirname } from "node:path";
import { makeFolder } from "../../../platform/storage/folder.ts";

/** Copies a file to where its folder may not be yet; on file systems that can, without its bytes. */
export async function copyInto(target: string, file: string): Promise<void> {
  await makeFolder(dirname(target));
  await copyFile(file, target, constants.COPYFILE_FICLONE);
}
