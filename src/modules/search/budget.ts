import type { PriceRange } from "../stores/shops.shared.ts";
import { type Amount, amountAt, type Token, tokensOf } from "./amounts.ts";

/** `words` is the budget as the question says it. */
export type Budget = PriceRange & { readonly words: string };

type Bound = "max" | "min" | "around" | "between";

/** Words before an amount that make it a bound, the longer ones first. */
const CUES: readonly (readonly [words: readonly string[], bound: Bound])[] = (
  [
    [
      "tidak lebih dari, tak lebih dari, ga lebih dari, gak lebih dari, nggak lebih dari, enggak lebih dari, tidak sampai, " +
        "tak sampai, gak sampai, ga sampai, nggak sampai, kurang dari, paling mahal, paling banyak, di bawah dari, di bawah, " +
        "d bawah, dibawah, bawah, maksimal, maksimum, maks, max, maximal, mentok, sampai, sampe, hingga, under, below, up to, <, <=, ≤",
      "max",
    ],
    [
      "lebih dari, paling murah, paling sedikit, mulai dari, mulai, di atas dari, di atas, d atas, diatas, minimal, minimum, " +
        "min, above, over, >, >=, ≥",
      "min",
    ],
    ["kurang lebih, sekitaran, sekitar, kisaran, kira kira, kira - kira, around, ±, ~", "around"],
    ["di antara, diantara, antara, dari", "between"],
  ] as const
)
  .flatMap(([list, bound]) => list.split(", ").map((cue) => [cue.split(" "), bound] as const))
  .toSorted(([a], [b]) => b.length - a.length);

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(" "));

const PRICES = wordSet(
  "harga harganya seharga budget budgetnya bujet bujetnya bajet budjet anggaran anggarannya dana dananya",
);
const BEFORE_PRICES = wordSet(
  "yang yg dengan dgn dg punya ada untuk utk buat range rentang kisaran batas cuma hanya dari",
);
const AFTER_PRICES = wordSet("saya aku gue gw cuma hanya ada sebesar adalah itu : =");
const TO = wordSet("- – — ~ sampai sampe hingga ke to");
const DOWN = [["kebawah"], ["ke", "bawah"]];
const UP = [["keatas"], ["ke", "atas"]];

/** Units after which a number is no price, as in "20 ribu mah" or "2 juta per bulan". */
const COUNTED = wordSet(
  "mah ah watt watts w volt va rpm dpi hz km kilometer meter m mm cm inci inch gram gr g kg ml l liter btu iu ohm lumen " +
    "lumens lux pixel pixels piksel megapixel mp pcs piece pieces keping lembar lbr halaman kata langkah jam tahun thn bulan bln " +
    "hari orang jiwa penduduk ekor gulden dolar followers follower pengikut subscriber subscribers pertama malam umat bintang pk per perbulan sebulan",
);
/** Things whose amount is their face value, not their price: "pulsa 50 ribu". */
const FACE_VALUES = wordSet(
  "pulsa token voucher vocer saldo gaji umr pinjaman pinjam kredit cicilan angsuran dp diskon cashback potongan denda ongkir " +
    "topup gopay ovo uang komisi bonus bayar",
);
/**
 * Question words that ask for a fact. After such a word an amount is a price only beside a word for price, so "berapa kota yang penduduknya 2 juta"
 * has no budget.
 */
const FACTS = /^(?:siapa|kapan|berapa)(?:kah)?$/;
/** Words near which "k" more likely means a distance or a resolution than thousands. */
const KILO = wordSet("lari run running marathon maraton tv monitor kamera layar resolusi proyektor");
/** The least number without a unit that counts as money: LEAST_PLAIN after a cue (so not "di bawah 2 tahun" or "maks 3000"), LEAST_UNCUED without a cue. */
const LEAST_PLAIN = 10_000;
const LEAST_UNCUED = 100_000;
const LEAST_K = 20_000;

