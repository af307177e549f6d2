import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { type Clock, days } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/tables.ts";
import { defineJob, type JobHandler, jobHandler } from "../../platform/jobs/job.ts";
import { SYSTEM } from "../../platform/json-api/actor.ts";
import { startRun } from "./commands.ts";
import { removeOldUploads } from "./content/uploads.ts";
import { removeOldContent } from "./runs/content.ts";
import { dropAbandonedStaging } from "./runs/staging-table.ts";

type Parts = { readonly db: Db; readonly dataDir: string; readonly clock: Clock };

/** Feeds whose time has come, at a time. */
const MOST_AT_ONCE = 50;

/** Begins the runs that are due; a feed that is at work already is left to itself. */
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
  });

const REJECTIONS_KEPT = days(30);

/** Deletes what nobody needs any more: old files, samples of rejected rows, what only runs past undoing have, staging tables. */
export const tidyFeeds = ({ db, dataDir, clock }: Parts): JobHandler =>
  jobHandler(defineJob({ name: "tidy-feeds" }), async () => {
    const before = new Date(clock.now().getTime() - REJECTIONS_KEPT);
    await sql`delete from feed_rejections using feed_runs r where r.id = run_id and r.created_at < ${before}`.execute(
      db,
    );
    await sql`delete from feed_run_changes using feed_runs r where r.id = run_id and (r.created_at < ${before} or r.state = 'undone')`.execute(
      db,
    );
    await dropAbandonedStaging(db);
    const feeds = await db.selectFrom("feeds").select("id").execute();
    for (const { id } of feeds) await removeOldContent(db, dataDir, id);
    await removeOldUploads(dataDir, clock.now());
    await removeFoldersOfDeletedFeeds(dataDir, new Set(feeds.map(({ id }) => String(id))));
  });

async function removeFoldersOfDeletedFeeds(dataDir: string, feeds: ReadonlySet<string>): Promise<void> {
  const folder = join(dataDir, "feeds");
  for (const name of await readdir(folder).catch(() => [])) {
    if (/^\d+$/.test(name) && !feeds.has(name)) await rm(join(folder, name), { recursive: true, force: true });
  }
}
