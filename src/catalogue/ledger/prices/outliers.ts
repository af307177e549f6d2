import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { comparableOffers } from "../offers/queries.ts";
import { OUTLIER_FACTOR } from "./outlier-factor.shared.ts";
import { POINT_FLAGS, WITHDRAWN } from "./point-codes.ts";
import { priceTwins } from "./price-twins.ts";
import { deriveCurrentPrices } from "./stored/current-prices.ts";

const OUTLIER = sql.lit(POINT_FLAGS.outlier);
const VOID = sql.lit(POINT_FLAGS.void);
const HOLDS = sql`flags & ${VOID} = 0`;

/** SQL for whether a person has given this verdict on a price. */
export const isCalled = (
  verdict: "right" | "wrong",
  offer: RawBuilder<unknown>,
  price: RawBuilder<unknown>,
): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from price_decisions d where d.offer_id = ${offer} and d.price = ${price} and d.verdict = ${sql.lit(verdict)} and d.undone_at is null)`;

/** SQL for whether a person has said that a price is wrong. */
export const isCalledWrong = (offer: RawBuilder<unknown>, price: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  isCalled("wrong", offer, price);

/** A run of a feed: its number and the moment that all its price points have. */
export type PointsOfRun = { readonly id: number; readonly observedAt: Date };

/** A query for the offers that a run has seen with a new price. */
export const offersOfRun = ({ id, observedAt }: PointsOfRun): RawBuilder<unknown> =>
  sql`select offer_id from price_points where observed_at = ${observedAt} and run_id = ${id} and availability > 0`;

/** Compares a price with its product's median. */
const FACTOR = sql.lit(OUTLIER_FACTOR);
/** A price between half and twice the median of other stores is confirmed when a second file repeats it. */
const CONFIRMED_FACTOR = sql.lit(2);

type Moment = { readonly moment: Date; readonly timeZone: string };

/**
 * Marks as outliers the prices that are far from the median of their product's fresh offers. The median includes the prices under examination, so
 * neither of two stores that disagree counts as wrong. A price that was plausible before, or was confirmed, stays plausible.
 *
 * Such a price may keep its offer out of the product, so the offers of a product are compared with a price twin, too, if more stores ask the twin's prices.
 * @param offers a query for the ids of offers whose price is new, or that have just been matched
 * @returns their products
 */
export async function flagOutliers(trx: Db, offers: RawBuilder<unknown>, options: Moment): Promise<readonly number[]> {
  const { moment, timeZone } = options;
  const parts = await flagPartPayments(trx, offers, options);
  const { rows } = await sql<{ offer: number; product: number }>`
    with asked as materialized (
      select o.id, o.product_id from (${offers}) g (id) join offers o using (id) where o.product_id is not null
    ), twins as materialized (${priceTwins(sql`select product_id from asked`)}),
    given as materialized (
      select o.id, o.product_id, p.price, coalesce(c.twin, o.product_id) as compared
      from (
        select id, null::bigint as twin from asked
        union select found.id, t.twin from twins t cross join lateral (select id from offers where product_id = t.product offset 0) found
      ) c join offers o on o.id = c.id join offer_prices p on p.offer_id = o.id
      where o.condition = 'new' and p.currency = 'IDR' and not p.is_odd and p.withdrawn_at is null
    ), medians as materialized (
      -- Once: statistics say that no offer has a product yet, and for each offer all medians would be reckoned again.
      select product_id, percentile_cont(0.5) within group (order by price) as median, count(distinct (merchant_id, seller)) as sellers
      from (${comparableOffers(sql`select product_id from given union select compared from given`, sql`${moment}::timestamptz`)}) c
      group by product_id
    ), outlier as (
      select distinct g.id, g.product_id, last.observed_at from given g join medians m on m.product_id = g.compared and m.sellers > 1
      left join medians own on own.product_id = g.product_id
      cross join lateral (
        select observed_at, run_id, availability from price_points where offer_id = g.id and ${HOLDS} order by observed_at desc limit 1
      ) last
      where (g.compared = g.product_id or m.sellers > coalesce(own.sellers, 0))
        -- A feed has it: its last word is neither that it is gone nor an import's.
        and last.run_id is not null and last.availability > ${sql.lit(WITHDRAWN)}
        and (g.price * ${FACTOR} < m.median or g.price > m.median * ${FACTOR})
        and not ${isCalled("right", sql`g.id`, sql`g.price`)} and not exists (
        select from (select price, flags from price_points where offer_id = g.id and ${HOLDS} and observed_at < last.observed_at
            and availability > ${sql.lit(WITHDRAWN)} order by observed_at desc limit 1) before
        where before.price = g.price and before.flags & ${OUTLIER} = 0)
    )
    update price_points p set flags = flags | ${OUTLIER} from outlier
    where p.offer_id = outlier.id and p.observed_at = outlier.observed_at returning outlier.id as offer, outlier.product_id as product`.execute(
    trx,
  );
  await derive(
    trx,
    rows.map(({ offer }) => offer),
    timeZone,
  );
  return [...parts, ...rows.map(({ product }) => product)];
}

export type ConfirmingRun = {
  readonly run: number;
  readonly feed: number;
  readonly observedAt: Date;
  /** Whether the file has all offers of the feed; if not, only the offers in the file were seen. */
  readonly isComplete: boolean;
};

/**
 * Confirms outliers of a feed when a run repeats them on another day with another file, and other stores of the product ask about as much, unless a person has
 * called the price wrong. The price counts because of a point of this run, so an undo of the run also undoes the confirmation.
 */
export async function confirmRepeatedPrices(
  trx: Db,
  { run, feed, observedAt, isComplete }: ConfirmingRun,
  { moment, timeZone }: Moment,
): Promise<readonly number[]> {
  const day = (at: RawBuilder<unknown>) => sql`(${at} at time zone ${timeZone})::date`;
  const hasIt = isComplete ? sql`p.seen_at is null` : sql`p.seen_at = ${observedAt}::timestamptz`;
  const { rows } = await sql<{ offer: number; product: number }>`
    with outlier as materialized (
      select o.id, o.product_id, o.merchant_id, o.seller, p.price, p.list_price, p.availability
      from offer_prices p join offers o on o.id = p.offer_id
      where p.is_odd and o.feed_id = ${feed} and o.product_id is not null and ${hasIt} and p.currency = 'IDR' and exists (
        select from price_points q where q.offer_id = o.id and q.price = p.price and q.flags & ${VOID} = 0 and q.flags & ${OUTLIER} <> 0
          and q.availability > ${sql.lit(WITHDRAWN)} and ${day(sql`q.observed_at`)} < ${day(sql`${observedAt}::timestamptz`)})
        and not ${isCalledWrong(sql`o.id`, sql`p.price`)}
    ), others as materialized (${comparableOffers(sql`select product_id from outlier`, sql`${moment}::timestamptz`)}),
    confirmed as (
      select outlier.* from outlier cross join lateral (
        select percentile_cont(0.5) within group (order by others.price) as median from others
        where others.product_id = outlier.product_id and (others.merchant_id, others.seller) <> (outlier.merchant_id, outlier.seller)
      ) m
      where outlier.price * ${CONFIRMED_FACTOR} >= m.median and outlier.price <= m.median * ${CONFIRMED_FACTOR}
    ), written as (
      insert into price_points as p (observed_at, offer_id, price, list_price, run_id, availability, flags)
      select ${observedAt}, id, price, list_price, ${run}::integer, availability, 0 from confirmed order by id
      on conflict (offer_id, observed_at) do update set flags = p.flags & ~${OUTLIER}
    )
    select id as offer, product_id as product from confirmed`.execute(trx);
  await derive(
    trx,
    rows.map(({ offer }) => offer),
    timeZone,
  );
  return rows.map(({ product }) => product);
}

/** A price below this share of other stores' full prices is a part payment. */
const PART_SHARE = sql.lit(0.6);

/**
 * Marks an offer's price as an outlier if its title speaks of a down payment, instalments or a contract, and the price is far below what other stores ask for
 * the product, or for the product to which the offer may belong.
 * @param offers as in `flagOutliers`
 * @returns their products
 */
async function flagPartPayments(
  trx: Db,
  offers: RawBuilder<unknown>,
  { moment, timeZone }: Moment,
): Promise<readonly number[]> {
  const { rows } = await sql<{ offer: number; product: number }>`
    with given as materialized (
      select o.id, o.product_id, o.merchant_id, o.seller, p.price, twin.product
      from (${offers}) g (id) join offers o using (id) join offer_prices p on p.offer_id = o.id
      cross join lateral unnest(array[o.product_id, (o.match -> 'doubtful' ->> 'product')::bigint]) as twin (product)
      where o.facts ->> 'priceDoubt' = 'part-payment' and p.currency = 'IDR' and not p.is_odd and p.withdrawn_at is null
        and o.product_id is not null and twin.product is not null and not ${isCalled("right", sql`o.id`, sql`p.price`)}
    ), others as materialized (
      ${comparableOffers(sql`select product from given`, sql`${moment}::timestamptz`)}
    ), parts as (
      select distinct g.id, g.product_id from given g
      where g.price < ${PART_SHARE} * (select percentile_cont(0.5) within group (order by t.price) from others t
        where t.product_id = g.product and (t.merchant_id, t.seller) <> (g.merchant_id, g.seller))
    )
    update price_points p set flags = flags | ${OUTLIER} from parts cross join lateral (
      select observed_at, availability from price_points where offer_id = parts.id and ${HOLDS} order by observed_at desc limit 1
    ) last
    where p.offer_id = parts.id and p.observed_at = last.observed_at and last.availability > ${sql.lit(WITHDRAWN)}
    returning parts.id as offer, parts.product_id as product`.execute(trx);
  await derive(
    trx,
    rows.map(({ offer }) => offer),
    timeZone,
  );
  return rows.map(({ product }) => product);
}

const derive = async (trx: Db, offers: readonly number[], timeZone: string): Promise<void> => {
  if (offers.length > 0) await deriveCurrentPrices(trx, sql`select unnest(${[...offers]}::bigint[])`, timeZone);
};
