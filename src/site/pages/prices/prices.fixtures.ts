import { FIRST_DAY, type Seen, seenDaily } from "../../../catalogue/ledger/prices/rules/history.fixtures.ts";
import { offerVerdict, productVerdict } from "../../../catalogue/ledger/prices/schema.ts";
import type { ProductPrices } from "../../../catalogue/listings/public-queries/product-prices.ts";

/** Makes the prices of a single offer with the id 1, of one store. @param rows the last one is today's */
export function pricesOf(rows: readonly Seen[]): ProductPrices {
  const history = seenDaily(rows);
  const day = FIRST_DAY + rows.length - 1;
  const verdict = productVerdict([{ id: "Toko Satu", history, joinedDay: undefined, isFresh: true }], day);
  const check = offerVerdict(history, day).discount;
  const chart = { days: verdict.days, day, stores: [], store: undefined };
  const discounts = check ? [{ offer: 1, store: "Toko Satu", check }] : [];
  return { verdict, discounts, changes: [], hasMoreChanges: false, breaks: [], chart };
}
