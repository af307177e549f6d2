import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../../platform/database/tables.ts";
import { POINT_FLAGS } from "../point-codes.ts";

const VOID = sql.lit(POINT_FLAGS.void);
const NOT_PLAUSIBLE = sql.lit(POINT_FLAGS.outlier | POINT_FLAGS.void);

/**
 * Derives the current prices of offers from their last valid points. An offer without a valid point was new in an undone run and is withdrawn; an offer whose
 * listing became another product is withdrawn, too. Shipping, and prices in another currency, are not stored in points, so they stay as they are.
 *
 * Where the last point is an import's, the offer counts as missing from its feed (`seen_at`), so that the feed's next run writes a point and observes it again.
 * Where the last point comes from an incomplete file, only this offer counts as seen at that moment, not the other offers of its feed.
 * @param offers a query for their ids, each once
 */
export const deriveCurrentPrices = (trx: Db, offers: RawBuilder<unknown>, timeZone: string) =>
  sql`
  update offer_prices o set
    price = coalesce(last.price, o.price), list_price = case when last.price is null then o.list_price else last.list_price end,
    currency = case when l.price is null then o.currency else 'IDR' end,
    availability = coalesce(stock.availability, o.availability),
    is_odd = coalesce(last.flags & ${sql.lit(POINT_FLAGS.outlier)} <> 0, o.is_odd),
    plausible_price = case when l.price is null then o.plausible_price else plausible.price end,
    changed_at = coalesce(l.observed_at, o.changed_at),
    seen_at = case
      when l.price is null then coalesce(o.seen_at, o.changed_at)
      when l.availability = 0 then coalesce(greatest(sighted.at, case when not stock.is_complete then stock.observed_at end),
        o.seen_at, l.observed_at)
      when not l.is_complete then l.observed_at
      when l.run_id is null then greatest(l.observed_at, imported.at) end,
    missed_runs = case when l.price is null then o.missed_runs when l.availability = 0 then greatest(missed.runs, 1) else 0 end,
    missed_run_id = case when l.availability = 0 then missed.last_run end,
    withdrawn_at = case when l.price is null then now() when l.availability = 0 and missed.runs > 1 then missed.last_at
      when l.availability = 0 and exists (select from history_breaks b where b.former_offer_id = o.offer_id) then l.observed_at end
  from (${offers}) given (offer_id)
  left join lateral (
    select p.*, r.feed_id, r.is_complete from price_points p left join feed_runs r on r.id = p.run_id
    where p.offer_id = given.offer_id and p.flags & ${VOID} = 0 order by p.observed_at desc limit 1
  ) l on true
  left join lateral (
    select p.price from price_points p where p.offer_id = given.offer_id and p.flags & ${NOT_PLAUSIBLE} = 0 and p.availability > 0
    order by p.observed_at desc limit 1
  ) plausible on true
  left join lateral (
    select p.price, p.list_price, p.flags, p.availability, p.observed_at, r.is_complete
    from price_points p left join feed_runs r on r.id = p.run_id
    where p.offer_id = given.offer_id and p.flags & ${VOID} = 0 and p.availability > 0
    order by p.observed_at desc limit 1
  ) stock on true
  cross join lateral (
    -- What says that an offer is gone repeats the price before it, which may have been undone since, or followed by an import's.
    select case when is_gone then stock.price else l.price end as price, case when is_gone then stock.list_price else l.list_price end as list_price,
      case when is_gone then stock.flags else l.flags end as flags
    from (select l.availability = 0 and stock.price is not null as is_gone) of
  ) last
  left join lateral (
    -- Since when it is gone: each undone run that had it meanwhile leaves one more point that says so.
    select min(p.observed_at) as at from price_points p join feed_runs r on r.id = p.run_id
    where p.offer_id = given.offer_id and p.flags & ${VOID} = 0 and p.availability = 0 and r.feed_id = l.feed_id
      and (stock.observed_at is null or p.observed_at > stock.observed_at)
  ) gone on l.availability = 0
  left join lateral (
    select count(*) as runs, max(r.id) as last_run, max(r.observed_at) as last_at from (
      select id, observed_at from feed_runs
      where feed_id = l.feed_id and is_sighting and state = 'applied' and observed_at >= gone.at order by observed_at limit 2
    ) r
  ) missed on l.availability = 0
  left join lateral (
    select max(r.observed_at) as at from feed_runs r
    where r.feed_id = l.feed_id and r.is_sighting and r.observed_at < gone.at
  ) sighted on l.availability = 0
  left join lateral (
    select max((i.month + bit)::timestamp at time zone ${timeZone}) as at
    from imported_price_days i cross join generate_series(0, 30) bit
    where i.offer_id = given.offer_id and i.days & (1 << bit) <> 0
  ) imported on l.run_id is null
  where o.offer_id = given.offer_id and (o.currency = 'IDR' or coalesce(l.flags, 0) & ${sql.lit(POINT_FLAGS.foreign)} = 0)`.execute(
    trx,
  );
