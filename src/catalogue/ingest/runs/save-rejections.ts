import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import type { KeptRejection } from "./kept-rejections.ts";

/** PostgreSQL takes 65,535 parameters in a statement. */
const BATCH_ROWS = 5_000;
/** The newest runs of a feed whose rejected rows are all kept: one that is held, and the one before it, which may be the last to be applied. */
const FULL_RUNS = 2;

/** Replaces the rejected rows of a run; of the feed's older runs the samples stay. */
export async function saveRejections(
  trx: Db,
  { run, feed }: { readonly run: number; readonly feed: number },
  rejections: readonly KeptRejection[],
): Promise<void> {
  await trx.deleteFrom("feed_rejections").where("run_id", "=", run).execute();
  for (let from = 0; from < rejections.length; from += BATCH_ROWS)
    await trx
      .insertInto("feed_rejections")
      .values(
        rejections
          .slice(from, from + BATCH_ROWS)
          .map(({ row, title, field, value, reason, externalId, url, isSample }) => ({
            ...{ run_id: run, row_number: row, title, field: field ?? "", value, reason },
            ...{ external_id: externalId, url, is_sample: isSample },
          })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await sql`
    delete from feed_rejections where not is_sample and run_id in (
      select r.id from feed_runs r where r.feed_id = ${feed} and exists (select from feed_rejections j where j.run_id = r.id)
      order by r.id desc offset ${FULL_RUNS})`.execute(trx);
}
