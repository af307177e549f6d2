export { importPrices } from "./import/import-prices.ts";
export { judgePrice } from "./odd/judge-price.ts";
export { confirmRepeatedPrices, flagOddPrices } from "./odd/odd-prices.ts";
export { deriveCurrentPrices } from "./stored/current-prices.ts";
