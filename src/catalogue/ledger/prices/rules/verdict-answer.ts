import type { OfferHistory } from "./offer-history.ts";
import { offerVerdict, type WindowLow } from "./offer-verdict.ts";
import type { DiscountVerdict } from "./price-rules.ts";

/** The output of `prices verdict --json`. */
export type VerdictAnswer = {
  /** The price at the end of the day; null where the day was not observed. */
  readonly price: number | null;
  readonly list_price: number | null;
  /** The low of 30 days; null where too few days were observed to show it. */
  readonly low_30: number | null;
  readonly low_90: number | null;
  /** The share of the 30 days that were observed, from 0 to 1. */
  readonly coverage_30: number;
  /** The number of days since the first observation. */
  readonly days: number;
  readonly good: boolean;
  readonly lowest: boolean;
  readonly dropped: boolean;
  /** Set only where the offer claims an old price above its price. */
  readonly discount?: {
    readonly verdict: DiscountVerdict;
    /** The discount that was seen, as a share from 0 to 1. */
    readonly real_share: number;
    readonly also: readonly DiscountVerdict[];
  };
};

/** @param day the day as a number (`dayNumberOf`); the verdict is for the end of that day */
export function verdictOf(history: OfferHistory, day: number): VerdictAnswer {
  const { point, lows, trackedDays, isGood, isLowest, isDropped, discount } = offerVerdict(history, day);
  const low = (length: number) => lows.find((other) => other.length === length);
  return {
    price: point?.price ?? null,
    list_price: point?.listPrice ?? null,
    low_30: shown(low(30)),
    low_90: shown(low(90)),
    coverage_30: low(30)?.coverage ?? 0,
    days: trackedDays,
    good: isGood,
    lowest: isLowest,
    dropped: isDropped,
    ...(discount && {
      discount: { verdict: discount.verdict, real_share: discount.realShare, also: discount.also },
    }),
  };
}

const shown = (low: WindowLow | undefined): number | null => (low?.isShown ? (low.low?.price ?? null) : null);
