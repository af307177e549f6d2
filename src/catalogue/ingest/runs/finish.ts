import { sql } from "kysely";
import { minutes } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { isFeedStale } from "../../ledger/offers/queries.ts";
import type { AnomalyFinding } from "../schema.ts";
import { announceRun } from "./announce-run.ts";
import type { DiffCounts } from "./diff.ts";
import type { RunFailure } from "./failures.ts";
import type { FeedRow, LoadedRun, RunRow } from "./run-row.ts";
import { assertRunning, STOPPED_BY_PERSON, unlessStopped } from "./run-state.ts";
import { contentSince, isFresh, isSightingOf, recordSighting } from "./sightings.ts";
import { diffTable, dropStaging, stagedTable } from "./staging-table.ts";
import { type RefreshParts, refreshAllOf } from "./touched-products.ts";

export async function saveCounts(db: Db, run: RunRow, counts: DiffCounts): Promise<void> {
  await db
    .updateTable("feed_runs")
    .set({
      ...{ new_offers: counts.newOffers, changed: counts.changed, price_changed: counts.priceChanged },
      unchanged: counts.staged - counts.newOffers - counts.changed,
      withdrawn: run.is_complete ? counts.withdrawn : 0,
      missing: run.is_complete ? counts.missing : 0,
      overlapping: counts.overlapping,
    })
    .where("id", "=", run.id)
    .where("state", "=", "running")
    .execute();
}

/** Resets the counts, which from now on count what has been applied: each batch adds its own numbers (apply.ts). */
export const beginApplying = (db: Db, run: number) =>
  unlessStopped(db, run, (trx) =>
    trx
      .updateTable("feed_runs")
      .set({ passed_gate_at: new Date(), new_offers: 0, changed: 0, price_changed: 0, withdrawn: 0 })
      .where("id", "=", run)
      .execute(),
  );

/** Holds the run for a person; its rows stay staged meanwhile. */
export async function holdRun(db: Db, { run, feed }: LoadedRun, findings: readonly AnomalyFinding[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await assertRunning(trx, run.id);
    await trx
      .updateTable("feed_runs")
      .set({ state: "held", reason: findings[0]?.code ?? null, findings: JSON.stringify(findings) })
      .where("id", "=", run.id)
      .execute();
    // The list of offers looks up what the run would change of them.
    await sql`create index on ${diffTable(run.id)} (offer_id) where not is_new`.execute(trx);
    await announceRun(trx, run.id);
    await scheduleNext(trx, feed);
  });
}

export async function failRun(db: Db, loaded: LoadedRun, code: RunFailure, detail?: string): Promise<void> {
  await db.transaction().execute((trx) => recordFailure(trx, loaded, detail ? `${code}:${detail}` : code));
  await dropStaging(db, loaded.run.id);
}

/** Records a failure; a run that has ended meanwhile stays as it is, since a person may have stopped it. */
export async function recordFailure(trx: Db, { run, feed }: LoadedRun, reason: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("feed_runs")
    .set({ state: "failed", reason, finished_at: new Date() })
    .where("id", "=", run.id)
    .where("state", "=", "running")
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await forgetContent(trx, run.id);
  await announceRun(trx, run.id);
  await scheduleNext(trx, feed);
}

/**
 * Forgets the feed's content after a run failed while it was applied. A part of that run stays, so the offers no longer match the earlier content, and the next
 * content must be read even if its bytes are those of the earlier one.
 */
const forgetContent = (trx: Db, run: number) =>
  sql`update feeds set checksum = null, etag = null, last_modified = null
    from feed_runs r where r.id = ${run} and r.passed_gate_at is not null and feeds.id = r.feed_id`.execute(trx);

/** Ends an undo that failed: the run is as before, and the undo can be asked for again. */
export const endUndo = (db: Db, run: number, reason: "undo-broken-off" | "undo-disk-full") =>
  db
    .updateTable("feed_runs")
    .set({
      state: sql<"failed" | "applied">`case when is_partial then 'failed' else 'applied' end`,
      ...{ reason, finished_at: new Date() },
    })
    .where("id", "=", run)
    .where("state", "=", "undoing")
    .execute();

/**
 * Records a run whose content is unchanged. Unless the content is too old, the run's single row counts as a sighting of every offer of the feed, so no row per
 * offer is written.
 */
