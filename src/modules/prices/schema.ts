export { PRICE_COLUMNS } from "./import/price-row.ts";
export { availabilityOf, POINT_FLAGS } from "./point-codes.ts";
export { dailyPrices, lastObservedDay } from "./rules/daily-prices.ts";
export { percent, shortDate } from "./rules/formats.ts";
export { observationsOf } from "./rules/observation.ts";
export type { Availability, DayPrices, OfferHistory, PricePoint } from "./rules/offer-history.ts";
export { type DiscountCheck, lastObservedDayOf, offerDiscount, offerVerdict } from "./rules/offer-verdict.ts";
export {
  DISCOUNT_RULES,
  type DiscountVerdict,
  DROP_RULE,
  dropMedianOf,
  dropPermille,
  GOOD_PRICE_RULE,
  isConfirmed,
  LOW_RULE,
  LOWEST_RULE,
  MEAN_RULE,
  PRICE_RULES,
  type PriceRule,
  TRACKED_DAYS,
} from "./rules/price-rules.ts";
export {
  type ListVerdict,
  listVerdict,
  type OfferLow,
  type ProductVerdict,
  productVerdict,
} from "./rules/product-verdict.ts";
export { shortObservation } from "./rules/short-observation.ts";
export { lowLabel, meanLabel, observedText } from "./rules/window-label.ts";
export { medianOf } from "./rules/windows.ts";

/** What a person says of an odd price: it counts, or it stays part of nothing. */
export const PRICE_VERDICTS = ["right", "wrong"] as const;
export type PriceVerdict = (typeof PRICE_VERDICTS)[number];

/** What a visitor may say is wrong with an offer's price, in the order in which it is asked. */
export const REPORT_REASONS = ["other-price", "sold-out", "other-product", "no-page"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The last is filled in by robots only. */
export const REPORT_FIELDS = { offer: "penawaran", reason: "alasan", trap: "situs_web" } as const;

/** What came of a visitor's report. */
export const REPORT_OUTCOMES = ["mended", "unfounded"] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];
