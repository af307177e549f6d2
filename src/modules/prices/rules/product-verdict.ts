import { dailyPrices } from "./daily-prices.ts";
import type { DayPrices, OfferHistory } from "./offer-history.ts";
import { type WindowLow, windowLows } from "./offer-verdict.ts";
import {
  dropMedianOf,
  isCountable,
  isDropped,
  isGoodPrice,
  isLowestPrice,
  isNearLow,
  isTrackedThroughout,
  isUnderMedian,
  MEAN_WINDOW_DAYS,
  trackedDaysOf,
} from "./price-rules.ts";
import { daysWithin, lowestOf, meanOf, type PriceOnDay, windowEnding } from "./windows.ts";

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
  readonly lows: readonly (WindowLow & { readonly offer: Id | undefined })[];
  readonly mean90: number | undefined;
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
  const tracked = offers.map((offer) => trackOffer(offer, day));
  const days = dailyLowest(tracked.map((offer) => offer.days));
  const low = lowestOf(days);
  const priced = tracked.filter(hasPrice).sort((one, other) => one.price - other.price);
  const throughout = tracked.filter(({ since }) => isTrackedThroughout(since, day));
  // Of the product, and of each offer: days that only a dear one was seen on raise the product's median, not that of a cheap one.
  const medians = [days, ...throughout.map(({ since }) => since)].map((others) => dropMedianOf(others, day));
  const isUnderAll = (price: number) => medians.every((median) => median === undefined || isUnderMedian(price, median));
  const dropped = priced.find(({ since, price }) => isDropped(since, day, price) && isUnderAll(price));
  return {
    day,
    days,
    lowest: offerPrice(priced[0]),
    trackedDays: trackedDaysOf(days, day),
    trackedLow: low && withOffer(low, tracked),
    lows: windowLows(days, day).map((window) => ({
      ...window,
      offer: window.low && withOffer(window.low, tracked)?.offer,
    })),
    mean90: meanOf(daysWithin(days, windowEnding(day, MEAN_WINDOW_DAYS))),
    good: offerPrice(
      priced.find(
        ({ since, price }) => isGoodPrice(since, day, price) && low !== undefined && isNearLow(price, low.price),
      ),
    ),
    lowestEver: offerPrice(priced.find(({ since, price }) => isLowestPrice(since, day, price) && price === low?.price)),
    dropped: offerPrice(dropped),
    dropMedian: dropped && Math.min(...medians.filter((median) => median !== undefined)),
  };
}

type TrackedOffer<Id> = {
  readonly id: Id;
  readonly days: readonly DayPrices[];
  /** Those since it joined. */
  readonly since: readonly DayPrices[];
  readonly price: number | undefined;
};

function trackOffer<Id>({ id, history, joinedDay, isFresh }: ProductOffer<Id>, day: number): TrackedOffer<Id> {
  const { days, atEnd } = dailyPrices(history, day);
  // A fresh price may be one of yesterday, before today's first run.
  const seen = atEnd ?? dailyPrices(history, days.at(-1)?.day ?? day).atEnd;
  return {
    id,
    days,
    since: joinedDay === undefined ? days : days.filter((other) => other.day >= joinedDay),
    price: isFresh && seen !== undefined && isCountable(seen) ? seen.price : undefined,
  };
}

const hasPrice = <Id>(offer: TrackedOffer<Id>): offer is TrackedOffer<Id> & { readonly price: number } =>
  offer.price !== undefined;

const offerPrice = <Id>(offer: { readonly id: Id; readonly price: number } | undefined): OfferPrice<Id> | undefined =>
  offer && { offer: offer.id, price: offer.price };

/** The lowest of each day that any of them was observed on; nothing else of a day is one of several offers'. */
function dailyLowest(offers: readonly (readonly DayPrices[])[]): readonly DayPrices[] {
  const lows = new Map<number, number | undefined>();
  for (const { day, low } of offers.flat()) {
    const known = lows.get(day);
    lows.set(day, known === undefined || (low !== undefined && low < known) ? low : known);
  }
  return [...lows]
    .map(([day, low]) => ({ day, low, high: undefined, close: undefined }))
    .sort((one, other) => one.day - other.day);
}

function withOffer<Id>(low: PriceOnDay, offers: readonly TrackedOffer<Id>[]): OfferLow<Id> | undefined {
  const holder = offers.find(({ days }) => days.some((other) => other.day === low.day && other.low === low.price));
  return holder && { ...low, offer: holder.id };
}
