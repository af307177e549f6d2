export { confirmRepeatedPrices, flagOddPrices } from "./odd-prices.ts";
export { deriveCurrentPrices } from "./stored/current-prices.ts";
