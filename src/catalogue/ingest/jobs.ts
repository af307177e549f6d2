import { sql } from "kysely";
import { type Clock, days } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/tables.ts";
import { defineJob, type JobHandler, jobHandler } from "../../platform/jobs/job.ts";
import { SYSTEM } from "../../platform/json-api/actor.ts";
import { startRun } from "./commands.ts";
import { removeOldUploads } from "./content/uploads.ts";
import { startManualRun, waitingManualFeeds } from "./manual/manual-runs.ts";
import { removeOldContent } from "./runs/content.ts";
import { reassignOverdueOffers } from "./runs/overdue-feeds.ts";
import { removeTracesOfDeletedFeeds } from "./runs/tidy.ts";
import { REJECTION_DAYS, UNDOABLE_DAYS } from "./schema.ts";

type Parts = { readonly db: Db; readonly dataDir: string; readonly clock: Clock };

/** The most runs of due feeds that are started at once. */
const MOST_AT_ONCE = 50;

/** Starts the runs of feeds that are due, except of feeds with an unfinished run. */
export const startDueRuns = ({ db, dataDir, clock }: Parts): JobHandler =>
  jobHandler(defineJob({ name: "start-due-feed-runs" }), async () => {
    const due = await db
      .selectFrom("feeds")
      .select("id")
      .where("paused_at", "is", null)
      .where("next_run_at", "<=", clock.now())
      .orderBy("next_run_at")
      .limit(MOST_AT_ONCE)
      .execute();
    for (const { id } of due)
      await startRun({ db, dataDir, clock, audit: SYSTEM }, { feed: id, startedBy: "schedule" });
    for (const feed of await waitingManualFeeds(db)) await startManualRun({ db, dataDir, clock, audit: SYSTEM }, feed);
  });

/** Moves offers from a feed that no longer sees them to another feed of the same merchant that still sees them. */
export const reassignOffersJob = ({ db, clock, timeZone }: Parts & { readonly timeZone: string }): JobHandler =>
  jobHandler(defineJob({ name: "hand-over-offers" }), () => reassignOverdueOffers(db, { clock, timeZone }));

/**
 * Deletes what is no longer needed: old files, samples of rejected rows, the saved changes of runs that can no longer be undone, staging tables. The
 * `retention` of the module's manifest cannot do this, because files are deleted, too, and a row is as old as its run.
 */
export const tidyFeeds = ({ db, dataDir, clock }: Parts): JobHandler =>
  jobHandler(defineJob({ name: "tidy-feeds" }), async () => {
    const before = (age: number) => new Date(clock.now().getTime() - days(age));
    await sql`delete from feed_rejections using feed_runs r where r.id = run_id and r.created_at < ${before(REJECTION_DAYS)}`.execute(
      db,
    );
    await sql`delete from feed_run_changes using feed_runs r
      where r.id = run_id and (r.created_at < ${before(UNDOABLE_DAYS)} or r.state = 'undone')`.execute(db);
    for (const { id } of await db.selectFrom("feeds").select("id").execute()) await removeOldContent(db, dataDir, id);
    await removeOldUploads(dataDir, clock.now());
    await removeTracesOfDeletedFeeds(db, dataDir);
  });
