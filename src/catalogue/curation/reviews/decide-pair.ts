import { sql } from "kysely";
import { writeAuditEntry } from "../../../modules/audit/commands.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { failure, type Result, success } from "../../../platform/result.ts";
import { lockMatches } from "../../assignment/match-offers.ts";
import { saveReason } from "../../ledger/offers/commands.ts";
import type { DoubtfulMatch } from "../../matching/schema.ts";
import { keepAllApart } from "../edits/match-overrides.ts";
import { changesBetween, offerStates, recordEdit } from "../edits/record-edit.ts";
import { type MergeFailure, mergeProduct } from "../merging/merge-product.ts";
import type { EditContext, PairVerdict } from "../schema.ts";
import { refreshPairsOf } from "./refresh-pairs.ts";

/** `decided`: somebody else has decided meanwhile; `pair-gone`: the pair's offers have changed, or belong to other products meanwhile. */
export type PairFailure =
  | "decided"
  | "pair-gone"
  | Exclude<MergeFailure, "same-product" | "not-found" | "target-merged">
  | ApartFailure;

export type PairAnswer = {
  readonly id: number;
  readonly verdict: PairVerdict;
  /** The products that the page showed; when left out, the products that the pair has now. */
  readonly products?: readonly [number, number];
};

type Pair = {
  readonly id: number;
  readonly title: string;
  readonly otherTitle: string;
  readonly offer: number;
  readonly product: number;
  readonly other: number;
  readonly otherOffer: number;
  readonly score: number | null;
  readonly productType: string | null;
  readonly doubtful: DoubtfulMatch;
};

export const decidePair = (db: Db, answer: PairAnswer, context: EditContext) =>
  db.transaction().execute((trx) => decidePairIn(trx, answer, context));

/**
 * Records a person's verdict about a pair, in the caller's transaction. The pair no longer waits after this, but the verdict is stored as a lesson for the
 * thresholds.
 */
export async function decidePairIn(
  trx: Db,
  { id, verdict, products }: PairAnswer,
  context: EditContext,
): Promise<Result<{ readonly decision: number }, PairFailure>> {
  await lockMatches(trx);
  const pair = await findPair(trx, id);
  if (!pair) return failure((await wasDecided(trx, id)) ? "decided" : "pair-gone");
  if (products && !(products.includes(pair.product) && products.includes(pair.other))) return failure("pair-gone");
  const isOne = verdict === "same" || verdict === "variant";
  const decided = isOne ? await join(trx, pair, context) : await keepProductsApart(trx, pair, context);
  if (!decided.ok) return decided;
  const { decision } = decided.value;
  await trx
    .insertInto("match_reviews")
    .values({
      ...{ pair_id: id, offer_id: pair.offer, other_offer_id: pair.otherOffer, product_type: pair.productType },
      ...{ score: pair.score, doubtful: JSON.stringify(pair.doubtful), verdict, decision_id: decision },
      ...{ person_id: context.audit.personId, undone_at: null },
    })
    .execute();
  await writeAuditEntry(trx, context.audit, "product.pair-decided", String(id), {
    ...{ title: `${pair.title} / ${pair.otherTitle}`, verdict, offers: [pair.offer, pair.otherOffer] },
  });
  await refreshPairsOf(trx, [pair.product, pair.other]);
  return success({ decision });
}

/** Finds a pair, if its offer still has the doubt from which the pair was derived. The offer's text may have changed since then. */
export async function findPair(trx: Db, id: number): Promise<Pair | undefined> {
  const { rows } = await sql<Pair>`
    select p.id, one.title, two.title as "otherTitle", o.id as offer, p.product_id as product, p.other_product_id as other,
      (select min(id) from offers where product_id = p.other_product_id) as "otherOffer", p.score,
      coalesce(one.product_type, two.product_type) as "productType", o.match -> 'doubtful' as doubtful
    from match_pairs p join offers o on o.id = p.offer_id and o.product_id = p.product_id
      and (o.match -> 'doubtful' ->> 'product')::bigint = p.other_product_id
    join products one on one.id = p.product_id join products two on two.id = p.other_product_id
    where p.id = ${id} for update of p`.execute(trx);
  return rows.find(({ otherOffer }) => otherOffer !== null);
}

