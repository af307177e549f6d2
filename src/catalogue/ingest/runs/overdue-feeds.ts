import { sql } from "kysely";
import { ADVISORY_LOCKS } from "../../../platform/database/advisory-locks.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { refreshProducts } from "../../listings/commands.ts";
import { reassignOffers } from "./reassign-offers.ts";
import type { RefreshParts } from "./touched-products.ts";

const BATCH = 2_000;

type Pair = {
  readonly merchant: number;
  /** The feed whose last sighting is too long ago. */
  readonly feed: number;
  /** A fresh feed that also has offers of the overdue feed. */
  readonly next: number;
};

/**
 * Moves offers from an overdue feed to a fresh feed of the same merchant that also has them. Without this, the offers would become stale although the fresh
 * feed sees them. A feed may be overdue because it is paused, held, failing or read more rarely than the other feed. A fresh feed keeps its offers.
 */
export async function reassignOverdueOffers(db: Db, parts: RefreshParts): Promise<void> {
  for (const pair of await overduePairs(db, parts.clock.now())) {
    for (let after = 0; ; ) {
      const reassigned = await reassignBatch(db, pair, after);
      const last = reassigned.at(-1);
      if (last === undefined) break;
      const products = new Set(reassigned.flatMap(({ product }) => product ?? []));
      await refreshProducts(db, [...products], { moment: parts.clock.now(), timeZone: parts.timeZone });
      after = last.offer;
    }
  }
}

/**
 * Finds pairs of an overdue feed and a fresh one. A feed is not overdue after a single missed run if the run before was good, since runs take time. Intervals
 * below two hours count as two hours, so that offers do not go back and forth.
 */
async function overduePairs(db: Db, moment: Date): Promise<readonly Pair[]> {
  const now = sql`${moment}::timestamptz`;
  const interval = sql`greatest(least(feed_interval(f.interval_minutes), feed_interval(n.interval_minutes)), interval '2 hours')`;
  const { rows } = await sql<Pair>`
    select f.merchant_id as merchant, f.id as feed, n.id as next
    from feeds f join feeds n on n.merchant_id = f.merchant_id and n.id <> f.id
    left join lateral (select state, is_sighting from feed_runs r where r.feed_id = f.id order by r.id desc limit 1) l on true
    where n.paused_at is null and offer_freshness(n.sighted_at, feed_interval(n.interval_minutes), ${now}) = 0
      and exists (select from feed_overlaps v where v.feed_id = n.id)
      and l.state is distinct from 'running'
      and (f.paused_at is not null or f.sighted_at + ${interval} * 2 <= ${now}
        or (not coalesce(l.is_sighting, false) and offer_freshness(f.sighted_at, ${interval}, ${now}) > 0))
    order by n.sighted_at desc, n.id, f.id`.execute(db);
  return rows;
}

type Reassigned = { readonly offer: number; readonly product: number | null };

/** Reassigns a batch of offers; none while a run of the merchant is being applied, since the job's next call comes soon. */
const reassignBatch = (db: Db, { merchant, feed, next }: Pair, after: number): Promise<readonly Reassigned[]> =>
  db.transaction().execute(async (trx) => {
    const lock = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(${ADVISORY_LOCKS.merchantOffers}, ${merchant}::integer) as free`.execute(trx);
    if (!lock.rows[0]?.free) return [];
    const { rows } = await sql<Reassigned>`
      select o.id as offer, o.product_id as product
      from feed_overlaps v join offers o on o.id = v.offer_id join offer_prices p on p.offer_id = o.id
      where v.feed_id = ${next} and v.offer_id > ${after} and o.feed_id = ${feed} and p.seen_at is null and p.withdrawn_at is null
      order by v.offer_id limit ${BATCH}`.execute(trx);
    const offers = sql`${rows.map(({ offer }) => offer)}::bigint[]`;
    // If the overdue feed's next run comes before the fresh feed's next run, it must read its file even if the file is unchanged.
    await sql`
      insert into feed_overlaps (feed_id, offer_id, needs_reading) select ${feed}::bigint, id, true from unnest(${offers}) as given (id)
      on conflict (feed_id, offer_id) do update set needs_reading = true`.execute(trx);
    await reassignOffers(
      trx,
      sql`
        select v.offer_id, n.id as next_feed, case when not v.needs_reading then n.sighted_at end as next_seen_at,
          (select f.sighted_at from feeds f where f.id = ${feed}) as seen_at
        from feed_overlaps v join feeds n on n.id = v.feed_id where n.id = ${next} and v.offer_id = any(${offers})`,
    );
    return rows;
  });
