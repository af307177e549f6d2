import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";

/** SQL for the freshness of an offer (`offer_freshness` of migrations 0040 and 0074), for rows `p` of `offer_prices` and `f` of `feeds`. */
export const freshnessSql = (moment: RawBuilder<unknown>): RawBuilder<number> =>
  sql`offer_freshness(coalesce(p.seen_at, f.sighted_at), feed_interval(f.interval_minutes), ${moment})`;

/** An offer with this freshness or a higher one is stale, so it is left out when lowest prices are found. */
export const STALE = sql.lit(2);

/** Whether a feed's last sighting is so long ago that its offers are stale, and so are left out when lowest prices are found. */
export async function isFeedStale(db: Db, feed: number, moment: Date): Promise<boolean> {
  const { rows } = await sql<{ stale: boolean }>`
    select ${freshnessSql(sql`${moment}::timestamptz`)} >= ${STALE} as stale
    from feeds f, (select null::timestamptz as seen_at) p where f.id = ${feed}`.execute(db);
  return rows[0]?.stale ?? false;
}
