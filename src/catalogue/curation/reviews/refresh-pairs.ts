import { type RawBuilder, sql } from "kysely";
import { ADVISORY_LOCKS } from "../../../platform/database/advisory-locks.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { defineJob, jobHandler } from "../../../platform/jobs/job.ts";
import { LARGEST_PRICE_RATIO } from "../../matching/compare-pair.ts";
import type { DoubtfulMatch } from "../../matching/schema.ts";
import { PAIR_CLICK_DAYS } from "../schema.ts";
import { similarityKey } from "./similarity.ts";

/** At most this many pairs are kept, the most valuable ones, since people decide fewer pairs than this before the pairs are derived again. */
const MOST_PAIRS = 10_000;

type Found = {
  readonly offer: number;
  readonly product: number;
  readonly other: number;
  readonly doubtful: DoubtfulMatch;
  readonly score: number | null;
  readonly productType: string | null;
  readonly merchants: readonly number[];
  readonly clicks: number;
  readonly value: number;
};

const MATCH_PAIRS = defineJob({ name: "match-pairs" });

/** The job that derives which pairs wait for a person, and in which order, because clicks and prices change all the time. */
export const refreshPairsJob = ({ db }: { readonly db: Db }) => jobHandler(MATCH_PAIRS, () => refreshPairs(db));

/** Derives the pairs from the doubts that offers have now. A skipped pair stays skipped. */
export const refreshPairs = (db: Db): Promise<void> =>
  db.transaction().execute(async (trx) => replacePairs(trx, { of: sql`true`, doubts: sql`true` }));

/** Derives only the pairs of these products, in the transaction that has changed the products. */
export function refreshPairsOf(trx: Db, products: readonly number[]): Promise<void> {
  const ids = sql`${[...products]}::bigint[]`;
  const offers = sql`select id from offers where product_id = any(${ids}) and match ? 'doubtful'
    union select id from offers where match ? 'doubtful' and (match -> 'doubtful' ->> 'product')::bigint = any(${ids})`;
  return replacePairs(trx, {
    of: sql`(p.product_id = any(${ids}) or p.other_product_id = any(${ids}))`,
    doubts: sql`o.id in (${offers})`,
  });
}