async function wasDecided(trx: Db, pair: number): Promise<boolean> {
  const { rows } = await sql`
    select from match_reviews where pair_id = ${pair} and undone_at is null limit 1`.execute(trx);
  return rows.length > 0;
}

async function join(trx: Db, pair: Pair, context: EditContext) {
  const target = await moreKnown(trx, pair);
  const source = target === pair.product ? pair.other : pair.product;
  const merged = await mergeProduct(trx, { source, target }, context);
  if (merged.ok) return merged;
  if (merged.code === "target-merged") return failure("merged");
  return failure(merged.code === "not-found" || merged.code === "same-product" ? "pair-gone" : merged.code);
}

/**
 * Picks the product that keeps its address, by the first criterion in which the two differ: the product that search engines have indexed, the product
 * in an article, the product that people have edited, the product with more offers, the older product.
 */
export async function moreKnown(trx: Db, { product, other }: Pair): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select p.id from products p left join product_indexing i on i.product_id = p.id
    where p.id in (${product}, ${other})
    order by i.indexed_at is not null desc, exists (select from article_products a where a.product_slug = p.slug) desc,
      p.edited <> '{}' desc, (select count(*) from offers where product_id = p.id) desc, p.id limit 1`.execute(trx);
  return rows[0]?.id ?? product;
}

/** Puts a pair after all others, or back to its former place. */
export async function skipPair(
  db: Db,
  id: number,
  isSkipped: boolean,
): Promise<Result<undefined, "decided" | "pair-gone">> {
  const row = await db
    .updateTable("match_pairs")
    .set({ skips: isSkipped ? sql<number>`skips + 1` : sql<number>`greatest(skips - 1, 0)` })
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  if (row) return success(undefined);
  return failure((await wasDecided(db, id)) ? "decided" : "pair-gone");
}

/** `joined`: somebody has joined an offer of one product with an offer of the other, and this join has to be undone first. */
type ApartFailure = "joined";

type Apart = { readonly offer: number; readonly product: number; readonly other: number };

/** Overrides name at most this many offers of a product, the oldest ones. A single override is enough while its offers exist. */
const MOST_NAMED = 5;

/**
 * Records that two products are never one product, by overrides between their offers, which stay valid whatever becomes of the products. Doubts whether an
 * offer of one product belongs to the other product are settled.
 */
async function keepProductsApart(
  trx: Db,
  { offer, product, other }: Apart,
  context: EditContext,
): Promise<Result<{ readonly decision: number }, ApartFailure>> {
  const [own, others] = [await oldestOffers(trx, product), await oldestOffers(trx, other)];
  const ones = [...new Set([offer, ...own])];
  const doubtful = await doubtfulOffers(trx, { product, other });
  const concerned = [...new Set([...ones, ...others, ...doubtful])];
  if (await areJoined(trx, ones, others)) return failure("joined");
  const before = await offerStates(trx, concerned);
  for (const one of ones) await keepAllApart(trx, one, others, context);
  await saveReason(trx, sql`${[...doubtful]}::bigint[]`, { rule: "apart", personId: context.audit.personId });
  const changes = changesBetween(before, await offerStates(trx, concerned));
  const decision = await recordEdit(trx, { kind: "kept-apart", product, other, offer, changes }, context);
  return success({ decision });
}

async function oldestOffers(trx: Db, product: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from offers where product_id = ${product} order by id limit ${MOST_NAMED}`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Returns the offers of either product for which it is doubtful whether they belong to the other product. */
async function doubtfulOffers(trx: Db, { product, other }: Omit<Apart, "offer">): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from offers where match ? 'doubtful' and (product_id, (match -> 'doubtful' ->> 'product')::bigint)
      in ((${product}::bigint, ${other}::bigint), (${other}::bigint, ${product}::bigint)) order by id for update`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

async function areJoined(trx: Db, ones: readonly number[], others: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select from offer_links where link = 'must' and (first_id = any(${[...ones]}::bigint[]) and second_id = any(${[...others]}::bigint[])
      or second_id = any(${[...ones]}::bigint[]) and first_id = any(${[...others]}::bigint[])) limit 1`.execute(trx);
  return rows.length > 0;
}
