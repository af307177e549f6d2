import { formatRupiah } from "../../../../modules/money/money.shared.ts";
import type { AskedPrice, DayPrices, PricePoint } from "./offer-history.ts";
import { type DayWindow, daysWithin, isCovered, lowestOf, medianOf, type PriceOnDay, windowEnding } from "./windows.ts";

/**
 * A rule about prices. Each rule's text for visitors is written beside its code; /aturan-harga shows the texts under the rules' ids, and every verdict on a
 * page links to its rule. When a rule changes, `CHANGED_ON.priceRules` (`site/document-dates.ts`) changes, too.
 */
export type PriceRule = { readonly id: string; readonly name: string; readonly text: string };

const either = (texts: readonly string[]): string => new Intl.ListFormat("id", { type: "disjunction" }).format(texts);

const rule = (id: string, name: string, text: string): PriceRule => ({ id, name, text });

// Which prices count

/** A price held for fewer hours is a flash price: people who look at a shop only now and then could not have bought at this price. */
export const FLASH_UNDER_HOURS = 6;

export const isCountable = (point: PricePoint): boolean =>
  point.isNew && !point.isOutlier && point.isFrom !== true && point.availability === "in_stock";

export const BASIS_RULE = rule(
  "harga-dihitung",
  "Harga yang dihitung",
  `Semua aturan ini memakai harga barang baru yang ada stoknya, di luar ongkos kirim. Hari yang tidak kami cek tidak kami isi dengan \
perkiraan. Harga yang tampak keliru tidak dihitung sebelum dipastikan, harga terendah dari suatu rentang ("mulai") tidak dihitung, dan harga yang bertahan kurang dari ${FLASH_UNDER_HOURS} jam \
tidak dihitung sebagai harga terendah.`,
);

// Lows and the mean

/** The length of each window, and the share of its days that must have been observed before its low is shown. */
export const LOW_WINDOWS = [
  { length: 30, coveragePercent: 60 },
  { length: 90, coveragePercent: 50 },
  { length: 365, coveragePercent: 40 },
] as const;

export const LOW_RULE = rule(
  "harga-terendah",
  `Terendah ${either(LOW_WINDOWS.map(({ length }) => String(length)))} hari`,
  `Harga terendah yang kami lihat dalam jangka itu, dengan tanggal dan tokonya. Kami menampilkannya bila harga dicek pada paling \
sedikit ${either(LOW_WINDOWS.map(({ length, coveragePercent }) => `${coveragePercent}% dari ${length} hari`))} itu. Bila kurang, yang \
tampil adalah harga terendah sejak dipantau, dengan jumlah harinya.`,
);

/** The window of the mean, with the same length and coverage as the window of the low of 90 days. */
export const MEAN_WINDOW = { length: 90, coveragePercent: 50 } as const;

export const MEAN_RULE = rule(
  "harga-rata-rata",
  `Rata-rata ${MEAN_WINDOW.length} hari`,
  `Rata-rata dari harga terendah setiap hari yang kami cek selama ${MEAN_WINDOW.length} hari terakhir. Harga yang berlaku lebih lama \
lebih besar pengaruhnya. Kami menampilkannya bila harga dicek pada paling sedikit ${MEAN_WINDOW.coveragePercent}% dari hari-hari itu. \
Bila kurang, yang tampil adalah rata-rata sejak dipantau, dengan jumlah harinya.`,
);

// Harga bagus, Termurah, Turun

/** The fewest tracked days for a verdict; fewer say too little about a price. */
export const TRACKED_DAYS = 35;
const DEARER_DAYS = 7;
const GOOD_PRICE_PERCENT = 105;
const GOOD_COVERAGE_PERCENT = 50;
const DEARER_PERCENT = 105;
const RECENT_DAYS = 90;

/** Returns the number of days since the first observation, both ends included. */
export const trackedDaysOf = (days: readonly DayPrices[], day: number): number =>
  days[0] === undefined ? 0 : Math.max(0, day - days[0].day + 1);

/** @param low the low to compare with; a product's low may be below the offer's own */
export const isNearLow = (price: number, low: number): boolean => 100 * price <= GOOD_PRICE_PERCENT * low;

/**
 * Says whether a price deserves *Harga bagus*. Pages say it by site/pages/prices/price-statements.ts and price-advice.ts; lists store it
 * (listings/search/list-verdicts.ts), so a changed rule reaches them within a day.
 * @param days the observed days up to and including the day of the price
 */
