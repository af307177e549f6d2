import { sql } from "kysely";
import { type Clock, minutes } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { defineJob, type JobHandler, jobHandler } from "../../../platform/jobs/job.ts";
import { freshnessSql } from "../../ledger/offers/freshness.ts";
import { announceLists } from "./announce-lists.ts";
import { refreshProducts } from "./refresh-products.ts";

type Parts = { readonly db: Db; readonly clock: Clock; readonly timeZone: string };

/** How far each run looks back in time, so that it also does the work of a run that was missed. */
const LOOK_BACK = minutes(30);
const BATCH = 2_000;

/** Refreshes the products whose offers became stale by the passing of time alone, because no write triggers a refresh of them. */
export const refreshStaleProducts = ({ db, clock, timeZone }: Parts): JobHandler =>
  jobHandler(defineJob({ name: "refresh-stale-products" }), async () => {
    const moment = clock.now();
    const earlier = new Date(moment.getTime() - LOOK_BACK);
    const [now, before] = [sql`${moment}::timestamptz`, sql`${earlier}::timestamptz`];
    const { rows } = await sql<{ id: number }>`
      with stale_feeds as (
        select f.id from feeds f, (select null::timestamptz as seen_at) p where ${freshnessSql(now)} <> ${freshnessSql(before)}
      )
      select distinct o.product_id as id from offers o join offer_prices p on p.offer_id = o.id
      where o.feed_id in (select id from stale_feeds) and p.seen_at is null and o.product_id is not null
      union
      select o.product_id from offer_prices p join offers o on o.id = p.offer_id left join feeds f on f.id = o.feed_id
      where p.seen_at is not null and p.withdrawn_at is null and o.product_id is not null and ${freshnessSql(now)} <> ${freshnessSql(before)}`.execute(
      db,
    );
    await refreshProducts(
      db,
      rows.map(({ id }) => id),
      { moment, timeZone },
    );
  });

/** Refreshes all products, once a night, in case a process ended between a change and the refresh that it needs. */
export const refreshAllProducts = ({ db, clock, timeZone }: Parts): JobHandler =>
  jobHandler(defineJob({ name: "refresh-all-products" }), async () => {
    const categories = new Set<string>();
    for (let after = 0; ; ) {
      const batch = await db
        .selectFrom("products")
        .select("id")
        .where("id", ">", after)
        .orderBy("id")
        .limit(BATCH)
        .execute();
      if (batch.length === 0) break;
      const ids = batch.map(({ id }) => id);
      const changed = await refreshProducts(db, ids, { moment: clock.now(), timeZone, announcesLists: false });
      for (const category of changed) categories.add(category);
      after = ids.at(-1) ?? after;
    }
    await announceLists(db, categories);
  });
