import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { addPricePoints } from "../../ledger/prices/commands.ts";
import { POINT_FLAGS } from "../../ledger/prices/schema.ts";
import type { FeedOfRun } from "./diff.ts";
import type { LoadedRun } from "./run-row.ts";
import { isFresh } from "./sightings.ts";
import { diffTable, stagedTable } from "./staging-table.ts";

type OverlappingRun = FeedOfRun & { readonly observedAt: Date };

/** Whether the merchant has another feed. Most merchants have only one, for which joining a million rows would be wasted. */
export async function hasOtherFeeds(db: Db, { feed, merchant }: FeedOfRun): Promise<boolean> {
  const other = await db
    .selectFrom("feeds")
    .select("id")
    .where("merchant_id", "=", merchant)
    .where("id", "<>", feed)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/**
 * Whether unchanged bytes must be read again, because the catalogue lacks what these bytes say about offers that another feed also has. The bytes of a dead
 * exporter are never read again.
 */
export async function needsReading(db: Db, { run, feed }: LoadedRun): Promise<boolean> {
  if (feed.content_since !== null && !isFresh(run, feed.content_since)) return false;
  const waiting = await db
    .selectFrom("feed_overlaps")
    .select("offer_id")
    .where("feed_id", "=", feed.id)
    .where("needs_reading", "=", true)
    .limit(1)
    .executeTakeFirst();
  return waiting !== undefined;
}

/** Notes the feeds from which a batch is about to take offers over: these feeds still have the offers, with other content. */
export const recordTakenOver = (trx: Db, { run, feed }: FeedOfRun, within: RawBuilder<unknown>) =>
  sql`
  insert into feed_overlaps (offer_id, feed_id, needs_reading)
  select o.id, o.feed_id, true from ${diffTable(run)} d join offers o on o.id = d.offer_id join offer_prices p on p.offer_id = o.id
  where ${within} and o.feed_id <> ${feed} and p.seen_at is null
  on conflict (feed_id, offer_id) do update set needs_reading = true`.execute(trx);

/**
 * Notes that the other feeds which have an offer must be read again if this batch changed the price of the offer, because what these feeds last said about it
 * is outdated.
 */
export const recordOtherPrices = (trx: Db, { run, feed }: FeedOfRun, within: RawBuilder<unknown>) =>
  sql`
  update feed_overlaps v set needs_reading = true from ${diffTable(run)} d
  where ${within} and d.is_price_changed and v.offer_id = d.offer_id and v.feed_id <> ${feed} and not v.needs_reading`.execute(
    trx,
  );

/** Records which offers of an applied, complete file belong to another feed. Only changes since the feed's previous run are written. */
export async function recordOverlaps(db: Db, run: OverlappingRun): Promise<void> {
  const { feed, merchant } = run;
  const staged = stagedTable(run.run);
  await forgetOverlaps(db, run);
  await sql`
    insert into feed_overlaps (offer_id, feed_id, needs_reading)
    select o.id, ${feed}::bigint, false from ${staged} s join offers o on o.merchant_id = ${merchant} and o.external_id = s.external_id
    where o.feed_id <> ${feed} and not exists (select from feed_overlaps v where v.offer_id = o.id and v.feed_id = ${feed})
    on conflict do nothing`.execute(db);
  await sql`update feed_overlaps set needs_reading = false where feed_id = ${feed} and needs_reading`.execute(db);
}

/**
 * Deletes this feed's overlap records of offers that have left this feed, or that now belong to it (`offers.feed_id`). First, a price point of availability 0
 * is added to each offer that has left this feed and belongs to another one, if the offer's last price point still comes from this feed. Without the added
 * point, this feed would count as still observing the offer until the other feed is read.
 */
async function forgetOverlaps(db: Db, { run, feed, observedAt }: OverlappingRun): Promise<void> {
  const isGone = sql`(o.feed_id = ${feed} or not exists (select from ${stagedTable(run)} s where s.external_id = o.external_id))`;
  await addPricePoints(
    db,
    sql`
      select ${observedAt}::timestamptz as observed_at, p.offer_id, p.price, p.list_price, ${run}::bigint as run_id, 0 as availability,
        0 as flags
      from feed_overlaps v join offers o on o.id = v.offer_id join offer_prices p on p.offer_id = o.id
      join lateral (
        select t.run_id, t.availability from price_points t
        where t.offer_id = o.id and t.flags & ${sql.lit(POINT_FLAGS.void)} = 0 order by t.observed_at desc limit 1
      ) l on l.availability > 0
      join feed_runs r on r.id = l.run_id and r.feed_id = ${feed}
      where v.feed_id = ${feed} and ${isGone} and o.feed_id <> ${feed} and p.seen_at is not null and p.currency = 'IDR'`,
  );
  await sql`delete from feed_overlaps v using offers o where v.feed_id = ${feed} and o.id = v.offer_id and ${isGone}`.execute(
    db,
  );
}
