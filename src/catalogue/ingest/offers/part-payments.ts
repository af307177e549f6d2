import { parseMoney } from "../../../modules/money/money.shared.ts";
import type { RejectionReason } from "./rejection.ts";

/** What a row's cells say about paying in parts. */
export type PartPaymentTexts = {
  readonly installments: readonly string[];
  readonly subscription: string;
  /** The number of payments, where it has a column of its own. */
  readonly tenor: string;
};

/** A price below this share of the sum of all payments is only a single payment, or the down payment. */
const FULL_SHARE = 0.7;
/** A price that is at most this many times a single payment is that payment, perhaps with a fee. */
const SAME_PAYMENT = 1.05;

/**
 * Returns why a price is only a part of the full price. Shops that state the full price fill the column of instalments, too, so the price is compared with the
 * payments. Beside a number of payments alone, a price is one of them.
 * @param price undefined where the row has no usable price
 */
export function partPaymentOf(
  { installments, subscription, tenor }: PartPaymentTexts,
  price: number | undefined,
): Extract<RejectionReason, "price-installment" | "price-subscription"> | undefined {
  if (subscription !== "" && !SAYS_NO.test(subscription)) return "price-subscription";
  const months = monthsIn(tenor);
  const plan = planOf(installments, months);
  if (!plan) return months !== undefined && installments.length === 0 ? "price-installment" : undefined;
  return price === undefined || isPartOf(price, plan) ? "price-installment" : undefined;
}

const SAYS_NO = /^(?:no|n|false|f|tidak|tidak ada|0)$/i;

type Plan = {
  readonly months: number | undefined;
  readonly amount: number | undefined;
  readonly downPayment: number | undefined;
};

function isPartOf(price: number, { months, amount, downPayment }: Plan): boolean {
  if (months !== undefined && amount !== undefined) return price < FULL_SHARE * (months * amount + (downPayment ?? 0));
  return [amount, downPayment].some((payment) => payment !== undefined && price <= payment * SAME_PAYMENT);
}

/** Sums up the cells: of two amounts, the smaller one is paid each month. Undefined where no payment is named ("0%", "bisa cicilan"). */
function planOf(texts: readonly string[], tenor: number | undefined): Plan | undefined {
  const plans = texts.map(planIn);
  const amounts = plans
    .flatMap(({ amount, downPayment }) => [amount, downPayment])
    .filter((amount) => amount !== undefined)
    .toSorted((a, b) => a - b);
  const [stated] = plans.filter(({ downPayment }) => downPayment !== undefined);
  const { amount, downPayment } = stated ?? { amount: amounts[0], downPayment: amounts[1] };
  const months = plans.find((plan) => plan.months !== undefined)?.months ?? tenor;
  return amount === undefined && downPayment === undefined ? undefined : { months, amount, downPayment };
}

/** Reads Google's `12:549000 IDR:1000000 IDR`, or words such as `12 x Rp 549.000` and `Rp 549.000 x 12`. */
function planIn(text: string): Plan {
  const [first = "", second, third] = text.split(":");
  return second === undefined
    ? { months: countIn(text), amount: amountIn(text.replace(COUNT, " ")), downPayment: undefined }
    : { months: countIn(`${first} x`), amount: amountIn(second), downPayment: amountIn(third ?? "") };
}

const TIMES = "(?:x|×|kali|bulan|bln|months?)";
const COUNT = new RegExp(
  String.raw`(?<![\d.,])(\d{1,3})\s*${TIMES}(?!\p{L})|(?:x|×|kali|selama)\s*(\d{1,3})(?![\d.,])(?:\s*${TIMES})?(?!\p{L})`,
  "iu",
);

function countIn(text: string): number | undefined {
  const [, before, behind] = COUNT.exec(text) ?? [];
  const count = Number(before ?? behind ?? 0);
  return count > 0 ? count : undefined;
}

/** Reads one number of payments, from 2 on; a choice such as "3, 6, 12 bulan" or "s/d 12 bulan" praises a full price. */
function monthsIn(text: string): number | undefined {
  const [, number = "", unit = ""] =
    /^(\d{1,3})\s*(x|×|kali|bulan|bln|months?|tahun|thn|years?)?$/i.exec(text.trim()) ?? [];
  const months = Number(number) * (/^[ty]/i.test(unit) ? 12 : 1);
  return months > 1 ? months : undefined;
}

/** Reads rupiah; a share such as "0%" and a mere number of months are no amount. */
function amountIn(text: string): number | undefined {
  const [amount] = /(?:rp\.?\s*)?\d[\d.,]*(?:\s*(?:rb|ribu|k|jt|juta|idr))?(?!\s*%)/i.exec(text) ?? [];
  const money = parseMoney(amount ?? "");
  return money.ok && money.value.amount >= LEAST_PAYMENT ? money.value.amount : undefined;
}

const LEAST_PAYMENT = 1000;
