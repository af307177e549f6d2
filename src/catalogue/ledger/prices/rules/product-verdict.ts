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

/** An offer of a product, gone ones among them: the lows of the past are theirs, too. */
export type ProductOffer<Id> = {
  readonly id: Id;
  readonly history: OfferHistory;
  /**
   * The day it was matched to a product that had other offers already; undefined for those that the product began with. What it
   * cost before is part of the product's lows, and never makes a verdict.
   */
  readonly joinedDay: number | undefined;
  /** Whether its price is fresh enough to count now; that is decided by the moment, not by these rules. */
  readonly isFresh: boolean;
};

export type ProductVerdict<Id> = {
  readonly day: number;
  /** The lowest of each day that any offer was observed on, rising. */
  readonly days: readonly DayPrices[];
  /** Of the fresh offers; undefined where none has a price that counts. */
  readonly lowest: OfferPrice<Id> | undefined;
  readonly trackedDays: number;
  readonly trackedLow: OfferLow<Id> | undefined;
  /** Since when the tracked low has been asked without a dearer day, and the lowest before that. */
  readonly lowRun: { readonly since: number; readonly before: OfferLow<Id> | undefined } | undefined;
  readonly lows: readonly (WindowLow & { readonly offer: Id | undefined })[];
  readonly mean: WindowMean;
  /** The cheapest offer by which the product has each verdict; undefined where it has not. */
  readonly good: OfferPrice<Id> | undefined;
  readonly lowestEver: OfferPrice<Id> | undefined;
  readonly dropped: OfferPrice<Id> | undefined;
  /** The lowest of the medians that its price is under, by which the share of the drop is reckoned. */
  readonly dropMedian: number | undefined;
};

export type OfferPrice<Id> = { readonly offer: Id; readonly price: number };
export type OfferLow<Id> = PriceOnDay & { readonly offer: Id };

/**
 * Each verdict is an offer's own doing: one offer must have it by its own history since it joined, and it must hold against the
 * product as well. So stores that join, leave or are matched change the lowest, and make no verdict.
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
 * What lists say of a product: of tens of thousands after a large run, so nothing is reckoned that only its page shows.
 *
 * @param cheapest the offer whose price stands there
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
  /** Of the old price that the cheapest offer claims; undefined where it claims none. */
  readonly discount: DiscountVerdict | undefined;
};

type GoodVerdicts<Id> = Pick<ProductVerdict<Id>, "good" | "lowestEver" | "dropped" | "dropMedian">;

type TrackedProduct<Id> = {
  readonly tracked: readonly TrackedOffer<Id>[];
  readonly days: readonly DayPrices[];
  readonly low: PriceOnDay | undefined;
  /** Those with a price that counts, cheapest first. */
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
  // Of the product, and of each offer: days that only a dear one was seen on raise the product's median, not that of a cheap one.
  const medians = [days, ...throughout.map(({ since }) => since)].flatMap((others) => dropMedianOf(others, day) ?? []);
  const dropped = own.find(({ price }) => medians.every((median) => isUnderMedian(price, median)));
  return { dropped: offerPrice(dropped), dropMedian: dropped && Math.min(...medians) };
}

type TrackedOffer<Id> = {
  readonly id: Id;
  readonly days: readonly DayPrices[];
  /** Those since it joined. */
  readonly since: readonly DayPrices[];
  /** What was seen of it last, where that is fresh and counts. */
  readonly point: PricePoint | undefined;
};

function trackOffer<Id>({ id, history, joinedDay, isFresh }: ProductOffer<Id>, day: number): TrackedOffer<Id> {
  const { days, atEnd } = dailyPrices(history, day);
  // A fresh price may be one of yesterday, before today's first run.
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

/** The lowest of each day that any of them was observed on; nothing else of a day is one of several offers'. */
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

/** Days without a price that counts say nothing, so they do not end it. */
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
