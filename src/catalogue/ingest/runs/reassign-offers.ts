import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { giveToFeeds } from "../../ledger/offers/commands.ts";
import { STALE } from "../../ledger/offers/queries.ts";
import { saveStillOffered } from "../../ledger/prices/commands.ts";

/**
 * Selects the feed that takes an offer over when its own feed no longer has it. Of the other feeds with the offer, the feed that was seen last is selected, but
 * a paused feed only if no scheduled feed has the offer. Feeds that are so old that their offers are stale are left out.
 * @param offer the offer's id
 */
export const nextFeed = (
  offer: RawBuilder<unknown>,
  { feed, observedAt }: { readonly feed: number; readonly observedAt: Date },
) => sql`
  select f.id as next_feed, case when not v.needs_reading then f.sighted_at end as next_seen_at
  from feed_overlaps v join feeds f on f.id = v.feed_id
  where v.offer_id = ${offer} and v.feed_id <> ${feed}
    and offer_freshness(f.sighted_at, feed_interval(f.interval_minutes), ${observedAt}::timestamptz) < ${STALE}
  order by f.paused_at is not null, f.sighted_at desc, f.id limit 1`;

/**
 * Reassigns offers to another feed of their merchant that has them as well. The other feed has written no price point for them yet. Until the next run of the
 * other feed, which reads its file even if the file is unchanged, the age of the offers is counted from their last sighting.
 * @param reassigned a query for `offer_id`, `next_feed`, `next_seen_at`, and `seen_at`: when the feed of the offer last saw it
 */
export async function reassignOffers(trx: Db, reassigned: RawBuilder<unknown>): Promise<void> {
  await saveStillOffered(trx, sql`select offer_id, greatest(seen_at, next_seen_at) as seen_at from (${reassigned}) h`);
  await sql`
    update feed_overlaps v set needs_reading = true
    from (${reassigned}) h where h.offer_id = v.offer_id and h.next_feed = v.feed_id and not v.needs_reading`.execute(
    trx,
  );
  await giveToFeeds(trx, sql`select offer_id, next_feed as feed_id from (${reassigned}) h`);
}
