import { failure, type Result, success } from "../../platform/result.ts";
import { type DecimalStyle, parseNumber } from "./numbers.shared.ts";

export type { DecimalStyle } from "./numbers.shared.ts";

/** `amount` is an integer of rupiah; in another currency, `amount` is in units of that currency, with at most two decimals. */
export type Money = {
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  /** Whether the amount was the lower end of a range, or marked with "mulai". */
  readonly isLowest: boolean;
};

/**
 * `empty`: no text, or a sign for no price; `placeholder`: 0 or 1 rupiah, which shops write if they have no price; `too-large`: more than anything costs, so
 * certainly a mistake.
 */
export type MoneyFailure = "empty" | "unreadable" | "placeholder" | "negative" | "too-large";

export type MoneyOptions = {
  /** The currency that applies if the text names none. */
  readonly currency?: string;
  readonly decimals?: DecimalStyle;
};

/** The most characters that are read, because the time of the regular expressions for amounts grows faster than the text. */
const MAX_TEXT = 200;

/** Rupiah; "1 triliun rupiah" says so: catalogue/ingest/offers/rejection.ts. */
export const MAX_AMOUNT = 1_000_000_000_000;

/** Parses an amount of money as people and programs write it: "Rp 1.299.000,-", "15000.00 IDR", "1,6jt", "8900.00 THB". */
export function parseMoney(text: string, options: MoneyOptions = {}): Result<Money, MoneyFailure> {
  if (text.length > MAX_TEXT) return failure("unreadable");
  // Programs write plain numbers, which need no further parsing.
  const [, digits, code] = PLAIN.exec(text) ?? [];
  if (digits !== undefined && (options.decimals ?? "auto") === "auto")
    return checked({ number: Number(digits), unit: 1, currency: code }, { ...options, isLowest: false });
  const words = plainWords(text);
  if (NOTHING.test(words)) return failure("empty");
  const low = words.replace(STARTING_AT, "");
  const [first = "", second] = low.split(RANGE);
  const from = parseAmount(first, options.decimals);
  if (second === undefined || !from) return checked(from, { ...options, isLowest: low !== words });
  const to = parseAmount(second, options.decimals);
  if (!to) return failure("unreadable");
  // In "1,5 - 2 jt" and "100 - 200rb" the unit stands only once, for both numbers.
  const scale = from.unit === 1 && from.number < to.number && from.number < 1000 ? to.unit : from.unit;
  const currency = from.currency ?? to.currency;
  return checked({ ...from, unit: scale, currency }, { ...options, isLowest: true });
}

const PLAIN = /^(\d{1,13}(?:\.00)?)(?: (IDR))?$/;

// The format is made once: `toLocaleString` with options would make a format at each call, which took a fifth of the time of a page of prices.
const wholeFormat = new Intl.NumberFormat("id-ID", { maximumFractionDigits: 0 });

/**
 * Formats a price as visitors read it, with a non-breaking space. `site/islands/province.ts` writes the same form in the browser, and `site/parts/budget-chip.tsx`
 * takes the "Rp" off.
 */
export const formatRupiah = (amount: number): string =>
  `${amount < 0 ? "-" : ""}Rp\u00a0${wholeFormat.format(Math.abs(amount))}`;

/** Normalises a text: any white space becomes one space, full-width digits become ASCII digits, and invisible characters are removed. */
const plainWords = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\p{Cf}\p{Cc}\s]+/gu, " ")
    .replace(/[−–—]/g, "-")
    .trim();

const NOTHING = /^(?:-+|n\/?a|null|nil|none|kosong|tidak ada|undefined|\?+)?$/i;
const STARTING_AT = /^(?:mulai(?: dari)?|dari|from|start(?:ing|s)? (?:from|at)|≥)\s*:?\s*(?=\S)/i;
/** Matches the sign between two numbers, but not the minus of a negative number or the `,-` behind an amount. */
const RANGE =
  /(?<=\d ?[a-z]{0,7})\s*(?:-|~|s\/d|\bsd\b|\bsampai\b|\bhingga\b|\bto\b)\s*(?=(?:rp\.?|idr|[a-z$€£฿]{1,3})?\s*\d)/i;
/** Matches "/kg", "per 6 pcs", "/pak isi 10". */
const PER_UNIT = /\s*(?:\/|\bper\b)\s*\d*\s*(?!rp\b|idr\b)[a-z]+\.?(?:\s+isi\s+\d+(?:\s*[a-z]+)?)?$/i;
const NO_CENTS = /(?:[.,]\s*-+|[.,]?-{2,}|[.,])$/;

