import type { Db } from "../../platform/database/tables.ts";
import { type CandidateProduct, decideMatch } from "../matching/decide.ts";
import type { MatchOptions } from "../matching/match-offer.ts";
import { reasonOf } from "../matching/match-reason.ts";
import { codesOf } from "../matching/model-codes.ts";
import { findCandidates, MOST_CANDIDATES } from "./candidates.ts";
import type { KnownWords } from "./known-words.ts";
import { hasNappySizes, type OfferRow, type ReadOffer } from "./offer-rows.ts";
import { loadPersonLinks, NO_LINKS, type PersonLinks } from "./person-links.ts";
import { loadProductSet, loadProducts, type ProductInBatch, type ProductSet } from "./product-set.ts";
import { recheck } from "./recheck.ts";
import { type Decided, saveBatch } from "./save-batch.ts";

type Batch = {
  readonly words: KnownWords;
  readonly products: ProductSet;
  readonly linksOf: (offer: number) => PersonLinks;
  /** Loads candidates for offers that have no product, that leave their product, or that are the only offer of their product. */
  readonly loadCandidates: (reads: readonly ReadOffer[]) => Promise<void>;
  readonly candidatesOf: (offer: number) => readonly number[];
  /** The product to which an offer belongs at this point of the batch; the given `product` is the offer's product when the batch was read from the database. */
  readonly placeOf: (offer: { readonly id: number; readonly product: number | null }) => number | null;
};

export type MatchedBatch = {
  /** Products that are new, that gained or lost an offer, or that kept an offer whose text changed. */
  readonly products: readonly number[];
  /** Offers that now belong to another product than before, or that got their first product. */
  readonly moved: readonly number[];
};

/**
 * Decides to which product each of these offers belongs: its present product, when only its text changed and nothing contradicts that product; else one of its
 * candidates, or a new product. The offers are decided one by one, so that two offers of a batch may become one product.
 * @param rows locked, in order of id
 */
export async function matchBatch(trx: Db, rows: readonly OfferRow[], words: KnownWords): Promise<MatchedBatch> {
  await words.shops.load(
    trx,
    rows.map(({ feed_id }) => feed_id),
  );
  const reads = rows.map(words.readOnce);
  await words.codes.load(
    trx,
    reads.flatMap(({ offer }) => codesOf(offer.features.codes)),
  );
  const decided = new Map<number, Decided>();
  const batch = await loadBatch(trx, reads, words, decided);
  const decide = (read: ReadOffer, decision: Omit<Decided, "read">) => {
    batch.products.put(decision.product, read);
    decided.set(read.row.id, { read, ...decision });
  };
  for (const read of reads) {
    const kept = recheckOffer(read, batch);
    if (kept) decide(read, kept);
    else if (read.row.product_id !== null) batch.products.take(read.row.product_id, read.row.id);
  }
  const isAlone = ({ row }: ReadOffer) => decided.get(row.id)?.reason.rule === "own";
  await batch.loadCandidates(reads.filter((read) => !decided.has(read.row.id) || isAlone(read)));
  for (const read of reads) {
    const { id, product_id } = read.row;
    if (!decided.has(id)) decide(read, decideOffer(read, batch));
    else if (product_id !== null && isAlone(read)) decide(read, doubtOfLone(read, product_id, batch));
  }
  const products = await saveBatch(trx, [...decided.values()], batch.products.touched(), words);
  const isMoved = ({ read, product }: Decided) => read.row.product_id !== product;
  return { products, moved: [...decided.values()].filter(isMoved).map(({ read }) => read.row.id) };
}

async function loadBatch(
  trx: Db,
  reads: readonly ReadOffer[],
  words: KnownWords,
  decided: ReadonlyMap<number, Decided>,
): Promise<Batch> {
  const rowById = new Map(reads.map(({ row }) => [row.id, row]));
  const links = await loadPersonLinks(trx, [...rowById.keys()]);
  const mates = [...links.values()].flatMap((link) => link.mates.flatMap(({ product }) => product ?? []));
  const own = reads.flatMap(({ row }) => row.product_id ?? []);
  const products = await loadProductSet(trx, [...own, ...mates], words, reads);
  const candidates = new Map<number, readonly number[]>();
  return {
    ...{ words, products },
    linksOf: (offer) => links.get(offer) ?? NO_LINKS,
    async loadCandidates(left) {
      for (const [offer, ids] of await findCandidates(trx, left, words)) candidates.set(offer, ids);
      await loadProducts(trx, { ids: [...candidates.values()].flat(), words, set: products });
    },
    candidatesOf: (offer) => candidates.get(offer) ?? [],
    placeOf: ({ id, product }) => decided.get(id)?.product ?? (rowById.has(id) ? null : product),
  };
}

