import { sql } from "kysely";
import { prefixPattern } from "../../../platform/database/like-pattern.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { OtherPrices } from "../answers.ts";
import { MANUAL_PREFIX } from "./manual-content.ts";
import type { OtherPricesQuery } from "./schema.ts";

/** This is the expression of the index products_words_trigram_idx. */
const WORDS = sql`lower(p.title || ' ' || coalesce(p.brand, '') || ' ' || coalesce(p.mpn, ''))`;

/**
 * Finds what other offers ask for the same thing in the same condition, so that a slip in a typed price shows before the price is kept. The thing is known by
 * its GTIN, by the exact title of its product, or because the typed offer has its product already.
 */
export async function otherPrices(db: Db, query: OtherPricesQuery): Promise<OtherPrices> {
  const { title, gtin, condition, offer } = query;
  const beginning = prefixPattern(title.toLowerCase());
  const { rows } = await sql<OtherPrices>`
    with typed as materialized (
      select o.id, o.product_id from manual_offers w join feeds f on f.id = w.feed_id
      join offers o on o.merchant_id = f.merchant_id and o.external_id = ${MANUAL_PREFIX} || w.id where w.id = ${offer ?? null}
    ), same as materialized (
      select product_id as id from typed
      union select product_id from offers where gtin = ${gtin}
      union select p.id from products p where ${WORDS} like ${beginning} and lower(p.title) = lower(${title})
    )
    select count(*)::int as offers, percentile_cont(0.5) within group (order by c.price)::bigint as median
    from same join products y on y.id = same.id and not y.is_sample
    join offers o on o.product_id = y.id and o.condition = ${condition} and o.id not in (select id from typed)
    join offer_prices c on c.offer_id = o.id and c.currency = 'IDR' and not c.is_odd and c.withdrawn_at is null`.execute(
    db,
  );
  return rows[0] ?? { offers: 0, median: null };
}
