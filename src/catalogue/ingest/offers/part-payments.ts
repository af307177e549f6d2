import { parseMoney } from "../../../modules/money/money.shared.ts";
import type { RejectionReason } from "./rejection.ts";

/** What a row's cells say about paying in parts. */
export type PartPaymentTexts = { readonly installment: string; readonly subscription: string };

/** A price below this share of the sum of all payments is only a single payment, or the down payment. */
const FULL_SHARE = 0.7;
/** A price that is at most this many times a single payment is that payment, perhaps with a fee. */
const SAME_PAYMENT = 1.05;

/**
 * Returns why a price is only a part of the full price. Shops that state the full price fill the column of instalments, too, so the price is compared with the
 * payments.
 * @param price undefined where the row has no usable price
 */
export function partPaymentOf(
  { installment, subscription }: PartPaymentTexts,
  price: number | undefined,
): Extract<RejectionReason, "price-installment" | "price-subscription"> | undefined {
  if (subscription !== "" && !SAYS_NO.test(subscription)) return "price-subscription";
  const plan = planOf(installment);
  if (!plan) return undefined;
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

/** Reads Google's `12:549000 IDR:1000000 IDR`, or words such as `12 x Rp 549.000`; undefined where no payment is named ("0%", "bisa cicilan"). */
function planOf(text: string): Plan | undefined {
  const [first = "", second, third] = text.split(":");
  const plan =
    second === undefined
      ? { months: countIn(text), amount: amountIn(text.replace(COUNT, " ")), downPayment: undefined }
      : { months: countIn(`${first} x`), amount: amountIn(second), downPayment: amountIn(third ?? "") };
  return plan.amount === undefined && plan.downPayment === undefined ? undefined : plan;
}

const COUNT = /(\d{1,3})\s*(?:x|×|kali|bulan|bln|months?)(?!\p{L})/iu;

const countIn = (text: string): number | undefined => {
  const count = Number(COUNT.exec(text)?.[1] ?? 0);
  return count > 0 ? count : undefined;
};

/** Reads rupiah; a share such as "0%" and a mere number of months are no amount. */
function amountIn(text: string): number | undefined {
  const [amount] = /(?:rp\.?\s*)?\d[\d.,]*(?:\s*(?:rb|ribu|k|jt|juta|idr))?(?!\s*%)/i.exec(text) ?? [];
  const money = parseMoney(amount ?? "");
  return money.ok && money.value.amount >= LEAST_PAYMENT ? money.value.amount : undefined;
}

const LEAST_PAYMENT = 1000;