/** Reads a single price, as people type it into a field: "2jt", "rp 500rb", "1,5 juta", "di bawah 1 juta", "4.000.000". */
export function readPrice(text: string): number | undefined {
  const tokens = tokensOf(text);
  const amount = amountAt(tokens, 0);
  if (amount && amount.next === tokens.length) return amount.low;
  const { rest, budget } = parseBudget(text);
  return rest === "" ? (budget?.max ?? budget?.min) : undefined;
}

type Phrase = { readonly range: PriceRange; readonly from: number; readonly to: number };

/**
 * Takes the budget out of a question. "2 jutaan" covers all amounts that begin with the same digits (2.000.000 to 2.999.999), and "350 ribuan" goes
 * up to 359.999. "sekitar" means a quarter to either side, and an amount alone is the highest price that the person would pay. Numbers of models,
 * sizes and years are no money: an amount needs "Rp", a unit, or a cue and five digits.
 */
export function parseBudget(question: string): { readonly rest: string; readonly budget?: Budget } {
  const tokens = tokensOf(question);
  const phrases: Phrase[] = [];
  for (let start = 0; start < tokens.length; ) {
    const phrase = phraseAt(tokens, start);
    if (phrase) phrases.push(phrase);
    start = phrase?.to ?? start + 1;
  }
  if (phrases.length === 0) return { rest: question };
  const places = phrases.map(({ from, to }) => [tokens[from]?.from ?? 0, tokens[to - 1]?.to ?? 0] as const);
  const words = places.map(([from, to]) => question.slice(from, to)).join(" ");
  const rest = places.reduceRight((left, [from, to]) => `${left.slice(0, from)} ${left.slice(to)}`, question);
  return { rest: trimQuery(rest), budget: { ...narrowest(phrases.map(({ range }) => range)), words } };
}

/** Reads the words about a price that begin at this token. */
function phraseAt(tokens: readonly Token[], from: number): Phrase | undefined {
  const lead = leadAt(tokens, from);
  const first = amountAt(tokens, lead.next);
  if (!first) return undefined;
  const second = secondAmount(tokens, first, lead.bounds.has("between"));
  const isCued = lead.isPrice || lead.bounds.size > 0;
  const next = second?.next ?? first.next;
  const said = second ? [second.from, second] : [first];
  const after = startsWith(tokens, next, DOWN) ?? startsWith(tokens, next, UP);
  const cued = isCued || after !== undefined || second !== undefined;
  if (!said.every((amount) => isMoney(amount, tokens, { from: lead.next, next, cued }))) return undefined;
  if (second) return { range: { min: second.from.low, max: second.high }, from, to: next };
  if (lead.bounds.has("between")) return undefined;
  const to = next + (after ?? 0);
  if (after !== undefined) lead.bounds.add(startsWith(tokens, next, UP) ? "min" : "max");
  return { range: rangeOf(first, lead.bounds), from, to };
}

function rangeOf({ low, high }: Amount, bounds: ReadonlySet<Bound>): PriceRange {
  if (bounds.has("max")) return { max: high };
  if (bounds.has("min")) return { min: low };
  if (bounds.has("around")) return { min: Math.round(low * 0.75), max: Math.max(high, Math.round(low * 1.25)) };
  return high > low ? { min: low, max: high } : { max: high };
}

/** Reads cues and words for the price in any order: "dengan harga di bawah". */
function leadAt(tokens: readonly Token[], start: number) {
  const bounds = new Set<Bound>();
  let isPrice = false;
  let next = start;
  for (;;) {
    const price = priceAt(tokens, next);
    const cue = CUES.find(([words]) => words.every((word, index) => tokens[next + index]?.text === word));
    if (price === undefined && !cue) return { bounds, isPrice, next };
    if (cue) bounds.add(cue[1]);
    else isPrice = true;
    next = cue ? next + cue[0].length : (price ?? next);
  }
}

