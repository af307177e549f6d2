import { type Clock, days } from "../../platform/clock.ts";
import type { ConnectionSettings } from "../../platform/database.ts";
import { defineJob, type JobHandler, jobHandler } from "../../platform/job.ts";
import type { Db } from "../../platform/tables.ts";
import { closeLooks } from "./comparing.ts";
import { clearLeftovers } from "./staging.ts";
import { removeOldUploads } from "./uploads.ts";

export const TIDY_BACKUPS = defineJob({ name: "tidy-backups" });

/** How long a backup lies open, and how long it is remembered what was done. */
const OPEN_FOR = days(1);
const REMEMBERED = days(400);

/** A nightly task: closes what nobody looks at any more, and removes what restores and uploads left that stopped. */
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
    const before = (age: number) => new Date(clock.now().getTime() - age);
    const used = await db
      .selectFrom("backup_tasks")
      .select("id")
      .where("kind", "in", ["open", "restore-chosen"])
      .where((where) =>
        where.or([where("created_at", ">", before(OPEN_FOR)), where("state", "in", ["waiting", "working"])]),
      )
      .limit(1)
      .executeTakeFirst();
    if (!used) await closeLooks(owner);
    await clearLeftovers(owner);
    await db.deleteFrom("backup_tasks").where("finished_at", "<", before(REMEMBERED)).execute();
    await removeOldUploads(dataDir, clock);
  });
