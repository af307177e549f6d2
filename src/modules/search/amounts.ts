/** A word, a number or a sign of a question in lower case, with its place in the question. */
export type Token = { readonly text: string; readonly from: number; readonly to: number };

const TOKEN = /\d+(?:[.,]\d+)*|\p{L}+|[<>]=?|[≤≥±~/=:–—-]/gu;

export const tokensOf = (question: string): readonly Token[] =>
  [...question.matchAll(TOKEN)].map((match) => ({
    text: match[0].toLowerCase(),
    from: match.index,
    to: match.index + match[0].length,
  }));

/** An amount of money from `low` to `high`; both are equal unless it is approximate. */
export type Amount = {
  readonly low: number;
  readonly high: number;
  /** The factor of the unit after the number, such as 1,000 for "ribu"; 1 for a plain number. */
  readonly unit: number;
  /** Whether the amount is written with "Rp" or "rupiah". */
  readonly rupiah: boolean;
  readonly spelledOut: boolean;
  /** The index of the token after the amount. */
  readonly next: number;
};

const UNITS = new Map<string, number>([
  ...["ribu", "rb", "rbu", "rebu", "k"].map((word) => [word, 1_000] as const),
  ...["juta", "jt", "jta", "jut"].map((word) => [word, 1_000_000] as const),
  ...["miliar", "milyar"].map((word) => [word, 1_000_000_000] as const),
]);

const ONES = new Map(
  "nol satu dua tiga empat lima enam tujuh delapan sembilan sepuluh sebelas"
    .split(" ")
    .map((word, value) => [word, value]),
);
const FOLDS = new Map([
  ["puluh", 10],
  ["ratus", 100],
]);
/** Vague numbers, each with its lowest value and the value that it does not reach: "ratusan" is 100 to 999. */
const SCORES = new Map<string, readonly [number, number]>([
  ["belasan", [11, 20]],
  ["puluhan", [10, 100]],
  ["ratusan", [100, 1000]],
]);
/** The highest amount that is read: no price is higher, and the arithmetic with more digits would not be exact. */
const MOST = 100_000_000_000;

/** Reads the amount that begins at this token. */
export function amountAt(tokens: readonly Token[], start: number): Amount | undefined {
  const isRupiah = tokens[start]?.text === "rp" || tokens[start]?.text === "idr";
  const number = numberAt(tokens, isRupiah ? start + 1 : start);
  if (!number) return undefined;
  const unit = unitAt(tokens, number);
  const half = unit.value > 1 && tokens[unit.next]?.text === "setengah" ? 0.5 : 0;
  const value = Math.round((number.value + half) * unit.value);
  const rest = half === 0 && !unit.about && unit.value === 1_000_000 ? thousandsAt(tokens, unit.next) : undefined;
  const next = rest?.next ?? unit.next + (half ? 1 : 0);
  const saysRupiah = tokens[next]?.text === "rupiah" || tokens[next]?.text === "perak";
  const low = value + (rest?.value ?? 0);
  const high = number.below ? number.below * unit.value - 1 : unit.about ? low + lastPlace(low) - 1 : low;
  if (low < 1 || high > MOST) return undefined;
  return {
    ...{ low, high, unit: unit.value, spelledOut: number.spelledOut },
    rupiah: isRupiah || saysRupiah,
    next: saysRupiah ? next + 1 : next,
  };
}

/** Returns the place value of the last digit other than zero: 10.000 for 350.000, so "350 ribuan" goes up to 359.999. */
const lastPlace = (value: number) => 10 ** (/0*$/.exec(String(value))?.[0].length ?? 0);

type NumberRead = { value: number; below?: number; spelledOut: boolean; next: number };

function numberAt(tokens: readonly Token[], start: number): NumberRead | undefined {
  const token = tokens[start];
  if (!token) return undefined;
  if (/^\d/.test(token.text)) {
    // Digits right after letters belong to the name of a model, such as "a55" or "ps5".
    const before = tokens[start - 1];
    const isPartOfWord = before?.to === token.from && /^\p{L}/u.test(before.text) && !/^(?:rp|idr)$/.test(before.text);
    const value = isPartOfWord ? undefined : digits(token.text);
    return value === undefined ? undefined : { value, spelledOut: false, next: start + 1 };
  }
  const [value, below] = SCORES.get(token.text) ?? [];
  if (value !== undefined && below !== undefined) return { value, below, spelledOut: true, next: start + 1 };
  return spelledNumberAt(tokens, start);
}

