import { type RawBuilder, sql } from "kysely";
import type { Audience } from "../schema.ts";

/** Whether a subscription `s` may get mail now. */
const MAY_GET_MAIL: RawBuilder<boolean> = sql`(s.subscribed and s.confirmed_at is not null
  and (s.paused_until is null or s.paused_until <= now()))`;

/** Whether a subscription `s` wants digests that the site makes (`isDigest`), or else editions that people write. */
const wants = (isDigest: boolean): RawBuilder<boolean> => sql`s.wants in ('all', ${isDigest ? "digests" : "editions"})`;

/** Whether a campaign's frozen mail may still go to a subscription `s`. */
export const mayGet = (isDigest: boolean): RawBuilder<boolean> => sql`(${MAY_GET_MAIL} and ${wants(isDigest)})`;

type Addressed = { readonly audience: Audience; readonly isDigest: boolean };

/** Builds a query for the addresses to which an edition goes. @param timeZone the time zone of the days in `audience` */
export function recipientsOf(
  { audience: { categories, joinedAfter, joinedBefore }, isDigest }: Addressed,
  timeZone: string,
): RawBuilder<unknown> {
  const conditions = [
    mayGet(isDigest),
    ...(categories?.length ? [sql`(s.categories = '{}' or s.categories && ${[...categories]}::text[])`] : []),
    ...(joinedAfter ? [sql`s.consented_at >= ${joinedAfter}::date::timestamp at time zone ${timeZone}`] : []),
    ...(joinedBefore ? [sql`s.consented_at < ${joinedBefore}::date::timestamp at time zone ${timeZone}`] : []),
  ];
  return sql`select s.email from newsletter_subscriptions s where ${sql.join(conditions, sql` and `)}`;
}
