import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { BackupSettings } from "./create-backup.ts";
import type { BackupPlaces } from "./places.ts";
import type { BackupRunner } from "./runner.ts";

/** The services that the endpoints of backups need. */
export type BackupParts = {
  readonly db: Db;
  readonly clock: Clock;
  readonly settings: BackupSettings;
  readonly places: BackupPlaces;
  readonly runner: BackupRunner;
};