export function isGoodPrice(days: readonly DayPrices[], day: number, price: number): boolean {
  const low = lowestOf(days);
  const tracked = trackedDaysOf(days, day);
  const recent = daysWithin(days, windowEnding(day, RECENT_DAYS));
  return (
    low !== undefined &&
    isNearLow(price, low.price) &&
    tracked >= TRACKED_DAYS &&
    100 * days.length >= GOOD_COVERAGE_PERCENT * tracked &&
    recent.filter((other) => other.low !== undefined && 100 * other.low >= DEARER_PERCENT * price).length >= DEARER_DAYS
  );
}

export const GOOD_PRICE_RULE = rule(
  "harga-bagus",
  "Harga bagus",
  `Harganya paling tinggi ${GOOD_PRICE_PERCENT}% dari harga terendah sejak dipantau. Penawaran itu sudah kami pantau minimal \
${TRACKED_DAYS} hari, dicek pada minimal ${GOOD_COVERAGE_PERCENT}% dari hari-hari itu, dan pada minimal ${DEARER_DAYS} \
dari ${RECENT_DAYS} hari terakhir harganya ${DEARER_PERCENT - 100}% lebih mahal atau lebih.`,
);

export function isLowestPrice(days: readonly DayPrices[], day: number, price: number): boolean {
  const dearer = days.filter(({ low }) => low !== undefined && low > price);
  return lowestOf(days)?.price === price && trackedDaysOf(days, day) >= TRACKED_DAYS && dearer.length >= DEARER_DAYS;
}

export const LOWEST_RULE = rule(
  "harga-termurah",
  "Termurah",
  `Harganya sama dengan harga terendah sejak dipantau. Penawaran itu sudah kami pantau minimal ${TRACKED_DAYS} hari, dan \
sebelumnya harganya lebih mahal pada minimal ${DEARER_DAYS} hari.`,
);

/** The window of the median, which is the window of a low, too: its share of observed days is shown beside a drop. */
export const DROP_WINDOW_DAYS = 90 satisfies (typeof LOW_WINDOWS)[number]["length"];
const DROP_PERCENT = 5;
const DROP_RUPIAH = 5_000;
const DROP_COVERAGE_PERCENT = 50;

/** Whether an offer was tracked for the whole window: only then is a lower price its own drop, and not the effect of an offer that joined or came back. */
export function isTrackedThroughout(days: readonly DayPrices[], day: number): boolean {
  const window = windowEnding(day, DROP_WINDOW_DAYS);
  return days[0] !== undefined && days[0].day <= window.from && isCovered(days, window, DROP_COVERAGE_PERCENT);
}

/** Whether the offer itself dropped its price, compared with its own former prices. */
export const isDropped = (days: readonly DayPrices[], day: number, price: number): boolean =>
  isTrackedThroughout(days, day) && isUnderMedian(price, dropMedianOf(days, day));

export const dropMedianOf = (days: readonly DayPrices[], day: number): number | undefined =>
  medianOf(daysWithin(days, windowEnding(day, DROP_WINDOW_DAYS)));

/** Returns the drop below the median in thousandths, rounded exactly as pages round the percentage that they show, so a list's order agrees with its cards. */
export const dropPermille = (median: number, price: number): number => Math.round((1000 * (median - price)) / median);

export const isUnderMedian = (price: number, median: number | undefined): boolean =>
  median !== undefined && 100 * price <= (100 - DROP_PERCENT) * median && median - price >= DROP_RUPIAH;

export const DROP_RULE = rule(
  "harga-turun",
  "Turun",
  `Harganya minimal ${DROP_PERCENT}% dan ${formatRupiah(DROP_RUPIAH)} di bawah median ${DROP_WINDOW_DAYS} hari terakhir, yaitu \
harga tengah bila harga terendah setiap hari yang kami cek diurutkan. Yang dihitung hanya toko yang kami pantau selama ${DROP_WINDOW_DAYS} hari \
penuh, dicek pada minimal ${DROP_COVERAGE_PERCENT}% dari hari-hari itu, dan menurunkan harganya sendiri. Toko yang baru masuk, \
keluar, atau baru dicocokkan tidak pernah membuat sebuah produk “turun”.`,
);

// Cek diskon

export const DISCOUNT_WINDOW_DAYS = 30;
export const CLAIM_WINDOW_DAYS = 90;
/** A discount may have gone on over at most this many unobserved days in a row; one more such day ends the discount. */
export const LONGEST_GAP_DAYS = 3;
const SAME_PRICE_PERCENT = 2;
const DISCOUNT_COVERAGE_PERCENT = 60;
const CLAIM_COVERAGE_PERCENT = 50;
const RISE_PERCENT = 10;
const NO_LOWER_PERCENT = 98;
const OVERSTATED_POINTS = 10;
const LONG_DISCOUNT_DAYS = 30;

