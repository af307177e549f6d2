import { type RawBuilder, sql } from "kysely";
import type { Audience } from "../schema.ts";

/** Of a subscription `s`: whether anything may be sent there now. Asked when an edition is frozen, and again for each when it is sent. */
export const MAY_GET_MAIL: RawBuilder<boolean> = sql`(s.subscribed and s.confirmed_at is not null
  and (s.paused_until is null or s.paused_until <= now()))`;

/** A query of the addresses that an edition goes to. @param timeZone of the days in it */
export function recipientsOf(
  { categories, joinedAfter, joinedBefore }: Audience,
  timeZone: string,
): RawBuilder<unknown> {
  const conditions = [
    MAY_GET_MAIL,
    ...(categories?.length ? [sql`(s.categories = '{}' or s.categories && ${[...categories]}::text[])`] : []),
    ...(joinedAfter ? [sql`s.consented_at >= ${joinedAfter}::date::timestamp at time zone ${timeZone}`] : []),
    ...(joinedBefore ? [sql`s.consented_at < ${joinedBefore}::date::timestamp at time zone ${timeZone}`] : []),
  ];
  return sql`select s.email from newsletter_subscriptions s where ${sql.join(conditions, sql` and `)}`;
}
