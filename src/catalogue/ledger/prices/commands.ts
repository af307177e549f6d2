export { confirmRepeatedPrices, flagOddPrices, offersOfRun, type PointsOfRun } from "./odd-prices.ts";
export { deriveCurrentPrices } from "./stored/current-prices.ts";
