import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { announceTags } from "../../../platform/page-cache/cache-tags.ts";
import { productTags } from "../../ledger/offers/cache-tags.shared.ts";
import { FACTS } from "../../taxonomy/product-types.shared.ts";

const IDENTITY = Object.entries(FACTS).flatMap(([key, { role }]) => (role === "identity" ? [key] : []));

/** SQL for a hash of the words by which a list shows a product `p`: products with equal hashes look alike there, even in other colours or fits. */
export const SAME_WORDS = sql`hashtextextended(jsonb_build_array(p.is_sample, p.category, p.product_type, lower(p.title), lower(coalesce(p.brand, '')),
  (select jsonb_object_agg(key, value) from jsonb_each(p.facts) where key = any(${IDENTITY}::text[])))::text, 0)`;

/**
 * Makes the lists of a category show only one product where one seller offers the same item as several products. The product with the most sellers is
 * preferred, then one with a price, then one in stock, then the cheapest; the other products refer to it. A product that another seller has as well is always
 * shown.
 */
export async function linkDuplicates(trx: Db, category: string): Promise<void> {
  // Rows are locked in the order of their ids, as in all code that derives listings, so that no two transactions block each other.
  const { rows } = await sql<{ id: number; before: number | null; now: number | null }>`
    with listed as materialized (
      select product_id, same_words, sellers, in_stock, is_total_unknown, lowest from product_listings
      where category = ${category} and is_listed and same_words is not null
    ), offered as (
      select l.product_id, cardinality(l.sellers) as sellers, first_value(l.product_id) over (
        partition by same_words, seller order by cardinality(l.sellers) desc, l.lowest is null, not l.in_stock, l.is_total_unknown, l.lowest, l.product_id) as first
      from listed l cross join unnest(l.sellers) seller
      where same_words in (select same_words from listed group by 1 having count(*) > 1)
    ), duplicates as (select product_id, first from offered where sellers = 1 and first <> product_id), changed as materialized (
      select l.product_id, l.duplicate_of as before, d.first as now
      from product_listings l left join duplicates d on d.product_id = l.product_id
      where l.category = ${category} and l.duplicate_of is distinct from d.first order by l.product_id for no key update of l
    )
    update product_listings l set duplicate_of = changed.now from changed where l.product_id = changed.product_id
    returning l.product_id as id, changed.before, changed.now`.execute(trx);
  const products = new Set(rows.flatMap(({ id, before, now }) => [id, before, now].filter((one) => one !== null)));
  await announceTags(trx, [...products].map(productTags.product));
}
