import { type RawBuilder, type SqlBool, sql } from "kysely";
import { keysetBy, readPage } from "../../../platform/database/keyset.ts";
import { containsPattern } from "../../../platform/database/like-pattern.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { merchantIdOf } from "../../ledger/merchants/queries.ts";
import { HAS_PRODUCT } from "../../ledger/offers/queries.ts";
import { parseGtin } from "../../taxonomy/gtin.shared.ts";
import type { ListedProduct } from "../answers.ts";
import type { ProductFilter } from "../api-input.ts";
import { IS_OPEN } from "../contradictions/split-suggestions.ts";

const PAGE = 50;
const NEWEST_FIRST = keysetBy("id", "desc", "p");

/** Returns all products for editors, newest first. */
export async function productPage(db: Db, { cursor, ...filter }: ProductFilter) {
  const { rows, nextCursor } = await readPage(
    NEWEST_FIRST,
    { cursor, size: PAGE },
    async ({ where, orderBy, limit }) => {
      const found = await sql<ListedProduct>`
      select p.id, p.slug, p.title, p.brand, p.category, p.product_type as "productType", coalesce(l.offers, 0) as offers,
        (select count(*) from offers o where o.product_id = p.id) as "allOffers",
        coalesce(l.merchants, 0) as merchants, l.lowest, ${HAS_DOUBT} as "hasDoubt", p.hidden_at is not null as "isHidden",
        p.merged_into is not null as "isMerged", p.is_sample as "isSample"
      from products p left join product_listings l on l.product_id = p.id
      where ${sql.join([where, ...conditionsOf(filter)], sql` and `)} order by ${orderBy} limit ${limit}`.execute(db);
      return found.rows;
    },
  );
  return { products: rows, nextCursor };
}

/** This is the condition of the index offers_doubtful_idx. */
const HAS_DOUBT = sql<SqlBool>`exists (select from offers o where o.product_id = p.id and o.match ? 'doubtful')`;

function conditionsOf({
  q,
  category,
  type,
  merchant,
  hidden,
  doubt,
}: Omit<ProductFilter, "cursor">): RawBuilder<SqlBool>[] {
  return [
    ...(q ? [matches(q)] : []),
    ...(category ? [sql<SqlBool>`p.category = ${category}`] : []),
    ...(type ? [sql<SqlBool>`p.product_type = ${type}`] : []),
    ...(merchant === undefined
      ? []
      : [
          sql<SqlBool>`p.id in (select product_id from offers where merchant_id = ${merchantIdOf(merchant)} and ${sql.raw(HAS_PRODUCT)})`,
        ]),
    // A product that was merged into another is found only by a search for hidden products.
    hidden === "true" ? sql<SqlBool>`p.hidden_at is not null` : sql<SqlBool>`p.merged_into is null`,
    ...(hidden === "false" ? [sql<SqlBool>`p.hidden_at is null`] : []),
    ...(doubt ? [BY_DOUBT[doubt]] : []),
  ];
}

/** Doubtful offers are few, so the SQL query reads them first. */
const IS_DOUBTFUL = sql<SqlBool>`p.id in (select product_id from offers where match ? 'doubtful')`;

const BY_DOUBT = {
  true: IS_DOUBTFUL,
  false: sql<SqlBool>`not ${HAS_DOUBT}`,
  contradiction: sql<SqlBool>`p.id in (select s.product_id from split_suggestions s where ${IS_OPEN})`,
};

/** The most words of a search; further words are ignored. */
const MOST_WORDS = 8;

/** This is the expression of the index products_words_trigram_idx. */
const WORDS = sql`lower(p.title || ' ' || coalesce(p.brand, '') || ' ' || coalesce(p.mpn, ''))`;

/** The condition that all words of the search occur in the product, or that the search text is the product's id or one of its GTINs. */
function matches(q: string): RawBuilder<SqlBool> {
  const words = q.toLowerCase().split(/\s+/).slice(0, MOST_WORDS);
  const inText = sql.join(
    words.map((word) => sql<SqlBool>`${WORDS} like ${containsPattern(word)}`),
    sql` and `,
  );
  const gtin = /^[\d\s-]{8,20}$/.test(q) ? parseGtin(q) : undefined;
  const byNumber = [
    ...(/^\d{1,15}$/.test(q) ? [sql<SqlBool>`p.id = ${Number(q)}`] : []),
    ...(gtin?.ok ? [sql<SqlBool>`p.gtin = ${gtin.value}`] : []),
  ];
  return sql<SqlBool>`(${sql.join([sql`(${inText})`, ...byNumber], sql` or `)})`;
}
