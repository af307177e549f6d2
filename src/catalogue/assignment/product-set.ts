import { sql } from "kysely";
import type { Db } from "../../platform/database/tables.ts";
import { codesOf } from "../matching/model-codes.ts";
import type { ProductEdits } from "../taxonomy/schema.ts";
import { lookedUpTitleKeys, rareCodesOf } from "./candidates.ts";
import type { KnownWords } from "./known-words.ts";
import { offerRows, type ReadOffer } from "./offer-rows.ts";

/** A row of `products`. */
export type ProductRow = {
  readonly id: number;
  readonly title: string;
  readonly brand: string | null;
  readonly category: string;
  readonly product_type: string | null;
  readonly gtin: string | null;
  readonly mpn: string | null;
  readonly facts: Readonly<Record<string, string | number>>;
  readonly edited: ProductEdits;
};

/** The columns of a product that matching writes. */
export type ProductColumns = Omit<ProductRow, "id" | "edited" | "category"> & { readonly category: string | null };

/** A product as it is while its batch is decided. */
export type ProductInBatch = {
  /** The product's id; negative for a new product, whose row is written at the end of the batch. */
  readonly id: number;
  readonly row: ProductRow | undefined;
  readonly offers: Map<number, ReadOffer>;
};

export type ProductSet = {
  readonly find: (id: number) => ProductInBatch | undefined;
  readonly add: (product: ProductInBatch) => void;
  /** Returns the ids of products to which this batch has added an offer that shares a key with the given offer; those that share most come first. */
  readonly likely: (read: ReadOffer) => readonly number[];
  readonly create: () => number;
  readonly put: (product: number, read: ReadOffer) => void;
  readonly take: (product: number, offer: number) => void;
  /** Products that gained or lost an offer. */
  readonly touched: () => readonly ProductInBatch[];
};

/** The most offers that are read of a product; its oldest offers represent it. */
const MOST_OFFERS = 100;

/** @param reads offers that were read already and are reused */
export async function loadProductSet(
  db: Db,
  ids: Iterable<number>,
  words: KnownWords,
  reads: readonly ReadOffer[] = [],
): Promise<ProductSet> {
  const set = productSet(new Map(), words);
  await loadProducts(db, { ids, words, reads, set });
  return set;
}

type Loading = {
  readonly ids: Iterable<number>;
  readonly words: KnownWords;
  readonly reads?: readonly ReadOffer[];
  readonly set: ProductSet;
};

/** Loads the products that the set lacks; products that the set has may have changed in the batch, so they are kept. */
export async function loadProducts(db: Db, { ids, words, reads = [], set }: Loading): Promise<void> {
  const asked = [...new Set(ids)].filter((id) => !set.find(id));
  if (asked.length === 0) return;
  const { rows } = await sql<ProductRow>`
    select id, title, brand, category, product_type, gtin, mpn, facts, edited from products
    where id = any(${asked}::bigint[])`.execute(db);
  const offers = await offerRows(db, sql`where o.id = any(${await oldestOffers(db, asked)}::bigint[]) order by o.id`);
  await words.shops.load(
    db,
    offers.map(({ feed_id }) => feed_id),
  );
  const products = new Map<number, ProductInBatch>(rows.map((row) => [row.id, { id: row.id, row, offers: new Map() }]));
  const readById = new Map(reads.map((read) => [read.row.id, read]));
  for (const row of offers)
    products.get(row.product_id ?? 0)?.offers.set(row.id, readById.get(row.id) ?? words.readOnce(row));
  const codes = [...products.values()].flatMap((product) =>
    [...product.offers.values()].flatMap(({ offer }) => codesOf(offer.features.codes)),
  );
  await words.codes.load(db, codes);
  for (const product of products.values()) set.add(product);
}

/** `offset 0` makes the planner use the index by product: the planner's statistics are older than the products, so it would otherwise read all offers. */
async function oldestOffers(db: Db, products: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from unnest(${products}::bigint[]) product cross join lateral (
      select id from (select id from offers where product_id = product offset 0) of_product order by id limit ${MOST_OFFERS}
    ) s`.execute(db);
  return rows.map(({ id }) => id);
}

function productSet(products: Map<number, ProductInBatch>, words: KnownWords): ProductSet {
  const touched = new Set<ProductInBatch>();
  const byKey = new Map<string, Set<number>>();
  let created = 0;
  const touch = (id: number) => {
    const product = products.get(id);
    if (!product) throw new Error(`product ${id} is not in the batch`);
    touched.add(product);
    return product;
  };
  return {
    find: (id) => products.get(id),
    add: (product) => products.set(product.id, product),
    likely(read) {
      const shared = new Map<number, number>();
      for (const key of lookupKeysOf(read, words))
        for (const id of byKey.get(key) ?? []) shared.set(id, (shared.get(id) ?? 0) + 1);
      return [...shared].sort(([, one], [, other]) => other - one).map(([id]) => id);
    },
    create() {
      created -= 1;
      products.set(created, { id: created, row: undefined, offers: new Map() });
      return created;
    },
    put(id, read) {
      touch(id).offers.set(read.row.id, read);
      for (const key of lookupKeysOf(read, words)) byKey.set(key, (byKey.get(key) ?? new Set()).add(id));
    },
    take: (id, offer) => touch(id).offers.delete(offer),
    touched: () => [...touched],
  };
}

/** Returns the keys that `findCandidates` uses, for offers that are not stored yet. */
function lookupKeysOf(read: ReadOffer, words: KnownWords): readonly string[] {
  const { row, offer } = read;
  const world = row.is_sample ? "sample" : "real";
  const { gtin } = offer.features;
  return [
    ...(gtin ? [`${world} gtin ${gtin}`] : []),
    ...(row.group_id === null ? [] : [`${world} group ${offer.seller} ${row.group_id}`]),
    ...rareCodesOf(read, words.codes.frequencies).map((code) => `${world} code ${code}`),
    ...lookedUpTitleKeys(read, words).map((key) => `${world} words ${key}`),
  ];
}
