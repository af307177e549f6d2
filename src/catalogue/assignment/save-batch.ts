import { sql } from "kysely";
import type { Db } from "../../platform/database/tables.ts";
import { assignProducts } from "../ledger/offers/commands.ts";
import { mostSaid, productText } from "../matching/product-text.ts";
import type { MatchReason } from "../matching/schema.ts";
import { findProductType } from "../taxonomy/product-types.shared.ts";
import type { KnownWords } from "./known-words.ts";
import { keysOf, saveOfferKeys } from "./offer-keys.ts";
import type { ReadOffer } from "./offer-rows.ts";
import { withEdits } from "./product-edits.ts";
import type { ProductColumns, ProductInBatch } from "./product-set.ts";
import { freeSlugs } from "./slugs.ts";

export type Decided = { readonly read: ReadOffer; readonly product: number; readonly reason: MatchReason };

/** @returns the products that were written, and those that have lost an offer */
export async function saveBatch(
  trx: Db,
  decided: readonly Decided[],
  touched: readonly ProductInBatch[],
  words: Pick<KnownWords, "titleKeysOf">,
): Promise<readonly number[]> {
  const ids = await insertProducts(
    trx,
    touched.filter(({ id }) => id < 0),
  );
  const idOf = (product: number) => ids.get(product) ?? product;
  await updateTexts(trx, touched);
  await assignProducts(
    trx,
    decided.map(({ read, product, reason }) => ({
      ...{ id: read.row.id, product: idOf(product), match: withIds(reason, idOf) },
    })),
  );
  await saveOfferKeys(
    trx,
    decided.map(({ read }) => read),
    (read) => keysOf(read, words),
  );
  return touched.map(({ id }) => idOf(id));
}

/** Replaces temporary ids: a doubt may name a product that the same batch has made. */
function withIds(reason: MatchReason, idOf: (product: number) => number): MatchReason {
  if (!("doubtful" in reason) || !reason.doubtful) return reason;
  const { product, agreement, doubt } = reason.doubtful;
  const resolved = doubt.kind === "ambiguous" ? { ...doubt, products: doubt.products.map(idOf) } : doubt;
  return { ...reason, doubtful: { product: idOf(product), agreement, doubt: resolved } };
}

/** @returns the stored ids by the temporary ids of the batch */
async function insertProducts(trx: Db, products: readonly ProductInBatch[]): Promise<ReadonlyMap<number, number>> {
  if (products.length === 0) return new Map();
  const texts = products.map(({ id, offers }) => ({
    ...{ id, is_sample: [...offers.values()].some(({ row }) => row.is_sample) },
    ...textOf(offers),
  }));
  const slugs = await freeSlugs(
    trx,
    texts.map(({ title }) => title),
  );
  const rows = texts.map((text, place) => ({ ...text, slug: slugs[place] }));
  const { rows: inserted } = await sql<{ id: number; slug: string }>`
    insert into products (slug, title, brand, category, product_type, gtin, mpn, facts, is_sample)
    select slug, title, brand, category, product_type, gtin, mpn, facts, is_sample
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(id bigint, slug text, title text, brand text, category text,
      product_type text, gtin text, mpn text, facts jsonb, is_sample boolean) order by v.id desc
    returning id, slug`.execute(trx);
  const idBySlug = new Map(inserted.map(({ id, slug }) => [slug, id]));
  return new Map(rows.flatMap(({ id, slug = "" }) => (idBySlug.has(slug) ? [[id, idBySlug.get(slug) ?? 0]] : [])));
}

/** Updates the titles and facts of products from their offers; a product's address never changes. A product without offers keeps its title and facts. */
export async function updateTexts(trx: Db, products: readonly ProductInBatch[]): Promise<void> {
  const rows = products.flatMap(({ row, offers }) =>
    row ? [{ id: row.id, ...withEdits(offers.size > 0 ? textOf(offers) : row, row.edited) }] : [],
  );
  if (rows.length === 0) return;
  await sql`
    update products p set title = v.title, brand = v.brand, category = coalesce(v.category, p.category),
      product_type = v.product_type, gtin = v.gtin, mpn = v.mpn, facts = v.facts, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(id bigint, title text, brand text, category text,
      product_type text, gtin text, mpn text, facts jsonb)
    where p.id = v.id and (p.title, p.brand, p.category, p.product_type, p.gtin, p.mpn, p.facts) is distinct from
      (v.title, v.brand, coalesce(v.category, p.category), v.product_type, v.gtin, v.mpn, v.facts)`.execute(trx);
}

/**
 * Derives a product's columns from its offers. The category is the category of the product type, if there is a type, because a feed often gives all its offers
 * the same category.
 */
function textOf(offers: ProductInBatch["offers"]): ProductColumns {
  const reads = [...offers.values()];
  const { title, brand, gtin, mpn, facts } = productText(reads.map(({ named }) => named));
  const type = findProductType(mostSaid(reads.map((read) => read.type?.slug)) ?? "");
  const category = type?.category ?? mostSaid(reads.map(({ row }) => row.category ?? undefined));
  return {
    ...{ title: title || "Produk", brand: brand ?? null, category: category ?? null },
    ...{ product_type: type?.slug ?? null, gtin: gtin ?? null, mpn: mpn ?? null, facts },
  };
}
