import { dailyPrices } from "./daily-prices.ts";
import type { DayPrices, OfferHistory, PricePoint } from "./offer-history.ts";
import { checkDiscount, type WindowLow, type WindowMean, windowLows, windowMean } from "./offer-verdict.ts";
import {
  type DiscountVerdict,
  dropMedianOf,
  isCountable,
  isDropped,
  isGoodPrice,
  isLowestPrice,
  isNearLow,
  isTrackedThroughout,
  isUnderMedian,
  trackedDaysOf,
} from "./price-rules.ts";
import { lowestOf, type PriceOnDay } from "./windows.ts";

/** An offer of a product. Withdrawn offers are included, since past lows may be theirs. */
export type ProductOffer<Id> = {
  readonly id: Id;
  readonly history: OfferHistory;
  /**
   * The day on which the offer was matched to a product that already had other offers; undefined for the product's first offers. The offer's earlier prices are
   * part of the product's lows, but never give the product a verdict.
   */
  readonly joinedDay: number | undefined;
  /** Whether the offer's price is fresh enough to count now; the caller decides this, not these rules. */
  readonly isFresh: boolean;
};

export type ProductVerdict<Id> = {
  readonly day: number;
  /** The lowest price of each day on which any offer was observed, ascending. */
  readonly days: readonly DayPrices[];
  /** The cheapest of the fresh offers; undefined where no fresh offer has a price that counts. */
  readonly lowest: OfferPrice<Id> | undefined;
  readonly trackedDays: number;
  readonly trackedLow: OfferLow<Id> | undefined;
  /** No price above the tracked low was seen from the day `since` to the low's last day; `before` is the lowest price before `since`. */
  readonly lowRun: { readonly since: number; readonly before: OfferLow<Id> | undefined } | undefined;
  readonly lows: readonly (WindowLow & { readonly offer: Id | undefined })[];
  readonly mean: WindowMean;
  /** The cheapest offer that gives the product each verdict; undefined where the verdict does not hold. */
  readonly good: OfferPrice<Id> | undefined;
  readonly lowestEver: OfferPrice<Id> | undefined;
  readonly dropped: OfferPrice<Id> | undefined;
  /** The lowest of the medians, all of which are above the price of `dropped`; the drop's share is computed from it. */
  readonly dropMedian: number | undefined;
};

export type OfferPrice<Id> = { readonly offer: Id; readonly price: number };
export type OfferLow<Id> = PriceOnDay & { readonly offer: Id };

/**
 * Returns the verdicts on a product. The product gets a verdict only where its own history gives it, and the history of one of its offers, since that offer
 * joined, gives it as well. Stores that join, leave or are matched therefore change the lowest price, but cause no verdict.
 */
export function productVerdict<Id>(offers: readonly ProductOffer<Id>[], day: number): ProductVerdict<Id> {
  const product = trackProduct(offers, day);
  const { tracked, days, low, priced } = product;
  return {
    day,
    days,
    lowest: offerPrice(priced[0]),
    trackedDays: trackedDaysOf(days, day),
    trackedLow: low && withOffer(low, tracked),
    lowRun: low && lowRunOf(low, product),
    lows: windowLows(days, day).map((window) => ({
      ...window,
      offer: window.low && withOffer(window.low, tracked)?.offer,
    })),
    mean: windowMean(days, day),
    ...verdictsOf(product, day),
  };
}

/**
 * Returns the verdicts that lists show of a product. After a large run it is called for tens of thousands of products, so it computes nothing that only a
 * product's page shows.
 * @param cheapest the offer whose price the list shows
 */
export function listVerdict<Id>(
  offers: readonly ProductOffer<Id>[],
  day: number,
  cheapest: Id | undefined,
): ListVerdict<Id> {
  const product = trackProduct(offers, day);
  const shown = product.priced.find(({ id }) => id === cheapest);
  return { ...verdictsOf(product, day), discount: shown && checkDiscount(shown.days, shown.point)?.verdict };
}

export type ListVerdict<Id> = GoodVerdicts<Id> & {
  /** The verdict on the old price that the cheapest offer claims; undefined where that offer claims no old price. */
  readonly discount: DiscountVerdict | undefined;
};

type GoodVerdicts<Id> = Pick<ProductVerdict<Id>, "good" | "lowestEver" | "dropped" | "dropMedian">;

type TrackedProduct<Id> = {
  readonly tracked: readonly TrackedOffer<Id>[];
  readonly days: readonly DayPrices[];
  readonly low: PriceOnDay | undefined;
  /** The offers with a price that counts, cheapest first. */
  readonly priced: readonly PricedOffer<Id>[];
};

