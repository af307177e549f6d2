import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import type { LoadedRun } from "./run-row.ts";

/** Bits of `price_points.flags`. */
const VOID = sql.lit(2);

/**
 * Takes back what a run said: its price points become void, what it changed of offers is put back where no later run changed it, and what
 * they cost now is derived again. Nothing is deleted. In one transaction, so that it is whole or not begun.
 */
export async function undoRun(db: Db, { run, feed }: LoadedRun): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`
      create temp table undone on commit drop as
      select offer_id, not exists (select from price_points later
        where later.offer_id = p.offer_id and later.observed_at > p.observed_at and later.flags & ${VOID} = 0) as is_last
      from price_points p where observed_at = ${run.observed_at} and run_id = ${run.id}`.execute(trx);
    await sql`create unique index on undone (offer_id)`.execute(trx);
    await sql`analyze undone`.execute(trx);
    await sql`
      update price_points set flags = flags | ${VOID}
      where observed_at = ${run.observed_at} and run_id = ${run.id}`.execute(trx);
    await reobserve(trx, { run: run.id, feed: feed.id });
    await restoreContent(trx, run.id);
    await deriveCurrent(trx, run.observed_at);
    const sighted = sql<Date | null>`(select max(observed_at) from feed_runs r
      where r.feed_id = ${feed.id} and r.is_sighting and r.id <> ${run.id})`;
    await trx
      .updateTable("feed_runs")
      .set({ state: "undone", is_sighting: false, undone_at: new Date(), finished_at: new Date() })
      .where("id", "=", run.id)
      .execute();
    // Its schedule would bring the same again; a run by hand still works.
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
  });
}

/** A later run that saw the same price wrote no point, because it was no change: now it is the one that saw it first. */
const reobserve = (trx: Db, { run, feed }: { run: number; feed: number }) =>
  sql`
  insert into price_points (observed_at, offer_id, price, list_price, run_id, availability, flags)
  select later.observed_at, p.offer_id, p.price, p.list_price, later.id, p.availability, p.flags & ~${VOID}
  from undone join price_points p on p.offer_id = undone.offer_id and p.run_id = ${run}
  cross join lateral (
    select id, observed_at from feed_runs r
    where r.feed_id = ${feed} and r.id > ${run} and r.is_sighting and r.state = 'applied' and r.observed_at > p.observed_at
    order by r.id limit 1
  ) later
  where undone.is_last
  on conflict do nothing`.execute(trx);

/** Only what is still as the run left it. */
const restoreContent = (trx: Db, run: number) =>
  sql`
  update offers o set seller = b.seller, title = b.title, url = b.url, image_url = b.image_url, brand = b.brand, gtin = b.gtin,
    mpn = b.mpn, group_id = b.group_id, condition = b.condition, path = b.path, facts = b.facts, category = b.category,
    product_type = b.product_type, feed_id = b.feed_id, content_hash = b.content_hash, updated_at = now()
  from feed_run_changes c cross join lateral jsonb_populate_record(null::offers, c.previous) b
  where c.run_id = ${run} and o.id = c.offer_id
    and not exists (select from feed_run_changes later where later.offer_id = c.offer_id and later.run_id > ${run})`.execute(
    trx,
  );

/** What an offer costs now is its last point that holds; one that has none was new with the run, and is withdrawn. */
const deriveCurrent = (trx: Db, undoneAt: Date) =>
  sql`
  update offer_prices o set
    price = coalesce(l.price, o.price), list_price = case when l.price is null then o.list_price else l.list_price end,
    availability = case when l.availability > 0 then l.availability else o.availability end,
    is_odd = coalesce(l.flags & 1 = 1, o.is_odd),
    plausible_price = case when l.flags & 1 = 0 then l.price else o.plausible_price end,
    changed_at = coalesce(l.observed_at, o.changed_at),
    seen_at = case when l.price is null or l.availability = 0 then coalesce(o.seen_at, ${undoneAt}::timestamptz) end,
    missed_runs = case when l.availability = 0 then greatest(o.missed_runs, 1) when l.price is null then o.missed_runs else 0 end,
    missed_run_id = case when l.availability = 0 then o.missed_run_id end,
    withdrawn_at = case when l.price is null then now() when l.availability = 0 then o.withdrawn_at end
  from undone left join lateral (
    select * from price_points p where p.offer_id = undone.offer_id and p.flags & ${VOID} = 0 order by observed_at desc limit 1
  ) l on true
  where o.offer_id = undone.offer_id`.execute(trx);
