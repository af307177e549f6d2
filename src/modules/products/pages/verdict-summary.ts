import { dayOfNumber } from "../../../platform/calendar.ts";
import { formatRupiah } from "../../money/money.shared.ts";
import {
  DISCOUNT_RULES,
  DROP_RULE,
  GOOD_PRICE_RULE,
  LOW_RULE,
  LOWEST_RULE,
  type OfferLow,
  type PriceRule,
  TRACKED_DAYS,
} from "../../prices/schema.ts";
import type { ProductPrices } from "../visible/product-prices.ts";

/** The one thing that is said beside the best total. What else was seen stands further down the page. */
export type VerdictSummary = {
  readonly label: string;
  readonly said: string;
  readonly rule: PriceRule;
  readonly isFavourable: boolean;
};

/** @param best the offer that stands beside it, whose claimed discount comes before what is ordinary */
export function verdictSummary(
  { verdict, discounts }: ProductPrices,
  best: { readonly id: number } | undefined,
): VerdictSummary {
  const { good, lowestEver, dropped, dropMedian, trackedDays, trackedLow, lowest } = verdict;
  const since = `sejak dipantau ${trackedDays} hari`;
  if (lowestEver) {
    const said = `${formatRupiah(lowestEver.price)} di ${lowestEver.offer}, sama dengan terendah ${since}.`;
    return { label: LOWEST_RULE.name, said, rule: LOWEST_RULE, isFavourable: true };
  }
  if (dropped && dropMedian !== undefined) {
    const said = `${dropped.offer} menurunkan harganya ${percent((dropMedian - dropped.price) / dropMedian)} di bawah median 90 hari.`;
    return { label: DROP_RULE.name, said, rule: DROP_RULE, isFavourable: true };
  }
  if (good) {
    const said = `${formatRupiah(good.price)} di ${good.offer}, dekat dengan terendah ${since}${lowSaid(trackedLow)}.`;
    return { label: GOOD_PRICE_RULE.name, said, rule: GOOD_PRICE_RULE, isFavourable: true };
  }
  const check = discounts.find(({ offer }) => offer === best?.id)?.check;
  if (check && check.verdict !== "wajar" && check.verdict !== "belum_cukup_data") {
    const rule = DISCOUNT_RULES[check.verdict];
    const said = `Harga coret ${formatRupiah(check.claimed.listPrice)} kami bandingkan dengan riwayatnya.`;
    return { label: rule.name, said, rule, isFavourable: false };
  }
  if (trackedDays < TRACKED_DAYS) {
    const said = `Baru dipantau ${trackedDays} hari, belum cukup untuk menilai harganya.`;
    return { label: "Belum cukup riwayat", said, rule: LOWEST_RULE, isFavourable: false };
  }
  const isAtLow = lowest !== undefined && trackedLow !== undefined && lowest.price <= trackedLow.price;
  const said = isAtLow
    ? `Belum pernah terlihat lebih murah ${since}.`
    : `Terendah ${since}${lowSaid(trackedLow) || ": belum ada"}.`;
  return { label: isAtLow ? "Harga biasanya" : "Pernah lebih murah", said, rule: LOW_RULE, isFavourable: false };
}

const lowSaid = (low: OfferLow<string> | undefined): string =>
  low ? `: ${formatRupiah(low.price)} pada ${dateFormat.format(new Date(dayOfNumber(low.day)))} di ${low.offer}` : "";

const dateFormat = new Intl.DateTimeFormat("id-ID", { dateStyle: "medium", timeZone: "UTC" });
const percentFormat = new Intl.NumberFormat("id-ID", { style: "percent", maximumFractionDigits: 0 });
const percent = (share: number): string => percentFormat.format(share);
