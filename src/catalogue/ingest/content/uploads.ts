import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { days } from "../../../platform/clock.ts";
import * as partial from "../../../platform/storage/partial-file.ts";

const FOLDER = "feeds/uploads";
const UPLOAD = /^[0-9a-f-]{36}$/;
const KEPT_FOR = days(1);

export const uploadPath = (dataDir: string, upload: string): string => join(dataDir, FOLDER, upload);

/**
 * Returns the folder of uploads. Archives within archives are unpacked there, too, so that files left by a killed process are deleted together with old
 * uploads.
 */
export const unpackFolderOf = (dataDir: string): string => join(dataDir, FOLDER);

export const hasUpload = async (dataDir: string, upload: string): Promise<boolean> =>
  UPLOAD.test(upload) && (await partial.receivedBytes(uploadPath(dataDir, upload))) > 0;

/** Deletes old uploads that no feed was made of. */
export async function removeOldUploads(dataDir: string, now: Date): Promise<void> {
  for (const name of await readdir(join(dataDir, FOLDER)).catch(() => [])) {
    const path = uploadPath(dataDir, name);
    const found = await stat(path).catch(() => undefined);
    if (found && now.getTime() - found.mtimeMs > KEPT_FOR) await rm(path, { recursive: true, force: true });
  }
}
