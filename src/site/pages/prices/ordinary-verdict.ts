import {
  LOW_RULE,
  LOWEST_RULE,
  medianOf,
  type PriceRule,
  type ProductVerdict,
  TRACKED_DAYS,
} from "../../../catalogue/ledger/prices/schema.ts";
import { lowSaid } from "./price-statements.ts";
import { WITHOUT_SHIPPING } from "./words.ts";

type OrdinaryVerdict = { readonly label: string; readonly said: string; readonly rule: PriceRule };

/**
 * Makes the verdict on a price about which nothing good can be said.
 * @param price the price of the store that the verdict is about, given where that store is not the cheapest
 */
export function ordinaryVerdict(
  { trackedDays, trackedLow, lowest, day, days }: ProductVerdict<string>,
  price = lowest?.price,
): OrdinaryVerdict {
  if (trackedDays < TRACKED_DAYS) {
    const said = `Baru dipantau ${trackedDays} hari, belum cukup untuk menilai harganya.`;
    return { label: "Belum cukup riwayat", said, rule: LOWEST_RULE };
  }
  const since = `sejak dipantau (${trackedDays} hari)`;
  const isAtLow = price !== undefined && trackedLow !== undefined && price <= trackedLow.price;
  const low = trackedLow ? lowSaid(trackedLow, day) : "belum ada";
  const said = isAtLow
    ? `Belum pernah terlihat lebih murah ${since}, ${WITHOUT_SHIPPING}.`
    : `Terendah ${WITHOUT_SHIPPING} ${since}: ${low}.`;
  const isUsual = price !== undefined && price >= (medianOf(days) ?? price);
  const label = isAtLow ? (isUsual ? "Harga biasanya" : "Belum pernah lebih murah") : "Pernah lebih murah";
  // Without a current price, nothing can be called dearer than it was.
  return { label: price === undefined ? "Riwayat harganya" : label, said, rule: LOW_RULE };
}
