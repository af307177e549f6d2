import { type Money, type MoneyFailure, type MoneyOptions, parseMoney } from "../../../modules/money/money.shared.ts";
import { failure, type Result, success } from "../../../platform/result.ts";
import type { OfferFlag, Period } from "./offer.ts";
import { endOf, holdsAt, readPeriod, splitPeriod } from "./periods.ts";
import type { RejectionReason } from "./rejection.ts";
import { plainLine } from "./texts.ts";

/** The prices and dates as the row has them. */
export type PriceTexts = {
  readonly price: string;
  readonly salePrice: string;
  readonly listPrice: string;
  readonly saleDates: string;
  readonly saleStarts: string;
  readonly saleEnds: string;
};

export type PriceOptions = MoneyOptions & {
  /** The moment at which a sale must be running for its price to be used. */
  readonly moment: Date;
  readonly timeZone: string;
};

export type Prices = {
  readonly price: number;
  readonly listPrice: number | null;
  readonly currency: string;
  readonly priceText: string;
  readonly salePeriod: Period | null;
  readonly flags: readonly OfferFlag[];
};

type PriceFailure = { readonly field: "price" | "sale_price"; readonly value: string };

/**
 * Reads what is to be paid now, and the claimed old price. `price` is the base price; a sale price is used instead if it is lower and the sale is running.
 * Shops that write the price to pay into `price` have the struck-through price in `listPrice`.
 */
export function readPrices(texts: PriceTexts, options: PriceOptions): Result<Prices, RejectionReason, PriceFailure> {
  const flags: OfferFlag[] = [];
  const base = parseMoney(texts.price, options);
  const sale = saleOf(texts, base.ok ? base.value : undefined, options, flags);
  const counts = sale.money && sale.isNow;
  // Where a shop fills in only the sale price, this price is used while the sale is running.
  if (!base.ok && !(counts && base.code === "empty"))
    return failure(REASONS[base.code], { field: "price", value: texts.price });
  const paid = counts ? sale.money : base.ok ? base.value : undefined;
  if (!paid) return failure("price-missing", { field: "price", value: texts.price });
  if (paid.isLowest) flags.push("price-range");
  if (paid.currency !== "IDR") flags.push("other-currency");
  return success({
    price: paid.amount,
    listPrice: listPriceOf(paid, [base, parseMoney(texts.listPrice, options)]),
    currency: paid.currency,
    priceText: plainLine(counts ? texts.salePrice : texts.price).slice(0, 100),
    salePeriod: sale.period,
    flags,
  });
}

const REASONS: Readonly<Record<MoneyFailure, RejectionReason>> = {
  empty: "price-missing",
  unreadable: "price-unreadable",
  placeholder: "price-placeholder",
  negative: "price-negative",
  "too-large": "price-too-large",
};

type Sale = { readonly money?: Money; readonly isNow: boolean; readonly period: Period | null };

function saleOf(texts: PriceTexts, base: Money | undefined, options: PriceOptions, flags: OfferFlag[]): Sale {
  const read = parseMoney(texts.salePrice, options);
  if (!read.ok) {
    // Shop systems write "0" where there is no sale.
    if (read.code !== "empty" && read.code !== "placeholder") flags.push("sale-unreadable");
    return { isNow: false, period: null };
  }
  const isLower = !base || (read.value.currency === base.currency && read.value.amount < base.amount);
  if (!isLower && read.value.amount !== base?.amount) flags.push("sale-not-lower");
  const [start, end] =
    texts.saleDates === "" ? [endOf(texts.saleStarts), endOf(texts.saleEnds)] : splitPeriod(texts.saleDates);
  if (texts.saleDates === "" && start === "" && end === "") return { money: read.value, isNow: isLower, period: null };
  const dates = readPeriod(start, end, options.timeZone);
  if (!dates) {
    flags.push("dates-unreadable");
    return { money: read.value, isNow: false, period: null };
  }
  if (dates.isZoneAssumed) flags.push("zone-assumed");
  return { money: read.value, isNow: isLower && holdsAt(dates.period, options.moment.getTime()), period: dates.period };
}

/** Returns the highest claimed price that is above the price to pay, in the same currency. */
function listPriceOf(paid: Money, claimed: readonly Result<Money, MoneyFailure>[]): number | null {
  const above = claimed.flatMap((price) =>
    price.ok && price.value.currency === paid.currency && price.value.amount > paid.amount ? [price.value.amount] : [],
  );
  return above.length === 0 ? null : Math.max(...above);
}