/** Replaces pairs. A pair that still exists keeps its id, because plans refer to the id. */
async function replacePairs(trx: Db, { of, doubts }: { of: RawBuilder<unknown>; doubts: RawBuilder<unknown> }) {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.matchPairs})`.execute(trx);
  const pairs = await findPairs(trx, doubts);
  const found = JSON.stringify(pairs.map(({ offer, product, other }) => ({ offer, product, other })));
  const { rows: gone } = await sql<{ offer: number; skips: number }>`
    delete from match_pairs p where ${of} and not exists (
      select from jsonb_to_recordset(${found}::jsonb) as v(offer bigint, product bigint, other bigint)
      where v.offer = p.offer_id and v.product = p.product_id and v.other = p.other_product_id)
    returning p.offer_id as offer, p.skips`.execute(trx);
  await savePairs(trx, pairs);
  const skipped = JSON.stringify(gone.filter(({ skips }) => skips > 0));
  await sql`
    update match_pairs p set skips = v.skips from jsonb_to_recordset(${skipped}::jsonb) as v(offer bigint, skips int)
    where p.offer_id = v.offer`.execute(trx);
}

const SCORE = sql`coalesce((d.doubtful -> 'agreement' ->> 'score')::float8, (d.doubtful -> 'doubt' ->> 'score')::float8)`;
/**
 * The chance that both products of a pair are the same; 0.5 where no score is known. It is at least 0.1, so that people are still asked about an unlikely pair
 * with many clicks.
 */
const LIKELY = sql`greatest(coalesce(${SCORE}, 0.5), 0.1)`;
/**
 * SQL for pairs not worth a person's time, whatever they share: pairs of different product types, or with prices further apart than the prices of any two shops
 * for one product.
 */
const IS_UNLIKE = sql`(p.product_type <> q.product_type or (d.doubtful -> 'doubt' ->> 'ratio')::float8 > ${LARGEST_PRICE_RATIO}
  or greatest(l.lowest, k.lowest) > ${LARGEST_PRICE_RATIO} * least(l.lowest, k.lowest))`;
const SELLERS = sql`(greatest(l.merchants, 1) + greatest(k.merchants, 1))`;

/**
 * Finds at most one pair for any two products, whichever of the two has the doubtful offer. Two products that somebody keeps apart are no pair, even when
 * another of their offers is doubtful.
 */
async function findPairs(trx: Db, which: RawBuilder<unknown>): Promise<readonly Found[]> {
  const { rows } = await sql<Found>`
    with clicks as materialized (
      select product_id, sum(clicks)::bigint as clicks from store_clicks
      where day > (now() at time zone 'UTC')::date - ${PAIR_CLICK_DAYS}::int and product_id > 0 group by product_id
    ), found as (
      select distinct on (least(p.id, q.id), greatest(p.id, q.id)) o.id as offer, p.id as product, q.id as other, d.doubtful,
        ${SCORE}::float8 as score, coalesce(p.product_type, q.product_type) as "productType", o.merchant_id,
        coalesce(c.clicks, 0) + coalesce(e.clicks, 0) as clicks,
        round(1e4 * (coalesce(c.clicks, 0) + coalesce(e.clicks, 0) + 1) * ${LIKELY} * ${SELLERS})::bigint as value
      from offers o
      cross join lateral (select o.match -> 'doubtful' as doubtful) d
      join visible_products(true) p on p.id = o.product_id
      join visible_products(true) q on q.id = (o.match -> 'doubtful' ->> 'product')::bigint
        and q.id <> p.id and q.is_sample = p.is_sample
      left join product_listings l on l.product_id = p.id left join product_listings k on k.product_id = q.id
      left join clicks c on c.product_id = p.id left join clicks e on e.product_id = q.id
      where o.match ? 'doubtful' and ${which} and ${IS_UNLIKE} is not true
      order by least(p.id, q.id), greatest(p.id, q.id), o.id
    ), best as (select * from found order by value desc, offer limit ${MOST_PAIRS})
    select b.offer, b.product, b.other, b.doubtful, b.score, b."productType", b.clicks, b.value,
      jsonb_build_array(b.merchant_id, other.merchant_id) as merchants
    from best b
    cross join lateral (
      select merchant_id from (select id, merchant_id from offers where product_id = b.other offset 0) of_product
      order by id limit 1
    ) other
    where not exists (
      select from offers a
      join offer_links k on k.link = 'cannot' and (k.first_id = a.id or k.second_id = a.id)
      join offers z on z.id = case when k.first_id = a.id then k.second_id else k.first_id end
      where a.product_id = b.product and z.product_id = b.other)`.execute(trx);
  return rows;
}

async function savePairs(trx: Db, pairs: readonly Found[]): Promise<void> {
  const rows = JSON.stringify(
    pairs.map(({ doubtful, merchants, productType, ...pair }) => ({
      ...pair,
      alike: similarityKey({ doubtful, merchants, productType }),
    })),
  );
  await sql`
    insert into match_pairs as p (offer_id, product_id, other_product_id, score, alike, clicks, value)
    select offer, product, other, score, alike, clicks, value
    from jsonb_to_recordset(${rows}::jsonb) as v(offer bigint, product bigint, other bigint, score real, alike text, clicks int,
      value bigint) order by offer
    on conflict (offer_id) do update set score = excluded.score, alike = excluded.alike, clicks = excluded.clicks, value = excluded.value
    where (p.score, p.alike, p.clicks, p.value) is distinct from (excluded.score, excluded.alike, excluded.clicks, excluded.value)`.execute(
    trx,
  );
}
