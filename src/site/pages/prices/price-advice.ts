import {
  DROP_WINDOW_DAYS,
  isNearLow,
  type ProductVerdict,
  percent,
  shortDate,
  TRACKED_DAYS,
} from "../../../catalogue/ledger/prices/schema.ts";
import type { ProductPrices } from "../../../catalogue/listings/public-queries/product-prices.ts";
import { formatRupiah } from "../../../modules/money/money.shared.ts";
import { claimLabel } from "./claim-label.ts";

/** One line that says whether now is a good time to buy. The evidence is further down the page. */
export type PriceAdvice = {
  readonly label: "Waktu yang baik" | "Tunggu" | "Harga biasa" | "Belum bisa dinilai" | "Riwayatnya";
  readonly said: string;
  readonly isFavourable: boolean;
  /** What the rules say of the old price that the best offer claims, where the rules do not confirm that price. */
  readonly claim: string | undefined;
};

type Best = { readonly id: number; readonly merchant: string };

/** @param best the offer beside which the advice is shown */
export function priceAdvice({ verdict, discounts }: ProductPrices, best: Best | undefined): PriceAdvice {
  const advice = goodTime(verdict, best) ?? otherTime(verdict);
  const check = discounts.find(({ offer }) => offer === best?.id)?.check;
  return { ...advice, claim: claimLabel(check?.verdict, advice.isFavourable) };
}

type Verdict = ProductVerdict<string>;
type Advice = Omit<PriceAdvice, "claim">;

function goodTime(verdict: Verdict, best: Best | undefined): Advice | undefined {
  const found = whyNow(verdict);
  if (!found) return undefined;
  // The total beside the advice may be another store's, so the advice names its own store and price.
  const where = found.offer === best?.merchant ? "" : `${formatRupiah(found.price)} di ${found.offer}, `;
  return { label: "Waktu yang baik", said: `${where}${found.said}.`, isFavourable: true };
}

/** Returns the strongest statement in favour of the price, in the order of `priceStatements`. */
function whyNow({ lowestEver, dropped, dropMedian, good, trackedDays, trackedLow, day }: Verdict) {
  const lowest = `terendah dalam ${trackedDays} hari`;
  if (lowestEver) return { ...lowestEver, said: lowest };
  if (dropped && dropMedian !== undefined) {
    const share = (dropMedian - dropped.price) / dropMedian;
    return { ...dropped, said: `${percent(share)} di bawah harga tengah ${DROP_WINDOW_DAYS} hari` };
  }
  if (!good) return undefined;
  const isAbove = trackedLow && trackedLow.price < good.price;
  return { ...good, said: isAbove ? `hampir ${lowest} (${lowText(trackedLow, day)})` : lowest };
}

/**
 * The number of last days whose low, if it is clearly below today's price, is worth waiting for. The number must be one of `LOW_WINDOWS` of the price rules.
 */
const RECENT_DAYS = 90;

function otherTime({ lowest, trackedDays, trackedLow, lows, day }: Verdict): Advice {
  if (trackedDays < TRACKED_DAYS) {
    return { label: "Belum bisa dinilai", said: `baru dipantau ${trackedDays} hari.`, isFavourable: false };
  }
  if (!lowest) {
    const said = trackedLow ? `terendah ${lowText(trackedLow, day)}.` : "belum ada harga yang dapat dinilai.";
    return { label: "Riwayatnya", said, isFavourable: false };
  }
  const recent = lows.find(({ length }) => length === RECENT_DAYS)?.low;
  if (recent && !isNearLow(lowest.price, recent.price)) {
    return { label: "Tunggu", said: `${lowText(recent, day)}.`, isFavourable: false };
  }
  const said =
    trackedLow && trackedLow.price < lowest.price
      ? `pernah lebih murah, ${lowText(trackedLow, day)}.`
      : `belum pernah lebih murah dalam ${trackedDays} hari.`;
  return { label: "Harga biasa", said, isFavourable: false };
}

const lowText = ({ price, day }: { readonly price: number; readonly day: number }, today: number): string =>
  `${shortDate(day, today)} ${formatRupiah(price)}`;
