import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { giveToFeeds } from "../offers/commands.ts";
import { POINT_FLAGS } from "./point-codes.ts";
import { addPricePoints } from "./price-points.ts";
import { deriveCurrentPrices } from "./stored/current-prices.ts";

const VOID = sql.lit(POINT_FLAGS.void);

/** A run that is being undone. */
export type VoidedRun = { readonly run: number; readonly feed: number; readonly observedAt: Date };

/**
 * The table of the points that `voidRun` has voided, with a row for each offer; it lasts for the transaction. `until`: when the next point came;
 * `reobserved_at`: when a later run saw the same price; `previous_feed`: the feed from which the run had taken the offer over. Each may be null.
 */
export const VOIDED_POINTS: RawBuilder<unknown> = sql.table("voided_points");

/**
 * Voids the points of a run, and writes the points that are then missing: later runs of its feed that saw the same price wrote no point, since nothing had
 * changed. The caller must first end the sightings that no longer count.
 */
export async function voidRun(trx: Db, voided: VoidedRun): Promise<void> {
  await recordVoided(trx, voided);
  await sql`
    update price_points set flags = flags | ${VOID}
    where observed_at = ${voided.observedAt} and run_id = ${voided.run}`.execute(trx);
  await reobserve(trx, voided);
  await endUnknown(trx);
  await forgetPrices(trx);
}

/** Notes the run's points, until when each was valid, the price known before it, and the feed from which the run had taken the offer over. */
async function recordVoided(trx: Db, { run, feed, observedAt }: VoidedRun): Promise<void> {
  await sql`
    create temp table voided_points on commit drop as
    select p.offer_id, p.observed_at, p.price, p.list_price, p.availability, p.flags, later.until, earlier.previous_feed,
      coalesce(earlier.price, p.price) as earlier_price,
      case when earlier.price is null then p.list_price else earlier.list_price end as earlier_list_price,
      null::timestamptz as reobserved_at, null::bigint as reobserving_run
    from price_points p
    left join lateral (
      select min(o.observed_at) as until from price_points o
      where o.offer_id = p.offer_id and o.flags & ${VOID} = 0 and o.observed_at > p.observed_at
    ) later on true
    left join lateral (
      select o.price, o.list_price, case when o.availability > 0 then nullif(r.feed_id, ${feed}) end as previous_feed
      from price_points o left join feed_runs r on r.id = o.run_id
      where o.offer_id = p.offer_id and o.flags & ${VOID} = 0 and o.observed_at < p.observed_at
      order by o.observed_at desc limit 1
    ) earlier on true
    where p.observed_at = ${observedAt} and p.run_id = ${run} and p.flags & ${VOID} = 0`.execute(trx);
  await sql`create unique index on voided_points (offer_id)`.execute(trx);
  await sql`analyze voided_points`.execute(trx);
}

/** Finds the first later run that saw the same price but wrote no point, and adds a point of that run. */
async function reobserve(trx: Db, { feed }: VoidedRun): Promise<void> {
  await sql`
    update voided_points u set reobserved_at = r.observed_at, reobserving_run = r.id
    from (
      select offer_id, seen.* from voided_points cross join lateral (
        select id, observed_at from feed_runs
        where feed_id = ${feed} and is_sighting and observed_at > voided_points.observed_at
          and (voided_points.until is null or observed_at < voided_points.until)
        order by observed_at limit 1
      ) seen
    ) r
    where r.offer_id = u.offer_id`.execute(trx);
  await addPricePoints(
    trx,
    sql`
      select reobserved_at as observed_at, offer_id, price, list_price, reobserving_run as run_id, availability, flags
      from voided_points where reobserved_at is not null`,
  );
}

/**
 * Ends prices where nothing is known any more. After this run took an offer over, the offer's previous feed wrote no point when it saw the undone price, or
 * when it no longer saw the offer. So nothing is known from that feed's next run on, until its file is read again.
 */
const endUnknown = (trx: Db) =>
  addPricePoints(
    trx,
    sql`
      select r.observed_at, v.offer_id, v.earlier_price as price, v.earlier_list_price as list_price, r.id as run_id, 0 as availability, 0 as flags
      from voided_points v cross join lateral (
        select id, observed_at from feed_runs
        where feed_id = v.previous_feed and is_sighting and observed_at > v.observed_at
          and (v.until is null or observed_at < v.until)
          and (v.reobserved_at is null or observed_at < v.reobserved_at)
        order by observed_at limit 1
      ) r`,
  );

/** Replaces the undone price by the price known before it, in points that say that an offer was missing: such points repeat the last price. */
const forgetPrices = (trx: Db) =>
  sql`
    update price_points p set price = u.earlier_price, list_price = u.earlier_list_price
    from voided_points u
    where p.offer_id = u.offer_id and p.observed_at = u.until and p.availability = 0 and p.flags & ${VOID} = 0
      and u.reobserved_at is null`.execute(trx);

/**
 * Restores prices that are in no point, namely prices in another currency and the state before there was a price. A price in rupiah is derived from its points
 * afterwards. Offers that were new in another currency, and that no later run has seen, are withdrawn.
 * @param asked a query for `offer_id`, `row` (the columns of `offer_prices` as JSON) and `is_seen_since`: whether a later run of the feed saw the offer
 */
export async function restoreAskedPrices(trx: Db, asked: RawBuilder<unknown>): Promise<void> {
  await sql`
    update offer_prices p set currency = b.currency, price = b.price, list_price = b.list_price, shipping = b.shipping,
      availability = b.availability, is_odd = b.is_odd, changed_at = b.changed_at,
      withdrawn_at = coalesce(b.withdrawn_at, p.withdrawn_at),
      seen_at = case when b.withdrawn_at is null then p.seen_at else coalesce(p.seen_at, p.changed_at) end
    from (${asked}) c cross join lateral jsonb_populate_record(null::offer_prices, c.row) b
    where p.offer_id = c.offer_id and (b.withdrawn_at is null or p.missed_runs > 0 or not c.is_seen_since)`.execute(
    trx,
  );
}

/**
 * Derives the current prices of offers with voided points, and of other offers of the feed that are missing. Before it runs, the content and prices that the
 * run had overwritten must have been restored.
 */
export async function settleVoided(trx: Db, { feed }: Pick<VoidedRun, "feed">, timeZone: string): Promise<void> {
  await followPoints(trx);
  await deriveCurrentPrices(
    trx,
    sql`
      select offer_id from voided_points union
      select p.offer_id from offer_prices p join offers o on o.id = p.offer_id where o.feed_id = ${feed} and p.missed_runs > 0`,
    timeZone,
  );
}

/** Gives each offer to the feed of its last point; that feed observes the offer and notices when it is gone. */
const followPoints = (trx: Db): Promise<void> =>
  giveToFeeds(
    trx,
    sql`
      select v.offer_id, l.feed_id from voided_points v cross join lateral (
        select r.feed_id from price_points p left join feed_runs r on r.id = p.run_id
        where p.offer_id = v.offer_id and p.flags & ${VOID} = 0 order by p.observed_at desc limit 1
      ) l
      where l.feed_id is not null`,
  );
