import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { TaskStopped } from "../../../platform/tasks/worker.ts";
import { POINT_FLAGS } from "../../ledger/prices/schema.ts";
import { COUNTS_OF_DIFF, differingRows, type FeedOfRun, IS_WITHDRAWN } from "./diff.ts";
import { handOver } from "./hand-over.ts";
import { noteOtherPrices, noteTakenOver } from "./overlaps.ts";
import { isFromPrice } from "./price-marks.ts";
import { CONTENT_COLUMNS, MATCHED_COLUMNS, ofTable } from "./staged-row.ts";
import { diffTable, missingTable, stagedTable } from "./staging-table.ts";

export type Applied = FeedOfRun & {
  readonly observedAt: Date;
  /** Of a whole file the feed is seen; of one that is not, only the offers that it has. */
  readonly isComplete: boolean;
  /** When the feed was seen before: an offer that is missing now was seen then. */
  readonly sightedAt: Date | null;
  /** Whether its merchant has other feeds, which may have the same offers. */
  readonly hasOtherFeeds: boolean;
};

type Batches = {
  /** Between two batches: ends the work where it is not wanted any more. */
  readonly onBatch: (rows: number) => Promise<void>;
};

const BATCH_ROWS = 20_000;
const ODD = sql.lit(POINT_FLAGS.odd);
const FROM = sql.lit(POINT_FLAGS.from);
const FOREIGN = sql.lit(POINT_FLAGS.foreign);

/**
 * Writes what the diff says into the offers, a batch in a transaction. A batch that is written twice is the same as once: whatever
 * broke off is compared and applied again.
 */
export async function applyDiff(db: Db, applied: Applied, batches: Batches): Promise<void> {
  await sql`select add_price_partition(${applied.observedAt}::timestamptz::date)`.execute(db);
  const rows = { table: diffTable(applied.run), key: sql.ref("row_number") };
  await inBatches(db, rows, batches, (trx, range) => applyBatch(trx, applied, range));
}

/** Of the numbers of a key: those behind `after` up to `last`. */
type Range = { readonly after: number; readonly last: number };

/** Goes over a table of the run by its key, a batch in a transaction. */
async function inBatches(
  db: Db,
  { table, key }: { readonly table: RawBuilder<unknown>; readonly key: RawBuilder<unknown> },
  { onBatch }: Batches,
  apply: (trx: Db, range: Range) => Promise<void>,
): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ last: number | null; count: number }>`
      select max(key) as last, count(*) as count from (
        select ${key} as key from ${table} where ${key} > ${after} order by ${key} limit ${BATCH_ROWS}) batch`.execute(
      db,
    );
    const { last = null, count = 0 } = rows[0] ?? {};
    if (last === null) return;
    const range = { after, last };
    await db.transaction().execute((trx) => apply(trx, range));
    await onBatch(count);
    after = last;
  }
}

