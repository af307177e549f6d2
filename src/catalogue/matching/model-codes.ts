import { isGeneration } from "./generations.ts";
import { isStandard } from "./standards.ts";

/**
 * Codes in letters and digits only ("ga403"), each with how the title wrote it. Codes in `whole` were one word of the title. Codes in `joined` are made of
 * neighbouring words ("ga 403") or are a part of a word ("1000xm5" of "wh-1000xm5"), and count only where another offer has the same code in `whole`.
 */
export type ModelCodes = {
  readonly whole: ReadonlyMap<string, string>;
  readonly joined: ReadonlyMap<string, string>;
  /** The numbers that follow each word: "iphone" 15, "note" 13. */
  readonly numbers: ReadonlyMap<string, ReadonlySet<string>>;
  /** Two or more numbers in one word: "80/90-14" of a tyre, "180x200" of a sheet. */
  readonly measures: ReadonlySet<string>;
};

/** @param text a normalised title without quantities, where `|` replaces each quantity that was taken out */
export function extractModelCodes(text: string): ModelCodes {
  const measures = new Set(text.split(" ").filter((word) => MEASURE.test(word)));
  const words = text.split(" ").flatMap((word) => (measures.has(word) ? ["|"] : word.split("/")));
  const whole = new Map<string, string>();
  const joined = new Map<string, string>();
  const numbers = new Map<string, Set<string>>();
  words.forEach((word, place) => {
    const next = words[place + 1] ?? "";
    const isCode = isModelCode(word);
    if (isCode) whole.set(compact(word), word);
    for (const part of word.includes("-") ? partsOf(word) : []) joined.set(compact(part), part);
    if (isCode && /^[a-z]{1,3}$/.test(next)) joined.set(compact(word + next), `${word}/${next}`);
    if ((/^\d{2,}[a-z\d-]*$/.test(next) || isModelCode(next)) && isPrefix(word))
      joined.set(compact(word + next), `${word} ${next}`);
    if (/^\d{1,4}$/.test(next) && /^\p{L}{2,}$/u.test(word) && !NO_NAMES.has(word))
      numbers.set(word, (numbers.get(word) ?? new Set()).add(next));
  });
  return { whole, joined, numbers, measures };
}

/** Returns the codes by which other offers are found, in SQL too. */
export const codesOf = ({ whole, joined, numbers }: ModelCodes): readonly string[] => [
  ...new Set([
    ...whole.keys(),
    ...joined.keys(),
    ...[...numbers].flatMap(([word, all]) => [...all].map((number) => word + number)),
  ]),
];

export const compact = (code: string): string => code.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

const MEASURE = /^[1-9]\d{0,2}(?:\.\d)?(?:[x/][1-9]\d{0,2}(?:\.\d)?){1,3}(?:-\d{1,2})?$/;

/** Words after which a number is not a model's number. */
const NO_NAMES = new Set(
  (
    "gtx rtx rx gt gts ryzen core radeon geforce snapdragon helio dimensity exynos xeon celeron usb ddr hdmi wifi bluetooth android ios windows " +
    "page class no nomor isi dan di untuk for pin slot port mode"
  ).split(" "),
);

/**
 * Says whether a word is a model code: letters and digits, three characters at least ("a55", "ga-403", "2699b001", "ah-a9ucy"), or a long number, such as the
 * number of a kit or a part.
 */
function isModelCode(word: string): boolean {
  // Most words have no digit, so this test rejects them soonest.
  if (!/\d/.test(word)) return false;
  const code = compact(word);
  if (code.length > 30 || isStandard(code)) return false;
  if (/^\d+$/.test(code)) return code.length >= 5 && code.length <= 10 && !code.endsWith("000");
  const hasDigits = /\d.*\d/.test(code) || /^\p{L}{2,4}\d\p{L}{1,4}$/u.test(code);
  return code.length >= 3 && hasDigits && /\p{L}/u.test(code) && !/^\d+(?:x\d+)+$/.test(code);
}

/** Says whether a word may begin a code that is written in two words. */
const isPrefix = (word: string) => /^[a-z]{1,4}$/.test(word) && !isGeneration(word) && !NO_PREFIX.has(word);
const NO_PREFIX = new Set(
  "isi ram rom ssd hdd no dan di ke for the and of to in with by on at or dari untuk uk size set tv ac hp pc new top box dus pack led lcd".split(
    " ",
  ),
);

/** Returns the parts of "wh-1000xm5" that are codes on their own, and long enough that only one maker uses them. */
const partsOf = (word: string) => word.split("-").filter((part) => compact(part).length >= 5 && isModelCode(part));
