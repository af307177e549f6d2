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

/**
 * Pairs of words that more offers than this are expected to have are not looked up. In a large catalogue, such a pair finds thousands of offers, of which a
 * lookup reads an arbitrary 200.
 */
const MOST_EXPECTED = 5;
/** This many keys of a title are looked up however common they are. */
const LEAST_LOOKED_UP = 4;

/** The title keys by which an offer is looked up; a fashion offer has none, because fashion offers are never joined by words. */
export const lookedUpTitleKeys = (
  { offer: { features, isFashion } }: ReadOffer,
  { titleKeysOf, codes: { frequencies } }: LookupWords,
): readonly number[] =>
  isFashion
    ? []
    : titleKeysOf(features)
        .filter(({ share }, place) => place < LEAST_LOOKED_UP || share * frequencies.documents <= MOST_EXPECTED)
        .map(({ key }) => key);

type LookupWords = Pick<KnownWords, "codes" | "titleKeysOf">;

/**
 * Returns the candidate products by offer id, the surest first: products with an offer that has the same GTIN, the same group of the same merchant, one of the
 * same rare codes, the same words or two of the same rare words. Sample offers only get sample products.
 */
export async function findCandidates(
  db: Db,
  offers: readonly ReadOffer[],
  words: LookupWords,
): Promise<ReadonlyMap<number, readonly number[]>> {
  if (offers.length === 0) return new Map();
  const asked = offers.map((read) => ({
    ...{ id: read.row.id, merchant_id: read.row.merchant_id, seller: read.row.seller, is_sample: read.row.is_sample },
    ...{ gtin: read.offer.features.gtin ?? null, group_id: read.row.group_id, brand: read.row.brand?.toLowerCase() },
    codes: rareCodesOf(read, words.codes.frequencies).map(offerKey),
    words: lookedUpTitleKeys(read, words),
  }));
  // Each offer and product that is found is looked up once, since the offers of a batch find many of the same.
  const { rows } = await sql<{ id: number; products: number[] }>`
    with asked as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as q(id bigint, merchant_id bigint, seller text, is_sample boolean,
        gtin text, group_id text, brand text, codes bigint[], words bigint[])
    ), found as materialized (
      select q.id, f.offer_id, f.rank from asked q cross join lateral (
        (select o.id as offer_id, 0 as rank from ${offersWith(sql`o.gtin = q.gtin`)} o order by o.id limit ${MOST_FOUND})
        union all
        (select o.id, 1 from ${offersWith(sql`o.merchant_id = q.merchant_id and o.group_id = q.group_id and o.seller = q.seller`)} o
          order by o.id limit ${MOST_FOUND})
        union all
        (select o.id, case when lower(o.brand) = q.brand then 2 else 4 end as rank from ${offersFoundBy(sql`q.codes`)} o
          order by rank, o.id limit ${MOST_FOUND})
        union all
        (select offer_id, 3 from offer_keys where keys && q.words[1:1] limit ${MOST_FOUND})
        union all
        (select offer_id, 5 from offer_keys where keys && q.words[2:] limit ${MOST_FOUND})
      ) f
    ), placed as materialized (
      select o.id as offer_id, o.product_id, p.is_sample from (select distinct offer_id from found) f
      cross join lateral (select id, product_id from offers where id = f.offer_id offset 0) o
      cross join lateral (select is_sample from products where id = o.product_id offset 0) p
    ), ranked as (
      select q.id, p.product_id, min(f.rank) as rank,
        row_number() over (partition by q.id order by min(f.rank), count(*) desc, p.product_id) as place
      from found f join placed p using (offer_id) join asked q on q.id = f.id and q.is_sample = p.is_sample
      group by q.id, p.product_id
    )
    select id, jsonb_agg(product_id order by rank, product_id) as products from ranked
    where place <= ${MOST_CANDIDATES} group by id`.execute(db);
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
