import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ConnectionSettings } from "../../platform/database/database.ts";
import type { Schedule } from "../../platform/jobs/schedule.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { backupName } from "./names.ts";
import { type BackupPlace, type BackupPlaces, backupFolder } from "./places.ts";
import { readBackup } from "./read.ts";
import type { BackupOrigin, BackupPlaceName, BackupSummary, TaskStep } from "./schema.ts";
import { writeBackup } from "./write.ts";

export type BackupSettings = {
  readonly siteName: string;
  readonly timeZone: string;
  readonly dataDir: string;
  readonly backup: {
    /** The schedule; undefined where no backups are scheduled. */
    readonly schedule: Schedule | undefined;
    readonly passphrase: string | undefined;
    /** True where the operator has allowed backups without a passphrase. */
    readonly unencrypted: boolean;
    readonly storage: BackupPlaceName;
  };
};

export type CreateContext = {
  readonly connection: ConnectionSettings;
  readonly storage: Storage;
  readonly places: BackupPlaces;
  readonly settings: BackupSettings;
};

export type ProgressReporter = { step(step: TaskStep, total?: number): Promise<void>; add(bytes: number): void };

type Order = { readonly origin: BackupOrigin; readonly passphrase: string | undefined; readonly now: Date };

export type MadeBackup = { readonly place: BackupPlaceName; readonly name: string; readonly summary: BackupSummary };

/** Makes a backup in the place of the settings, and reads it back from there, because a backup that cannot be read does not count. */
export async function createBackup(
  { connection, storage, places, settings }: CreateContext,
  { origin, passphrase, now }: Order,
  progress: ProgressReporter,
): Promise<MadeBackup> {
  const { siteName, dataDir } = settings;
  const place = settings.backup.storage === "s3" && places.s3 ? "s3" : "disk";
  const target = places[place] ?? places.disk;
  const name = await uniqueName(target, (at) => backupName(siteName, at, origin), now);
  const folder = backupFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const partial = join(folder, `${name}.part`);
  try {
    await progress.step("writing");
    const through = progressStream(progress);
    const written = pipeline(through, createWriteStream(partial, { mode: 0o600, flush: true }));
    await Promise.all([writeBackup({ connection, storage, siteName, now }, through, passphrase), written]);
    const { size } = await stat(partial);
    await progress.step("checking", size);
    const summary = await readBackup(withProgress(createReadStream(partial), progress), passphrase);
    if (place === "s3") {
      await progress.step("sending", size);
      await target.store(partial, name);
      await progress.step("checking", size);
      await verifySent(places, { place, name }, passphrase, progress);
    } else await target.store(partial, name);
    return { place, name, summary };
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** Returns a name that is not taken: names have seconds, so each existing backup moves the time on by one second. */
async function uniqueName(place: BackupPlace, nameAt: (at: Date) => string, now: Date): Promise<string> {
  // A place that does not answer reports its failure when the backup is sent there.
  const taken = new Set((await place.list().catch(() => [])).map(({ name }) => name));
  let at = now;
  while (taken.has(nameAt(at))) at = new Date(at.getTime() + 1000);
  return nameAt(at);
}

/** Verifies a backup in its place by reading it back as a whole; a bad backup is deleted. */
async function verifySent(
  places: BackupPlaces,
  { place, name }: { place: BackupPlaceName; name: string },
  passphrase: string | undefined,
  progress: ProgressReporter,
) {
  try {
    const found = await places[place]?.open(name);
    if (!found) throw new Error(`${name} is not there after it was sent`);
    await readBackup(withProgress(found.body, progress), passphrase);
  } catch (error) {
    await places[place]?.delete(name).catch(() => {});
    throw error;
  }
}

/** A stream that reports how many bytes have passed through it. */
const progressStream = (progress: ProgressReporter): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      progress.add(chunk.length);
      done(null, chunk);
    },
  });

/** Makes a source report its progress; a failure of the source reaches the reader of the returned stream. */
export function withProgress(source: Readable, progress: ProgressReporter): Readable {
  const through = progressStream(progress);
  pipeline(source, through).catch(() => {});
  return through;
}
