import { type Dimension, dimensionOf, UNIT } from "./quantities.ts";

const COUNTED = `
  pcs pc piece pieces buah bh biji pack packs pak pck packet sachet sachets saset sct lembar lbr sheet sheets roll(?!.?on) rolls rol butir btr kapsul
  kaplet capsule capsules tablets softgel botol btl bottle bottles kaleng klg can cans dus karton ctn carton box boxes kotak bungkus bks batang btg pasang pair pairs set pouch renceng strip kantong bag bags bags count ct refill unit
`;
const BULK = { lusin: 12, dozen: 12, kodi: 20, gross: 144, rim: 500 };
const WORDS_OF_COUNT = { selusin: 12, "twin pack": 2, twinpack: 2, "triple pack": 3, sekodi: 20, sepasang: 1 };

const counted = COUNTED.trim().split(/\s+/).join("|");
const START = "(?<![\\p{L}\\p{N}./-])";
const END = "(?![\\p{L}\\p{N}])";
const pattern = (text: string) => new RegExp(text, "gu");

const MULTIPLIED = pattern(`${START}((?:\\d{1,4}(?:\\.\\d{1,2})?x){1,2})(\\d{1,6}(?:\\.\\d{1,3})?) ?(${UNIT})${END}`);
const PACKS_OF = pattern(`${START}(\\d{1,3})x(\\d{1,4}) ?(?:s|${counted})${END}`);
/**
 * The factor after a quantity or a count, as in "100 g x 10" or, on tills, "25gx10s". "850 mx850" has no factor, since "mx850" is a name. The first
 * lookahead makes the pattern try its lookbehinds at few places only.
 */
const TIMES = pattern(
  `(?= ?x ?\\d)(?:(?<=\\d(?:${UNIT}|${counted}))|(?<=\\d (?:${UNIT}|${counted}))(?= )) ?x ?(\\d{1,3})(?: ?s(?![\\p{L}\\p{N}]))?(?![\\p{L}\\p{N}.]| ?(?:yard|yd|${UNIT})${END})`,
);
const CONTENTS = pattern(
  `${START}(?:isi|contains|pack of|set of|box of) ?(\\d{1,4})(?: ?(?:${counted}|s))?${END}(?! ?(?:${UNIT})${END})`,
);
/** The number of a bundle is no count: "4 in 1 set" has four things. */
const COUNT = pattern(`(?<!\\d in )${START}(\\d{1,4})(?: ?|-)(${counted})${END}`);
/** A larger number before a container is a model or a strength: "Klip To Keep 2201 kotak makan", "Ever E 250 botol isi 30". */
const MOST_CONTAINERS = 200;
const CONTAINER =
  /^(?:kotak|box|boxes|botol|btl|bottles?|kaleng|klg|cans?|dus|karton|ctn|carton|kantong|bags?|pouch|unit)$/;
const PACK_OF_PK = pattern(`${START}([46789]|1[0-9]|[2-9][0-9])(?: ?|-)pk${END}`);
/** Matches "34's", but not the range "39 s/d 44". The glued "34s" may be a thread count or a phone ("Redmi 10s"), so "34s" counts only where the title names what is counted. */
const APOSTROPHE_S = pattern(`(?<![\\p{L}\\p{N}.-])(\\d{1,3}) s${END}(?! d ?\\d)`);
const GLUED_S = pattern(`(?<![\\p{L}\\p{N}.-])(\\d{1,3})s${END}`);
const COUNTED_BY_S =
  /(?<!\p{L})(?:popok|diapers?|pants|pampers|pembalut|pantyliner|tissue|tisu|wipes|kapsul|kaplet|tablets?|vitamin|celup|masker|masks?|sachet|permen|plester|cotton(?: ?buds?)?|kapas|pads?|liners?|pantiliners?|tampons?|swabs?|patch(?:es)?|strips?|kondom|condoms?|charm|laurier|softex|kotex|carefree)(?!\p{L})/u;
/** Tablets are counted where the title names what one swallows: "Advan 8 tablet" is a device. */
const TABLETS = pattern(`${START}(\\d{1,3}) ?tablet${END}`);
const SWALLOWED =
  /(?<!\p{L})(?:vitamin|vit|suplemen\w*|obat|herbal|mg|mcg|iu|effervescent|hisap|kunyah|salut|strip|multivitamin|zinc|calcium|kalsium)(?!\p{L})/u;
/** Exercise books count their leaves ("58lb"); only elsewhere is "lb" a weight. */
const LEAVES = pattern("(?<![\\p{L}\\p{N}.])(\\d{1,3}) ?lb(?![\\p{L}\\p{N}])");
const OF_PAPER = /(?<!\p{L})(?:buku|kertas|hvs|nota|folio|kwitansi)(?!\p{L})/u;
const BULK_COUNT = pattern(`${START}(\\d{1,3}) ?(${Object.keys(BULK).join("|")})${END}`);
const SPELLED = pattern(`${START}(${[...Object.keys(WORDS_OF_COUNT), ...Object.keys(BULK)].join("|")})${END}`);
const GIFT = pattern(`${START}(?:beli|buy) ?(\\d) ?(?:gratis|free|get|dapat) ?(\\d)${END}`);

