import { sql } from "kysely";
import { type Clock, days } from "../../platform/clock.ts";
import type { ConnectionSettings } from "../../platform/database/database.ts";
import type { Db } from "../../platform/database/tables.ts";
import { defineJob, type JobHandler, jobHandler } from "../../platform/jobs/job.ts";
import { closeInspections } from "./inspection.ts";
import { dropStaleStaging } from "./staging-schema.ts";
import { BACKUP_TASK } from "./tasks.ts";
import { removeOldUploads } from "./uploads.ts";

export const TIDY_BACKUPS = defineJob({ name: "tidy-backups" });

/** How long a backup stays open. */
const OPEN_FOR = days(1);

/**
 * A nightly task that closes opened backups which nobody uses any more, and removes what interrupted restores and uploads left. These are schemas and files, so
 * a retention rule of the manifest cannot cover them.
 */
export const tidyBackups = ({
  db,
  owner,
  dataDir,
  clock,
}: {
  db: Db;
  owner: ConnectionSettings;
  dataDir: string;
  clock: Clock;
}): JobHandler =>
  jobHandler(TIDY_BACKUPS, async () => {
    const { rows: used } = await sql`select from tasks
      where kind = ${BACKUP_TASK.name} and payload->>'kind' in ('open', 'restore-chosen')
        and (created_at > ${new Date(clock.now().getTime() - OPEN_FOR)} or finished_at is null) limit 1`.execute(db);
    if (used.length === 0) await closeInspections(owner);
    await dropStaleStaging(owner);
    await removeOldUploads(dataDir, clock);
  });
