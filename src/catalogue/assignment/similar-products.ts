import { sql } from "kysely";
import type { Db } from "../../platform/database/tables.ts";
import { brandName } from "../matching/brands.ts";
import type { ReadOffer } from "./offer-rows.ts";

/** What is only alike joins nothing: so many are enough for a person to see. */
const MOST_SIMILAR = 5;
/** Of a maker with more products in a category, those whose titles stand next to the offer's in the order of letters. */
const NEIGHBOURS = 60;
const LEAST_SIMILARITY = 0.45;
/** As long as what the index has (migration 0062). */
const INDEXED_TITLE = 100;

/**
 * By offer the products of its brand and category whose titles are most like its own. It is asked only for what has no candidate and no
 * model in its title: what names a model is found by it, and what is alike and names another is another thing.
 * Nor for what has no brand or category: all products would be looked at; nor for fashion, which no likeness joins.
 */
export async function findSimilarProducts(
  db: Db,
  offers: readonly ReadOffer[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const asked = offers.flatMap(({ row, offer: { features }, type }) =>
    !features.brand || !row.category || features.codes.whole.size > 0 || type?.isFashion
      ? []
      : [
          {
            ...{
              id: row.id,
              product_id: row.product_id,
              is_sample: row.is_sample,
              category: type?.category ?? row.category,
            },
            ...{ brand: brandName(features.brand).toLowerCase(), title: row.title.toLowerCase() },
          },
        ],
  );
  if (asked.length === 0) return new Map();
  const neighbours = (order: "asc" | "desc") => sql`
    (select p.id, p.title from visible_products(true) p
      where p.id is distinct from q.product_id and p.category = q.category and lower(p.brand) = q.brand and p.is_sample = q.is_sample
        and lower(left(p.title, ${sql.lit(INDEXED_TITLE)})) ${order === "asc" ? sql`>=` : sql`<`} left(q.title, ${sql.lit(INDEXED_TITLE)})
      order by lower(left(p.title, ${sql.lit(INDEXED_TITLE)})) ${sql.raw(order)} limit ${sql.lit(NEIGHBOURS)})`;
  const { rows } = await sql<{ id: number; products: number[] }>`
    select q.id, jsonb_agg(s.id order by s.likeness desc, s.id) as products
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as q(id bigint, product_id bigint, is_sample boolean, category text, brand text, title text)
    cross join lateral (
      select n.id, similarity(n.title, q.title) as likeness from (${neighbours("asc")} union all ${neighbours("desc")}) n
      where similarity(n.title, q.title) >= ${sql.lit(LEAST_SIMILARITY)} order by likeness desc, n.id limit ${sql.lit(MOST_SIMILAR)}
    ) s
    group by q.id`.execute(db);
  return new Map(rows.map(({ id, products }) => [id, products]));
}
