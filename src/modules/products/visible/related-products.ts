import { preparedQuery, type Reader } from "../../../platform/database/database.ts";
import { otherPacksAmong } from "../records/relatives.ts";
import { type UnitPrice, unitPriceOf } from "../unit-price.ts";
import type { ProductFacts, ShownProduct } from "./product-page.ts";

export type RelatedProduct = {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly brand: string | null;
  readonly facts: ProductFacts;
  /** Rupiah, as its listing has it; null where nothing of it can be compared. */
  readonly lowest: number | null;
};

export type RelatedProducts = {
  /** The same thing in other packs or capacities. */
  readonly packs: readonly (RelatedProduct & { readonly unitPrice: UnitPrice | undefined })[];
  /** Others of its type, its brand's first. */
  readonly similar: readonly RelatedProduct[];
};

/** Of a brand with more products of a type, so many are looked at for packs. */
const MOST_COMPARED = 60;
const MOST_PACKS = 6;
const MOST_SIMILAR = 6;

/** Other products of the same type, in one query over an index of the listings. */
export async function relatedProducts(
  reader: Reader,
  { id, title, brand, category, productType }: ShownProduct,
  { showSamples }: { readonly showSamples: boolean },
): Promise<RelatedProducts> {
  if (productType === null) return { packs: [], similar: [] };
  const found = await preparedQuery<RelatedProduct>(
    reader,
    `related products ${showSamples}`,
    `select p.id, p.slug, p.title, p.brand, p.facts, l.lowest
    from (
      (select id as product_id from products where brand = $4 and product_type = $2 and id <> $3 limit ${MOST_COMPARED})
      union
      (select product_id from product_listings where category = $1 and product_type = $2 and is_listed and product_id <> $3
        order by merchants desc, product_id limit ${MOST_SIMILAR})
    ) other join products p on p.id = other.product_id join product_listings l on l.product_id = p.id
    where p.hidden_at is null and l.is_listed ${showSamples ? "" : "and not p.is_sample"}
    order by l.merchants desc, p.id`,
    [category, productType, id, brand],
  );
  const packs = otherPacksAmong(
    title,
    found.filter((other) => brand !== null && other.brand === brand),
  ).slice(0, MOST_PACKS);
  const isOwn = (other: RelatedProduct) => Number(brand !== null && other.brand === brand);
  return {
    packs: packs.map((pack) => ({
      ...pack,
      unitPrice: pack.lowest === null ? undefined : unitPriceOf({ ...pack, productType }, pack.lowest),
    })),
    similar: found
      .filter((other) => !packs.includes(other))
      .sort((one, other) => isOwn(other) - isOwn(one))
      .slice(0, MOST_SIMILAR),
  };
}