/** What an offer claims on a day (price P, old price C), and what was seen before the discount began. */
export type ClaimedDiscount = {
  readonly day: number;
  readonly price: number;
  readonly listPrice: number;
  readonly began: number;
  /** Set where unobserved days made the discount begin later: `unobserved` has these days, and `since` is when the same discount was first seen before. */
  readonly interruption: { readonly unobserved: DayWindow; readonly since: number } | undefined;
  readonly firstObserved: number;
  /** The observed days among the 30 days before the discount began, and M30, the lowest price on these days. */
  readonly before: readonly DayPrices[];
  readonly lowBefore: PriceOnDay | undefined;
  /** The observed days among the 90 days before the discount began, and H90, the highest price on these days. */
  readonly longBefore: readonly DayPrices[];
  readonly highBefore: PriceOnDay | undefined;
  /** Of all tracked days: the last day with a price of C or more (`askedAt`), and the highest price (`highest`). */
  readonly askedAt: PriceOnDay | undefined;
  readonly highest: PriceOnDay | undefined;
};

export type PriceRise = { readonly from: PriceOnDay; readonly to: PriceOnDay };

/** The discount verdicts by priority: the first whose condition holds is the verdict. */
export const DISCOUNT_VERDICTS = [
  "belum_cukup_data",
  "naik_dulu",
  "bukan_penurunan",
  "dilebihkan",
  "sudah_lama",
  "wajar",
] as const;
export type DiscountVerdict = (typeof DISCOUNT_VERDICTS)[number];

/** Whether the price has dropped by about as much as the store claims. */
export const isConfirmed = (verdict: DiscountVerdict): boolean => verdict === "wajar";

type DiscountRule = PriceRule & { readonly holds: (claimed: ClaimedDiscount) => boolean };

export const DISCOUNT_RULES: Readonly<Record<DiscountVerdict, DiscountRule>> = {
  belum_cukup_data: {
    id: "diskon-belum-cukup-data",
    name: "Belum cukup data",
    text: `Penawaran itu baru kami lihat kurang dari ${DISCOUNT_WINDOW_DAYS} hari sebelum diskon mulai, atau dalam ${DISCOUNT_WINDOW_DAYS} \
hari itu kami mengeceknya pada kurang dari ${DISCOUNT_COVERAGE_PERCENT}% hari atau barangnya tidak pernah tersedia.`,
    holds: ({ began, firstObserved, before, lowBefore }) =>
      began - firstObserved < DISCOUNT_WINDOW_DAYS ||
      100 * before.length < DISCOUNT_COVERAGE_PERCENT * DISCOUNT_WINDOW_DAYS ||
      // No price that counts was seen on these days, so there is nothing to compare with.
      lowBefore === undefined,
  },
  naik_dulu: {
    id: "diskon-naik-dulu",
    name: "Harga naik sebelum diskon",
    text: `Dalam ${DISCOUNT_WINDOW_DAYS} hari sebelum diskon mulai, harga naik ${RISE_PERCENT}% atau lebih dari satu hari pengecekan ke \
pengecekan berikutnya, dan harga diskon tidak lebih rendah dari ${NO_LOWER_PERCENT}% harga sebelum kenaikan itu.`,
    holds: (claimed) => riseBefore(claimed) !== undefined,
  },
  bukan_penurunan: {
    id: "diskon-bukan-penurunan",
    name: "Tidak lebih murah dari sebelumnya",
    text: `Harga diskon tidak lebih rendah dari ${NO_LOWER_PERCENT}% harga terendah yang kami lihat dalam ${DISCOUNT_WINDOW_DAYS} hari \
sebelum diskon mulai.`,
    holds: ({ price, lowBefore }) => lowBefore !== undefined && isNotLower(price, lowBefore.price),
  },
  dilebihkan: {
    id: "diskon-dilebihkan",
    name: "Potongan lebih kecil dari yang tertulis",
    text: `Harga coret lebih tinggi dari semua harga yang kami lihat dalam ${CLAIM_WINDOW_DAYS} hari sebelum diskon mulai (bila paling \
sedikit ${CLAIM_COVERAGE_PERCENT}% dari hari-hari itu dicek), atau potongan yang tertulis lebih dari ${OVERSTATED_POINTS} poin persen \
di atas potongan nyata. Potongan nyata dihitung dari harga terendah dalam ${DISCOUNT_WINDOW_DAYS} hari sebelum diskon mulai.`,
    holds: (claimed) => isAboveAllSeen(claimed) || isOverstated(claimed),
  },
  sudah_lama: {
    id: "diskon-sudah-lama",
    name: "Sudah lama berlaku",
    text: `Harga diskon ini sudah berlaku lebih dari ${LONG_DISCOUNT_DAYS} hari, jadi harga coret bukan lagi harga yang baru saja berlaku.`,
    holds: ({ day, began }) => day - began > LONG_DISCOUNT_DAYS,
  },
  wajar: {
    id: "diskon-wajar",
    name: "Sesuai riwayat harga",
    text: "Tidak satu pun dari keadaan di atas berlaku: harganya memang turun, kira-kira sebesar yang tertulis.",
    holds: () => true,
  },
};