async function applyBatch(trx: Db, applied: Applied, range: Range): Promise<void> {
  const { run, feed, merchant, observedAt, isComplete } = applied;
  const seenAt = sql`${isComplete ? null : observedAt}::timestamptz`;
  const batch = differingRows(run);
  const within = sql`d.row_number > ${range.after} and d.row_number <= ${range.last}`;
  // Held to the index: of a first run's offers the planner takes for granted that there are none yet.
  const known = sql`cross join lateral (
    select id from offers o where o.merchant_id = ${merchant} and o.external_id = s.external_id offset 0) o`;
  const category = sql`left join feed_paths m on m.feed_id = f.id and m.path = s.path`;
  const place = sql`coalesce(m.category, f.category), case when m.category is null then f.product_type else m.product_type end`;
  // Where it is not any more, the price before would go on being observed.
  const inRupiah = sql`s.currency = 'IDR'`;
  const isOtherCurrency = sql`(d.is_currency_changed and d.previous_currency is not null)`;
  const isAnother = sql`(d.is_content_changed or d.is_handed_over or o.feed_id is distinct from ${feed})`;
  if (applied.hasOtherFeeds) {
    await noteTakenOver(trx, applied, within);
    await noteOtherPrices(trx, applied, within);
  }
  await sql`
    insert into offers (merchant_id, external_id, feed_id, category, product_type, ${CONTENT}, content_hash)
    select ${merchant}::bigint, s.external_id, ${feed}::bigint, ${place}, ${ofStaged(CONTENT_COLUMNS)}, s.content_hash
    from ${batch} join feeds f on f.id = ${feed} ${category} where ${within} and d.is_new order by d.row_number
    on conflict (merchant_id, external_id) do nothing`.execute(trx);
  await sql`
    insert into feed_run_changes (run_id, offer_id, previous)
    select ${run}::bigint, o.id, case when ${isAnother} then to_jsonb(o) - 'created_at' - 'updated_at' else '{}' end
      -- No point has a currency, nor what was asked in another one.
      || case when ${isOtherCurrency} then jsonb_build_object('asked', to_jsonb(p)) else '{}' end
    from ${batch} join offers o on o.id = d.offer_id left join offer_prices p on p.offer_id = o.id
    where ${within} and (${isAnother} or ${isOtherCurrency})
    on conflict do nothing`.execute(trx);
  await sql`
    update offers o set (${CONTENT}, content_hash, feed_id, updated_at) =
        (select ${ofStaged(CONTENT_COLUMNS)}, s.content_hash, ${feed}::bigint, now()),
      (category, product_type) = (select ${place}),
      -- Whether it still is what its product is, is decided again.
      match = case when (${ofTable("o", MATCHED_COLUMNS)}, o.category, o.product_type) is distinct from
        (${ofTable("s", MATCHED_COLUMNS)}, ${place}) then null else o.match end
    from ${batch} join feeds f on f.id = ${feed} ${category}
    where ${within} and o.id = d.offer_id and ${isAnother}`.execute(trx);
  await sql`
    insert into price_points (observed_at, offer_id, price, list_price, run_id, availability, flags)
    select ${observedAt}, o.id, case when ${inRupiah} then s.price else d.previous_price end, case when ${inRupiah} then s.list_price end,
      ${run}::bigint, case when ${inRupiah} then s.availability else 0 end,
      case when not ${inRupiah} then ${FOREIGN} when d.is_far then ${ODD} else 0 end | case when ${isFromPrice(sql`s.facts`)} then ${FROM} else 0 end
    from ${batch} ${known} where ${within} and d.has_point and (${inRupiah} or d.previous_currency = 'IDR') order by o.id
    on conflict do nothing`.execute(trx);
  await sql`
    insert into offer_prices as p (offer_id, price, list_price, shipping, currency, availability, is_odd, plausible_price, changed_at, seen_at)
    select o.id, s.price, s.list_price, s.shipping, s.currency, s.availability, d.is_far,
      case when not d.is_far then s.price end, ${observedAt}, ${seenAt}
    from ${batch} ${known} where ${within} order by o.id
    on conflict (offer_id) do update set price = excluded.price, list_price = excluded.list_price, shipping = excluded.shipping,
      currency = excluded.currency, availability = excluded.availability, is_odd = excluded.is_odd,
      plausible_price = coalesce(excluded.plausible_price, p.plausible_price),
      changed_at = case when (p.price, p.list_price, p.availability) is distinct from
        (excluded.price, excluded.list_price, excluded.availability) then excluded.changed_at else p.changed_at end,
      seen_at = excluded.seen_at, missed_runs = 0, missed_run_id = null, withdrawn_at = null`.execute(trx);
  // It has no point, which would say that it was new.
  await sql`
    insert into feed_run_changes (run_id, offer_id, previous)
    select ${run}::bigint, o.id, jsonb_build_object('asked', to_jsonb(p) || jsonb_build_object('withdrawn_at', ${observedAt}::timestamptz))
    from ${batch} ${known} join offer_prices p on p.offer_id = o.id where ${within} and d.is_new and not ${inRupiah}
    on conflict do nothing`.execute(trx);
  await countApplied(trx, run, sql`select ${COUNTS_OF_DIFF}, 0 as withdrawn from ${diffTable(run)} d where ${within}`);
}

/**
 * With the batch, or not at all. Last in its transaction: a decision about the run waits for the row.
 * @throws TaskStopped where somebody has stopped the run
 */
