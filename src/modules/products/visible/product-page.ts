import { preparedQuery, type Reader } from "../../../platform/database/database.ts";
import type { OfferCondition } from "../../offers/schema.ts";
import { PICTURE, type ProductPicture } from "../pictures/picture-sql.ts";
import type { MatchReason } from "../schema.ts";
import { CHEAPEST_FIRST, COMPARED, FRESHNESS, FRESHNESS_ENDS, OFFER_ROWS, SEEN_AT, SHOWN, TOTAL } from "./offer-sql.ts";
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
  /** Null: unknown. */
  readonly shipping: number | null;
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
  /** As its feed says it. */
  readonly color: string | null;
  readonly size: string | null;
  /** Whether the lowest may be this one. */
  readonly isCompared: boolean;
};

export type ShownOffers = {
  /** In the order in which they stand on the page. */
  readonly offers: readonly ShownOffer[];
  /** There are more than a page can hold. */
  readonly hasMore: boolean;
  readonly expiresAt: Date | undefined;
};

/** A marketplace may have thousands of sellers of one thing; nobody reads past the cheapest hundred. */
const MAX_OFFERS = 100;

/** @returns undefined for one that is hidden, or invented where such are not shown */
export async function findShownProduct(
  reader: Reader,
  slug: string,
  { showSamples }: { readonly showSamples: boolean },
): Promise<ShownProduct | undefined> {
  const [product] = await preparedQuery<ShownProduct>(
    reader,
    "product",
    `select p.id, p.slug, p.title, p.brand, p.category, p.product_type as "productType", p.gtin, p.mpn, p.facts,
      p.edited ->> 'description' as description, ${PICTURE} as picture, p.is_sample as "isSample",
      exists (select from product_indexing i where i.product_id = p.id and i.indexed_at is not null) as "isIndexed"
    from products p where p.slug = $1 and p.hidden_at is null and (not p.is_sample or $2)`,
    [slug, showSamples],
  );
  return product;
}

/** Those that are compared first, in the order that the page states; the others behind them in the same order. */
export async function shownOffers(reader: Reader, product: number, moment: Date): Promise<ShownOffers> {
  const rows = await preparedQuery<ShownOffer & { ends: Date | null }>(
    reader,
    "offers of a product",
    `select o.id, o.title, m.name as merchant, m.slug as "merchantSlug", o.seller, o.condition, o.match, p.price, p.list_price as "listPrice", p.shipping,
      ${TOTAL} as total, p.currency, p.availability, p.is_odd as "isOdd",
      exists (select from price_reports r where r.offer_id = o.id and r.price = p.price and r.closed_at is null) as "isReported", ${SEEN_AT} as "seenAt", ${FRESHNESS} as freshness,
      o.facts ->> 'color' as color, o.facts ->> 'size' as size, ${COMPARED} as "isCompared", ${FRESHNESS_ENDS} as ends
    from ${OFFER_ROWS}
    where o.product_id = $2 and ${SHOWN}
    order by ${COMPARED} desc, ${CHEAPEST_FIRST} limit ${MAX_OFFERS + 1}`,
    [moment, product],
  );
  return {
    offers: rows.slice(0, MAX_OFFERS).map(({ ends: _, ...offer }) => offer),
    hasMore: rows.length > MAX_OFFERS,
    expiresAt: earliest(rows.map(({ ends }) => ends)),
  };
}

/** All that ever were: what was cheap and has left is part of the lows of the past. */
export function offerIdsOf(reader: Reader, product: number): Promise<OfferName[]> {
  return preparedQuery<OfferName>(
    reader,
    "offers of a product that ever were",
    `select o.id, m.name as merchant, m.slug as "merchantSlug", o.condition = 'new' as "isNew" from offers o join merchants m on m.id = o.merchant_id
    where o.product_id = $1 and not o.is_hidden order by o.id limit ${MAX_HISTORIES}`,
    [product],
  );
}

export type OfferName = {
  readonly id: number;
  readonly merchant: string;
  readonly merchantSlug: string;
  readonly isNew: boolean;
};

/** Of more, verdicts are not worth their time. */
const MAX_HISTORIES = 200;