const UNITS: Readonly<Record<string, number>> = {
  ...{ rb: 1_000, ribu: 1_000, k: 1_000, jt: 1_000_000, juta: 1_000_000, miliar: 1_000_000_000, milyar: 1_000_000_000 },
};
const UNIT = /(?<=\d)\s*(rb|ribu|k|jt|juta|miliar|milyar)\b\.?/i;

type Amount = { readonly number: number; readonly unit: number; readonly currency: string | undefined };

/** Parses one amount, with its sign if it is negative; undefined if the text is no amount. */
function parseAmount(text: string, decimals: DecimalStyle = "auto"): Amount | undefined {
  const { rest, currency } = withoutCurrency(text.replace(PER_UNIT, "").trim());
  const unit = UNITS[UNIT.exec(rest)?.[1]?.toLowerCase() ?? ""] ?? 1;
  const bare = withoutCurrency(rest.replace(UNIT, "").replace(NO_CENTS, "").trim());
  const isNegative = /^(?:-|\(.*\)$)/.test(bare.rest);
  const digits = bare.rest.replace(/^[-+(]\s*|\)$/g, "");
  // Before a unit of millions, a single sign separates decimals: "1.599 jt" is 1.599 million and not 1,599 million.
  const isDecimal = unit >= 1_000_000 && /^\d+[.,]\d+$/.test(digits);
  const number = isDecimal ? Number(digits.replace(",", ".")) : parseNumber(digits, decimals);
  if (number === undefined) return undefined;
  return { number: isNegative ? -number : number, unit, currency: currency ?? bare.currency };
}

const RUPIAH = /^-?\s*(?:rp\b\.?|rp(?=[\d.,-])|idr)\s*[:.]?\s*|\s*(?:rp|idr|rupiah)\.?$/i;
const SYMBOLS: readonly (readonly [RegExp, string])[] = [
  [/US\$|U\$/i, "USD"],
  [/S\$/i, "SGD"],
  [/A\$/i, "AUD"],
  [/HK\$/i, "HKD"],
  [/^RM(?=\s*[\d.,])/i, "MYR"],
  [/\$/, "USD"],
  [/€/, "EUR"],
  [/£/, "GBP"],
  [/¥/, "JPY"],
  [/฿/, "THB"],
  [/₫/, "VND"],
  [/₱/, "PHP"],
  [/₹/, "INR"],
  [/₩/, "KRW"],
];
const CODE = /^([a-z]{3})(?=\s*[-\d.,])\s*|(?<=[\d.,-])\s*([a-z]{3})$/i;

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));

function withoutCurrency(text: string): { rest: string; currency: string | undefined } {
  if (RUPIAH.test(text)) {
    const sign = /^-/.test(text) ? "-" : "";
    const rest = sign + text.replace(/^-\s*/, "").replace(RUPIAH, "").replace(RUPIAH, "");
    return { rest: rest.trim(), currency: "IDR" };
  }
  const symbol = SYMBOLS.find(([sign]) => sign.test(text));
  if (symbol) return { rest: text.replace(symbol[0], "").trim(), currency: symbol[1] };
  const [, before, after] = CODE.exec(text) ?? [];
  const code = (before ?? after)?.toUpperCase();
  if (code === undefined || !CURRENCIES.has(code)) return { rest: text, currency: undefined };
  return { rest: text.replace(CODE, "").trim(), currency: code };
}

type Checking = { readonly currency?: string; readonly isLowest: boolean };

function checked(
  parsed: Amount | undefined,
  { currency: ours = "IDR", isLowest }: Checking,
): Result<Money, MoneyFailure> {
  if (!parsed) return failure("unreadable");
  const currency = parsed.currency ?? ours;
  const value = parsed.number * parsed.unit;
  // Rounds halves up; the factor just above 1 corrects the rounding of doubles (1.005 is stored as slightly less).
  const places = currency === "IDR" ? 1 : 100;
  const amount = Math.floor(value * places * (1 + Number.EPSILON) + 0.5) / places;
  if (value < 0) return failure("negative");
  if (amount > MAX_AMOUNT) return failure("too-large");
  if (amount === 0 || (currency === "IDR" && amount <= 1)) return failure("placeholder");
  return success({ amount, currency, isLowest });
}
