import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { TaskStopped } from "../../../platform/tasks/worker.ts";
import { CONTENT_COLUMNS, type OfferBatch, savedRows } from "../../ledger/offers/commands.ts";
import { addPricePartition, applyOffers, recordMissing, saveLastSeen } from "../../ledger/prices/commands.ts";
import { PLACE } from "../paths/place-offers.ts";
import { COUNTS_OF_DIFF, differingRows, type FeedOfRun, IS_WITHDRAWN } from "./diff.ts";
import { recordOtherPrices, recordTakenOver } from "./overlaps.ts";
import { isFromPrice } from "./price-marks.ts";
import { reassignOffers } from "./reassign-offers.ts";
import { diffTable, missingTable, stagedTable } from "./staging-table.ts";

export type Applied = FeedOfRun & {
  readonly observedAt: Date;
  /** Whether the file is whole: if so, the whole feed counts as seen, otherwise only the offers in the file. */
  readonly isComplete: boolean;
  /** The feed's last sighting before this run, which is when an offer that is missing now was last seen. */
  readonly sightedAt: Date | null;
  /** Whether the feed's merchant has other feeds, which may have the same offers. */
  readonly hasOtherFeeds: boolean;
};

export type Batches = {
  /** The number of rows in a batch; when left out, the usual number. */
  readonly batchRows?: number | undefined;
  /** Called between two batches; it throws to end a run that is no longer wanted. */
  readonly onBatch: (rows: number) => Promise<void>;
};

const BATCH_ROWS = 20_000;

/**
 * Writes the diff into the offers, one transaction a batch. Writing a batch twice has the same result as writing it once, so an interrupted run is simply
 * compared and applied again.
 */
export async function applyDiff(db: Db, applied: Applied, batches: Batches): Promise<void> {
  await addPricePartition(db, applied.observedAt);
  const rows = { table: diffTable(applied.run), key: sql.ref("row_number") };
  await inBatches(db, rows, batches, (trx, range) => applyBatch(trx, applied, range));
}

/** The range of keys in a batch: after `after`, up to and including `last`. */
type Range = { readonly after: number; readonly last: number };

/** Goes through a table of the run by its key, one transaction a batch. */
export async function inBatches(
  db: Db,
  { table, key }: { readonly table: RawBuilder<unknown>; readonly key: RawBuilder<unknown> },
  { batchRows = BATCH_ROWS, onBatch }: Batches,
  apply: (trx: Db, range: Range) => Promise<void>,
): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ last: number | null; count: number }>`
      select max(key) as last, count(*) as count from (
        select ${key} as key from ${table} where ${key} > ${after} order by ${key} limit ${batchRows}) batch`.execute(
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
  const { run, observedAt, isComplete } = applied;
  const within = sql`d.row_number > ${range.after} and d.row_number <= ${range.last}`;
  const batch = { ...applied, seenAt: isComplete ? null : observedAt, rows: batchRows(applied, within) };
  if (applied.hasOtherFeeds) {
    await recordTakenOver(trx, applied, within);
    await recordOtherPrices(trx, applied, within);
  }
  await keepPrevious(trx, batch);
  await applyOffers(trx, batch);
  await keepForeign(trx, batch);
  await countApplied(trx, run, sql`select ${COUNTS_OF_DIFF}, 0 as withdrawn from ${diffTable(run)} d where ${within}`);
}

