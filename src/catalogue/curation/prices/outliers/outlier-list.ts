import { sql } from "kysely";
import { jsonCursor } from "../../../../platform/database/cursor.ts";
import { type Keyset, keysetBy, readPage } from "../../../../platform/database/keyset.ts";
import type { Db } from "../../../../platform/database/tables.ts";
import { comparableOffers } from "../../../ledger/offers/queries.ts";
import { isCalledWrong } from "../../../ledger/prices/outliers.ts";
import { priceTwins } from "../../../ledger/prices/price-twins.ts";
import type { Outlier, OutlierReview } from "../answers.ts";

const PAGE = 50;

/** SQL for outliers that wait for a decision. Offers that have left their feed are left out, since they no longer have a price. */
const WAITING = sql<boolean>`p.is_odd and p.withdrawn_at is null and not o.is_hidden and not ${isCalledWrong(sql`o.id`, sql`p.price`)}`;

type OutlierRow = Omit<Outlier, "median" | "since"> & { readonly since: Date; readonly sortTime: number };

const SORT_TIME = sql`(date_part('epoch', p.changed_at) * 1000)::bigint`;

const NEWEST_FIRST: Keyset<OutlierRow> = {
  by: [SORT_TIME, sql`o.id`],
  order: "desc",
  valuesOf: ({ sortTime, offer }) => [sortTime, offer],
  cursor: jsonCursor("number", "number"),
};

export async function outlierPage(db: Db, { cursor }: { readonly cursor: string }, moment: Date) {
  const { rows, nextCursor } = await readPage(
    NEWEST_FIRST,
    { cursor, size: PAGE },
    async ({ where, orderBy, limit }) => {
      const found = await sql<OutlierRow>`
      select o.id as offer, o.title, o.url, m.name as merchant, o.seller, m.is_sample as "isSample", p.price,
        p.plausible_price as "previousPrice", p.currency, p.changed_at as since, ${SORT_TIME} as "sortTime",
        case when product.id is not null then jsonb_build_object('id', product.id, 'title', product.title) end as product
      from offer_prices p join offers o on o.id = p.offer_id join merchants m on m.id = o.merchant_id
      left join products product on product.id = o.product_id
      where ${WAITING} and ${where} order by ${orderBy} limit ${limit}`.execute(db);
      return found.rows;
    },
  );
  const medians = await otherStoresMedians(
    db,
    rows.map(({ offer }) => offer),
    moment,
  );
  return {
    prices: rows.map(({ sortTime: _, since, ...row }) => ({
      ...row,
      since: since.toISOString(),
      median: medians.get(row.offer) ?? null,
    })),
    nextCursor,
  };
}

/**
 * Returns, by offer, the median price of other stores' fresh offers of the same product; where there are none, of the product's price twin. An offer without
 * such other offers has no median.
 */
export async function otherStoresMedians(
  db: Db,
  offers: readonly number[],
  moment: Date,
): Promise<ReadonlyMap<number, number>> {
  if (offers.length === 0) return new Map();
  const { rows } = await sql<{ offer: number; median: number }>`
    with given as materialized (
      select id, product_id, merchant_id, seller from offers where id = any(${[...offers]}::bigint[]) and product_id is not null
    ), compared as materialized (
      select id, product_id, merchant_id, seller, product_id as other from given
      union select given.id, given.product_id, given.merchant_id, given.seller, t.twin
      from given join (${priceTwins(sql`select product_id from given`)}) t on t.product = given.product_id
    ), others as materialized (${comparableOffers(sql`select other from compared`, sql`${moment}::timestamptz`)})
    select distinct on (c.id) c.id as offer, round(percentile_cont(0.5) within group (order by others.price))::bigint as median
    from compared c join others on others.product_id = c.other and (others.merchant_id, others.seller) <> (c.merchant_id, c.seller)
    group by c.id, c.product_id, c.other order by c.id, c.other <> c.product_id, count(*) desc`.execute(db);
  return new Map(rows.map(({ offer, median }) => [offer, median]));
}

/** A query for the product of each outlier of a real store that waits, as `waitingWork` wants it. */
export const waitingOutliers = sql`select array[o.product_id] as products from offer_prices p join offers o on o.id = p.offer_id
  join merchants m on m.id = o.merchant_id where ${WAITING} and not m.is_sample`;

export async function countOutliers(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from offer_prices p join offers o on o.id = p.offer_id where ${WAITING}`.execute(db);
  return rows[0]?.count ?? 0;
}

type DecisionRow = Omit<OutlierReview, "decidedAt" | "undoneAt"> & {
  readonly decidedAt: Date;
  readonly undoneAt: Date | null;
};

/** Returns decisions about outliers, newest first. */
export async function outlierReviewPage(db: Db, { cursor }: { readonly cursor: string }) {
  const order = keysetBy("id", "desc", "d");
  const { rows, nextCursor } = await readPage(order, { cursor, size: PAGE }, async ({ where, orderBy, limit }) => {
    const found = await sql<DecisionRow>`
      select d.id, d.offer_id as offer, o.title, m.name as merchant, d.price, d.previous_price as "previousPrice", d.median,
        d.verdict, person.name as "decidedBy", d.decided_at as "decidedAt", d.undone_at as "undoneAt"
      from price_decisions d join offers o on o.id = d.offer_id join merchants m on m.id = o.merchant_id
      left join people person on person.id = d.person_id
      where ${where} order by ${orderBy} limit ${limit}`.execute(db);
    return found.rows;
  });
  return {
    decisions: rows.map(({ decidedAt, undoneAt, ...row }) => ({
      ...row,
      decidedAt: decidedAt.toISOString(),
      undoneAt: undoneAt?.toISOString() ?? null,
    })),
    nextCursor,
  };
}
