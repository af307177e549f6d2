export { importPrices, type PriceImport, type PriceImportParts } from "./import/import-prices.ts";
export { confirmPrice, confirmRepeatedPrices, flagOddPrices } from "./odd/odd-prices.ts";
export { deriveCurrentPrices } from "./stored/current-prices.ts";
