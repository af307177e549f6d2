export { confirmRepeatedPrices, flagOddPrices, isCalled, offersOfRun, type PointsOfRun } from "./odd-prices.ts";
export { deriveCurrentPrices } from "./stored/current-prices.ts";