/** Says whether a title counts the same pieces twice, as in "25pc … 40pc": it offers a choice, or names two things. */
const isChoice = (text: string, unit: string): boolean =>
  new Set([...text.matchAll(COUNT)].filter(([, , other]) => other === unit).map(([, number]) => number)).size > 1;

const NOTHING = /(?!)/g;

/**
 * The most pieces of a pack, by the dimension in which a piece is measured. A larger number before "x" is not a count of pieces: "60x90 cm" (sides), "633x 64
 * GB" (a speed).
 */
const MOST_IN_PACK = new Map<Dimension, number>([
  ["weight", 1000],
  ["volume", 1000],
  ["bytes", 8],
  ["power", 48],
]);

/** The number of pieces that a word stands for. */
export const BULK_WORDS: ReadonlyMap<string, number> = new Map([
  ...Object.entries(BULK),
  ...Object.entries(WORDS_OF_COUNT),
]);

/**
 * Reads how many pieces a title says are sold together: each number above 1 once ("2 dus isi 40": 2 and 40). `rest` is the title without them. For "3x100 g",
 * `rest` has both 100 g and 300 g, so that the title matches "300 g isi 3" and "100 g isi 3".
 */
export function extractPackCounts(text: string): { readonly counts: readonly number[]; readonly rest: string } {
  const counts = new Set<number>();
  const alternatives = new Set<number>();
  const count = (value: number) => {
    if (value > 1) counts.add(value);
    return " | ";
  };
  const rest = (OF_PAPER.test(text) ? text.replace(LEAVES, "$1 lembar") : text)
    .replace(MULTIPLIED, (_, factors: string, number: string, unit: string) => {
      const all = factors.split("x").filter((factor) => factor !== "");
      const factor = all.reduce((product, one) => product * Number(one), 1);
      const most = MOST_IN_PACK.get(dimensionOf(unit) ?? "length") ?? 0;
      if (!Number.isInteger(factor) || factor > most)
        return [...all, number].map((side) => withUnit(side, unit)).join(" ");
      return `${count(factor)} ${withUnit(number, unit)} ${withUnit(Math.round(Number(number) * factor * 100) / 100, unit)}`;
    })
    .replace(PACKS_OF, (_, packs: string, each: string) => `${count(Number(packs))}${count(Number(each))}`)
    .replace(TIMES, (whole, times: string, at: number, all: string) =>
      isInCode(all, at) ? whole : count(Number(times)),
    )
    .replace(GIFT, (_, bought: string, given: string) => count(Number(bought) + Number(given)))
    .replace(BULK_COUNT, (_, times: string, unit: string) => count(Number(times) * (BULK_WORDS.get(unit) ?? 1)))
    .replace(SPELLED, (_, word: string) => count(BULK_WORDS.get(word) ?? 1))
    .replace(CONTENTS, (_, number: string) => count(Number(number)))
    .replace(COUNT, (whole, number: string, unit: string) => {
      if (Number(number) > MOST_CONTAINERS && CONTAINER.test(unit)) return whole;
      return isChoice(text, unit) ? " | " : count(Number(number));
    })
    .replace(PACK_OF_PK, (whole, number: string) => (number === "10" ? whole : count(Number(number))))
    .replace(SWALLOWED.test(text) ? TABLETS : NOTHING, (_, number: string) => count(Number(number)))
    .replace(COUNTED_BY_S.test(text) ? GLUED_S : NOTHING, "$1 s")
    .replace(APOSTROPHE_S, (_, number: string) => {
      alternatives.add(Number(number));
      return " | ";
    });
  // "6's / 8's" leaves open which of the two is meant.
  if (alternatives.size === 1) for (const number of alternatives) count(number);
  return { counts: withoutTotals([...counts].sort((a, b) => a - b)), rest: rest.replace(/\s+/g, " ").trim() };
}

/** Says whether the factor is within a code: "WH1000MX3" is not 1000 m times 3. */
const isInCode = (text: string, at: number): boolean =>
  /\p{L}\S*$/u.test(text.slice(Math.max(0, at - 20), at).replace(UNIT_AT_END, ""));
const UNIT_AT_END = new RegExp(`(?:${UNIT}|${counted})$`);

/** Joins a number and its unit, except grams: "2g" would be read as a network, while "2 m" would not be read as a length. */
const withUnit = (number: number | string, unit: string) => (unit === "g" ? `${number} g` : `${number}${unit}`);

/** Drops a total that repeats the other numbers: "2 x 50 (100 pcs)". */
const withoutTotals = (counts: readonly number[]): readonly number[] =>
  counts.length > 2 && productOf(counts.slice(0, -1)) === counts.at(-1) ? counts.slice(0, -1) : counts;

const productOf = (counts: readonly number[]) => counts.reduce((product, count) => product * count, 1);

/** Multiplies the counts, which gives the number of all pieces; returns 1 where there are no counts. */
export const piecesOf = productOf;