/** Selects the differences as rows of an `OfferBatch`, each with the category and type of its path, or else of its feed. */
const batchRows = ({ run, feed }: FeedOfRun, within: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select d.row_number, d.offer_id, d.is_rewritten, d.previous_price, d.previous_currency, d.is_far, d.has_point, d.former_offer_id, d.cause,
    s.external_id, ${CONTENT}, s.content_hash, s.price, s.list_price, s.shipping, s.currency, s.availability,
    ${isFromPrice(sql`s.facts`)} as is_from, ${PLACE}
  from ${differingRows(run)} join feeds f on f.id = ${feed} left join feed_paths m on m.feed_id = f.id and m.path = s.path
  where ${within}`;

/**
 * Saves offers as they were before the run, so that it can be undone. When an offer's currency changes, its price is saved, too, since price points have no
 * currency.
 */
async function keepPrevious(trx: Db, { run, rows }: OfferBatch): Promise<void> {
  const isOtherCurrency = sql`(b.previous_currency <> b.currency)`;
  await sql`
    insert into feed_run_changes (run_id, offer_id, previous)
    select ${run}::bigint, o.id, case when b.is_rewritten then to_jsonb(o) - 'created_at' - 'updated_at' else '{}' end
      || case when ${isOtherCurrency} then jsonb_build_object('asked', to_jsonb(p)) else '{}' end
    from (${rows}) b join offers o on o.id = b.offer_id left join offer_prices p on p.offer_id = o.id
    where b.is_rewritten or ${isOtherCurrency}
    on conflict do nothing`.execute(trx);
}

/**
 * Stores "withdrawn" as the previous state of new offers in another currency, so that an undo of the run withdraws them. They have no price point by which the
 * undo could find them.
 */
async function keepForeign(trx: Db, batch: OfferBatch): Promise<void> {
  const { run, observedAt } = batch;
  await sql`
    insert into feed_run_changes (run_id, offer_id, previous)
    select ${run}::bigint, o.id, jsonb_build_object('asked', to_jsonb(p) || jsonb_build_object('withdrawn_at', ${observedAt}::timestamptz))
    from ${savedRows(batch)} join offer_prices p on p.offer_id = o.id where b.offer_id is null and b.currency <> 'IDR'
    on conflict do nothing`.execute(trx);
}

/**
 * Counts a batch at the very end of the batch's transaction, because this locks the run's row, and a person's decision about the run must wait for that lock.
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
 * Notes offers that a whole file lacks for the first time, and withdraws offers that it lacks for the second time in a row. From the first time on this feed no
 * longer observes these offers, even when another feed takes them over: the other feed observes them from its own next run.
 */
export const applyMissing = (db: Db, applied: Applied, batches: Batches): Promise<void> =>
  inBatches(db, { table: missingTable(applied.run), key: sql.ref("offer_id") }, batches, (trx, range) =>
    applyMissingBatch(trx, applied, range),
  );

async function applyMissingBatch(
  trx: Db,
  { run, feed, observedAt, sightedAt }: Applied,
  { after, last }: Range,
): Promise<void> {
  const range = sql`offer_id > ${after} and offer_id <= ${last}`;
  const missing = sql`select offer_id, next_feed is not null as is_elsewhere from ${missingTable(run)} where ${range}`;
  await recordMissing(trx, { run, observedAt, sightedAt }, missing);
  await sql`update feed_overlaps set needs_reading = true where offer_id in (select offer_id from (${missing}) m) and not needs_reading`.execute(
    trx,
  );
  await reassignOffers(
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

/** Records the last sighting of offers whose pages could not be read, so that their age counts from that moment. The offers stay as they are. */
export const recordUnread = (db: Db, { feed, sightedAt }: Applied): Promise<void> =>
  saveLastSeen(
    db,
    sql`
      select o.id as offer_id, ${sightedAt}::timestamptz as seen_at
      from offers o join feed_pages g on g.feed_id = o.feed_id and g.external_id = o.external_id join offer_prices p on p.offer_id = o.id
      where o.feed_id = ${feed} and p.seen_at is null and g.problem is not null`,
  );

/**
 * Records when an offer that was entered by hand was seen, so that its age counts from that moment and not from the moment at which the next offer is entered.
 */
export const recordTyped = (db: Db, { run, merchant, observedAt }: Applied): Promise<void> =>
  saveLastSeen(
    db,
    sql`
      select o.id as offer_id, ${observedAt}::timestamptz as seen_at
      from offers o join ${stagedTable(run)} s using (external_id) where o.merchant_id = ${merchant}`,
  );

const CONTENT: RawBuilder<unknown> = sql.join(CONTENT_COLUMNS.map((name) => sql.id("s", name)));
