import {
  DROP_RULE,
  DROP_WINDOW_DAYS,
  GOOD_PRICE_RULE,
  LOWEST_RULE,
  type OfferLow,
  type PriceRule,
  type ProductVerdict,
  percent,
  shortDate,
} from "../../../catalogue/ledger/prices/schema.ts";
import { formatRupiah } from "../../../modules/money/money.shared.ts";
import { WITHOUT_SHIPPING } from "./words.ts";

/** A verdict in words, with the figures behind it. */
export type PriceStatement = { readonly rule: PriceRule; readonly store: string; readonly said: string };

type Verdict = ProductVerdict<string>;

/**
 * Returns what is good about the prices, the strongest first. A price that is the lowest ever is also a good price, but only the stronger statement is made.
 */
export function priceStatements(verdict: Verdict): readonly PriceStatement[] {
  const { good, lowestEver, dropped, dropMedian } = verdict;
  return [
    ...(lowestEver ? [{ rule: LOWEST_RULE, store: lowestEver.offer, said: lowestSaid(verdict, lowestEver) }] : []),
    ...(dropped && dropMedian !== undefined
      ? [{ rule: DROP_RULE, store: dropped.offer, said: droppedSaid(dropped, dropMedian) }]
      : []),
    ...(good && !lowestEver ? [{ rule: GOOD_PRICE_RULE, store: good.offer, said: goodSaid(verdict, good) }] : []),
  ];
}

type StorePrice = { readonly offer: string; readonly price: number };

function lowestSaid({ lowRun, trackedDays, day }: Verdict, { offer, price }: StorePrice): string {
  const asked = atStore({ offer, price });
  const before = lowRun?.before;
  if (!before) return `${asked}, terendah sejak dipantau (${trackedDays} hari).`;
  if (before.price <= price)
    return `${asked}, sama dengan terendah sejak dipantau (${trackedDays} hari): ${lowSaid(before, day)}.`;
  return `${asked} sejak ${shortDate(lowRun.since, day)}, terendah sejak dipantau (${trackedDays} hari). Sebelumnya paling rendah \
${lowSaid(before, day)}; sekarang ${percent((before.price - price) / before.price)} lebih murah.`;
}

const droppedSaid = ({ offer, price }: StorePrice, median: number): string =>
  `${atStore({ offer, price })}, ${percent((median - price) / median)} di bawah harga tengah ${DROP_WINDOW_DAYS} hari terakhir \
(${formatRupiah(Math.round(median))}).`;

function goodSaid({ trackedLow, trackedDays, day }: Verdict, { offer, price }: StorePrice): string {
  if (!trackedLow || trackedLow.price >= price)
    return `${atStore({ offer, price })}, terendah sejak dipantau (${trackedDays} hari).`;
  return `${atStore({ offer, price })}, hanya ${percent((price - trackedLow.price) / trackedLow.price)} di atas terendah sejak \
dipantau (${trackedDays} hari): ${lowSaid(trackedLow, day)}.`;
}

/** Names price and store. The text says that shipping is excluded, because the statement may stand below a total. */
const atStore = ({ offer, price }: StorePrice): string => `${formatRupiah(price)} ${WITHOUT_SHIPPING} di ${offer}`;

export const lowSaid = ({ price, day, offer }: OfferLow<string>, today: number): string =>
  `${formatRupiah(price)} di ${offer} (${shortDate(day, today)})`;