export const DISCOUNT_RULE = rule(
  "cek-diskon",
  "Cek diskon",
  `Bila toko menulis harga coret di atas harganya, kami membandingkannya dengan harga penawaran itu sebelum diskon mulai. Diskon dianggap \
mulai pada hari pertama yang sejak itu, pada setiap hari yang kami cek, toko menulis harga coret dan harganya berselisih paling \
banyak ${SAME_PRICE_PERCENT}% dari harga sekarang. Bila lebih dari ${LONGEST_GAP_DAYS} hari berturut-turut tidak dicek, diskon dianggap \
mulai sesudahnya. Hasilnya satu dari keadaan berikut: yang pertama berlaku menurut urutan ini. Kami hanya mencatat harga yang kami \
lihat, dan tidak tahu alasan toko.`,
);

/** Whether the last price of an earlier day belongs to the same discount as the price `price`. */
export const isSameDiscount = (close: AskedPrice, price: number): boolean =>
  close.listPrice !== null &&
  close.listPrice > close.price &&
  100 * Math.abs(close.price - price) <= SAME_PRICE_PERCENT * price;

const isNotLower = (price: number, before: number): boolean => 100 * price >= NO_LOWER_PERCENT * before;

/** Returns the last rise between two observed prices in the 30 days before the discount, if the discount only brings back the price from before the rise. */
export function riseBefore({ price, before }: ClaimedDiscount): PriceRise | undefined {
  const closes = before.flatMap(({ day, close }) => (close === undefined ? [] : [{ day, price: close.price }]));
  return closes
    .slice(1)
    .map((to, index) => ({ from: closes[index] ?? to, to }))
    .filter(({ from, to }) => 100 * to.price >= (100 + RISE_PERCENT) * from.price && isNotLower(price, from.price))
    .at(-1);
}

export const isAboveAllSeen = ({ listPrice, longBefore, highBefore }: ClaimedDiscount): boolean =>
  highBefore !== undefined &&
  listPrice > highBefore.price &&
  100 * longBefore.length >= CLAIM_COVERAGE_PERCENT * CLAIM_WINDOW_DAYS;

/** Whether (C − P)/C − (M30 − P)/M30 is over 10 points. It uses integers, since products of two prices exceed what a double holds exactly. */
function isOverstated({ price, listPrice, lowBefore }: ClaimedDiscount): boolean {
  if (lowBefore === undefined) return false;
  const [asked, claimed, low] = [BigInt(price), BigInt(listPrice), BigInt(lowBefore.price)];
  return 100n * asked * (claimed - low) > BigInt(OVERSTATED_POINTS) * claimed * low;
}

/** Returns the share, from 0 to 1, by which the price is below the lowest price before the discount; 0 where no such price is known. */
export const realShareOf = ({ price, lowBefore }: ClaimedDiscount): number =>
  lowBefore === undefined ? 0 : Math.max(0, (lowBefore.price - price) / lowBefore.price);

/** Returns the share, from 0 to 1, by which the store claims to have lowered the price. */
export const claimedShareOf = ({ price, listPrice }: ClaimedDiscount): number => (listPrice - price) / listPrice;

/** The rules in the order in which the page shows them. */
export const PRICE_RULES: readonly PriceRule[] = [
  BASIS_RULE,
  LOW_RULE,
  MEAN_RULE,
  GOOD_PRICE_RULE,
  LOWEST_RULE,
  DROP_RULE,
  DISCOUNT_RULE,
  ...DISCOUNT_VERDICTS.map((verdict) => DISCOUNT_RULES[verdict]),
];
