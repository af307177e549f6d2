import { open, readdir, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { type Clock, days, minutes } from "../../platform/clock.ts";
import { failure, type Result, success } from "../../platform/result.ts";
import { makeFolder } from "../../platform/storage/folder.ts";
import { addPart, type Part, receivedBytes, removeFile } from "../../platform/storage/partial-file.ts";
import { looksLikeBackup } from "./archive.ts";
import { backupName } from "./names.ts";
import { type BackupPlaces, backupFolder } from "./places.ts";

/** The disk space that an upload must leave free. */
const SPARE_BYTES = 512 * 1024 * 1024;
/** The most uploads under way at once. */
const MOST = 3;
/** How long an interrupted upload is kept. */
const KEPT_FOR = days(1);
/** How long an interrupted upload is kept while others want its place: an upload under way sends a part every few seconds. */
const STOPPED = minutes(15);

/** The id of an upload, which contains its number of bytes, so that nothing else has to be stored. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-(\d{1,15})$/;
const sizeIn = (id: string): number | undefined => (ID.test(id) ? Number(ID.exec(id)?.[2]) : undefined);

const folderOf = (dataDir: string) => join(backupFolder(dataDir), "uploads");
const pathOf = (dataDir: string, id: string) => join(folderOf(dataDir), id);

type PartFailure = "upload-not-found" | "not-a-backup" | "too-large" | "damaged";
export type UploadFailure = PartFailure | "disk-full" | "too-many" | "incomplete";

/** @returns the id of the upload */
export async function beginUpload(
  dataDir: string,
  bytes: number,
  clock: Clock,
): Promise<Result<string, "disk-full" | "too-many">> {
  await makeFolder(folderOf(dataDir));
  await removeOldUploads(dataDir, clock);
  const { bavail, bsize } = await statfs(folderOf(dataDir));
  if (bytes + SPARE_BYTES > bavail * bsize) return failure("disk-full");
  if ((await readdir(folderOf(dataDir))).length >= MOST) await removeOldUploads(dataDir, clock, STOPPED);
  if ((await readdir(folderOf(dataDir))).length >= MOST) return failure("too-many");
  const id = `${crypto.randomUUID()}-${bytes}`;
  await (await open(pathOf(dataDir, id), "wx", 0o600)).close();
  return success(id);
}

/** Receives a part; the first part shows whether the file can be a backup at all. @returns how many bytes have arrived */
export async function receivePart(dataDir: string, id: string, part: Part): Promise<Result<number, PartFailure>> {
  const { offset, bytes } = part;
  const size = sizeIn(id);
  const path = pathOf(dataDir, id);
  if (size === undefined || !(await stat(path).catch(() => undefined))) return failure("upload-not-found");
  if (offset + bytes.length > size) return failure("too-large");
  if (offset === 0 && !looksLikeBackup(bytes)) {
    await removeFile(path);
    return failure("not-a-backup");
  }
  return addPart(path, part);
}

/** Moves a complete upload to the backups of this machine. @returns the backup's name there */
export async function completeUpload(
  { dataDir, places, clock }: { dataDir: string; places: BackupPlaces; clock: Clock },
  id: string,
): Promise<Result<string, "upload-not-found" | "incomplete">> {
  const size = sizeIn(id);
  if (size === undefined || !(await stat(pathOf(dataDir, id)).catch(() => undefined)))
    return failure("upload-not-found");
  if ((await receivedBytes(pathOf(dataDir, id))) !== size) return failure("incomplete");
  const name = backupName(`unggahan ${id.slice(0, 8)}`, clock.now(), "uploaded");
  await places.disk.store(pathOf(dataDir, id), name);
  return success(name);
}

/** Removes uploads that nobody continued, and files that a killed process was writing. */
export async function removeOldUploads(dataDir: string, clock: Clock, uploadsKept = KEPT_FOR): Promise<void> {
  const folder = backupFolder(dataDir);
  const partial = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".part"));
  const uploads = await readdir(folderOf(dataDir)).catch(() => []);
  for (const name of partial) await removeOlder(join(folder, name), KEPT_FOR, clock);
  for (const name of uploads) await removeOlder(join(folderOf(dataDir), name), uploadsKept, clock);
}

async function removeOlder(file: string, age: number, clock: Clock): Promise<void> {
  const { mtimeMs } = (await stat(file).catch(() => undefined)) ?? {};
  if (mtimeMs !== undefined && mtimeMs < clock.now().getTime() - age) await removeFile(file);
}
