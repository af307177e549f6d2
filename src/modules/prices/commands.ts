export { importPrices } from "./import/import-prices.ts";
export { deriveCurrentPrices } from "./stored/current-prices.ts";
