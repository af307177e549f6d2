import {
  DISCOUNT_RULES,
  type DiscountCheck,
  type DiscountVerdict,
  isConfirmed,
  LOW_RULE,
  LOWEST_RULE,
  medianOf,
  type PriceRule,
  type ProductVerdict,
  shortObservation,
  TRACKED_DAYS,
} from "../../../catalogue/ledger/prices/schema.ts";
import type { ProductPrices } from "../../../catalogue/listings/public-queries/product-prices.ts";
import { formatRupiah } from "../../../modules/money/money.shared.ts";
import { lowSaid, priceStatements } from "./price-statements.ts";
import { WITHOUT_SHIPPING } from "./words.ts";

/** What is said beside the best total. What else was seen stands further down the page. */
export type VerdictSummary = {
  readonly label: string;
  readonly said: string;
  readonly rule: PriceRule;
  readonly isFavourable: boolean;
};

/**
 * The best that can be said of the price, and always what was seen of the old price that the offer beside it claims. Where that is not
 * confirmed it comes first: a good word above it would lend it weight. Never empty.
 *
 * @param best the offer that stands beside it
 */
export function verdictSummaries(
  { verdict, discounts }: ProductPrices,
  best: { readonly id: number } | undefined,
): readonly VerdictSummary[] {
  const [statement] = priceStatements(verdict);
  const check = discounts.find(({ offer }) => offer === best?.id)?.check;
  const said = [
    ...(statement
      ? [{ label: statement.rule.name, said: statement.said, rule: statement.rule, isFavourable: true }]
      : []),
    ...(check ? [claimSummary(check)] : []),
  ];
  if (said.length === 0) return [ordinarySummary(verdict)];
  return said.toSorted((one, other) => Number(one.isFavourable) - Number(other.isFavourable));
}

/** One sentence where a good price and a claim that is not confirmed are of the same store: else the one seems to deny the other. */
export function joiningSentence(
  { verdict, discounts }: ProductPrices,
  best: { readonly id: number } | undefined,
): string | undefined {
  const [statement] = priceStatements(verdict);
  const claim = discounts.find(({ offer }) => offer === best?.id);
  if (!claim || statement?.store !== claim.store) return undefined;
  const reservation = RESERVATIONS[claim.check.verdict];
  return reservation && `Keduanya benar: dibanding riwayatnya harga ini bagus, tetapi ${reservation}.`;
}

const DIFFERENT_SAVING = "potongan yang tertulis tidak sama dengan yang kami lihat";

const RESERVATIONS: Readonly<Record<DiscountVerdict, string | undefined>> = {
  belum_cukup_data: undefined,
  naik_dulu: DIFFERENT_SAVING,
  bukan_penurunan: DIFFERENT_SAVING,
  dilebihkan: DIFFERENT_SAVING,
  sudah_lama: "sudah lama berlaku, jadi bukan potongan baru",
  wajar: undefined,
};

/** Of a claimed old price, in the words that stand beside it, too. */
function claimSummary(check: DiscountCheck): VerdictSummary {
  const rule = DISCOUNT_RULES[check.verdict];
  return { label: rule.name, said: claimText(check), rule, isFavourable: isConfirmed(check.verdict) };
}

export const claimText = (check: DiscountCheck): string =>
  `Harga coret ${formatRupiah(check.claimed.listPrice)} (${WITHOUT_SHIPPING}): ${shortObservation(check)}.`;

/** Of a price of which nothing good can be said. @param price another store's than the lowest */
export function ordinarySummary(
  { trackedDays, trackedLow, lowest, day, days }: ProductVerdict<string>,
  price = lowest?.price,
): VerdictSummary {
  if (trackedDays < TRACKED_DAYS) {
    const said = `Baru dipantau ${trackedDays} hari, belum cukup untuk menilai harganya.`;
    return { label: "Belum cukup riwayat", said, rule: LOWEST_RULE, isFavourable: false };
  }
  const since = `sejak dipantau (${trackedDays} hari)`;
  const isAtLow = price !== undefined && trackedLow !== undefined && price <= trackedLow.price;
  const low = trackedLow ? lowSaid(trackedLow, day) : "belum ada";
  const said = isAtLow
    ? `Belum pernah terlihat lebih murah ${since}, ${WITHOUT_SHIPPING}.`
    : `Terendah ${WITHOUT_SHIPPING} ${since}: ${low}.`;
  const isUsual = price !== undefined && price >= (medianOf(days) ?? price);
  const label = isAtLow ? (isUsual ? "Harga biasanya" : "Belum pernah lebih murah") : "Pernah lebih murah";
  // Where nobody asks a price now, none is dearer than it was.
  return { label: price === undefined ? "Riwayat harganya" : label, said, rule: LOW_RULE, isFavourable: false };
}
