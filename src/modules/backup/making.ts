import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ConnectionSettings } from "../../platform/database/database.ts";
import type { Schedule } from "../../platform/jobs/schedule.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { createBackup } from "./create.ts";
import { backupName } from "./names.ts";
import { type BackupPlace, type BackupPlaces, backupFolder } from "./places.ts";
import { readBackup } from "./read.ts";
import type { BackupOrigin, BackupPlaceName, BackupSummary, TaskStep } from "./schema.ts";

export type BackupSettings = {
  readonly siteName: string;
  readonly timeZone: string;
  readonly dataDir: string;
  readonly backup: {
    /** Undefined: none by themselves. */
    readonly schedule: Schedule | undefined;
    readonly passphrase: string | undefined;
    /** The operator has said that backups need no passphrase. */
    readonly unencrypted: boolean;
    readonly storage: BackupPlaceName;
  };
};

export type MakingParts = {
  readonly connection: ConnectionSettings;
  readonly storage: Storage;
  readonly places: BackupPlaces;
  readonly settings: BackupSettings;
};

export type Watch = { step(step: TaskStep, total?: number): Promise<void>; add(bytes: number): void };

type Order = { readonly origin: BackupOrigin; readonly passphrase: string | undefined; readonly now: Date };

export type MadeBackup = { readonly place: BackupPlaceName; readonly name: string; readonly summary: BackupSummary };

/** Makes a backup where the settings want it, and reads it back from there: what cannot be read is none. */
export async function makeBackup(
  { connection, storage, places, settings }: MakingParts,
  { origin, passphrase, now }: Order,
  watch: Watch,
): Promise<MadeBackup> {
  const { siteName, dataDir } = settings;
  const place = settings.backup.storage === "s3" && places.s3 ? "s3" : "disk";
  const target = places[place] ?? places.disk;
  const name = await freeName(target, (at) => backupName(siteName, at, origin), now);
  const folder = backupFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const partial = join(folder, `${name}.part`);
  try {
    await watch.step("writing");
    const through = watched(watch);
    const written = pipeline(through, createWriteStream(partial, { mode: 0o600, flush: true }));
    await Promise.all([createBackup({ connection, storage, siteName, now }, through, passphrase), written]);
    const { size } = await stat(partial);
    await watch.step("checking", size);
    const summary = await readBackup(counted(createReadStream(partial), watch), passphrase);
    if (place === "s3") {
      await watch.step("sending", size);
      await target.take(partial, name);
      await watch.step("checking", size);
      await readAgain(places, { place, name }, passphrase, watch);
    } else await target.take(partial, name);
    return { place, name, summary };
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** A second later for each that is there already: names have no smaller parts, and none takes another's place. */
async function freeName(place: BackupPlace, nameAt: (at: Date) => string, now: Date): Promise<string> {
  // A place that does not answer says so when the backup is sent there.
  const taken = new Set((await place.list().catch(() => [])).map(({ name }) => name));
  let at = now;
  while (taken.has(nameAt(at))) at = new Date(at.getTime() + 1000);
  return nameAt(at);
}

/** What was sent somewhere is only there once it has come back whole. */
async function readAgain(
  places: BackupPlaces,
  { place, name }: { place: BackupPlaceName; name: string },
  passphrase: string | undefined,
  watch: Watch,
) {
  try {
    const found = await places[place]?.open(name);
    if (!found) throw new Error(`${name} is not there after it was sent`);
    await readBackup(counted(found.body, watch), passphrase);
  } catch (error) {
    await places[place]?.delete(name).catch(() => {});
    throw error;
  }
}

/** A stream that tells how much has gone through it. */
const watched = (watch: Watch): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      watch.add(chunk.length);
      done(null, chunk);
    },
  });

/** The same for one that is read; its failure is that of what comes out. */
export function counted(source: Readable, watch: Watch): Readable {
  const through = watched(watch);
  pipeline(source, through).catch(() => {});
  return through;
}
