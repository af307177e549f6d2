import { domainToUnicode } from "node:url";

/**
 * Characters that look like another Latin letter, mostly letters of other scripts that are in use today
 * (https://www.unicode.org/reports/tr39/#Confusable_Detection).
 */
const DRAWN_AS: Readonly<Record<string, string>> = {
  ...{ а: "a", в: "b", с: "c", ԁ: "d", е: "e", һ: "h", н: "h", і: "l", ј: "j", к: "k", ӏ: "l", м: "m", о: "o" },
  ...{ р: "p", ԛ: "q", ѕ: "s", т: "t", у: "y", ѵ: "v", ԝ: "w", х: "x", г: "r", п: "n" },
  ...{ α: "a", β: "b", ε: "e", η: "n", ι: "l", κ: "k", ν: "v", ο: "o", ρ: "p", τ: "t", υ: "u", χ: "x", ω: "w" },
  ...{ ı: "l", ɡ: "g", ł: "l", đ: "d", ø: "o", ß: "b", օ: "o", ս: "u", ո: "n" },
  ...{ i: "l", "1": "l", "0": "o", "3": "e", "5": "s", "-": "" },
};

/** Pairs of letters that look like one letter. */
const PAIRS: readonly (readonly [pair: RegExp, letter: string])[] = [
  [/rn/g, "m"],
  [/vv/g, "w"],
  [/cl/g, "d"],
];

/** Returns what a name looks like at a glance; names that look alike have the same skeleton. */
function skeletonOf(name: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const drawn = [...plain].map((letter) => DRAWN_AS[letter] ?? letter).join("");
  return PAIRS.reduce((text, [pair, letter]) => text.replace(pair, letter), drawn);
}

/** The fewest letters of a name that is compared; too many shorter names look alike. */
const SHORTEST_NAME = 4;

/** Returns the registered name of a host: the label before `com`, `co.id` and the like. */
function nameOf(host: string): string {
  const labels = host.split(".").slice(0, -1);
  const last = labels.at(-1) ?? "";
  return (/^(?:com?|net|org|web|ac|go|my)$/.test(last) ? labels.at(-2) : last) ?? "";
}

/** Scripts that are commonly mixed (https://www.unicode.org/reports/tr39/#Restriction_Level_Detection, "highly restrictive"). */
const TOGETHER: readonly (readonly string[])[] = [
  ["Latin", "Han", "Hiragana", "Katakana"],
  ["Latin", "Han", "Hangul"],
  ["Latin", "Han", "Bopomofo"],
];

const SCRIPTS: readonly (readonly [name: string, letters: RegExp, shown: string])[] = [
  ["Latin", /\p{Script=Latin}/u, "Latin"],
  ["Cyrillic", /\p{Script=Cyrillic}/u, "Kiril"],
  ["Greek", /\p{Script=Greek}/u, "Yunani"],
  ["Armenian", /\p{Script=Armenian}/u, "Armenia"],
  ["Hebrew", /\p{Script=Hebrew}/u, "Ibrani"],
  ["Arabic", /\p{Script=Arabic}/u, "Arab"],
  ["Han", /\p{Script=Han}/u, "Han"],
  ["Hiragana", /\p{Script=Hiragana}/u, "Hiragana"],
  ["Katakana", /\p{Script=Katakana}/u, "Katakana"],
  ["Hangul", /\p{Script=Hangul}/u, "Hangul"],
  ["Bopomofo", /\p{Script=Bopomofo}/u, "Bopomofo"],
];
/** Letters of the listed scripts, and letters common to several scripts, such as the prolonged sound mark of Japanese. */
const LISTED = new RegExp(
  [...SCRIPTS.map(([, letters]) => letters.source), "\\p{Script=Common}", "\\p{Script=Inherited}"].join("|"),
  "gu",
);

/** Returns the scripts of a label that mixes scripts which no language mixes; empty for any other label. */
function mixedScripts(label: string): readonly string[] {
  const found = SCRIPTS.filter(([, letters]) => letters.test(label));
  const hasOthers = /\p{L}/u.test(label.replace(LISTED, ""));
  const isOne = found.length + Number(hasOthers) <= 1;
  if (isOne || (!hasOthers && TOGETHER.some((set) => found.every(([name]) => set.includes(name))))) return [];
  return [...found.map(([, , shown]) => shown), ...(hasOthers ? ["lain"] : [])];
}

/**
 * Returns the hosts that people may mistake for another host, each with the reason: letters that look like a known host's, or an unusual mix of scripts.
 * @param hosts as addresses have them, in ASCII
 * @param known the stores' hosts in ASCII; these and their subdomains are never look-alikes
 */
export function lookalikes(hosts: readonly string[], known: readonly string[]): readonly string[] {
  const byLook = new Map<string, string>();
  for (const host of known) {
    const name = nameOf(host);
    if (name.length >= SHORTEST_NAME) byLook.set(skeletonOf(domainToUnicode(name)), host);
  }
  const names = new Set(known.map(nameOf));
  const isKnown = (host: string) => known.some((one) => host === one || host.endsWith(`.${one}`));
  return hosts.flatMap((host) => {
    if (isKnown(host)) return [];
    const labels = host.split(".").map((label) => ({ label, shown: domainToUnicode(label) || label }));
    const mixed = labels.map(({ shown }) => mixedScripts(shown)).find((scripts) => scripts.length > 0);
    const like = labels
      .filter(({ label }) => !names.has(label))
      .map(({ shown }) => byLook.get(skeletonOf(shown)))
      .find((found) => found !== undefined);
    const reasons = [
      ...(like === undefined ? [] : [`mirip ${like}`]),
      ...(mixed === undefined ? [] : [`mencampur aksara ${mixed.join(" dan ")}`]),
    ];
    return reasons.length === 0 ? [] : [`${host} (${reasons.join(", ")})`];
  });
}
