import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { restoreOffers, withdrawOfferDetails } from "../../ledger/offers/commands.ts";
import {
  restoreAskedPrices,
  restoreFormerOffers,
  saveLastSeen,
  settleVoided,
  VOIDED_POINTS,
  voidRun,
} from "../../ledger/prices/commands.ts";
import { pairTypedOffers } from "../manual/typed-twins.ts";
import { announceRun } from "./announce-run.ts";
import { LATER_KEPT } from "./reason-text.ts";
import type { LoadedRun } from "./run-row.ts";
import { type RefreshParts, refreshUndone } from "./touched-products.ts";

/**
 * Undoes a run: its price points become void, its changes of offers are reverted where no later run changed the same offer, and current prices are derived
 * again. Nothing is deleted. The undo is one transaction, so it is done completely or not at all.
 */
export async function undoRun(db: Db, loaded: LoadedRun, parts: RefreshParts): Promise<void> {
  const { run, feed } = loaded;
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await endSightings(trx, loaded);
    await voidRun(trx, { run: run.id, feed: feed.id, observedAt: run.observed_at });
    await readPreviousFeeds(trx);
    await restoreContent(trx, run.id);
    await restoreAsked(trx, loaded);
    await restoreFormerOffers(trx, run.id);
    await withdrawOfferDetails(trx, { run: run.id, feed: feed.id });
    const left = await countLeft(trx, run.id);
    await handDown(trx, run.id);
    // Which offers the feed shares with other feeds is only known again after its next run.
    await trx.deleteFrom("feed_overlaps").where("feed_id", "=", feed.id).execute();
    await settleVoided(trx, { feed: feed.id }, parts.timeZone);
    if (feed.source === "manual") await ageTyped(trx, feed.id);
    await trx
      .updateTable("feed_runs")
      .set({
        state: "undone",
        reason: left > 0 ? `${LATER_KEPT}:${left}` : null,
        undone_at: new Date(),
        finished_at: new Date(),
      })
      .where("id", "=", run.id)
      .execute();
    await announceRun(trx, run.id);
    const sighted = sql<Date | null>`(select max(observed_at) from feed_runs r
      where r.feed_id = ${feed.id} and r.is_sighting)`;
    // The schedule would bring the same content again, so the feed is paused; a person can still start a run.
    await trx
      .updateTable("feeds")
      .set({
        paused_at: sql`coalesce(paused_at, now())`,
        checksum: null,
        etag: null,
        last_modified: null,
        sighted_at: sighted,
      })
      .where("id", "=", feed.id)
      .execute();
    await refreshUndone(
      trx,
      loaded,
      sql`select offer_id from ${VOIDED_POINTS} union select offer_id from feed_run_changes where run_id = ${run.id}`,
      parts,
    );
    await pairTypedOffers(trx, loaded.merchant.id, { moment: parts.clock.now(), timeZone: parts.timeZone });
  });
}

/** Ends the sightings of the run and of later runs over the same bytes. */
const endSightings = (trx: Db, { run, feed }: LoadedRun) =>
  sql`
  update feed_runs r set is_sighting = false
  where r.id = ${run.id} or (${run.is_complete} and r.feed_id = ${feed.id} and r.id > ${run.id} and r.state = 'unchanged' and not exists (
    select from feed_runs between_them where between_them.feed_id = r.feed_id and between_them.state = 'applied'
      and between_them.id > ${run.id} and between_them.id < r.id))`.execute(trx);

/**
 * Forgets the content of the feeds from which the run had taken offers over. Their next runs read the content even if it is unchanged, because it is unknown
 * what these feeds saw meanwhile.
 */
const readPreviousFeeds = (trx: Db) =>
  sql`
  update feeds set checksum = null, etag = null, last_modified = null
  where id in (select previous_feed from ${VOIDED_POINTS})`.execute(trx);

/** Restores offers that are still as the run left them. */
const restoreContent = (trx: Db, run: number) =>
  restoreOffers(
    trx,
    sql`
      select c.offer_id, c.previous as row from feed_run_changes c
      where c.run_id = ${run} and c.previous ? 'title' and not exists (${laterChange(run, "title")})`,
  );

/**
 * Restores the saved prices of offers whose currency the run has changed; a price that is in rupiah again is derived from its points. Offers in another
 * currency that the run added are withdrawn, unless a later run has seen them.
 */
const restoreAsked = (trx: Db, { run: { id: run, observed_at }, feed }: LoadedRun) =>
  restoreAskedPrices(
    trx,
    sql`
      select c.offer_id, c.previous -> 'asked' as row, exists (
        select from feed_runs where feed_id = ${feed.id} and is_sighting and observed_at > ${observed_at}) as is_seen_since
      from feed_run_changes c
      where c.run_id = ${run} and c.previous ? 'asked' and not exists (${laterChange(run, "asked")})`,
  );

/** Makes the age of offers entered by hand count from their last change if they have no sighting of their own. */
const ageTyped = (trx: Db, feed: number) =>
  saveLastSeen(
    trx,
    sql`
      select p.offer_id, null::timestamptz as seen_at from offer_prices p join offers o on o.id = p.offer_id
      where o.feed_id = ${feed} and p.seen_at is null`,
  );

type ChangedPart = "title" | "asked";

/** SQL for later changes of the same offer by runs that were not undone. */
const laterChange = (run: number, part: ChangedPart) => sql`
  select later.run_id from feed_run_changes later join feed_runs r on r.id = later.run_id
  where later.offer_id = c.offer_id and later.run_id > ${run} and later.previous ? ${sql.lit(part)} and r.state <> 'undone'`;

/** Counts the offers of this run that a later run has changed as well. A listing that remains the new product after a history break counts only once. */
async function countLeft(trx: Db, run: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select offer_id from ${VOIDED_POINTS} where until is not null or reobserved_at is not null
      union select c.offer_id from feed_run_changes c where c.run_id = ${run} and exists (${laterChange(run, "title")})
      union select offer_id from history_breaks where run_id = ${run}
    ) kept where offer_id not in (select former_offer_id from history_breaks where run_id = ${run})`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Passes this run's earlier state on to the next run that changed the same offer: if that run is undone as well, it restores the state before both runs. */
async function handDown(trx: Db, run: number): Promise<void> {
  for (const part of ["title", "asked"] as const) {
    const previous =
      part === "title" ? sql`c.previous - 'asked'` : sql`jsonb_build_object('asked', c.previous -> 'asked')`;
    await sql`
      update feed_run_changes l set previous = l.previous || ${previous}
      from feed_run_changes c
      where c.run_id = ${run} and c.previous ? ${sql.lit(part)} and l.offer_id = c.offer_id
        and l.run_id = (select min(run_id) from (${laterChange(run, part)}) found)`.execute(trx);
  }
}
