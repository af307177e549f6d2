import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { type JobHandler, jobHandler } from "../../../platform/jobs/job.ts";
import { DELETE_DESCRIPTIONS } from "../merchants/withdrawn-descriptions.ts";

/**
 * Writes the details of offers, namely descriptions and ratings, as a run has read them; details that the run no longer mentions are deleted. The
 * call may be repeated.
 * @param details a query for `offer_id`, `description`, `rating` and `rating_count`
 */
export async function saveOfferDetails(trx: Db, run: number, details: RawBuilder<unknown>): Promise<void> {
  await sql`
    delete from offer_details d using (${details}) b
    where d.offer_id = b.offer_id and b.description is null and b.rating is null`.execute(trx);
  await sql`
    insert into offer_details (offer_id, run_id, description, rating, rating_count)
    select b.offer_id, ${run}::bigint, b.description, b.rating, b.rating_count from (${details}) b
    where b.description is not null or b.rating is not null order by b.offer_id
    on conflict (offer_id) do update set run_id = excluded.run_id, description = excluded.description,
      rating = excluded.rating, rating_count = excluded.rating_count`.execute(trx);
}

/** Deletes details that the undone run wrote and no later run replaced; the next run of the feed writes new details. */
export const withdrawOfferDetails = (trx: Db, { run, feed }: { readonly run: number; readonly feed: number }) =>
  sql`
    delete from offer_details d using offers o
    where o.id = d.offer_id and o.feed_id = ${feed} and d.run_id = ${run}`.execute(trx);

const BATCH = 5_000;

/** Deletes descriptions that a merchant no longer allows; pages stop showing them earlier, as soon as the merchant is changed. */
export const deleteDescriptions = (db: Db): JobHandler =>
  jobHandler(DELETE_DESCRIPTIONS, async ({ merchant }, { signal }) => {
    for (let after = 0; ; ) {
      signal.throwIfAborted();
      const { rows } = await sql<{ id: number }>`
        select d.offer_id as id from offer_details d join offers o on o.id = d.offer_id
        join merchants m on m.id = o.merchant_id
        where d.offer_id > ${after} and m.id = ${merchant} and m.descriptions_allowed_at is null and d.description is not null
        order by d.offer_id limit ${BATCH}`.execute(db);
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return;
      await db.transaction().execute(async (trx) => {
        const batch = sql`offer_id = any(${ids}::bigint[])`;
        await sql`delete from offer_details where ${batch} and rating is null`.execute(trx);
        await sql`update offer_details set description = null where ${batch} and rating is not null`.execute(trx);
      });
      after = ids.at(-1) ?? after;
    }
  });
