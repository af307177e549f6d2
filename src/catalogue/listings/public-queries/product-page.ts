import { preparedQuery, type Reader } from "../../../platform/database/database.ts";
import { CHEAPEST_FIRST } from "../../ledger/offers/queries.ts";
import { type OfferCondition, SHIPPING_BY_PROVINCE } from "../../ledger/offers/schema.ts";
import type { MatchReason } from "../../matching/schema.ts";
import { PICTURE, type ProductPicture } from "../pictures/picture-sql.ts";
import { earliest } from "./product-list.ts";

export type ProductFacts = Readonly<Record<string, string | number>>;

export type ShownProduct = {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly brand: string | null;
  readonly category: string;
  readonly productType: string | null;
  readonly gtin: string | null;
  readonly mpn: string | null;
  /** Facts of the product. Where a person wrote a fact, it replaces the derived one. */
  readonly facts: ProductFacts;
  /** An editor's description, as plain text. */
  readonly description: string | null;
  readonly picture: ProductPicture | null;
  readonly isSample: boolean;
  /** Whether search engines may keep the product's page (indexing/). */
  readonly isIndexed: boolean;
};

export type ShownOffer = {
  readonly id: number;
  readonly title: string;
  readonly merchant: string;
  readonly merchantSlug: string;
  /** The seller on a marketplace; else empty. */
  readonly seller: string;
  readonly condition: OfferCondition;
  readonly match: MatchReason | null;
  readonly price: number;
  readonly listPrice: number | null;
  /** Null where shipping is unknown, or known for a part of the country only. */
  readonly shipping: number | null;
  /** The shipping to the only place that the offer's feed names, `shippingTo`. */
  readonly localShipping: number | null;
  /** The lowest known shipping of the product's other offers. Null where this offer's own shipping is known, or no other offer's shipping is known. */
  readonly assumedShipping: number | null;
  /** The price with shipping, or the price alone where shipping is unknown. */
  readonly total: number;
  readonly currency: string;
  /** 1 in stock, 2 out of stock, 3 preorder, 4 backorder. */
  readonly availability: number;
  readonly isOdd: boolean;
  /** Whether a visitor has reported this price as wrong and nobody has checked it yet. */
  readonly isReported: boolean;
  readonly seenAt: Date;
  /** 0 fresh, 1 may have changed, 2 stale. */
  readonly freshness: number;
  /** The place for which `shipping` or `localShipping` is valid: `ID`, a province's code, or a place as the feed names it; null where the feed does not say. */
  readonly shippingTo: string | null;
  /** The courier and service of that shipping. */
  readonly shippingNote: string | null;
  /** Shipping by province, to be read by readByProvince; null where the feed names no province. */
  readonly shippingByProvince: string | null;
  /** The colour as the feed writes it. */
  readonly color: string | null;
  readonly size: string | null;
  /** Whether the offer is in stock, in rupiah, plausible and fresh, in any condition. */
  readonly isBuyable: boolean;
  /** Whether the offer may be the lowest: it is buyable, and new. */
  readonly isCompared: boolean;
  /** Whether the offer stands for the product, or for its used offers. Such an offer has the lowest known total, if any offer's total is known. */
  readonly isLowest: boolean;
  /** Whether this price is the lowest of the offer's range of prices. */
  readonly isFrom: boolean;
  /** The customers' rating out of five; null unless the feed has both the value and the number of ratings. */
  readonly rating: OfferRating | null;
};

export type OfferRating = { readonly value: number; readonly count: number };

export type ShownOffers = {
  /** The offers in the order of the page. */
  readonly offers: readonly ShownOffer[];
  /** Whether there are more offers than a page can hold. */
  readonly hasMore: boolean;
  readonly expiresAt: Date | undefined;
};

/** The most offers of a product that are shown. A marketplace may have thousands of sellers of one thing, and nobody reads past the cheapest hundred. */
export const MOST_OFFERS = 100;

/** Returns products by slug, without hidden ones, and without samples where these are not shown. */
export async function shownProducts(
  reader: Reader,
  slugs: readonly string[],
  { showSamples }: { readonly showSamples: boolean },
): Promise<ReadonlyMap<string, ShownProduct>> {
  const products = await preparedQuery<ShownProduct>(
    reader,
    "products by slug",
    `select p.id, p.slug, p.title, p.brand, p.category, p.product_type as "productType", p.gtin, p.mpn, p.facts,
      p.edited ->> 'description' as description, ${PICTURE} as picture, p.is_sample as "isSample",
      exists (select from product_indexing i where i.product_id = p.id and i.indexed_at is not null) as "isIndexed"
    from visible_products($2) p where p.slug = any($1::text[])`,
    [slugs, showSamples],
  );
  return new Map(products.map((product) => [product.slug, product]));
}

const PAGE_ORDER = `o.is_comparable desc, o.is_buyable desc, ${CHEAPEST_FIRST}`;

const NO_OFFERS: ShownOffers = { offers: [], hasMore: false, expiresAt: undefined };

/**
 * Returns each product's offers: those that are compared first, then the others that can be bought, then the rest, each group in the order that the page
 * states.
 */
export async function shownOffers(
  reader: Reader,
  products: readonly number[],
  moment: Date,
): Promise<(product: number) => ShownOffers> {
  const rows = await preparedQuery<ShownOffer & { product: number; ends: Date | null }>(
    reader,
    "offers of products",
    `select asked.product, o.id, o.title, o.merchant, o.merchant_slug as "merchantSlug", o.seller, o.condition, o.match, o.price,
      o.list_price as "listPrice", o.shipping, case when o.shipping is null then (select p.shipping from offer_prices p where p.offer_id = o.id) end as "localShipping",
      o.assumed_shipping as "assumedShipping", o.total, o.currency, o.availability, o.is_odd as "isOdd",
      exists (select from price_reports r where r.offer_id = o.id and r.price = o.price and r.closed_at is null) as "isReported",
      o.seen_at as "seenAt", o.freshness, o.facts ->> 'shippingTo' as "shippingTo", o.facts ->> 'shippingNote' as "shippingNote",
      o.facts ->> '${SHIPPING_BY_PROVINCE}' as "shippingByProvince", o.facts ->> 'color' as color, o.facts ->> 'size' as size,
      o.is_buyable as "isBuyable", o.is_comparable as "isCompared", o.is_lowest as "isLowest",
      coalesce(o.facts ? 'priceFrom', false) as "isFrom", o.freshness_ends as ends,
      (select jsonb_build_object('value', d.rating, 'count', d.rating_count) from offer_details d
        where d.offer_id = o.id and d.rating is not null) as rating
    from unnest($2::bigint[]) as asked (product) cross join lateral (
      -- The page names the lowest, so it is never cut off.
      select * from product_offers(asked.product, $1) o where o.is_shown order by o.is_lowest desc, ${PAGE_ORDER} limit ${MOST_OFFERS + 1}
    ) o order by ${PAGE_ORDER}`,
    [moment, products],
  );
  const byProduct = Map.groupBy(rows, ({ product }) => product);
  return (product) => {
    const found = byProduct.get(product);
    if (!found) return NO_OFFERS;
    const hasMore = found.length > MOST_OFFERS;
    return {
      offers: hasMore
        ? found.toSpliced(
            found.findLastIndex(({ isLowest }) => !isLowest),
            1,
          )
        : found,
      hasMore,
      expiresAt: earliest(found.map(({ ends }) => ends)),
    };
  };
}
