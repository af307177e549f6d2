import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";

/** How fresh an offer is (`offer_freshness` of migration 0040), over rows `p` of `offer_prices` and `f` of `feeds`. */
export const freshnessSql = (moment: RawBuilder<unknown>): RawBuilder<number> =>
  sql`offer_freshness(coalesce(p.seen_at, f.sighted_at), feed_interval(f.interval_minutes), ${moment})`;

/** From this freshness on an offer is part of no lowest price. */
export const STALE = sql.lit(2);

/** Whether nobody has seen what a feed has for so long that its offers are part of no lowest. */
export async function isFeedStale(db: Db, feed: number, moment: Date): Promise<boolean> {
  const { rows } = await sql<{ stale: boolean }>`
    select ${freshnessSql(sql`${moment}::timestamptz`)} >= ${STALE} as stale
    from feeds f, (select null::timestamptz as seen_at) p where f.id = ${feed}`.execute(db);
  return rows[0]?.stale ?? false;
}