function trackProduct<Id>(offers: readonly ProductOffer<Id>[], day: number): TrackedProduct<Id> {
  const tracked = offers.map((offer) => trackOffer(offer, day));
  const days = dailyLowest(tracked.map((offer) => offer.days));
  const byPrice = tracked.flatMap(withPrice).sort((one, other) => one.price - other.price);
  return { tracked, days, low: lowestOf(days), priced: byPrice };
}

function verdictsOf<Id>(product: TrackedProduct<Id>, day: number): GoodVerdicts<Id> {
  const { low, priced } = product;
  const good = priced.find(
    ({ since, price }) => low !== undefined && isNearLow(price, low.price) && isGoodPrice(since, day, price),
  );
  const lowestEver = priced.find(({ since, price }) => price === low?.price && isLowestPrice(since, day, price));
  return { good: offerPrice(good), lowestEver: offerPrice(lowestEver), ...dropOf(product, day) };
}

function dropOf<Id>(
  { tracked, days, priced }: TrackedProduct<Id>,
  day: number,
): Pick<GoodVerdicts<Id>, "dropped" | "dropMedian"> {
  const own = priced.filter(({ since, price }) => isDropped(since, day, price));
  if (own.length === 0) return { dropped: undefined, dropMedian: undefined };
  const throughout = tracked.filter(({ since }) => isTrackedThroughout(since, day));
  // The price must be below the product's median and every offer's own median, because days on which only a dear offer was seen raise the product's median, but
  // not the median of a cheap offer.
  const medians = [days, ...throughout.map(({ since }) => since)].flatMap((others) => dropMedianOf(others, day) ?? []);
  const dropped = own.find(({ price }) => medians.every((median) => isUnderMedian(price, median)));
  return { dropped: offerPrice(dropped), dropMedian: dropped && Math.min(...medians) };
}

type TrackedOffer<Id> = {
  readonly id: Id;
  readonly days: readonly DayPrices[];
  /** The days since the offer joined the product. */
  readonly since: readonly DayPrices[];
  /** The last price point that was seen; undefined where it is not fresh or does not count. */
  readonly point: PricePoint | undefined;
};

function trackOffer<Id>({ id, history, joinedDay, isFresh }: ProductOffer<Id>, day: number): TrackedOffer<Id> {
  const { days, atEnd } = dailyPrices(history, day);
  // Before today's first run, a fresh price may be yesterday's.
  const seen = isFresh ? (atEnd ?? dailyPrices(history, days.at(-1)?.day ?? day).atEnd) : undefined;
  return {
    id,
    days,
    since: joinedDay === undefined ? days : days.filter((other) => other.day >= joinedDay),
    point: seen !== undefined && isCountable(seen) ? seen : undefined,
  };
}

type PricedOffer<Id> = TrackedOffer<Id> & { readonly point: PricePoint; readonly price: number };

const withPrice = <Id>(offer: TrackedOffer<Id>): readonly PricedOffer<Id>[] =>
  offer.point ? [{ ...offer, point: offer.point, price: offer.point.price }] : [];

const offerPrice = <Id>(offer: { readonly id: Id; readonly price: number } | undefined): OfferPrice<Id> | undefined =>
  offer && { offer: offer.id, price: offer.price };

/**
 * Returns the lowest price of each day on which any of the offers was observed; the other attributes of a day belong to a single offer, so they are left empty.
 */
function dailyLowest(offers: readonly (readonly DayPrices[])[]): readonly DayPrices[] {
  const [only] = offers;
  if (only && offers.length === 1) return only;
  const lows = new Map<number, number | undefined>();
  for (const days of offers) {
    for (const { day, low } of days) {
      const known = lows.get(day);
      lows.set(day, known === undefined || (low !== undefined && low < known) ? low : known);
    }
  }
  const seen = [...lows.keys()].sort((one, other) => one - other);
  return seen.map((day) => ({ day, low: lows.get(day), high: undefined, close: undefined }));
}

/** Finds since when the low has held; days without a price that counts do not end it. */
function lowRunOf<Id>({ price, day }: PriceOnDay, { tracked, days }: TrackedProduct<Id>) {
  const until = days.filter((other) => other.day <= day);
  const dearer = until.findLastIndex(({ low }) => low !== undefined && low !== price);
  const since = until.slice(dearer + 1).find(({ low }) => low !== undefined)?.day ?? day;
  const before = lowestOf(until.slice(0, dearer + 1));
  return { since, before: before && withOffer(before, tracked) };
}

function withOffer<Id>(low: PriceOnDay, offers: readonly TrackedOffer<Id>[]): OfferLow<Id> | undefined {
  const holder = offers.find(({ days }) => days.some((other) => other.day === low.day && other.low === low.price));
  return holder && { ...low, offer: holder.id };
}
