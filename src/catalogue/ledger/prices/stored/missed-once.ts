import { sql } from "kysely";
import type { Db } from "../../../../platform/database/tables.ts";
import { POINT_FLAGS, WITHDRAWN } from "../point-codes.ts";

/**
 * Returns the moments at which an offer was missing in its feed, but no second whole file in a row confirmed this: the offer came back before, another feed has
 * it, or there was no second file yet. Changes to another currency are included.
 * @returns the moments of these points in milliseconds
 */
export async function missedOnce(db: Db, offer: number): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ at: Date }>`
    select p.observed_at as at from price_points p join feed_runs own on own.id = p.run_id
    where p.offer_id = ${offer} and p.availability = ${sql.lit(WITHDRAWN)} and p.flags & ${sql.lit(POINT_FLAGS.void)} = 0
      and (p.flags & ${sql.lit(POINT_FLAGS.foreign)} <> 0 or (
        select count(*) from feed_runs r
        where r.feed_id = own.feed_id and r.is_sighting and r.state = 'applied' and r.observed_at >= p.observed_at and r.observed_at < coalesce((
          select min(n.observed_at) from price_points n
          where n.offer_id = p.offer_id and n.availability <> ${sql.lit(WITHDRAWN)} and n.flags & ${sql.lit(POINT_FLAGS.void)} = 0
            and n.observed_at > p.observed_at), 'infinity')
      ) < 2)
      and not exists (
        select from offer_prices o where o.offer_id = p.offer_id and o.withdrawn_at is not null and not exists (
          select from price_points n where n.offer_id = p.offer_id and n.flags & ${sql.lit(POINT_FLAGS.void)} = 0 and n.observed_at > p.observed_at))`.execute(
    db,
  );
  return new Set(rows.map(({ at }) => at.getTime()));
}
