import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { comparableOffers } from "../../ledger/offers/comparable-offers.ts";
import { POINT_FLAGS } from "../../ledger/prices/schema.ts";

/** Outliers, and prices that are the lowest of a range, never count as a low. */
const NOT_COUNTED = sql.lit(POINT_FLAGS.outlier | POINT_FLAGS.from);

type Moment = { readonly moment: Date; readonly timeZone: string };

/** Writes today's lowest item price (without shipping) where it differs from the price of the last stored day. */
export async function recordTodaysLows(
  trx: Db,
  products: RawBuilder<unknown>,
  { moment, timeZone }: Moment,
): Promise<void> {
  const today = sql`(${moment}::timestamptz at time zone ${timeZone})::date`;
  await sql`
    with lowest as (
      select distinct on (o.product_id) o.product_id, o.price, o.id as offer_id
      from (${comparableOffers(products, sql`${moment}::timestamptz`)}) o
      where not o.is_from order by o.product_id, o.price, o.id
    ), compared as (
      select p.id as product_id, b.price, b.offer_id, before.price is distinct from b.price as is_other
      from products p left join lowest b on b.product_id = p.id
      left join lateral (
        select price from product_lows l where l.product_id = p.id and l.day < ${today} order by l.day desc limit 1
      ) before on true
      where p.id in (${products})
    ), same as (
      delete from product_lows l using compared c where l.product_id = c.product_id and l.day = ${today} and not c.is_other
    )
    insert into product_lows as l (product_id, day, price, offer_id)
    select product_id, ${today}, price, offer_id from compared where is_other order by product_id
    on conflict (product_id, day) do update set price = excluded.price, offer_id = excluded.offer_id
    where (l.price, l.offer_id) is distinct from (excluded.price, excluded.offer_id)`.execute(trx);
}

type Since = Moment & {
  /** YYYY-MM-DD */
  readonly since: string;
};

/**
 * Derives the lows of earlier days again, up to yesterday, from the price points that are not void. A day's low is the lowest price of any offer at the end of
 * the day. Offers that had left their feed by then do not count; whether an offer was fresh on a past day is no longer known.
 */
export async function rewriteLows(
  trx: Db,
  products: RawBuilder<unknown>,
  { moment, timeZone, since }: Since,
): Promise<void> {
  const today = sql`(${moment}::timestamptz at time zone ${timeZone})::date`;
  await sql`
    delete from product_lows where product_id in (${products}) and day >= ${since}::date and day < ${today}`.execute(
    trx,
  );
  await sql`
    with days as (
      select day::date, (day + interval '1 day')::timestamp at time zone ${timeZone} as ends
      from generate_series(${since}::date, ${today} - 1, interval '1 day') as day
    ), asked as (
      select o.product_id, days.day, l.price, o.id as offer_id
      from public_offers(${moment}::timestamptz) o cross join days cross join lateral (
        select price, availability, flags from price_points p
        where p.offer_id = o.id and p.observed_at < days.ends and p.flags & 2 = 0 order by p.observed_at desc limit 1
      ) l
      where o.product_id in (${products}) and o.condition = 'new' and l.availability = 1 and l.flags & ${NOT_COUNTED} = 0
    ), lowest as (
      select distinct on (product_id, day) product_id, day, price, offer_id from asked order by product_id, day, price, offer_id
    ), compared as (
      select p.id as product_id, days.day, b.price, b.offer_id,
        lag(b.price) over (partition by p.id order by days.day) as previous,
        row_number() over (partition by p.id order by days.day) as nth,
        (select l.price from product_lows l where l.product_id = p.id and l.day < ${since}::date order by l.day desc limit 1) as before
      from products p cross join days left join lowest b on b.product_id = p.id and b.day = days.day
      where p.id in (${products})
    )
    insert into product_lows (product_id, day, price, offer_id)
    select product_id, day, price, offer_id from compared
    where price is distinct from (case when nth = 1 then before else previous end) order by product_id, day`.execute(
    trx,
  );
}