/** Returns the index of the token after words such as "yang harganya" or "budget saya cuma". */
function priceAt(tokens: readonly Token[], start: number): number | undefined {
  let next = start;
  while (BEFORE_PRICES.has(tokens[next]?.text ?? "")) next += 1;
  if (!PRICES.has(tokens[next]?.text ?? "")) return undefined;
  next += 1;
  while (AFTER_PRICES.has(tokens[next]?.text ?? "")) next += 1;
  return next;
}

/** Reads the end of a range. If the beginning has no unit or "Rp" of its own, it takes those of the end: "2-3 juta" begins at 2 juta. */
function secondAmount(tokens: readonly Token[], first: Amount, between: boolean) {
  const { text = "" } = tokens[first.next] ?? {};
  const isTo = TO.has(text) || (text === "dan" && between);
  const slashed = text === "s" && tokens[first.next + 1]?.text === "/" ? 3 : text === "sd" ? 1 : 0;
  if (!isTo && slashed === 0) return undefined;
  const second = amountAt(tokens, first.next + (slashed || 1));
  if (!second) return undefined;
  const takesUnit = first.unit === 1 && !first.rupiah && first.low < LEAST_PLAIN;
  const from = takesUnit ? scaled(first, second) : { ...first, rupiah: first.rupiah || second.rupiah };
  const to = { ...second, rupiah: second.rupiah || first.rupiah };
  return from.low <= to.high ? { ...to, from } : undefined;
}

const scaled = (amount: Amount, { unit, rupiah }: Amount): Amount => ({
  ...amount,
  ...{ low: amount.low * unit, high: amount.high * unit, unit, rupiah },
});

function isMoney(
  { low, unit, rupiah, spelledOut, next: end }: Amount,
  tokens: readonly Token[],
  { from, next, cued }: { from: number; next: number; cued: boolean },
): boolean {
  if (
    COUNTED.has(tokens[next]?.text ?? "") ||
    (tokens[next]?.text === "/" && COUNTED.has(tokens[next + 1]?.text ?? ""))
  )
    return false;
  if (rupiah) return low >= 100;
  if (cued) return unit > 1 || low >= LEAST_PLAIN;
  const before = tokens.slice(0, from).map(({ text }) => text);
  if (FACTS.test(tokens[0]?.text ?? "") || before.some((word) => FACE_VALUES.has(word))) return false;
  if (spelledOut) return unit > 1 && low >= LEAST_PLAIN && end === tokens.length;
  if (unit === 1) return low >= LEAST_UNCUED && before.length > 0;
  return tokens[end - 1]?.text !== "k" || (low >= LEAST_K && !before.some((word) => KILO.has(word)));
}

/** Returns the length in tokens of the first phrase that the tokens at this place match. */
const startsWith = (tokens: readonly Token[], start: number, phrases: readonly (readonly string[])[]) =>
  phrases.find((words) => words.every((word, index) => tokens[start + index]?.text === word))?.length;

/** Intersects the ranges. If they do not overlap, returns the gap between them. */
function narrowest(ranges: readonly PriceRange[]): PriceRange {
  const min = Math.max(0, ...ranges.map((range) => range.min ?? 0));
  const max = Math.min(Number.POSITIVE_INFINITY, ...ranges.map((range) => range.max ?? Number.POSITIVE_INFINITY));
  const [low, high] = min <= max ? [min, max] : [max, min];
  return { ...(low > 0 ? { min: low } : {}), ...(Number.isFinite(high) ? { max: high } : {}) };
}

/** Removes words that are left over from the phrase of the budget, such as "dengan". */
const trimQuery = (rest: string) =>
  rest
    .replace(/\s+/g, " ")
    .replace(/(?: (?:yang|yg|dengan|dgn|dg|dan|&|,|-))+ *$/iu, "")
    .replace(/^[\s,.;:()-]+|[\s,;:(-]+$/gu, "")
    .trim();
