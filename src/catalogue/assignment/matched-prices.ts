import { sql } from "kysely";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/tables.ts";
import { flagOutliers, offersOfRun, type PointsOfRun } from "../ledger/prices/commands.ts";
import { refreshProducts } from "../listings/commands.ts";

type Parts = { readonly clock: Clock; readonly timeZone: string };

/**
 * Flags outliers among the prices of a run whose offers were just matched, since these prices can now be compared with those of other stores. The call may be
 * repeated. A run that has been undone meanwhile is ignored.
 */
export async function flagMatchedPrices(db: Db, run: PointsOfRun, { clock, timeZone }: Parts): Promise<void> {
  const options = { moment: clock.now(), timeZone };
  const offers = sql`${offersOfRun(run)} and exists (select from feed_runs where id = ${run.id} and state = 'applied')`;
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await refreshProducts(trx, await flagOutliers(trx, offers, options), options);
  });
}
