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
  DROP_WINDOW_DAYS,
  dropMedianOf,
  dropPermille,
  GOOD_PRICE_RULE,
  isConfirmed,
  isNearLow,
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
export { isSentinelPrice } from "./rules/sentinel-price.ts";
export { shortObservation } from "./rules/short-observation.ts";
export { lowLabel, meanLabel, observedText } from "./rules/window-label.ts";
export { medianOf } from "./rules/windows.ts";
