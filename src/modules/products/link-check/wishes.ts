import { sql } from "kysely";
import { type Clock, days, seconds } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { memoryLimiter } from "../../../platform/http/rate-limits.ts";
import type { WishedOffer } from "../answers.ts";
import type { ShopLink } from "./shop-link.ts";

/** More than that is no shopper, and the count would say nothing. */
const limiter = memoryLimiter({ name: "wished-offers", limit: 60, window: seconds(60) });
const LONGEST_ITEM = 80;
const KEPT_FOR = days(395);

/** Counts what somebody looked for at a store of the directory and we do not hold. Neither the link nor the visitor is kept. */
export async function countWish(db: Db, { store, ids: [item = ""] }: ShopLink, clock: Clock): Promise<void> {
  if (store === undefined || item.length > LONGEST_ITEM || !(await limiter.consume("all")).ok) return;
  const now = clock.now();
  await sql`
    insert into wished_offers as w (store, item, first_at, last_at) values (${store}, ${item}, ${now}, ${now})
    on conflict (store, item) do update set times = w.times + 1, last_at = excluded.last_at`.execute(db);
}

export async function forgetOldWishes(db: Db, clock: Clock): Promise<void> {
  await sql`delete from wished_offers where last_at < ${new Date(clock.now().getTime() - KEPT_FOR)}`.execute(db);
}

const MOST = 50;

/** What was looked for most often. */
export async function mostWished(db: Db): Promise<readonly WishedOffer[]> {
  const { rows } = await sql<WishedOffer>`
    select store, item, times, to_char(last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "lastAt"
    from wished_offers order by times desc, store, item limit ${MOST}`.execute(db);
  return rows;
}
