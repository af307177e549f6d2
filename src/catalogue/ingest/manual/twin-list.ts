import { type RawBuilder, sql } from "kysely";
import { type Keyset, keysetBy, readPage } from "../../../platform/database/keyset.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { TypedTwin } from "../answers.ts";
import type { TwinFilter } from "./schema.ts";

const PAGE = 50;

/** Lists typed offers that a feed brings as well, decided ones too, the latest first. */
export async function twinPage(db: Db, { feed, cursor }: TwinFilter) {
  const order: Keyset<TypedTwin> = keysetBy("id", "desc", "w");
  const ofFeed: RawBuilder<unknown> = feed === undefined ? sql`true` : sql`b.feed_id = ${feed}`;
  const { rows, nextCursor } = await readPage(order, { cursor, size: PAGE }, async ({ where, orderBy, limit }) => {
    const found = await sql<TypedTwin>`
      select w.id, w.title, m.name as merchant, w.price, p.price as "feedPrice", p.currency,
        jsonb_build_object('id', f.id, 'name', f.name) as feed, coalesce(w.twin_decision, 'open') as decision
      from manual_offers w join offers b on b.id = w.twin_offer_id join offer_prices p on p.offer_id = b.id
      join feeds f on f.id = b.feed_id join merchants m on m.id = f.merchant_id
      where w.withdrawn_at is null and ${ofFeed} and ${where} order by ${orderBy} limit ${limit}`.execute(db);
    return found.rows;
  });
  return { twins: rows, nextCursor };
}
