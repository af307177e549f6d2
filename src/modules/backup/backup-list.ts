import type { Db } from "../../platform/database/tables.ts";
import { failAbandoned } from "../../platform/tasks/queue.ts";
import type { BackupList } from "./answers.ts";
import type { BackupSettings } from "./create-backup.ts";
import type { BackupPlaces, StoredBackup } from "./places.ts";
import { BACKUP_PLACES, type BackupPlaceName } from "./schema.ts";
import { BACKUP_TASK, recentTasks } from "./tasks.ts";

/** Lists the backups in every place, including backups that another site made, and the latest tasks. */
export async function listBackups(db: Db, places: BackupPlaces, { backup }: BackupSettings): Promise<BackupList> {
  await failAbandoned(db, BACKUP_TASK);
  const found = await Promise.all(BACKUP_PLACES.map((place) => backupsIn(places, place)));
  const backups = found.flatMap((list) => list ?? []).toSorted((a, b) => b.at.getTime() - a.at.getTime());
  return {
    backups: backups.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })),
    unreachable: BACKUP_PLACES.filter((_, index) => found[index] === undefined),
    tasks: await recentTasks(db),
    schedule: (backup.schedule ?? []).map(clockTime),
    storage: backup.storage,
    encryption: backup.passphrase !== undefined ? "passphrase" : backup.unencrypted ? "none" : "missing",
  };
}

/** The backups of a place; undefined if the place does not answer, because the backups of other places should still be shown. */
const backupsIn = async (places: BackupPlaces, place: BackupPlaceName): Promise<StoredBackup[] | undefined> =>
  places[place] ? places[place].list().catch(() => undefined) : [];

const clockTime = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
