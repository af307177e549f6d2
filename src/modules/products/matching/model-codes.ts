import { isGeneration } from "./generations.ts";

/**
 * Codes by their letters and digits alone ("ga403"), with how the title wrote them. `whole` stood as one word; `joined` is made of
 * neighbours ("ga 403") or is a part ("1000xm5" of "wh-1000xm5"), and tells something only where another offer has it whole.
 */
export type ModelCodes = {
  readonly whole: ReadonlyMap<string, string>;
  readonly joined: ReadonlyMap<string, string>;
  /** What number stands behind which word: "iphone" 15, "note" 13. */
  readonly numbers: ReadonlyMap<string, ReadonlySet<string>>;
};

/** @param text a normalised title without quantities, where `|` stands for what was taken out */
export function extractModelCodes(text: string): ModelCodes {
  const words = text.replaceAll("/", " ").split(" ");
  const whole = new Map<string, string>();
  const joined = new Map<string, string>();
  const numbers = new Map<string, Set<string>>();
  words.forEach((word, place) => {
    const next = words[place + 1] ?? "";
    if (isModelCode(word)) whole.set(compact(word), word);
    for (const part of word.includes("-") ? partsOf(word) : []) joined.set(compact(part), part);
    if (isModelCode(word) && /^[a-z]{1,3}$/.test(next)) joined.set(compact(word + next), `${word}/${next}`);
    if (isPrefix(word) && /^\d{2,}[a-z\d-]*$/.test(next)) joined.set(compact(word + next), `${word} ${next}`);
    if (isPrefix(word) && isModelCode(next)) joined.set(compact(word + next), `${word} ${next}`);
    if (/^\p{L}{2,}$/u.test(word) && /^\d{1,4}$/.test(next))
      numbers.set(word, (numbers.get(word) ?? new Set()).add(next));
  });
  return { whole, joined, numbers };
}

/** What to find other offers by, in SQL too. */
export const codesOf = ({ whole, joined }: ModelCodes): readonly string[] => [
  ...new Set([...whole.keys(), ...joined.keys()]),
];

export const compact = (code: string): string => code.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Letters and digits, three at least: "a55", "ga-403", "2699b001"; or a long number, such as that of a kit or a part. */
function isModelCode(word: string): boolean {
  const code = compact(word);
  if (code.length > 30 || STANDARDS.test(code)) return false;
  if (/^\d+$/.test(code)) return code.length >= 5 && code.length <= 10 && !code.endsWith("000");
  return code.length >= 3 && /\d.*\d/.test(code) && /\p{L}/u.test(code) && !/^\d+(?:x\d+)+$/.test(code);
}

/** Norms, parts and kinds that thousands of things have; none tells one from another. */
const STANDARDS = new RegExp(
  `^(?:${[
    "\\d{1,2}in1|\\d{1,3}h|type\\d{1,2}|\\d{1,2}k|\\d{3,4}[pi]|[2-5]g|[23]d|mp[34]|h26[45]|usb\\d{0,2}|usb\\d?c|type\\d?c|ipx?\\d{1,2}|ip\\d\\d\\w?|wifi\\d\\w?|bt\\d{1,2}",
    "(?:lp|g)?ddr\\d\\w?|sata\\d?|pcie\\d?|m2|cat\\d\\w?|rj\\d\\d|i[3579]|r[3579]|ryzen\\d|core\\d|win(?:dows)?\\d{1,2}|w1[01]|ps[1-5]|\\d{1,3}(?:st|nd|rd|th)",
    "i[3579]\\d{4,5}\\w{0,2}|(?:rtx|gtx|rx|mx|gt|uhd)\\d{3,4}\\w{0,2}|\\d{1,3}(?:s|x|pcs|pc|pk|pack|ply|hari|jam|tahun|bulan|thn|bln|in|way|ways|inch|warna|lapis|susun|tingkat|mata|kaki|pintu|tabung|tungku)",
    "(?:99|1010|1111|1212)[a-z]{3,}|(?:aa|aaa|cr|lr)\\d{0,4}|e?ink\\d|hdmi\\d{0,2}|lga\\d{3,4}|dp\\d{2}|\\d{2,3}mm\\d*|(?:19|20)\\d\\dan?|no\\d{1,3}|uk\\d{1,2}|vol\\d{1,3}|v\\d|mk\\d|gen\\d",
  ].join("|")})$`,
);

/** What may begin a code that is written in two words. */
const isPrefix = (word: string) => /^[a-z]{1,4}$/.test(word) && !isGeneration(word) && !NO_PREFIX.has(word);
const NO_PREFIX = new Set(
  "isi ram rom ssd hdd no dan di ke for the and of to in with by on at or dari untuk uk size set tv ac hp pc new top box dus pack led lcd".split(
    " ",
  ),
);

/** Of "wh-1000xm5" the part that is a code by itself and long enough not to be anybody's. */
const partsOf = (word: string) => word.split("-").filter((part) => compact(part).length >= 5 && isModelCode(part));
