import { preparedQuery, type Reader } from "../../../platform/database/database.ts";
import { type UnitPrice, unitPriceOf } from "../unit-price.ts";
import type { ProductFacts, ShownProduct } from "./product-page.ts";
import { otherPacksAmong } from "./relatives.ts";

export type RelatedProduct = {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly brand: string | null;
  readonly facts: ProductFacts;
  /** Rupiah, as its listing has it; null where nothing of it can be compared. */
  readonly lowest: number | null;
  /** The same without its shipping, where that is known. */
  readonly price: number | null;
  /** It is the lowest of a range. */
  readonly isFrom: boolean;
};

export type RelatedProducts = {
  /** The same thing in other packs or capacities. */
  readonly packs: readonly (RelatedProduct & { readonly unitPrice: UnitPrice | undefined })[];
  /** Others of its type, its brand's first. */
  readonly similar: readonly RelatedProduct[];
};

/** Of a brand with more products of a type, so many are looked at for packs. */
const MOST_EXAMINED = 60;
const MOST_PACKS = 6;
export const MOST_SIMILAR = 6;

/** Of each of these, other products of the same type, in one query over an index of the listings. */
export async function relatedProducts(
  reader: Reader,
  products: readonly ShownProduct[],
  { showSamples }: { readonly showSamples: boolean },
): Promise<(product: ShownProduct) => RelatedProducts> {
  const found = await preparedQuery<RelatedProduct & { of: number }>(
    reader,
    `related products ${showSamples}`,
    `select related.*, asked.id as of
    from unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) as asked (id, category, product_type, brand)
    cross join lateral (
      select p.id, p.slug, p.title, p.brand, p.facts, l.lowest, l.merchants,
        (select price from offer_prices where offer_id = l.lowest_offer_id) as price,
        coalesce((select facts ? 'priceFrom' from offers where id = l.lowest_offer_id), false) as "isFrom"
      from (
        (select id as product_id from products where brand = asked.brand and product_type = asked.product_type and id <> asked.id
          limit ${MOST_EXAMINED})
        union
        (select product_id from product_listings where category = asked.category and product_type = asked.product_type and is_listed
          and product_id <> asked.id order by merchants desc, product_id limit ${MOST_SIMILAR})
      ) other join visible_products(${showSamples}) p on p.id = other.product_id join product_listings l on l.product_id = p.id
      where l.is_listed
      order by l.merchants desc, p.id limit ${MOST_EXAMINED + MOST_SIMILAR}
    ) related
    order by related.merchants desc, related.id`,
    [
      products.map(({ id }) => id),
      products.map(({ category }) => category),
      products.map(({ productType }) => productType),
      products.map(({ brand }) => brand),
    ],
  );
  const byProduct = Map.groupBy(found, ({ of }) => of);
  return (product) => arranged(product, byProduct.get(product.id) ?? []);
}

function arranged({ title, brand, productType }: ShownProduct, found: readonly RelatedProduct[]): RelatedProducts {
  const isOfBrand = (other: RelatedProduct) => brand !== null && other.brand === brand;
  const packs = otherPacksAmong(title, found.filter(isOfBrand)).slice(0, MOST_PACKS);
  return {
    packs: packs.map((pack) => ({
      ...pack,
      // Of one pack shipping is known and of another it is not: no totals to compare.
      unitPrice: pack.price === null ? undefined : unitPriceOf({ ...pack, productType }, pack.price),
    })),
    similar: found
      .filter((other) => !packs.includes(other))
      .sort((one, other) => Number(isOfBrand(other)) - Number(isOfBrand(one)))
      .slice(0, MOST_SIMILAR),
  };
}
