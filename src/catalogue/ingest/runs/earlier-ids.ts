import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { idOfAddress } from "../offers/made-id.ts";
import { stagedTable, withHashMemory } from "./staging-table.ts";

type Staged = { readonly run: number; readonly feed: number; readonly merchant: number };

/**
 * Gives rows the ids that an earlier version of the application made of whole addresses, where offers are stored with them, so that these offers keep their
 * history. An offer is found by the row's own address, or by the address that is stored with it, since a shop's tracking parameters change.
 */
export async function keepEarlierIds(db: Db, staged: Staged): Promise<void> {
  await sql`
    update ${stagedTable(staged.run)} s set external_id = s.earlier_id from offers o
    where s.earlier_id is not null and o.merchant_id = ${staged.merchant} and o.external_id = s.earlier_id`.execute(db);
  await keepIdsOfAddresses(db, staged);
}

type Address = { readonly id: number; readonly externalId: string; readonly url: string; readonly isGone: boolean };
const BATCH_OFFERS = 20_000;
/** Each batch reads all staged rows, and its ids are one parameter. */
const BATCH_IDS = 200_000;

async function keepIdsOfAddresses(db: Db, { run, feed, merchant }: Staged): Promise<void> {
  const stored = new Map<string, Address>();
  for await (const offers of unfoundOffers(db, { run, feed }))
    for (const offer of offers) {
      const id = idOfAddress(offer.url);
      if (id === offer.externalId) continue;
      const other = stored.get(id);
      if (!other || (other.isGone && !offer.isGone)) stored.set(id, offer);
    }
  const known = [...stored].map(([id, { externalId }]) => ({ id, earlier: externalId }));
  for (let from = 0; from < known.length; from += BATCH_IDS)
    await renameStaged(db, { run, merchant }, known.slice(from, from + BATCH_IDS));
}

/** Renames rows, except those whose new id is stored, too. */
const renameStaged = (
  db: Db,
  { run, merchant }: Omit<Staged, "feed">,
  known: readonly { readonly id: string; readonly earlier: string }[],
) =>
  withHashMemory(db, (trx) =>
    sql`
      update ${stagedTable(run)} s set external_id = known.earlier
      from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as known(id text, earlier text)
      where s.external_id = known.id and not exists (
        select from offers o where o.merchant_id = ${merchant} and o.external_id = known.id)`.execute(trx),
  );

/** Yields the offers of a feed that no staged row has, if their ids look like made ones. */
async function* unfoundOffers(db: Db, { run, feed }: Pick<Staged, "run" | "feed">): AsyncGenerator<readonly Address[]> {
  const { rows: unfound } = await withHashMemory(db, (trx) =>
    sql<{ id: number }>`
      select o.id from offers o where o.feed_id = ${feed} and o.external_id ~ '^[0-9a-f]{20}$'
        and not exists (select from ${stagedTable(run)} s where s.external_id = o.external_id) order by o.id`.execute(
      trx,
    ),
  );
  for (let from = 0; from < unfound.length; from += BATCH_OFFERS) {
    const ids = unfound.slice(from, from + BATCH_OFFERS).map(({ id }) => id);
    const { rows } = await sql<Address>`
      select o.id, o.external_id as "externalId", o.url, p.withdrawn_at is not null as "isGone"
      from offers o left join offer_prices p on p.offer_id = o.id
      where o.id = any(${ids}::bigint[]) order by o.id`.execute(db);
    yield rows;
  }
}
