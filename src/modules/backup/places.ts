import { createReadStream } from "node:fs";
import { copyFile, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { makeFolder } from "../../platform/storage/folder.ts";
import { s3Files } from "../../platform/storage/s3-files.ts";
import { type S3Settings, s3Storage } from "../../platform/storage/s3-storage.ts";
import { isBackupName, readBackupName } from "./names.ts";
import type { BackupOrigin, BackupPlaceName } from "./schema.ts";

export type StoredBackup = {
  readonly place: BackupPlaceName;
  readonly name: string;
  readonly origin: BackupOrigin;
  readonly bytes: number;
  readonly at: Date;
};

/** A place that stores backups, under names that `isBackupName` accepts. */
export type BackupPlace = {
  list(): Promise<StoredBackup[]>;
  /** Opens a backup; undefined if no backup has this name. */
  open(name: string): Promise<{ bytes: number; body: Readable } | undefined>;
  /** Moves a file of this machine into the place; readers see the whole file or none. */
  store(path: string, name: string): Promise<void>;
  delete(name: string): Promise<void>;
};

export type BackupPlaces = { readonly disk: BackupPlace; readonly s3: BackupPlace | undefined };

const FOLDER = "backups";

/** The folder of this machine's backups, including unfinished backups. */
export const backupFolder = (dataDir: string): string => join(dataDir, FOLDER);

type Settings = { readonly dataDir: string; readonly s3: S3Settings | undefined };

export const backupPlaces = ({ dataDir, s3 }: Settings): BackupPlaces => ({
  disk: diskPlace(backupFolder(dataDir)),
  s3: s3 && s3Place(s3),
});

function diskPlace(folder: string): BackupPlace {
  return {
    async list() {
      const names = (await readdir(folder).catch(() => [])).filter(isBackupName);
      const found = await Promise.all(names.map(async (name) => ({ name, file: await fileAt(join(folder, name)) })));
      return found.flatMap(({ name, file }) =>
        file ? [stored("disk", name, { bytes: file.size, modifiedAt: file.mtime })] : [],
      );
    },
    async open(name) {
      const path = join(folder, checked(name));
      const file = await fileAt(path);
      return file && { bytes: file.size, body: createReadStream(path) };
    },
    async store(path, name) {
      await makeFolder(folder);
      const target = join(folder, checked(name));
      try {
        await rename(path, target);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
        await copyFile(path, `${target}.part`);
        await rename(`${target}.part`, target);
        await rm(path, { force: true });
      }
    },
    delete: (name) => rm(join(folder, checked(name)), { force: true }),
  };
}

function s3Place(settings: S3Settings): BackupPlace {
  const storage = s3Storage(settings);
  const files = s3Files(settings);
  const keyOf = (name: string) => `${FOLDER}/${checked(name)}`;
  return {
    async list() {
      const found = await files.list(`${FOLDER}/`);
      return found.flatMap((file) => (isBackupName(file.key) ? [stored("s3", file.key, file)] : []));
    },
    async open(name) {
      const found = await storage.stream(keyOf(name));
      return found && { bytes: found.size, body: Readable.fromWeb(found.body as never) };
    },
    async store(path, name) {
      await files.send(keyOf(name), path);
      await rm(path, { force: true });
    },
    delete: (name) => storage.delete(keyOf(name)),
  };
}

/** Checks a name, because names also come from request addresses. */
function checked(name: string): string {
  if (!isBackupName(name)) throw new Error(`not the name of a backup: ${JSON.stringify(name)}`);
  return name;
}

function stored(place: BackupPlaceName, name: string, file: { bytes: number; modifiedAt: Date }): StoredBackup {
  const { at = file.modifiedAt, origin } = readBackupName(name);
  return { place, name, origin, bytes: file.bytes, at };
}

async function fileAt(path: string) {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ? found : undefined;
}
