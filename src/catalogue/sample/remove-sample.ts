import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { writeAuditEntry } from "../../modules/audit/commands.ts";
import { seconds } from "../../platform/clock.ts";
import { ADVISORY_LOCKS } from "../../platform/database/advisory-locks.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { AuditContext } from "../../platform/json-api/actor.ts";
import { announceTags } from "../../platform/page-cache/cache-tags.ts";
import { failure, type Result, success } from "../../platform/result.ts";
import { cancelTask, isLocked, unfinishedTask } from "../../platform/tasks/queue.ts";
import { FEED_RUN_TASK, removeTracesOfDeletedFeeds } from "../ingest/commands.ts";
import { merchantTags } from "../ledger/merchants/cache-tags.shared.ts";
import { productTags } from "../ledger/offers/cache-tags.shared.ts";
import { SAMPLE_CATALOGUE_TASK, SUBJECT } from "./task.ts";

export type RemovedSample = { readonly merchants: number; readonly offers: number; readonly products: number };

/** Removes the whole sample catalogue, and records that it must not be loaded automatically again. Real data stay untouched. */
export async function removeSampleCatalogue({
  db,
  dataDir,
  audit,
}: {
  readonly db: Db;
  readonly dataDir: string;
  readonly audit: AuditContext;
}): Promise<Result<RemovedSample, "busy">> {
  await recordState(db);
  if (!(await stopLoading(db))) return failure("busy");
  const removed = await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    const merchants = await sampleMerchants(trx);
    for (const id of merchants) {
      await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.merchantOffers}::int, ${id}::int)`.execute(trx);
    }
    const categories = await sampleCategories(trx);
    const { productIds, ...deleted } = await deleteRows(trx, merchants);
    const counts = { merchants: merchants.length, ...deleted };
    if (counts.merchants > 0) await writeAuditEntry(trx, audit, "sample-catalogue.removed", "", counts);
    await announceTags(trx, [
      ...productTags.listsOf(categories),
      // Articles may show these products, so the tags of the products are announced.
      ...productIds.map(productTags.product),
      ...merchants.map(merchantTags.merchant),
    ]);
    return counts;
  });
  await removeTracesOfDeletedFeeds(db, dataDir);
  return success(removed);
}

/** Records the state `removed` before anything is deleted, so that no process starts loading afterwards. */
const recordState = (db: Db) =>
  db
    .insertInto("sample_catalogue")
    .values({ state: "removed" })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ state: "removed", changed_at: sql`now()` }))
    .execute();

/** The longest wait for the loading to stop; one step takes seconds. */
const STOP_TIMEOUT = seconds(15);
const POLL_INTERVAL_MS = 200;

/** @returns false where a process is still working on the loading */
async function stopLoading(db: Db): Promise<boolean> {
  const loading = await unfinishedTask(db, SAMPLE_CATALOGUE_TASK, SUBJECT);
  await cancelTask(db, SAMPLE_CATALOGUE_TASK, SUBJECT);
  const runs = await db
    .selectFrom("feed_runs as r")
    .innerJoin("feeds as f", "f.id", "r.feed_id")
    .innerJoin("merchants as m", "m.id", "f.merchant_id")
    .select("r.id")
    .where("m.is_sample", "=", true)
    .where("r.state", "in", ["running", "undoing"])
    .execute();
  for (const { id } of runs) await cancelTask(db, FEED_RUN_TASK, id);
  if (loading === undefined) return true;
  for (let waited = 0; waited < STOP_TIMEOUT; waited += POLL_INTERVAL_MS) {
    if (!(await isLocked(db, loading))) return true;
    await pause(POLL_INTERVAL_MS);
  }
  return false;
}

const sampleMerchants = async (db: Db): Promise<readonly number[]> =>
  (await db.selectFrom("merchants").select("id").where("is_sample", "=", true).orderBy("id").execute()).map(
    ({ id }) => id,
  );

async function sampleCategories(db: Db): Promise<readonly string[]> {
  const rows = await db.selectFrom("products").select("category").where("is_sample", "=", true).distinct().execute();
  return rows.map(({ category }) => category);
}

async function deleteRows(trx: Db, merchants: readonly number[]) {
  const ofMerchants = sql`merchant_id = any(${[...merchants]}::bigint[])`;
  // Sample products are deleted, except products that a real merchant offers, too.
  const { rows: products } = await sql<{ id: number }>`
    select p.id from products p
    where (p.is_sample or exists (select from offers o where o.product_id = p.id and ${ofMerchants}))
      and not exists (select from offers o where o.product_id = p.id and not (${ofMerchants}))`.execute(trx);
  await sql`delete from price_points where offer_id in (select id from offers where ${ofMerchants})`.execute(trx);
  const offers = await sql`delete from offers where ${ofMerchants}`.execute(trx);
  const ids = products.map(({ id }) => id);
  await sql`delete from products where id = any(${ids}::bigint[])`.execute(trx);
  await sql`delete from feeds where ${ofMerchants}`.execute(trx);
  await sql`delete from merchants where id = any(${[...merchants]}::bigint[])`.execute(trx);
  return { offers: Number(offers.numAffectedRows ?? 0), products: ids.length, productIds: ids };
}
