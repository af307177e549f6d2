import type { CategorySlug } from "../../../modules/stores/categories.shared.ts";
import { dayIn, dayNumberOf } from "../../../platform/calendar.ts";
import { preparedQuery, type Reader } from "../../../platform/database/database.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { loadOfferHistories } from "../../ledger/prices/queries.ts";
import {
  type DiscountVerdict,
  DROP_WINDOW_DAYS,
  dailyPrices,
  dropMedianOf,
  dropPermille,
  lastObservedDay,
  type OfferHistory,
  offerVerdict,
} from "../../ledger/prices/schema.ts";
import { PICTURE, type ProductPicture } from "../pictures/picture-sql.ts";
import { earliest, PRODUCTS_PER_PAGE } from "./product-list.ts";

/** A price that a store has lowered below what it asked in the last 90 days (the rule *Turun*). */
export type PriceDrop = {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly productType: string | null;
  readonly category: string;
  readonly picture: ProductPicture | null;
  readonly isSample: boolean;
  readonly store: string;
  readonly price: number;
  /** The price with shipping, or the price alone where shipping is unknown. */
  readonly total: number;
  readonly shipping: number | null;
  /** The lowest known shipping of the product's other offers, as in `ShownOffer`. */
  readonly assumedShipping: number | null;
  /** The offer that stands for the product: the offer with the lowest known total, if any offer's total is known. */
  readonly lowest: { readonly store: string; readonly total: number; readonly isShippingKnown: boolean };
  /** The drop below the median of 90 days, in thousandths of that median. */
  readonly permille: number;
  readonly seenAt: Date;
  /** The facts that the drop rests on; undefined where no history is known any more. */
  readonly evidence: DropEvidence | undefined;
};

type DropEvidence = {
  readonly trackedDays: number;
  /** The share of the window of the median that was observed. */
  readonly coverage: number;
  /**
   * The store's own median of 90 days, in rupiah. Undefined where other stores usually ask less, because such a drop is measured against the other stores'
   * median.
   */
  readonly usual: number | undefined;
  /** The verdict on the old price that the store claims; undefined where the store claims no old price. */
  readonly discount: DiscountVerdict | undefined;
};

/** The most pages of drops: drops on later pages would be small, and nobody reads that far. */
export const MOST_DROP_PAGES = 20;

type Asked = {
  readonly moment: Date;
  readonly timeZone: string;
  readonly showSamples: boolean;
  readonly category?: CategorySlug | undefined;
  readonly page: number;
  readonly size?: number;
};

type Row = Omit<PriceDrop, "evidence"> & { readonly offer: number; readonly ends: Date | null };

/** Returns the largest drops first, computed from the recorded price histories alone; a percentage that a store claims plays no part. */
export async function priceDrops(
  { reads, db }: { readonly reads: Reader; readonly db: Db },
  { moment, timeZone, showSamples, category, page, size = PRODUCTS_PER_PAGE }: Asked,
): Promise<{ readonly drops: readonly PriceDrop[]; readonly expiresAt: Date | undefined }> {
  const rows = await preparedQuery<Row>(
    reads,
    `${size} price drops ${showSamples} ${category !== undefined}`,
    `select product.*, l.drop_permille as permille, o.id as offer, o.merchant as store, o.price, o.total, o.shipping, o.assumed_shipping as "assumedShipping",
      best.lowest, o.seen_at as "seenAt", best.ends
    from (
      select product_id, drop_offer_id, drop_permille from ${category === undefined ? "product_listings" : largest(showSamples)}
      where ${listed(showSamples)} ${category === undefined ? "" : "and category = $3"}
      order by drop_permille desc, product_id limit ${size} offset $2
    ) l
    cross join lateral (
      select p.id, p.slug, p.title, p.product_type as "productType", p.category, p.is_sample as "isSample", ${PICTURE} as picture
      from visible_products(true) p where p.id = l.product_id
    ) product
    join product_offers(l.product_id, $1) o on o.id = l.drop_offer_id and o.is_comparable
    cross join lateral (
      select min(b.freshness_ends) as ends, (array_agg(json_build_object('store', b.merchant, 'total', b.total,
        'isShippingKnown', b.shipping is not null)) filter (where b.is_lowest))[1] as lowest
      from product_offers(l.product_id, $1) b where b.is_comparable
    ) best
    order by l.drop_permille desc, l.product_id`,
    [moment, (page - 1) * size, ...(category === undefined ? [] : [category])],
  );
  const offers = rows.map(({ offer }) => offer);
  const histories = await loadOfferHistories(db, offers, { timeZone });
  const today = dayNumberOf(dayIn(timeZone, moment));
  const drops = rows.map(({ ends: _, offer, ...drop }) => {
    const history = histories.get(offer);
    return { ...drop, evidence: history && evidenceOf(history, today, drop) };
  });
  return { drops, expiresAt: earliest(rows.map(({ ends }) => ends)) };
}

/** SQL for the largest drops, as many as all pages together show, so that a filter by category reads only these. */
const largest = (showSamples: boolean) => `(
  select product_id, duplicate_of, drop_offer_id, drop_permille, category, is_sample from product_listings
  where ${listed(showSamples)} order by drop_permille desc, product_id limit ${MOST_DROP_PAGES * PRODUCTS_PER_PAGE}
) largest`;

/** Counts, by category, the drops that all pages together show. */
export async function countPriceDrops(reader: Reader, showSamples: boolean): Promise<ReadonlyMap<string, number>> {
  const rows = await preparedQuery<{ category: string; drops: number }>(
    reader,
    `number of price drops ${showSamples}`,
    `select category, count(*)::int as drops from ${largest(showSamples)} group by category`,
    [],
  );
  return new Map(rows.map(({ category, drops }) => [category, drops]));
}

const listed = (showSamples: boolean) =>
  `drop_permille is not null and duplicate_of is null${showSamples ? "" : " and not is_sample"}`;

function evidenceOf(
  history: OfferHistory,
  today: number,
  { price, permille }: Pick<PriceDrop, "price" | "permille">,
): DropEvidence | undefined {
  const day = lastObservedDay(history, today);
  if (day === undefined) return undefined;
  const { trackedDays, lows, discount } = offerVerdict(history, day);
  const median = dropMedianOf(dailyPrices(history, day).days, day);
  // A drop within one thousandth of the stored drop was measured against this median: on the day of the stored drop, the difference is only rounding.
  const isOfThis = median !== undefined && Math.abs(dropPermille(median, price) - permille) <= 1;
  return {
    ...{ trackedDays, coverage: lows.find(({ length }) => length === DROP_WINDOW_DAYS)?.coverage ?? 0 },
    usual: isOfThis ? Math.round(median) : undefined,
    discount: discount?.verdict,
  };
}
