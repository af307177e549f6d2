import { sql } from "kysely";
import { type Clock, minutes } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { type RateLimiter, sharedLimiter } from "../../../platform/http/rate-limits.ts";
import type { MissingProductRequest } from "../answers.ts";
import type { ShopLink } from "./shop-link.ts";

/** The limits on counted requests: no shopper makes more, and a program's requests would make the count meaningless. */
const LIMITS = {
  ...{ name: "wished-offers", each: { limit: 10, window: minutes(10) }, all: { limit: 60, window: minutes(1) } },
};
const LONGEST_ITEM = 80;
const MOST_KEPT = 20_000;

export const missingRequestLimiter = (): RateLimiter => sharedLimiter(LIMITS);
const ofThisProcess = missingRequestLimiter();

type Counting = {
  readonly clock: Clock;
  /** The key that the visitor's rate limit is counted by; it is not stored. */
  readonly visitor: string;
  readonly limiter?: RateLimiter;
};

/**
 * Counts a request for a product that a visitor looked for at a store of the directory and that the catalogue lacks. Neither the link nor the visitor is
 * stored.
 */
export async function countMissingRequest(
  db: Db,
  { store, ids: [item = ""] }: ShopLink,
  { clock, visitor, limiter = ofThisProcess }: Counting,
): Promise<void> {
  if (store === undefined || item.length > LONGEST_ITEM || !(await limiter.consume(visitor)).ok) return;
  const now = clock.now();
  await sql`
    insert into wished_offers as w (store, item, first_at, last_at) values (${store}, ${item}, ${now}, ${now})
    on conflict (store, item) do update set times = w.times + 1, last_at = excluded.last_at`.execute(db);
}

/** Deletes the least requested rows when there are too many, so that made-up ids cannot fill the table. The manifest's `retention` says how old rows may be. */
export async function deleteLeastRequested(db: Db): Promise<void> {
  await sql`
    delete from wished_offers where (store, item) in (
      select store, item from wished_offers order by times desc, last_at desc, store, item offset ${MOST_KEPT})`.execute(
    db,
  );
}

const MOST = 50;

/** Returns the missing products that visitors looked for most often. */
export async function mostRequested(db: Db): Promise<readonly MissingProductRequest[]> {
  const { rows } = await sql<MissingProductRequest>`
    select store, item, times, to_char(last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "lastAt"
    from wished_offers order by times desc, store, item limit ${MOST}`.execute(db);
  return rows;
}
