import {
  type DayPrices,
  type DiscountCheck,
  lastObservedDay,
  lastObservedDayOf,
  offerDiscount,
  type PricePoint,
  type ProductVerdict,
  productVerdict,
} from "../../ledger/prices/schema.ts";
import type { HistoryBreak, ProductHistory } from "./product-histories.ts";
import type { ShownOffer } from "./product-page.ts";

/** What a page may say of a product's prices. Each offer is named by its store. */
export type ProductPrices = {
  readonly verdict: ProductVerdict<string>;
  readonly discounts: readonly { readonly offer: number; readonly store: string; readonly check: DiscountCheck }[];
  /** Price changes, newest first. */
  readonly changes: readonly PriceChange[];
  readonly hasMoreChanges: boolean;
  readonly chart: PriceSeries;
  /** Moments at which a listing became this product, or stopped being it, newest first. */
  readonly breaks: readonly (HistoryBreak & { readonly store: string })[];
};

/** The daily lowest price of one store, or of all stores. */
export type PriceSeries = {
  readonly days: readonly DayPrices[];
  /** The last day on which any offer of the product was observed. */
  readonly day: number;
  readonly stores: readonly { readonly slug: string; readonly name: string }[];
  /** The slug of the store; undefined where the series covers all stores. */
  readonly store: string | undefined;
};

export type PriceChange = Pick<PricePoint, "at" | "price" | "listPrice" | "availability" | "isFrom"> & {
  readonly store: string;
};

const CHANGES = 30;
const BREAKS = 5;

type Asked = {
  readonly shown: readonly ShownOffer[];
  readonly listed?: readonly ShownOffer[] | undefined;
  readonly today: number;
  readonly store?: string | undefined;
};

/**
 * Computes what may be said of a product's prices.
 * @param offers the product's tracked offers
 * @param shown the offers on the product's pages, some of which are fresh
 * @param listed the shown offers whose claimed discounts are judged; all shown offers when left out
 * @returns undefined where nothing was observed yet
 */
export function productPrices(
  offers: readonly ProductHistory[],
  { shown, listed = shown, today, store }: Asked,
): ProductPrices | undefined {
  const fresh = new Set(shown.filter(({ isCompared }) => isCompared).map(({ id }) => id));
  const told = new Set(listed.map(({ id }) => id));
  const known = offers.map((offer) => ({ ...offer, isFresh: fresh.has(offer.id) }));
  const day = lastObservedDayOf(
    known.map(({ history }) => history),
    today,
  );
  if (day === undefined) return undefined;
  const changes = known.flatMap(changesOf).sort((one, other) => other.at - one.at);
  const verdict = verdictOf(known, day);
  const ofStore = known.filter(({ merchantSlug }) => merchantSlug === store);
  return {
    verdict,
    chart: {
      ...{ day, store },
      days: store === undefined ? verdict.days : verdictOf(ofStore, day).days,
      stores: [...new Map(known.map(({ merchantSlug: slug, merchant: name }) => [slug, { slug, name }])).values()],
    },
    discounts: known.filter(({ id, isFresh }) => isFresh && told.has(id)).flatMap((offer) => discountOf(offer, day)),
    changes: changes.slice(0, CHANGES),
    hasMoreChanges: changes.length > CHANGES,
    breaks: known
      .flatMap(({ merchant, breaks }) => (breaks ?? []).map((one) => ({ ...one, store: merchant })))
      .sort((one, other) => other.at - one.at)
      .slice(0, BREAKS),
  };
}

const verdictOf = (offers: readonly (ProductHistory & { readonly isFresh: boolean })[], day: number) =>
  productVerdict(
    // The database does not store since when an offer belongs to its product, so the offer's whole past counts as the product's.
    offers.map(({ merchant, history, isFresh }) => ({ id: merchant, history, isFresh, joinedDay: undefined })),
    day,
  );

function discountOf({ id, merchant, history }: ProductHistory, today: number) {
  const day = lastObservedDay(history, today);
  const check = day === undefined ? undefined : offerDiscount(history, day);
  return check ? [{ offer: id, store: merchant, check }] : [];
}

/** Returns an offer's price changes. A price point that repeats the price before it, such as an imported day, is no change. */
const changesOf = ({ merchant, history }: ProductHistory): PriceChange[] =>
  history.points
    .filter(({ isVoid, isOutlier }) => !isVoid && !isOutlier)
    .filter((point, at, points) => !isSame(point, points[at - 1]))
    .map(({ at, price, listPrice, availability, isFrom }) => ({
      ...{ at, price, listPrice, availability, store: merchant },
      ...(isFrom && { isFrom }),
    }));

const isSame = (point: PricePoint, before: PricePoint | undefined): boolean =>
  before !== undefined &&
  point.price === before.price &&
  point.listPrice === before.listPrice &&
  point.isFrom === before.isFrom &&
  point.availability === before.availability;
