import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { type OfferBatch, savedRows } from "../offers/commands.ts";
import { POINT_FLAGS, WITHDRAWN } from "./point-codes.ts";
import { addPricePoints } from "./price-points.ts";
import { deriveCurrentPrices } from "./stored/current-prices.ts";

/** The id of a former offer. The ids of feeds never have two spaces in a row, since several spaces become one when an id is read. */
const FORMER_ID = sql`o.external_id || '  ' || o.id`;
const CURRENT_ID = sql`left(o.external_id, -length('  ' || o.id))`;

/**
 * Ends the offers of a batch whose listings have become another product: each former offer keeps its history and gives its id to the offer that the batch adds
 * in its place. It runs before `saveOffers`.
 */
export async function endFormerOffers(trx: Db, { run, observedAt, rows }: OfferBatch): Promise<void> {
  const ended = sql`select b.former_offer_id from (${rows}) b where b.former_offer_id is not null`;
  await sql`update offers o set external_id = ${FORMER_ID}, updated_at = now() where o.id in (${ended})`.execute(trx);
  await addPricePoints(
    trx,
    sql`
      select ${observedAt}::timestamptz as observed_at, p.offer_id, p.price, p.list_price, ${run}::bigint as run_id,
        ${sql.lit(WITHDRAWN)} as availability, 0 as flags
      from offer_prices p where p.offer_id in (${ended}) and p.currency = 'IDR'`,
  );
  await sql`
    update offer_prices p set withdrawn_at = ${observedAt}, seen_at = coalesce(p.seen_at, ${observedAt}::timestamptz)
    where p.offer_id in (${ended})`.execute(trx);
}

/** Records the breaks; it runs after `saveOffers`, when both offers have their ids. */
export async function recordHistoryBreaks(trx: Db, batch: OfferBatch): Promise<void> {
  const { run, observedAt } = batch;
  await sql`
    insert into history_breaks (run_id, former_offer_id, offer_id, cause, observed_at)
    select ${run}::bigint, b.former_offer_id, o.id, b.cause, ${observedAt}::timestamptz
    from ${savedRows(batch)} where b.former_offer_id is not null order by o.id`.execute(trx);
}

/**
 * Gives former offers their listings back when the run that ended them is undone, unless their successors have been seen since. It runs after the run's points
 * have become void.
 */
export async function restoreFormerOffers(trx: Db, run: number): Promise<void> {
  const { rows: breaks } = await sql<{ former: number; successor: number; is_seen: boolean }>`
    select b.former_offer_id as former, b.offer_id as successor,
      b.decision is not distinct from 'same' or exists (select from history_breaks later where later.former_offer_id = b.offer_id)
        or exists (select from price_points p where p.offer_id = b.offer_id and p.availability <> ${sql.lit(WITHDRAWN)}
          and p.flags & ${sql.lit(POINT_FLAGS.void)} = 0) as is_seen
    from history_breaks b where b.run_id = ${run} order by b.id for update of b`.execute(trx);
  const restored = breaks.filter(({ is_seen }) => !is_seen);
  const idsOf = (key: "former" | "successor") => sql`any(${restored.map((row) => row[key])}::bigint[])`;
  await sql`update offers o set external_id = ${FORMER_ID}, updated_at = now() where o.id = ${idsOf("successor")}`.execute(
    trx,
  );
  await sql`update offers o set external_id = ${CURRENT_ID}, updated_at = now() where o.id = ${idsOf("former")}`.execute(
    trx,
  );
  // Prices in rupiah are derived from the points afterwards.
  await sql`
    update offer_prices set withdrawn_at = null, seen_at = null where offer_id = ${idsOf("former")}`.execute(trx);
  await sql`delete from history_breaks where former_offer_id = ${idsOf("former")}`.execute(trx);
}

type Decision = {
  readonly id: number;
  readonly decision: "same" | "another";
  readonly personId: number | null;
  readonly moment: Date;
};

/** Saves a person's decision about a history break. */
export const decideHistoryBreak = (trx: Db, { id, decision, personId, moment }: Decision) =>
  trx
    .updateTable("history_breaks")
    .set({ decision, decided_by: personId, decided_at: moment })
    .where("id", "=", id)
    .execute();

/**
 * Gives an offer the history of its listing's former offer, since a person decided that both are the same product. The former offer, which then has no history
 * left, is hidden.
 */
export async function joinHistories(
  trx: Db,
  { former, offer }: { readonly former: number; readonly offer: number },
  timeZone: string,
): Promise<void> {
  // A separate statement locks the rows, because only the statements after it see what a run wrote while this transaction waited for the lock.
  await sql`select from offer_prices where offer_id in (${former}, ${offer}) order by offer_id for update`.execute(trx);
  await sql`
    delete from price_points p using history_breaks b
    where b.former_offer_id = ${former} and p.offer_id = ${former} and p.observed_at = b.observed_at and p.availability = ${sql.lit(WITHDRAWN)}`.execute(
    trx,
  );
  await sql`
    update price_points p set offer_id = ${offer} where p.offer_id = ${former} and not exists (
      select from price_points own where own.offer_id = ${offer} and own.observed_at = p.observed_at)`.execute(trx);
  await sql`
    with moved as (delete from imported_price_days where offer_id = ${former} returning month, days)
    insert into imported_price_days as i (offer_id, month, days) select ${offer}::bigint, month, days from moved
    on conflict (offer_id, month) do update set days = i.days | excluded.days`.execute(trx);
  await sql`update offers set is_hidden = true where id = ${former}`.execute(trx);
  await deriveCurrentPrices(trx, sql`select ${offer}::bigint`, timeZone);
}
