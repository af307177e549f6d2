import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";

/**
 * Puts a feed's offers where its paths, and the feed itself for the rest, say that they belong: as applying a run does for new ones.
 * @param path of these offers only
 */
export async function placeOffers(trx: Db, feed: number, path?: string): Promise<void> {
  // A million offers take longer than a page may.
  await sql`set local statement_timeout = 0`.execute(trx);
  const ofPath: RawBuilder<SqlBool> = path === undefined ? sql`true` : sql`o.path = ${path}`;
  await sql`
    update offers o set category = placed.category, product_type = placed.product_type, updated_at = now()
    from (
      select o.id, coalesce(m.category, f.category) as category,
        case when m.category is null then f.product_type else m.product_type end as product_type
      from offers o join feeds f on f.id = o.feed_id left join feed_paths m on m.feed_id = f.id and m.path = o.path
      where o.feed_id = ${feed} and ${ofPath}
    ) placed
    where o.id = placed.id
      and (o.category, o.product_type) is distinct from (placed.category, placed.product_type)`.execute(trx);
}
