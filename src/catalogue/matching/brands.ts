import { LRUCache } from "lru-cache";
import { BRAND_NAMES } from "../../modules/search/schema.ts";
import { longestNames } from "../../platform/text/longest-names.ts";
import { ALSO_WORDS, BRAND_BY_FAMILY } from "./brand-families.ts";
import { cleanTitle } from "./clean-title.ts";
import { FITS, FOR } from "./compatibility-words.ts";
import { normaliseTitle } from "./normalise-title.ts";

/** Known brands by the words that say them. It grows with the brands of confirmed products. */
export type BrandDictionary = {
  readonly keyOf: ReadonlyMap<string, string>;
  readonly maxWords: number;
  readonly firstWords: ReadonlySet<string>;
};

export function brandDictionary(names: Iterable<string> = []): BrandDictionary {
  const keyOf = new Map<string, string>();
  for (const name of [...BRAND_NAMES, ...names, ...BRAND_BY_FAMILY.values(), ...BRAND_BY_FAMILY.keys()]) {
    const key = wordsOfBrand(name);
    if (key) keyOf.set(key, brandOfFamily.get(key) ?? key);
  }
  const words = [...keyOf.keys()].map((key) => key.split(" "));
  return {
    ...{ keyOf, maxWords: Math.max(1, ...words.map(({ length }) => length)) },
    firstWords: new Set(words.map(([first = ""]) => first)),
  };
}

/** Compared without the words that shops hang on: "Samsung Official Store" is Samsung. */
function wordsOfBrand(name: string): string {
  const known = wordsOfNames.get(name);
  if (known !== undefined) return known;
  const words = normaliseTitle(name)
    .split(" ")
    .filter((word, place) => place === 0 || !SUFFIXES.has(word))
    .join(" ");
  if (name.length <= LONGEST_KEPT) wordsOfNames.set(name, words);
  return words;
}
/** Few brands are on most offers. */
const wordsOfNames = new LRUCache<string, string>({ max: 2_000 });
const LONGEST_KEPT = 100;
const SUFFIXES = new Set(
  "store shop indonesia id official electronics electronic inc ltd corp co products company".split(" "),
);

const brandOfFamily = new Map([...BRAND_BY_FAMILY].map(([name, brand]) => [wordsOfBrand(name), wordsOfBrand(brand)]));

const nameByKey = new Map(BRAND_NAMES.map((name) => [wordsOfBrand(name), name]));

export const isKnownBrand = (brand: string): boolean => nameByKey.has(brand);

/** A brand to show, by what it is compared as: "MamyPoko", "LG", "Maju Jaya". */
export const brandName = (brand: string): string =>
  nameByKey.get(brand) ??
  (brand.length <= 3
    ? brand.toUpperCase()
    : brand.replace(/(?<![\p{L}\p{N}])\p{L}/gu, (letter) => letter.toUpperCase()));

const NO_BRAND = new Set(
  (
    "no brand,nobrand,none,null,na,n a,tidak ada,tidak ada merek,tidak ada merk,tanpa merek,tanpa merk,tanpa brand,generic,generik,oem,odm," +
    "lainnya,lain lain,other,others,unbranded,does not apply,merek,brand,unknown,umum,import,lokal,local"
  ).split(","),
);

/**
 * The brand as it is compared: what the feed says, else the first that the title names before what it is for.
 * @param words of the normalised title
 */
export function brandOf(
  { words, brand = "" }: { readonly words: readonly string[]; readonly brand?: string },
  dictionary: BrandDictionary,
): string | undefined {
  const said = wordsOfBrand(brand);
  if (said && !NO_BRAND.has(said)) return dictionary.keyOf.get(said) ?? brandOfFamily.get(said) ?? said;
  return brandIn(words, dictionary);
}

function brandIn(words: readonly string[], { keyOf, maxWords, firstWords }: BrandDictionary): string | undefined {
  // What follows is the brand of something else.
  const end = words.findIndex((word) => FITS.has(word) || FOR.has(word));
  const own = end < 0 ? words : words.slice(0, end);
  const nameOf = (span: readonly string[]) => {
    const name = span.join(" ");
    return ALSO_WORDS.has(name) ? undefined : keyOf.get(name);
  };
  const [first] = longestNames(own, maxWords, nameOf, (word) => firstWords.has(word));
  return first;
}

/** "Elite" and "Elite Screens", "Cooler Master" and "CoolerMaster" are one. */
export function isSameBrand(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return long === short || long.startsWith(`${short} `) || long.replaceAll(" ", "") === short.replaceAll(" ", "");
}

/** With fewer offers that have a brand, one value says nothing. */
const LEAST_OFFERS = 10;
const WHOLE_FEED = 0.98;

/**
 * The brand that a feed writes on all its offers, which is the shop's name, unless it is a known brand: then it is a brand's own shop.
 *
 * @param counts how many offers have each brand; those without one are not counted
 */
export function shopNameAmongBrands(
  counts: ReadonlyMap<string, number>,
  dictionary: BrandDictionary,
): string | undefined {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  for (const [brand, count] of counts) {
    const isEverywhere = total >= LEAST_OFFERS && count >= total * WHOLE_FEED;
    if (isEverywhere && !dictionary.keyOf.has(wordsOfBrand(cleanTitle(brand)))) return brand;
  }
  return undefined;
}
