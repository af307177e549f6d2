import { addressOf } from "../../api/api.ts";

/** The query keys whose data a decision about a price makes outdated. */
export const OUTLIER_KEYS = [
  [addressOf("GET /odd-prices")],
  [addressOf("GET /price-decisions")],
  [addressOf("GET /price-reports")],
  [addressOf("GET /history-breaks")],
  [addressOf("GET /products")],
  [addressOf("GET /dashboard")],
];
