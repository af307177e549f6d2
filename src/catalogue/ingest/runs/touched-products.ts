import { type RawBuilder, sql } from "kysely";
import { dayIn } from "../../../platform/calendar.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { isFeedStale } from "../../ledger/offers/queries.ts";
import { announceLists, refreshProducts } from "../../listings/commands.ts";
import type { LoadedRun } from "./run-row.ts";
import { isSightingOf, recordSighting } from "./sightings.ts";
import { diffTable, missingTable, productsTable } from "./staging-table.ts";

export type RefreshParts = { readonly clock: Clock; readonly timeZone: string };

const BATCH = 2_000;

/**
 * Notes the feed's sighting before the run is marked as applied, so that the feed's offers are fresh from now on.
 * @returns whether the feed's offers were stale before, and therefore left out of the lowest prices
 */
export async function recordSeen(db: Db, loaded: LoadedRun, { clock }: RefreshParts): Promise<boolean> {
  const wasStale = await isFeedStale(db, loaded.feed.id, clock.now());
  if (isSightingOf(loaded)) await recordSighting(db, loaded.run);
  return wasStale;
}

/**
 * Refreshes the products whose offers a run has touched. The run's price points and saved changes are read, too, because the diff of a resumed run no longer
 * has what was applied before the interruption.
 * @param wasStale whether the feed's offers were stale before the run, so that all of them count as touched
 */
export async function refreshTouched(
  db: Db,
  { run, feed }: LoadedRun,
  { wasStale, ...parts }: RefreshParts & { readonly wasStale: boolean },
): Promise<void> {
  const touched = sql`
    select offer_id from ${diffTable(run.id)} union select offer_id from ${missingTable(run.id)}
    union select offer_id from price_points where observed_at = ${run.observed_at} and run_id = ${run.id}
    union select offer_id from feed_run_changes where run_id = ${run.id}`;
  const all = sql`select id from offers where feed_id = ${feed.id}`;
  await refreshOf(db, run.id, wasStale ? sql`${touched} union ${all}` : touched, parts);
}

/** Refreshes all products of a feed whose offers have been seen again after they were stale, and therefore left out of the lowest prices. */
export const refreshAllOf = (db: Db, { run, feed }: LoadedRun, parts: RefreshParts): Promise<void> =>
  refreshOf(db, run.id, sql`select id from offers where feed_id = ${feed.id}`, parts);

async function refreshOf(db: Db, run: number, offers: RawBuilder<unknown>, parts: RefreshParts): Promise<void> {
  const table = productsTable(run);
  await sql`drop table if exists ${table}`.execute(db);
  await sql`
    create unlogged table ${table} as select distinct o.product_id as id from (${offers}) t (offer_id)
    join offers o on o.id = t.offer_id where o.product_id is not null`.execute(db);
  await sql`create index on ${table} (id)`.execute(db);
  const categories = new Set<string>();
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number }>`
      select id from ${table} where id > ${after} order by id limit ${BATCH}`.execute(db);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) break;
    const changed = await refreshProducts(db, ids, {
      ...{ moment: parts.clock.now(), timeZone: parts.timeZone },
      announcesLists: false,
    });
    for (const category of changed) categories.add(category);
    after = ids.at(-1) ?? after;
  }
  await announceLists(db, categories);
  await sql`drop table ${table}`.execute(db);
}

/**
 * Refreshes products in the undo's transaction, from the run's day on.
 * @param offers a query for the offers whose points or content were undone
 */
export async function refreshUndone(
  trx: Db,
  { run }: LoadedRun,
  offers: RawBuilder<unknown>,
  { clock, timeZone }: RefreshParts,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct o.product_id as id from (${offers}) t (offer_id) join offers o on o.id = t.offer_id
    where o.product_id is not null`.execute(trx);
  const since = dayIn(timeZone, run.observed_at);
  await refreshProducts(
    trx,
    rows.map(({ id }) => id),
    { moment: clock.now(), timeZone, since },
  );
}
