import { sql } from "kysely";
import { dayIn } from "../../../platform/calendar.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { loadKnownWords } from "../../assignment/known-words.ts";
import { matchAndRefresh } from "../../assignment/match-offers.ts";
import { offerRows } from "../../assignment/offer-rows.ts";
import { renameProducts } from "../../assignment/rename-products.ts";
import { releaseOffers } from "../../ledger/offers/commands.ts";
import { refreshProducts } from "../../listings/commands.ts";
import type { EditContext } from "../schema.ts";

/** Takes offers out of their products and decides again to which product they belong; offers without a category wait. */
export async function decideAgain(trx: Db, ids: readonly number[], context: EditContext): Promise<void> {
  const { clock, timeZone } = context;
  const left = await offerRows(trx, sql`where o.id = any(${[...ids]}::bigint[]) order by o.id for update of o`);
  await releaseOffers(trx, ids);
  const rows = left.filter(({ category }) => category !== null).map((row) => ({ ...row, product_id: null }));
  if (rows.length > 0) await matchAndRefresh(trx, rows, { words: await loadKnownWords(trx), clock, timeZone });
  await refreshAfterMove(trx, { offers: ids, products: left.flatMap(({ product_id }) => product_id ?? []) }, context);
}

type Move = { readonly offers: readonly number[]; readonly products: readonly number[] };

/**
 * Derives the titles of products that have gained or lost offers. It also derives the lows of these products, from the day on which the offers were first seen.
 */
export async function refreshAfterMove(
  trx: Db,
  { offers, products }: Move,
  { clock, timeZone }: EditContext,
): Promise<void> {
  const ids = [...new Set(products)];
  if (ids.length === 0) return;
  await renameProducts(trx, ids, await loadKnownWords(trx));
  const { rows } = await sql<{ first: Date | null }>`
    select min(observed_at) as first from price_points where offer_id = any(${[...offers]}::bigint[])`.execute(trx);
  const [moment, first] = [clock.now(), rows[0]?.first];
  const since = first ? dayIn(timeZone, first) : undefined;
  await refreshProducts(trx, ids, {
    ...{ moment, timeZone },
    ...(since !== undefined && since < dayIn(timeZone, moment) ? { since } : {}),
  });
}