export async function finishUnchanged(db: Db, loaded: LoadedRun, parts: RefreshParts): Promise<void> {
  const { run, feed } = loaded;
  const isSighting = isFresh(run, feed.content_since ?? run.observed_at);
  const wasStale = isSighting && (await isFeedStale(db, feed.id, parts.clock.now()));
  await db.transaction().execute(async (trx) => {
    await assertRunning(trx, run.id);
    const applied = await trx
      .selectFrom("feed_runs")
      .select(["rows_read", "staged_rows", "rejected", "left_out"])
      .where("feed_id", "=", feed.id)
      .where("state", "=", "applied")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    await trx
      .updateTable("feed_runs")
      .set({
        ...{
          state: "unchanged",
          is_sighting: isSighting,
          checksum: feed.checksum,
          finished_at: new Date(),
          file: null,
        },
        // Equal bytes contain the same rows, so the counts are copied from the applied run.
        ...(applied && {
          rows_read: applied.rows_read,
          unchanged: applied.staged_rows ?? 0,
          rejected: applied.rejected,
          left_out: applied.left_out,
        }),
      })
      .where("id", "=", run.id)
      .execute();
    if (isSighting) await recordSighting(trx, run);
    await scheduleNext(trx, feed);
  });
  if (wasStale) await refreshAllOf(db, loaded, parts);
}

/**
 * Ends an applied run. An incomplete file is no sighting of the feed, since offers that it lacks may still exist. The content after an incomplete file is read
 * in any case, even if the same content was applied before, because the offers no longer match that content.
 */
export async function finishApplied(db: Db, loaded: LoadedRun): Promise<void> {
  const { run, feed } = loaded;
  await db.transaction().execute(async (trx) => {
    await assertRunning(trx, run.id);
    await trx
      .updateTable("feed_runs")
      .set({
        ...{ state: "applied", is_partial: false, is_sighting: isSightingOf(loaded), finished_at: new Date() },
        // A person has accepted the incomplete file, and the reason shows this to people who look at the run later.
        reason: run.is_complete ? null : "incomplete",
      })
      .where("id", "=", run.id)
      .execute();
    if (run.is_complete) {
      await trx
        .updateTable("feeds")
        .set({
          ...{ checksum: run.checksum, etag: run.etag, last_modified: run.last_modified },
          ...{ content_since: contentSince(run, feed), content_changes_at: run.content_changes_at },
          reading: run.reading === null ? null : JSON.stringify(run.reading),
        })
        .where("id", "=", feed.id)
        .execute();
    } else {
      await trx
        .updateTable("feeds")
        .set({ checksum: null, etag: null, last_modified: null })
        .where("id", "=", feed.id)
        .execute();
    }
    // A feed without a schedule has nothing to resume: it rests until a person brings other content, which is now.
    await trx
      .updateTable("feeds")
      .set({ paused_at: null })
      .where("id", "=", feed.id)
      .where("interval_minutes", "is", null)
      .where("paused_at", "is not", null)
      .execute();
    await countPaths(trx, run);
    await announceRun(trx, run.id);
    await scheduleNext(trx, feed);
  });
  await dropStaging(db, run.id);
}

/** Counts the offers of each of the feed's paths, for the list of unmapped paths. */
async function countPaths(trx: Db, { id, feed_id, is_complete }: RunRow): Promise<void> {
  await sql`
    with counted as materialized (select path, count(*) as offers from ${stagedTable(id)} group by path),
    gone as (
      update feed_paths set offers = 0
      where ${is_complete} and feed_id = ${feed_id} and offers > 0 and path not in (select path from counted)
    )
    insert into feed_paths (feed_id, path, offers) select ${feed_id}::bigint, path, offers from counted
    on conflict (feed_id, path) do update set offers = ${is_complete ? sql`excluded.offers` : sql`greatest(feed_paths.offers, excluded.offers)`}`.execute(
    trx,
  );
}

/** Records that a person has stopped the run. What had been applied stays, and can be undone. */
export async function recordStopped(trx: Db, loaded: LoadedRun): Promise<void> {
  const { run, feed } = loaded;
  if (run.is_partial) await recordFailure(trx, loaded, STOPPED_BY_PERSON);
  else {
    await trx
      .updateTable("feed_runs")
      .set({ state: "discarded", reason: STOPPED_BY_PERSON, finished_at: new Date() })
      .where("id", "=", run.id)
      .execute();
    // Without this, the schedule would start the feed's next run within a minute.
    await scheduleNext(trx, feed);
  }
  await trx.updateTable("feed_runs").set({ file: null }).where("id", "=", run.id).execute();
}

/** Schedules the next run from now instead of from the time when it was due, since one run is enough after a pause. */
const scheduleNext = (trx: Db, { id, interval_minutes }: FeedRow) =>
  trx
    .updateTable("feeds")
    .set({ next_run_at: interval_minutes === null ? null : new Date(Date.now() + minutes(interval_minutes)) })
    .where("id", "=", id)
    .execute();
