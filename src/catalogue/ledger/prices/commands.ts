export { applyOffers } from "./apply-offers.ts";
export { decideHistoryBreak, joinHistories, restoreFormerOffers } from "./history-breaks.ts";
export { type ImportedChange, saveImportedPrices } from "./imported-prices.ts";
export { recordMissing, saveLastSeen, saveStillOffered, withdrawOffers } from "./last-seen.ts";
export { confirmRepeatedPrices, flagOutliers, isCalled, offersOfRun, type PointsOfRun } from "./outliers.ts";
export { addPricePartition, addPricePoints } from "./price-points.ts";
export { restoreAskedPrices, settleVoided, VOIDED_POINTS, voidRun } from "./void-run.ts";
