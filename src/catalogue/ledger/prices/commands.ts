export { type ImportedChange, saveImportedPrices } from "./imported-prices.ts";
export { confirmRepeatedPrices, flagOddPrices, offersOfRun, type PointsOfRun } from "./odd-prices.ts";
export { addPricePartition, addPricePoints } from "./price-points.ts";
export { deriveCurrentPrices } from "./stored/current-prices.ts";
export { followPoints, VOIDED_POINTS, voidRun } from "./void-run.ts";
