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
  /** Those that a person wrote win. */
  readonly facts: ProductFacts;
  /** By an editor; plain text. */
  readonly description: string | null;
  readonly picture: ProductPicture | null;
  readonly isSample: boolean;
  /** Search engines may keep its page (indexing/). */
  readonly isIndexed: boolean;
};

export type ShownOffer = {
  readonly id: number;
  readonly title: string;
  readonly merchant: string;
  readonly merchantSlug: string;
  /** Of a marketplace; else empty. */
  readonly seller: string;
  readonly condition: OfferCondition;
  readonly match: MatchReason | null;
  readonly price: number;
  readonly listPrice: number | null;
  /** Null: unknown, or known to a part of the country alone. */
  readonly shipping: number | null;
  /** What it asks to the only place that its feed names, `shippingTo`. */
  readonly localShipping: number | null;
  /** Where it is unknown, the lowest known one of the product's other offers; null: it is known, or there is none to assume from. */
  readonly assumedShipping: number | null;
  /** The price alone where shipping is unknown. */
  readonly total: number;
  readonly currency: string;
  /** 1 in stock, 2 out of stock, 3 preorder, 4 backorder. */
  readonly availability: number;
  readonly isOdd: boolean;
  /** A visitor has said that this price is wrong, and nobody has looked yet. */
  readonly isReported: boolean;
  readonly seenAt: Date;
  /** 0 fresh, 1 may have changed, 2 stale. */
  readonly freshness: number;
  /** Where its shipping holds: `ID`, a province's code, a place as its feed names it; null: not said. */
  readonly shippingTo: string | null;
  /** Courier and service of that. */
  readonly shippingNote: string | null;
  /** For readByProvince; null: its feed names no province. */
  readonly shippingByProvince: string | null;
  /** As its feed says it. */
  readonly color: string | null;
  readonly size: string | null;
  /** In stock, in rupiah, plausible and fresh, whatever its condition. */
  readonly isBuyable: boolean;
  /** Whether the lowest may be this one: it is new besides. */
  readonly isCompared: boolean;
  /** It stands for the product, or for what is used of it: a known total wherever there is one. */
  readonly isLowest: boolean;
  /** Its price is the lowest of a range. */
  readonly isFrom: boolean;
  /** Out of five, where its feed says so and by how many. */
  readonly rating: OfferRating | null;
};

export type OfferRating = { readonly value: number; readonly count: number };

export type ShownOffers = {
  /** In the order in which they stand on the page. */
  readonly offers: readonly ShownOffer[];
  /** There are more than a page can hold. */
  readonly hasMore: boolean;
  readonly expiresAt: Date | undefined;
};

/** A marketplace may have thousands of sellers of one thing; nobody reads past the cheapest hundred. */
export const MOST_OFFERS = 100;

/** By slug; without those that are hidden, or invented where such are not shown. */
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

/** Of each of these products: those that are compared first, then what else can be bought, then the others, each in the order that the page states. */
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
