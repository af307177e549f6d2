import { formatRupiah } from "../../../../modules/money/money.shared.ts";
import { capitalised } from "../../../../platform/text/capitalised.ts";
import { claimedAndSeen } from "./claimed-shares.ts";
import { dateOf, percent } from "./formats.ts";
import type { DiscountCheck } from "./offer-verdict.ts";
import {
  CLAIM_WINDOW_DAYS,
  type ClaimedDiscount,
  DISCOUNT_WINDOW_DAYS,
  type DiscountVerdict,
  isAboveAllSeen,
  type PriceRise,
  riseBefore,
} from "./price-rules.ts";
import { highestOf, type PriceOnDay } from "./windows.ts";

/**
 * Returns the sentences on a claimed discount for visitors: what was seen, where and when, and never an accusation, since a store may have reasons that no
 * price tells. The first sentence states the verdict; then come the claim compared with what was seen, other conditions that are also met, and what the dates
 * depend on.
 */
export function observationsOf(check: DiscountCheck, store: string): readonly string[] {
  const { verdict, claimed, realShare, also } = check;
  const observed = { ...claimed, realShare, store };
  const shares = claimedAndSeen(check);
  return [
    SENTENCES[verdict](observed),
    ...(shares === undefined ? [] : [`${capitalised(shares)}.`]),
    ...(verdict !== "sudah_lama" && also.includes("sudah_lama") ? [`${lasting(observed)}.`] : []),
    ...(verdict === "belum_cukup_data" || verdict === "dilebihkan" ? [] : seenOfClaim(observed)),
    ...interruptionOf(observed),
  ];
}

type Observed = ClaimedDiscount & { readonly realShare: number; readonly store: string };

const SENTENCES: Readonly<Record<DiscountVerdict, (observed: Observed) => string>> = {
  belum_cukup_data: (observed) =>
    `${seenToday(observed)} Riwayatnya belum cukup untuk dibandingkan: ${shortage(observed)}.`,
  naik_dulu(observed) {
    const rise = riseBefore(observed);
    const steps =
      rise &&
      ` Sebelumnya ${formatRupiah(rise.from.price)} sampai ${dateOf(rise.from.day)}, lalu naik ke ${onDay(rise.to)}.`;
    return `${seenToday(observed)}${steps ?? ""}`;
  },
  bukan_penurunan: (observed) => `${seenToday(observed)} ${lowestBefore(observed)}.`,
  dilebihkan: (observed) =>
    isAboveAllSeen(observed)
      ? `${neverSeen(observed)} ${lowestBefore(observed)}.`
      : `${seenToday(observed)} ${lowestBefore(observed)}.`,
  sudah_lama: (observed) => `${seenToday(observed)} ${lasting(observed)}.`,
  wajar: (observed) =>
    `${seenToday(observed)} ${lowestBefore(observed)}; sekarang ${percent(observed.realShare)} lebih rendah.`,
};

const seenToday = ({ store, day, price, listPrice }: Observed): string =>
  `Di ${store} pada ${dateOf(day)}, harganya ${formatRupiah(price)} dengan harga coret ${formatRupiah(listPrice)}.`;

const lowestBefore = ({ began, lowBefore }: Observed): string =>
  `Harga terendah dalam ${DISCOUNT_WINDOW_DAYS} hari sebelum ${dateOf(began)}: ${lowBefore ? onDay(lowBefore) : "tidak ada"}`;

const lasting = ({ began, day }: Observed): string =>
  `Harga sekitar itu dengan harga coret sudah kami lihat sejak ${dateOf(began)} (${day - began} hari)`;

/** Says whether the old price was ever asked, as far as the offer was tracked. */
function seenOfClaim(observed: Observed): readonly string[] {
  const { askedAt, highest, firstObserved, listPrice } = observed;
  const rise = riseBefore(observed);
  // An old price that was only reached by a rise just before does not support the claim.
  if (askedAt && rise && askedAt.day >= rise.to.day) return seenBeforeRise(observed, rise);
  if (askedAt) return [`Toko ini memang pernah mematok ${onDay(askedAt)}.`];
  const most = highest ? `; yang tertinggi ${onDay(highest)}` : "";
  return [
    `Harga ${formatRupiah(listPrice)} belum pernah kami lihat di toko ini sejak ${dateOf(firstObserved)}${most}.`,
  ];
}

/** Adds, in fairness to the store, that the offer was dearer at some time before the rise, if it was. */
function seenBeforeRise({ longBefore, began }: Observed, { from, to }: PriceRise): readonly string[] {
  const high = highestOf(longBefore.filter(({ day }) => day < to.day));
  if (!high || high.price <= from.price) return [];
  const sentence = `Sebelum kenaikan itu, dalam ${CLAIM_WINDOW_DAYS} hari sebelum ${dateOf(began)}, yang tertinggi ${onDay(high)}.`;
  return [sentence];
}

/** Explains an interruption: a reader of the price history would see the discount begin earlier than the rule says. */
function interruptionOf({ interruption, began }: Observed): readonly string[] {
  if (!interruption) return [];
  const { unobserved, since } = interruption;
  const sentence = `Harga coret juga kami lihat mulai ${dateOf(since)}, tetapi pada ${dateOf(unobserved.from)} sampai \
${dateOf(unobserved.to)} penawaran ini tidak kami cek, jadi menurut aturan diskonnya dihitung mulai ${dateOf(began)}.`;
  return [sentence];
}

/** Says that the old price was never seen. A day counts as one look, however often the offer was looked at on that day. */
const neverSeen = ({ store, listPrice, longBefore, highBefore, began }: Observed): string =>
  `Harga coret ${formatRupiah(listPrice)} tidak pernah kami lihat dalam ${CLAIM_WINDOW_DAYS} hari (dicek ${longBefore.length} kali) di \
${store} sebelum ${dateOf(began)}${highBefore ? `; yang tertinggi ${onDay(highBefore)}` : ""}.`;

function shortage({ began, firstObserved, before }: Observed): string {
  if (began - firstObserved < DISCOUNT_WINDOW_DAYS) {
    const claimedSince = began === firstObserved ? "sejak itu" : `sejak ${dateOf(began)}`;
    return `kami baru mengeceknya sejak ${dateOf(firstObserved)}, dan ${claimedSince} harganya selalu dengan harga coret`;
  }
  const window = `dalam ${DISCOUNT_WINDOW_DAYS} hari sebelum ${dateOf(began)}`;
  return before.some(({ low }) => low !== undefined)
    ? `${window} kami hanya mengeceknya pada ${before.length} hari`
    : `${window} tidak ada harga barang baru yang tersedia saat kami mengeceknya`;
}

const onDay = ({ price, day }: PriceOnDay): string => `${formatRupiah(price)} (${dateOf(day)})`;
