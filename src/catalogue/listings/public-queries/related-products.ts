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
  /** The lowest total in rupiah, from the product's listing; null where no offer can be compared. */
  readonly lowest: number | null;
  /** Whether `lowest` includes shipping. */
  readonly isShippingKnown: boolean;
  /** The price, without shipping, of the offer that has the lowest total. */
  readonly price: number | null;
  /** Whether this price is the lowest of the offer's range of prices. */
  readonly isFrom: boolean;
};

export type RelatedProducts = {
  /** The same thing in other packs or capacities. */
  readonly packs: readonly (RelatedProduct & { readonly unitPrice: UnitPrice | undefined })[];
  /** Other products of the same type that have a price to compare, those of the same brand first. */
  readonly similar: readonly RelatedProduct[];
  /** Products that the same seller offers by the same name, the cheapest first: lists show only one of them. */
  readonly duplicates: readonly RelatedProduct[];
};

type Found = RelatedProduct & { readonly of: number; readonly isDuplicate: boolean };

/** The most products of one brand and type that are searched for other packs. */
const MOST_EXAMINED = 60;
const MOST_PACKS = 6;
export const MOST_SIMILAR = 6;
const MOST_DUPLICATES = 48;

/** Returns, for each of these products, others of the same type, by one query over an index of the listings. Real products are never related to samples. */
export async function relatedProducts(
  reader: Reader,
  products: readonly ShownProduct[],
  { showSamples }: { readonly showSamples: boolean },
): Promise<(product: ShownProduct) => RelatedProducts> {
  const found = await preparedQuery<Found>(
    reader,
    `related products ${showSamples}`,
    `select p.id, p.slug, p.title, p.brand, p.facts, related.lowest, not related.is_total_unknown as "isShippingKnown", related."isDuplicate", asked.id as of,
      (select price from offer_prices where offer_id = related.lowest_offer_id) as price,
      coalesce((select facts ? 'priceFrom' from offers where id = related.lowest_offer_id), false) as "isFrom"
    from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::boolean[]) as asked (id, category, product_type, brand, is_sample)
    left join product_listings own on own.product_id = asked.id
    cross join lateral (select coalesce(own.duplicate_of, asked.id) as first) thing
    cross join lateral (
      (select l.*, false as "isDuplicate" from (
        (select id as product_id from products where brand = asked.brand and product_type = asked.product_type and id <> asked.id
          limit ${MOST_EXAMINED})
        union
        (select product_id from product_listings where category = asked.category and product_type = asked.product_type and is_listed
          and product_id <> asked.id and duplicate_of is null order by merchants desc, product_id desc limit ${MOST_SIMILAR + 1})
      ) other join product_listings l on l.product_id = other.product_id
      where l.is_listed and l.duplicate_of is null and l.product_id <> thing.first
      order by l.merchants desc, l.product_id desc limit ${MOST_EXAMINED + MOST_SIMILAR})
      union all
      (select l.*, true from (
        select product_id from product_listings where duplicate_of = thing.first union all select thing.first
      ) other join product_listings l on l.product_id = other.product_id
      where l.is_listed and l.product_id <> asked.id order by l.is_total_unknown, l.lowest, l.product_id limit ${MOST_DUPLICATES})
    ) related join visible_products(${showSamples}) p on p.id = related.product_id and p.is_sample = asked.is_sample
    order by related."isDuplicate", case when not related."isDuplicate" then related.merchants end desc, related.is_total_unknown, related.lowest, p.id`,
    [
      products.map(({ id }) => id),
      products.map(({ category }) => category),
      products.map(({ productType }) => productType),
      products.map(({ brand }) => brand),
      products.map(({ isSample }) => isSample),
    ],
  );
  const byProduct = Map.groupBy(found, ({ of }) => of);
  return (product) => arranged(product, byProduct.get(product.id) ?? []);
}

/** Picks the related products that a product's page shows. */
function arranged({ title, brand, productType }: ShownProduct, all: readonly Found[]): RelatedProducts {
  const found = all.filter(({ isDuplicate }) => !isDuplicate);
  const isOfBrand = (other: RelatedProduct) => brand !== null && other.brand === brand;
  const packs = otherPacksAmong(title, found.filter(isOfBrand)).slice(0, MOST_PACKS);
  return {
    packs: packs.map((pack) => ({
      ...pack,
      // The unit price is without shipping. Shipping may be known for one pack and unknown for another, so totals could not be compared.
      unitPrice: pack.price === null ? undefined : unitPriceOf({ ...pack, productType }, pack.price),
    })),
    similar: found
      .filter((other) => other.lowest !== null && !packs.includes(other))
      .sort((one, other) => Number(isOfBrand(other)) - Number(isOfBrand(one)))
      .slice(0, MOST_SIMILAR),
    duplicates: all.filter(({ isDuplicate }) => isDuplicate),
  };
}
