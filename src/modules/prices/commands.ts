export { deriveCurrentPrices } from "./stored/current-prices.ts";
