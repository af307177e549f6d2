import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { type KnownWords, loadKnownWords } from "../../assignment/known-words.ts";
import { pairOptions } from "../../assignment/match-batch.ts";
import { loadProductSet } from "../../assignment/product-set.ts";
import { areIdentical, type MatchDoubt } from "../../matching/decide.ts";

/**
 * Doubts about one offer that all offers of both products together may settle: an offer that said too little for itself, or that agreed with few of the offers
 * which the product had then.
 */
const SETTLED = [
  "minority",
  "ambiguous",
  "short-code",
  "score",
  "no-code",
] as const satisfies readonly MatchDoubt["kind"][];
/** The fewest offers of both products together: what two offers say was compared when the doubt arose. */
const LEAST_OFFERS = 3;
const AT_ONCE = 200;

type DuePair = { readonly id: number; readonly product: number; readonly other: number; readonly offers: number };

/**
 * Compares products of open pairs whose offers have become more or fewer since they were last compared, and records which of them are one product.
 * @param most how many pairs are compared at most
 */
export async function comparePairs(db: Db, most = Number.POSITIVE_INFINITY): Promise<void> {
  const pairs = (await duePairs(db)).slice(0, most);
  if (pairs.length === 0) return;
  const words = await loadKnownWords(db);
  for (let from = 0; from < pairs.length; from += AT_ONCE)
    await compareProducts(db, pairs.slice(from, from + AT_ONCE), words);
}

const offersOf = (product: "product_id" | "other_product_id"): RawBuilder<unknown> =>
  sql`(select count(*) from offers where product_id = ${sql.ref(`r.${product}`)})`;

async function duePairs(db: Db): Promise<readonly DuePair[]> {
  const { rows } = await sql<DuePair>`
    select id, product, other, offers::int as offers from (
      select r.id, r.product_id as product, r.other_product_id as other, r.compared_offers,
        ${offersOf("product_id")} + ${offersOf("other_product_id")} as offers
      from match_pairs r join offers o on o.id = r.offer_id
      where o.match -> 'doubtful' -> 'doubt' ->> 'kind' = any(${SETTLED}::text[])
    ) pairs
    where offers >= ${LEAST_OFFERS} and offers is distinct from compared_offers order by id`.execute(db);
  return rows;
}

async function compareProducts(db: Db, pairs: readonly DuePair[], words: KnownWords): Promise<void> {
  const products = await loadProductSet(
    db,
    pairs.flatMap(({ product, other }) => [product, other]),
    words,
  );
  const compared = pairs.map(({ id, product, other, offers }) => {
    const both = [product, other].flatMap((one) => products.find(one) ?? []);
    const [one = [], two = []] = both.map((found) => [...found.offers.values()].map(({ offer }) => offer));
    return { id, offers, identical: areIdentical(one, two, pairOptions(both, words)) };
  });
  await sql`
    update match_pairs r set compared_offers = v.offers, is_identical = v.identical
    from jsonb_to_recordset(${JSON.stringify(compared)}::jsonb) as v(id bigint, offers integer, identical boolean)
    where r.id = v.id`.execute(db);
}
