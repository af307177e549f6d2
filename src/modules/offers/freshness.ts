import { type RawBuilder, sql } from "kysely";

/** How fresh an offer is (`offer_freshness` of migration 0040), over rows `p` of `offer_prices` and `f` of `feeds`. */
export const freshnessSql = (moment: RawBuilder<unknown>): RawBuilder<number> =>
  sql`offer_freshness(coalesce(p.seen_at, f.sighted_at), feed_interval(f.interval_minutes), ${moment})`;

/** From this freshness on an offer is part of no lowest price. */
export const STALE = sql.lit(2);
