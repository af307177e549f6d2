import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/tables.ts";
import { type CodeFrequencies, isRare } from "../matching/code-frequencies.ts";
import { codesOf } from "../matching/model-codes.ts";
import { offerKey } from "../matching/title-keys.ts";
import type { KnownWords } from "./known-words.ts";
import type { ReadOffer } from "./offer-rows.ts";

/** The most products that an offer is compared with; with twice as many, no further match was found among 9,414 real offers. */
export const MOST_CANDIDATES = 25;
/** The most offers that each way of finding candidates (GTIN, group, code, words) may return. */
const MOST_FOUND = 200;

export const rareCodesOf = ({ offer }: ReadOffer, frequencies: CodeFrequencies): readonly string[] =>
  codesOf(offer.features.codes).filter((code) => isRare(code, frequencies));

/** The title keys by which an offer is looked up; a fashion offer has none, because fashion offers are never joined by words. */
export const lookedUpTitleKeys = ({ offer: { features, isFashion } }: ReadOffer, { titleKeysOf }: TitleKeys) =>
  isFashion ? [] : titleKeysOf(features);

type TitleKeys = Pick<KnownWords, "titleKeysOf">;

/**
 * Returns the candidate products by offer id, the surest first: products with an offer that has the same GTIN, the same group of the same merchant, one of the
 * same rare codes, the same words or two of the same rare words. Sample offers only get sample products.
 */
export async function findCandidates(
  db: Db,
  offers: readonly ReadOffer[],
  words: Pick<KnownWords, "codes" | "titleKeysOf">,
): Promise<ReadonlyMap<number, readonly number[]>> {
  if (offers.length === 0) return new Map();
  const asked = offers.map((read) => ({
    ...{ id: read.row.id, merchant_id: read.row.merchant_id, seller: read.row.seller, is_sample: read.row.is_sample },
    ...{ gtin: read.offer.features.gtin ?? null, group_id: read.row.group_id, brand: read.row.brand?.toLowerCase() },
    codes: rareCodesOf(read, words.codes.frequencies).map(offerKey),
    words: lookedUpTitleKeys(read, words),
  }));
  const { rows } = await sql<{ id: number; products: number[] }>`
    select q.id, jsonb_agg(c.product_id order by c.rank, c.product_id) as products
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as q(id bigint, merchant_id bigint, seller text, is_sample boolean,
      gtin text, group_id text, brand text, codes bigint[], words bigint[])
    cross join lateral (
      select found.product_id, min(found.rank) as rank from (
        (select o.product_id, 0 as rank from ${offersWith(sql`o.gtin = q.gtin`)} o order by o.id limit ${MOST_FOUND})
        union all
        (select o.product_id, 1 from ${offersWith(sql`o.merchant_id = q.merchant_id and o.group_id = q.group_id and o.seller = q.seller`)} o
          order by o.id limit ${MOST_FOUND})
        union all
        (select o.product_id, case when lower(o.brand) = q.brand then 2 else 4 end as rank from ${offersFoundBy(sql`q.codes`)} o
          order by rank, o.id limit ${MOST_FOUND})
        union all
        (select o.product_id, 3 from ${offersFoundBy(sql`q.words[1:1]`)} o limit ${MOST_FOUND})
        union all
        (select o.product_id, 5 from ${offersFoundBy(sql`q.words[2:]`)} o limit ${MOST_FOUND})
      ) found
      where (select is_sample from products where id = found.product_id) = q.is_sample
      group by found.product_id order by rank, count(*) desc, found.product_id limit ${MOST_CANDIDATES}
    ) c
    group by q.id`.execute(db);
  return new Map(rows.map(({ id, products }) => [id, products]));
}

/**
 * The offers that meet the condition and have a product. `offset 0` makes the planner use the condition's index: while a first feed is matched, the planner's
 * statistics say that hardly any offer has a product, so it would otherwise read all offers with a product for each lookup.
 */
const offersWith = (condition: RawBuilder<unknown>) =>
  sql`(select * from (select o.id, o.product_id, o.brand from offers o where ${condition} offset 0) o where o.product_id is not null)`;

const offersFoundBy = (keys: RawBuilder<unknown>) => sql`(
  select o.* from (select offer_id from offer_keys where keys && ${keys} offset 0) k
  cross join lateral (select id, product_id, brand from offers where id = k.offer_id offset 0) o where o.product_id is not null)`;