function digits(text: string): number | undefined {
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d{2})?$/.test(text)) return Number(text.replace(/,.*/, "").replaceAll(".", ""));
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d{2})?$/.test(text)) return Number(text.replace(/\..*/, "").replaceAll(",", ""));
  return /^\d{1,12}(?:[.,]\d{1,2})?$/.test(text) ? Number(text.replace(",", ".")) : undefined;
}

/** Reads numbers such as "dua ratus lima puluh", "satu setengah" or "setengah"; "sejuta" and "seribu" include their unit. */
function spelledNumberAt(tokens: readonly Token[], start: number): NumberRead | undefined {
  let sum = 0;
  let ones: number | undefined;
  let next = start;
  for (; next < tokens.length; next++) {
    const word = tokens[next]?.text ?? "";
    const one = word === "seratus" ? 100 : ONES.get(word);
    const fold = FOLDS.get(word);
    if (one !== undefined && ones === undefined) ones = one;
    else if (ones !== undefined && fold && ones < fold) [sum, ones] = [sum + ones * fold, undefined];
    else if (ones === 100 && one !== undefined) [sum, ones] = [sum + 100, one];
    else if (ones !== undefined && word === "belas") [sum, ones] = [sum + ones + 10, 0];
    else if (word === "setengah" && next - start < 2)
      return { value: sum + (ones ?? 0) + 0.5, spelledOut: true, next: next + 1 };
    else break;
  }
  if (next > start) return { value: sum + (ones ?? 0), spelledOut: true, next };
  const isOneUnit = /^se(?:juta|jt|ribu|rb)(?:an)?$/.test(tokens[start]?.text ?? "");
  return isOneUnit ? { value: 1, spelledOut: true, next: start } : undefined;
}

/** Reads a unit: "juta", "jutaan", "jt-an"; a "k" counts only right behind its digits. */
function unitAt(tokens: readonly Token[], { next, spelledOut }: NumberRead) {
  const token = tokens[next];
  const word = token?.text.replace(/^se(?=juta|jt|ribu|rb)/, "") ?? "";
  const base = UNITS.has(word) ? word : word.replace(/an$/, "");
  const value = UNITS.get(base);
  const isLoose = base === "k" && (spelledOut || token?.from !== tokens[next - 1]?.to || isInCode(tokens, next));
  if (value === undefined || isLoose) return { value: 1, about: false, next };
  const hyphen = tokens[next + 1]?.text === "-" ? 1 : 0;
  const suffixed = tokens[next + 1 + hyphen]?.text === "an";
  return { value, about: base !== word || suffixed, next: next + 1 + (suffixed ? hyphen + 1 : 0) };
}

/** Whether a "k" belongs to a model code such as "op-20k30" or "pb-20k", and does not mean thousands. */
function isInCode(tokens: readonly Token[], place: number): boolean {
  const touches = (at: number) => tokens[at]?.to !== undefined && tokens[at]?.to === tokens[at + 1]?.from;
  const goesOn = touches(place) && /^\d/.test(tokens[place + 1]?.text ?? "");
  const isBehindLetters = touches(place - 3) && touches(place - 2) && tokens[place - 2]?.text === "-";
  return goesOn || (isBehindLetters && /^\p{L}/u.test(tokens[place - 3]?.text ?? ""));
}

/** Reads the rest of an amount such as "1 juta 500 ribu". */
function thousandsAt(tokens: readonly Token[], start: number): { value: number; next: number } | undefined {
  const number = numberAt(tokens, start);
  if (!number || number.value >= 1000) return undefined;
  const unit = unitAt(tokens, number);
  return unit.value === 1000 && !unit.about ? { value: number.value * 1000, next: unit.next } : undefined;
}
