/** Words by which a maker distinguishes models of one family. */
const WORDS = new Set(
  "pro max plus ultra lite mini fe neo note turbo slim edge fold flip se evo ti xl ii iii iv vi vii viii 3g 4g 5g lte".split(
    " ",
  ),
);
const SPELLED = new Map<string, readonly string[]>([
  ["promax", ["pro", "max"]],
  ["proplus", ["pro", "plus"]],
  ["lt", ["lite"]],
  ["cellular", ["lte"]],
]);

/** Words that name another model behind a code ("A03 Core"), and something else elsewhere ("Core i5"). */
const AFTER_MODEL = new Set(["core", "prime"]);

const isOfModel = (before = "", behind = ""): boolean =>
  /^\p{L}{1,3}\d{1,3}$/u.test(before) && !/^(?:i\d|ultra|2|duo|m\d)/.test(behind);

/** "Air" is Indonesian for water, so it is a model only after these words. */
const AIR_OF = new Set(["ipad", "macbook", "mi", "iphone"]);

const NUMBERED =
  /(?<![\p{L}\p{N}])(?:(?:generasi|generation|gen|mark|mk)(?: ?ke)? ?(\d{1,2})|(\d{1,2})(?:st|nd|rd|th) gen(?:eration)?|v([2-9])(?!\.\d))(?![\p{L}\p{N}])/gu;

/** Finds the words and numbers of a generation: "pro", "max", "5g", the 2 of "gen 2", "2nd gen", "mk2" and "v2", and an "x" after a model ("G502 X"). */
export function generationsIn(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const match of text.matchAll(NUMBERED)) found.add(match[1] ?? match[2] ?? match[3] ?? "");
  const words = text.split(" ");
  words.forEach((word, place) => {
    if (isDescription(word, words[place - 1] ?? "", words[place + 1] ?? "")) return;
    for (const name of SPELLED.get(word) ?? (WORDS.has(word) ? [word] : [])) found.add(name);
    if (word === "x" && /^\p{L}+-?\d/u.test(words[place - 1] ?? "") && !/^\d/.test(words[place + 1] ?? ""))
      found.add("x");
    if (AFTER_MODEL.has(word) && isOfModel(words[place - 1], words[place + 1])) found.add(word);
    if (word === "air" && AIR_OF.has(words[place - 1] ?? "")) found.add("air");
  });
  return found;
}

/**
 * Says whether a word of a generation only describes the thing: "speaker mini bluetooth" and "bass max" (a quality), "max berat 10 kg" (a load), "siku plus
 * waterpass" (an extra).
 */
function isDescription(word: string, before: string, behind: string): boolean {
  if (word === "mini") return !/\d/.test(before + behind) && (SOUND.has(before) || SOUND.has(behind));
  if (word === "max") return SOUND.has(before) || BOUNDED.has(behind);
  return word === "plus" && /^\p{L}{3,}$/u.test(before) && /^\p{L}{3,}$/u.test(behind) && !isGeneration(before);
}

const SOUND = new Set(
  "bluetooth wireless portable earphone earphones headphone headphones headset earbud earbuds tws speaker stereo bass hifi".split(
    " ",
  ),
);
const BOUNDED = new Set("berat beban kapasitas load weight bass".split(" "));

/** Words beside which "5g" means a network. Elsewhere it may be, for instance, five grams of lipstick. */
const NETWORKED = new Set(
  (
    "hp smartphone handphone ponsel phone android ios galaxy redmi iphone ipad oppo vivo realme infinix poco tecno itel samsung xiaomi tablet tab " +
    "modem router wifi mifi lte nokia huawei honor"
  ).split(" "),
);
const NETWORK = /(?<![\p{L}\p{N}./-])([2-6])g(?![\p{L}\p{N}])/gu;

const RADIO = /(?<![\p{L}\p{N}./-])(2\.4|5\.8) ?g(?![\p{L}\p{N}])/gu;
const HAS_RADIO =
  /(?<!\p{L})(?:wireless|nirkabel|wifi|bluetooth|keyboard|mouse|receiver|remote|gamepad|drone|router|dongle)(?!\p{L})/u;

/** Writes "4 g" for "4g" in a title that names nothing with a network, and "2.4ghz" for "2.4g" in one that names something with a radio. */
export const withGrams = (text: string): string =>
  withNetworks(HAS_RADIO.test(text) ? text.replace(RADIO, "$1ghz") : text);

const withNetworks = (text: string): string =>
  /\d[gt]b(?![\p{L}\p{N}])|\d\/\d/u.test(text) || text.split(" ").some((word) => NETWORKED.has(word))
    ? text
    : text.replace(NETWORK, "$1 g");

/** Whether a word is a generation, which must not be joined into a model code. */
export const isGeneration = (word: string): boolean => WORDS.has(word) || SPELLED.has(word);
