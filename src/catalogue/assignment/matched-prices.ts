import { sql } from "kysely";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/tables.ts";
import { flagOddPrices } from "../ledger/prices/commands.ts";
import { refreshProducts } from "../listings/commands.ts";

/** A run of a feed whose offers have just been matched. */
export type MatchedRun = { readonly id: number; readonly observedAt: Date };

type Parts = { readonly clock: Clock; readonly timeZone: string };

/** Offers that have just been matched have others beside them now, so their prices may be outliers. Repeating it does no harm. */
export async function flagMatchedPrices(
  db: Db,
  { id, observedAt }: MatchedRun,
  { clock, timeZone }: Parts,
): Promise<void> {
  const options = { moment: clock.now(), timeZone };
  const offers = sql`select offer_id from price_points where observed_at = ${observedAt} and run_id = ${id} and availability > 0`;
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await refreshProducts(trx, await flagOddPrices(trx, offers, options), options);
  });
}
