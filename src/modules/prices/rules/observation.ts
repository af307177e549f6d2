import { dayOfNumber } from "../../../platform/calendar.ts";
import { formatRupiah } from "../../money/money.shared.ts";
import type { DiscountCheck, WindowLow } from "./offer-verdict.ts";
import {
  CLAIM_WINDOW_DAYS,
  type ClaimedDiscount,
  DISCOUNT_WINDOW_DAYS,
  type DiscountVerdict,
  isAboveAllSeen,
  riseBefore,
} from "./price-rules.ts";
import type { PriceOnDay } from "./windows.ts";

/**
 * What visitors read of a claimed discount: what we saw, where and when, and never a charge. A store may have reasons that no price
 * tells.
 */
export const observationOf = ({ verdict, claimed, realShare }: DiscountCheck, store: string): string =>
  SENTENCES[verdict]({ ...claimed, realShare, store });

/** Of a window's low, or of the one that stands in its place. */
export const lowLabel = ({ isShown, length }: WindowLow, trackedDays: number): string =>
  isShown ? `Terendah ${length} hari` : `Terendah sejak dipantau (${trackedDays} hari)`;

type Observed = ClaimedDiscount & { readonly realShare: number; readonly store: string };

const SENTENCES: Readonly<Record<DiscountVerdict, (observed: Observed) => string>> = {
  belum_cukup_data: (observed) =>
    `${seenToday(observed)} Riwayatnya belum cukup untuk dibandingkan: ${shortage(observed)}.`,
  naik_dulu(observed) {
    const rise = riseBefore(observed);
    const steps = rise && ` Sebelumnya harganya ${onDay(rise.from)}, lalu ${onDay(rise.to)}.`;
    return `${seenToday(observed)}${steps ?? ""}`;
  },
  bukan_penurunan: (observed) => `${seenToday(observed)} ${lowestBefore(observed)}.`,
  dilebihkan: (observed) =>
    isAboveAllSeen(observed)
      ? neverSeen(observed)
      : `${seenToday(observed)} Menurut harga coret, potongannya ${percent(claimedShare(observed))}. ${lowestBefore(observed)}; \
dibanding harga itu potongannya ${percent(observed.realShare)}.`,
  sudah_lama: (observed) =>
    `${seenToday(observed)} Harga sekitar itu dengan harga coret sudah kami lihat sejak ${dateOf(observed.began)} \
(${observed.day - observed.began} hari).`,
  wajar: (observed) =>
    `${seenToday(observed)} ${lowestBefore(observed)}; sekarang ${percent(observed.realShare)} lebih rendah.`,
};

const seenToday = ({ store, day, price, listPrice }: Observed): string =>
  `Di ${store} pada ${dateOf(day)}, harganya ${formatRupiah(price)} dengan harga coret ${formatRupiah(listPrice)}.`;

const lowestBefore = ({ began, lowBefore }: Observed): string =>
  `Harga terendah dalam ${DISCOUNT_WINDOW_DAYS} hari sebelum ${dateOf(began)}: ${lowBefore ? onDay(lowBefore) : "tidak ada"}`;

/** A day counts as one look, however often we looked on it. */
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

const claimedShare = ({ price, listPrice }: Observed): number => (listPrice - price) / listPrice;

const onDay = ({ price, day }: PriceOnDay): string => `${formatRupiah(price)} (${dateOf(day)})`;

const dateFormat = new Intl.DateTimeFormat("id-ID", { dateStyle: "long", timeZone: "UTC" });
const dateOf = (day: number): string => dateFormat.format(new Date(dayOfNumber(day)));

const percentFormat = new Intl.NumberFormat("id-ID", { style: "percent", maximumFractionDigits: 1 });
const percent = (share: number): string => percentFormat.format(share);
