import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { confirmRepeatedPrices, flagOutliers, offersOfRun } from "../../ledger/prices/commands.ts";
import type { LoadedRun } from "./run-row.ts";
import type { RefreshParts } from "./touched-products.ts";

/**
 * Flags outliers among a run's prices by the prices of other stores, and confirms outliers that the run repeats. The work may be repeated.
 * `refreshTouched` finds the products concerned, since they have price points of the run.
 */
export async function flagOutliersOfRun(
  db: Db,
  { run, feed }: LoadedRun,
  { clock, timeZone }: RefreshParts,
): Promise<void> {
  const options = { moment: clock.now(), timeZone };
  // The same bytes, read again because a sale in them ended, do not confirm a price.
  const isOtherFile = run.checksum === null || !feed.checksum?.equals(run.checksum);
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await flagOutliers(trx, offersOfRun({ id: run.id, observedAt: run.observed_at }), options);
    if (!isOtherFile) return;
    await confirmRepeatedPrices(
      trx,
      { run: run.id, feed: feed.id, observedAt: run.observed_at, isComplete: run.is_complete },
      options,
    );
  });
}
