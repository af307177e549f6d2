import { preparedQuery, type Reader } from "../../../platform/database/database.ts";
import type { MerchantDetails } from "../../ledger/merchants/schema.ts";
import { HAS_PRODUCT } from "../../ledger/offers/queries.ts";
import type { OfferCondition } from "../../ledger/offers/schema.ts";
import { POINT_FLAGS } from "../../ledger/prices/schema.ts";
import { earliest } from "./product-list.ts";

export type ShownMerchant = {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly homeUrl: string;
  readonly facts: MerchantDetails;
  readonly isSample: boolean;
};

export type MerchantOffer = {
  readonly id: number;
  readonly title: string;
  /** The slug of the offer's product. */
  readonly slug: string;
  readonly productTitle: string;
  readonly condition: OfferCondition;
  /** The price with shipping, or the price alone where shipping is unknown. */
  readonly total: number;
  readonly isShippingKnown: boolean;
  readonly currency: string;
  readonly isOdd: boolean;
  /** Whether this price is the lowest of the offer's range of prices. */
  readonly isFrom: boolean;
  readonly seenAt: Date;
};

export type MerchantOffers = {
  readonly offers: readonly MerchantOffer[];
  readonly hasMore: boolean;
  readonly expiresAt: Date | undefined;
};

/** How often the merchant's prices fell, among the offers that were examined. */
export type MerchantDrops = { readonly offers: number; readonly drops: number; readonly lowered: number };

const UNRELIABLE = POINT_FLAGS.outlier | POINT_FLAGS.void | POINT_FLAGS.from;
const MOST_OFFERS = 24;
/** The most offers whose prices the page examines, because a store may have a hundred thousand offers. The page states this limit. */
const MOST_LOOKED_AT = 200;
export const DROP_DAYS = 90;

export async function findShownMerchant(
  reader: Reader,
  slug: string,
  { showSamples }: { readonly showSamples: boolean },
): Promise<ShownMerchant | undefined> {
  const [merchant] = await preparedQuery<ShownMerchant>(
    reader,
    "merchant",
    `select id, slug, name, home_url as "homeUrl", facts, is_sample as "isSample" from merchants
    where slug = $1 and (not is_sample or $2)`,
    [slug, showSamples],
  );
  return merchant;
}

/** SQL for a merchant's offers of the products that were added last. An index of offers by merchant and product serves it. */
const OF_MERCHANT = (limit: number) =>
  `(select id from offers where merchant_id = $2 and ${HAS_PRODUCT} order by product_id desc limit ${limit})`;

export const MOST_MERCHANT_PAGES = 100;

/**
 * Returns a page of the merchant's offers, the latest products first. Hidden and withdrawn offers are left out, so there may be fewer pages than the number of
 * offers suggests.
 */
export async function merchantOffers(
  reader: Reader,
  merchant: number,
  moment: Date,
  page = 1,
): Promise<MerchantOffers> {
  const lookedAt = page === 1 ? MOST_LOOKED_AT : MOST_OFFERS * MOST_MERCHANT_PAGES;
  const rows = await preparedQuery<MerchantOffer & { ends: Date | null }>(
    reader,
    `offers of a merchant ${lookedAt}`,
    `select o.id, o.title, product.slug, product.title as "productTitle", o.condition, o.total, o.shipping is not null as "isShippingKnown", o.currency, o.is_odd as "isOdd",
      coalesce(o.facts ? 'priceFrom', false) as "isFrom",
      o.seen_at as "seenAt", o.freshness_ends as ends
    from shown_offers($1) o join visible_products(true) product on product.id = o.product_id
    where o.id in ${OF_MERCHANT(lookedAt)}
    order by o.product_id desc, o.id limit ${MOST_OFFERS + 1} offset $3`,
    [moment, merchant, (page - 1) * MOST_OFFERS],
  );
  return {
    offers: rows.slice(0, MOST_OFFERS).map(({ ends: _, ...offer }) => offer),
    hasMore: rows.length > MOST_OFFERS && page < MOST_MERCHANT_PAGES,
    expiresAt: earliest(rows.map(({ ends }) => ends)),
  };
}

/** Returns the categories of the merchant's latest offers. Each of these categories has a list that can be narrowed to this merchant. */
export async function merchantCategories(reader: Reader, merchant: number, moment: Date): Promise<readonly string[]> {
  const rows = await preparedQuery<{ category: string }>(
    reader,
    "categories of a merchant",
    `select product.category from shown_offers($1) o join visible_products(true) product on product.id = o.product_id
    where o.id in ${OF_MERCHANT(MOST_LOOKED_AT)}
    group by 1 order by count(*) desc, 1`,
    [moment, merchant],
  );
  return rows.map(({ category }) => category);
}

/** Counts price drops over the last `DROP_DAYS`. Prices that are being checked, and prices from undone runs, do not count. */
export async function merchantDrops(reader: Reader, merchant: number, moment: Date): Promise<MerchantDrops> {
  const [drops] = await preparedQuery<MerchantDrops>(
    reader,
    "drops of a merchant",
    `with looked_at as materialized ${OF_MERCHANT(MOST_LOOKED_AT)}, steps as (
      select pt.offer_id, pt.price, lag(pt.price) over (partition by pt.offer_id order by pt.observed_at) as before
      from looked_at join price_points pt on pt.offer_id = looked_at.id
      where pt.observed_at > $1::timestamptz - interval '${DROP_DAYS} days' and pt.flags & $3 = 0
    )
    select (select count(*) from looked_at)::int as offers, count(*)::int as drops, count(distinct offer_id)::int as lowered
    from steps where price < before`,
    [moment, merchant, UNRELIABLE],
  );
  return drops ?? { offers: 0, drops: 0, lowered: 0 };
}

/** Returns when any offer of the merchant was last seen. */
export async function lastChecked(reader: Reader, merchant: number): Promise<Date | undefined> {
  const [row] = await preparedQuery<{ at: Date | null }>(
    reader,
    "last look at a merchant",
    `select greatest(
      (select max(sighted_at) from feeds where merchant_id = $1),
      (select max(p.seen_at) from offer_prices p where p.offer_id in (
        select id from offers where merchant_id = $1 and ${HAS_PRODUCT} order by product_id desc limit ${MOST_LOOKED_AT}))
    ) as at`,
    [merchant],
  );
  return row?.at ?? undefined;
}