async function countApplied(trx: Db, run: number, counts: RawBuilder<unknown>): Promise<void> {
  const { numAffectedRows } = await sql`
    update feed_runs r set is_partial = true, new_offers = r.new_offers + c."newOffers", changed = r.changed + c.changed,
      price_changed = r.price_changed + c."priceChanged", withdrawn = r.withdrawn + c.withdrawn
    from (${counts}) c where r.id = ${run} and r.state = 'running'`.execute(trx);
  if (numAffectedRows === 0n) throw new TaskStopped();
}

/**
 * Of offers that a whole file has no more: noted at the first time, withdrawn at the second in a row. Nobody observes them from then on, also those
 * that go on in another feed: that one does from its next run.
 */
export const applyMissing = (db: Db, applied: Applied, batches: Batches): Promise<void> =>
  inBatches(db, { table: missingTable(applied.run), key: sql.ref("offer_id") }, batches, (trx, range) =>
    noteMissing(trx, applied, range),
  );

async function noteMissing(
  trx: Db,
  { run, feed, observedAt, sightedAt }: Applied,
  { after, last }: Range,
): Promise<void> {
  const range = sql`offer_id > ${after} and offer_id <= ${last}`;
  const ids = sql`(select offer_id from ${missingTable(run)} where ${range})`;
  await sql`
    insert into price_points (observed_at, offer_id, price, list_price, run_id, availability)
    select ${observedAt}, p.offer_id, p.price, p.list_price, ${run}::bigint, 0 from offer_prices p
    where p.offer_id in ${ids} and p.missed_runs = 0 and p.missed_run_id is distinct from ${run} and p.currency = 'IDR'
    on conflict do nothing`.execute(trx);
  await sql`
    update offer_prices set missed_runs = missed_runs + 1, missed_run_id = ${run},
      seen_at = coalesce(seen_at, ${sightedAt}::timestamptz, changed_at),
      withdrawn_at = case when missed_runs > 0 then ${observedAt}::timestamptz end
    where offer_id in (select offer_id from ${missingTable(run)} where ${range} and next_feed is null)
      and missed_run_id is distinct from ${run}`.execute(trx);
  await sql`update feed_overlaps set needs_reading = true where offer_id in ${ids} and not needs_reading`.execute(trx);
  await handOver(
    trx,
    sql`select m.offer_id, m.next_feed, m.next_seen_at, coalesce(p.seen_at, ${sightedAt}::timestamptz) as seen_at
      from ${missingTable(run)} m join offer_prices p using (offer_id) join offers o on o.id = m.offer_id
      where ${sql`m.offer_id > ${after} and m.offer_id <= ${last}`} and m.next_feed is not null and o.feed_id = ${feed}`,
  );
  await countApplied(
    trx,
    run,
    sql`select 0 as "newOffers", 0 as changed, 0 as "priceChanged", count(*) filter (where ${IS_WITHDRAWN}) as withdrawn
      from ${missingTable(run)} where ${range}`,
  );
}

/** Offers of pages that could not be read stay as they are, and age from when they were seen last. */
export const noteUnread = (db: Db, { feed, sightedAt }: Applied) =>
  sql`
    update offer_prices p set seen_at = coalesce(${sightedAt}::timestamptz, p.changed_at)
    from offers o join feed_pages g on g.feed_id = o.feed_id and g.external_id = o.external_id
    where o.id = p.offer_id and o.feed_id = ${feed} and p.seen_at is null and g.problem is not null`.execute(db);

/** A typed offer was seen when somebody saw it, not whenever another one is typed: it ages from then on. */
export const noteTyped = (db: Db, { run, merchant, observedAt }: Applied) =>
  sql`
    update offer_prices p set seen_at = ${observedAt}
    from offers o join ${stagedTable(run)} s using (external_id)
    where o.id = p.offer_id and o.merchant_id = ${merchant}`.execute(db);

const CONTENT: RawBuilder<unknown> = sql.join(CONTENT_COLUMNS.map((name) => sql.id(name)));
const ofStaged = (names: readonly string[]): RawBuilder<unknown> => ofTable("s", names);