/** Returns why an offer stays with its product; undefined where the offer has no product or must be decided again. */
function recheckOffer(read: ReadOffer, { linksOf, products, words }: Batch): Omit<Decided, "read"> | undefined {
  const product = read.row.product_id === null ? undefined : products.find(read.row.product_id);
  if (!product) return undefined;
  const { mates, apart, personId } = linksOf(read.row.id);
  if (mates.some((mate) => mate.product === product.id))
    return { product: product.id, reason: { rule: "person", personId } };
  if (mates.some((mate) => mate.product !== null) || apart.some((offer) => offer.product === product.id))
    return undefined;
  const reason = recheck(read, product, { options: pairOptions([product], words, read), reading: words.reading });
  return reason && { product: product.id, reason };
}

function decideOffer(read: ReadOffer, batch: Batch): Omit<Decided, "read"> {
  const { products, linksOf, placeOf, words } = batch;
  const { mates, personId } = linksOf(read.row.id);
  const [wanted] = mates.flatMap((mate) => placeOf(mate) ?? []).filter((id) => products.find(id));
  if (wanted !== undefined) return { product: wanted, reason: { rule: "person", personId } };
  const candidates = candidatesFor(read, batch);
  const decision = decideMatch(read.offer, candidates.map(offersOf), pairOptions(candidates, words, read));
  const product = decision.decision === "join" ? decision.product : products.create();
  return { product, reason: reasonOf(decision) };
}

/**
 * Decides about the only offer of a product. The offer stays there, since the address of the product's page is public already; when the offer may belong to
 * another product, a person decides.
 */
function doubtOfLone(read: ReadOffer, product: number, batch: Batch): Omit<Decided, "read"> {
  const candidates = candidatesFor(read, batch).filter(({ id }) => id !== product);
  const decision = decideMatch(read.offer, candidates.map(offersOf), pairOptions(candidates, batch.words, read));
  if (decision.decision !== "join") return { product, reason: reasonOf(decision) };
  const doubt = { kind: "own-product" } as const;
  return {
    product,
    reason: { rule: "own", doubtful: { product: decision.product, agreement: decision.agreement, doubt } },
  };
}

export const offersOf = ({ id, offers }: ProductInBatch): CandidateProduct => ({
  id,
  offers: [...offers.values()].map(({ offer }) => offer),
});

/** Takes turns between stored products and those of this batch, since both lists begin with the surest. */
function candidatesFor(
  read: ReadOffer,
  { products, linksOf, candidatesOf, placeOf }: Batch,
): readonly ProductInBatch[] {
  const forbidden = new Set(linksOf(read.row.id).apart.map(placeOf));
  const [stored, likely] = [candidatesOf(read.row.id), products.likely(read)];
  const places = Array.from({ length: MOST_CANDIDATES }, (_, place) => place);
  return [...new Set(places.flatMap((place) => [stored[place] ?? [], likely[place] ?? []].flat()))]
    .filter((id) => !forbidden.has(id))
    .flatMap((id) => products.find(id) ?? [])
    .filter(({ offers }) => offers.size > 0)
    .slice(0, MOST_CANDIDATES);
}

/**
 * Returns the options for comparing offers of these products. A restriction applies if the type of either side has it, because the other side's type may be
 * unknown or wrong.
 * @param read an offer that is in none of these products
 */
export function pairOptions(products: readonly ProductInBatch[], words: KnownWords, read?: ReadOffer): MatchOptions {
  const types = [read?.type, ...products.flatMap(({ offers }) => [...offers.values()].map(({ type }) => type))];
  return {
    frequencies: words.codes.frequencies,
    scoreOf: words.scoreOf,
    weightOf: words.weightOf,
    threshold: Math.max(...types.map((type) => words.thresholdOf(type?.slug ?? ""))),
    isSizeIdentity: types.some(hasNappySizes),
  };
}
