import type { CategorySlug } from "../../modules/stores/categories.shared.ts";
import { longestNames } from "../../platform/text/longest-names.ts";
import { ALSO_WORDS, BRAND_BY_FAMILY } from "./brand-families.ts";
import { type KnownBrand, knownBrands } from "./brand-names/known-brands.ts";
import { isOfWhatItFits, isWeak } from "./brand-places.ts";
import { namesSaidBy, wordsOfBrand, wordsOfName } from "./brand-words.ts";
import { cleanTitle } from "./clean-title.ts";
import { FITS, FOR } from "./compatibility-words.ts";
import { isNoBrand, isPlain } from "./no-brands.ts";

/** Known brands by the words that name them. The dictionary grows with the brands of confirmed products. */
export type BrandDictionary = {
  readonly keyOf: ReadonlyMap<string, string>;
  /** The conditions of names that are a brand only at some places of a title, such as beside things that their makers make. */
  readonly placeOf: ReadonlyMap<string, Place>;
  /** The number of words of the longest name that begins with a word. */
  readonly longestFrom: ReadonlyMap<string, number>;
};

type Place = Pick<KnownBrand, "things" | "isWord" | "isDescriptive" | "strangers"> & { readonly isLearnt?: boolean };
const LEARNT: Place = { things: new Set(), isWord: false, isLearnt: true };

/**
 * Returns the dictionary of brands.
 * @param names confirmed brands that the code's own list lacks
 * @param learnt brands in the form for comparing, which count only at the beginning of a title
 */
export function brandDictionary(names: readonly string[] = [], learnt: readonly string[] = []): BrandDictionary {
  if (names.length + learnt.length > 0) return readDictionary(names, learnt);
  ours ??= readDictionary([], []);
  return ours;
}

let ours: BrandDictionary | undefined;

function readDictionary(names: readonly string[], learnt: readonly string[]): BrandDictionary {
  const keyOf = new Map<string, string>();
  const placeOf = new Map<string, Place>();
  const known = knownBrands();
  for (const [spelling, brand] of known) {
    const key = wordsOfName(brand.name);
    keyOf.set(spelling, brandOfFamily.get(key) ?? key);
    if (brand.things || brand.strangers) placeOf.set(spelling, brand);
  }
  const confirmed = names.filter((name) => !isPlain(wordsOfName(name)));
  for (const name of [...confirmed, ...BRAND_BY_FAMILY.values(), ...BRAND_BY_FAMILY.keys()]) {
    const key = wordsOfName(name);
    if (key && !known.get(key)?.isWord) keyOf.set(key, brandOfFamily.get(key) ?? key);
  }
  for (const key of learnt) {
    if (keyOf.has(key) || isPlain(key)) continue;
    keyOf.set(key, key);
    placeOf.set(key, LEARNT);
  }
  const longestFrom = new Map<string, number>();
  for (const key of keyOf.keys()) {
    const [first = "", ...rest] = key.split(" ");
    longestFrom.set(first, Math.max(longestFrom.get(first) ?? 1, 1 + rest.length));
  }
  return { keyOf, placeOf, longestFrom };
}

const brandOfFamily = new Map([...BRAND_BY_FAMILY].map(([name, brand]) => [wordsOfName(name), wordsOfName(brand)]));

let namesByKey: ReadonlyMap<string, string> | undefined;

function nameByKey(): ReadonlyMap<string, string> {
  namesByKey ??= new Map([...knownBrands().values()].map(({ name }) => [wordsOfName(name), name]));
  return namesByKey;
}

export const isKnownBrand = (brand: string): boolean => nameByKey().has(brand);

/** Returns the one category in which a known brand, in the form for comparing, is sold. */
export const categoryOfBrand = (brand: string): CategorySlug | undefined => knownBrands().get(brand)?.category;

let writtenNames: ReadonlySet<string> | undefined;

/** Says whether these words in lower case are the maker's own spelling of a known brand: "original source". */
export function isWrittenBrand(words: string): boolean {
  writtenNames ??= new Set([...knownBrands().values()].map(({ name }) => name.toLowerCase()));
  return writtenNames.has(words);
}

/** Returns the name to show for a brand in the form for comparing: "MamyPoko", "LG", "Maju Jaya". */
export const brandName = (brand: string): string =>
  nameByKey().get(brand) ??
  (brand.length <= 3
    ? brand.toUpperCase()
    : brand.replace(/(?<![\p{L}\p{N}])\p{L}/gu, (letter) => letter.toUpperCase()));

/** Returns the brand that a feed's column names, in the form for comparing; undefined where the column names no brand, or says that there is none. */
export function brandSaidBy(column: string): string | undefined {
  const said = wordsOfBrand(cleanTitle(column));
  return said === "" || isNoBrand(said) ? undefined : said;
}

/** Returns the known brand that a column names, in the form for comparing. */
export function knownBrandSaidBy(column: string, { keyOf }: BrandDictionary): string | undefined {
  const names = namesSaidBy(column);
  const known = names.find((name) => keyOf.has(name)) ?? behindThing(names.at(-1) ?? "", keyOf);
  return known === undefined ? undefined : keyOf.get(known);
}

/** Returns the brand of a column that names the shelf before it: "Laptop Lenovo". */
function behindThing(said: string, keyOf: BrandDictionary["keyOf"]): string | undefined {
  const [thing = "", ...rest] = said.split(" ");
  const name = rest.join(" ");
  return name !== "" && isPlain(thing) && keyOf.has(name) ? name : undefined;
}

export type FoundBrand = {
  readonly brand: string;
  /**
   * Whether the brand is the brand of the device or vehicle for which the thing is made. Two such things are compared by this brand, but pages do not show it
   * as the things' own.
   */
  readonly isOfHost: boolean;
};

/**
 * Returns the brand in the form for comparing. It is the feed's brand, or else the first brand that the title names before a word such as "untuk". An unknown
 * word in the column that is not in the title is a shop's name or a slip, so a known brand in the title replaces the column's word ("Toshiba Canvio").
 * @param words the words of the normalised title
 */
export function brandOf(
  { words, brand = "" }: { readonly words: readonly string[]; readonly brand?: string },
  dictionary: BrandDictionary,
): FoundBrand | undefined {
  const said = wordsOfBrand(brand);
  const known = knownBrandSaidBy(brand, dictionary) ?? brandOfFamily.get(said);
  if (known) return { brand: known, isOfHost: false };
  if (!said || isNoBrand(said)) return brandIn(words, dictionary);
  const isInTitle = words.join("").includes(said.replaceAll(" ", ""));
  const named = isInTitle ? undefined : brandIn(words, dictionary);
  return named && !named.isOfHost && isKnownBrand(named.brand) ? named : { brand: said, isOfHost: false };
}

type NamedBrand = {
  readonly key: string;
  readonly said: string;
  readonly start: number;
  readonly length: number;
  readonly place: Place | undefined;
};

function brandIn(words: readonly string[], dictionary: BrandDictionary): FoundBrand | undefined {
  const { keyOf, placeOf, longestFrom } = dictionary;
  const nameOf = (span: readonly string[], start: number): NamedBrand | undefined => {
    const said = span.join(" ");
    const place = placeOf.get(said);
    const key = ALSO_WORDS.has(said) && !place?.isWord ? undefined : keyOf.get(said);
    return key === undefined ? undefined : { key, said, start, length: span.length, place };
  };
  const named = longestNames(words, (first) => longestFrom.get(first) ?? 0, nameOf);
  const own = words.slice(0, endOfOwn(words, named));
  const found = named.filter((name) => name.start < own.length && isInPlace(name, own));
  const isMaker = ({ key, start, length }: NamedBrand) =>
    !isOfWhatItFits(key, own.slice(0, start), own.slice(start + length, start + length + 2));
  const makers = found.filter(isMaker);
  const strong = makers.filter(({ key, said }) => !isWeak(key, said));
  const maker = strong.find(({ place }) => !place?.isLearnt) ?? strong[0] ?? makers[0];
  if (maker) return { brand: maker.key, isOfHost: false };
  if (found[0]) return { brand: found[0].key, isOfHost: true };
  const split = splitBrand(own, dictionary);
  return split === undefined ? undefined : { brand: split, isOfHost: false };
}

/** Returns the place of the first word such as "untuk", behind which a brand is that of another thing. A name may have the word: "Mad for Makeup". */
function endOfOwn(words: readonly string[], named: readonly NamedBrand[]): number {
  const isInName = (place: number) => named.some(({ start, length }) => start <= place && place < start + length);
  const end = words.findIndex((word, place) => (FITS.has(word) || FOR.has(word)) && !isInName(place));
  return end < 0 ? words.length : end;
}

/** The fewest letters of a name that is recognised where a title splits it, because shorter ones arise from any two words. */
const LEAST_SPLIT = 7;

/** Returns the brand whose one word the title's first two words make: "Sari Wangi" is Sariwangi. */
function splitBrand([first = "", second = ""]: readonly string[], { keyOf, placeOf }: BrandDictionary) {
  const joined = first + second;
  if (joined.length < LEAST_SPLIT || second.length < 2 || first.length < 2) return undefined;
  const place = placeOf.get(joined);
  return place?.isWord || place?.isLearnt ? undefined : keyOf.get(joined);
}

/**
 * Says whether a name counts as a brand at its place. After the first word, a name that may mean something else ("Milo" is a motif) needs a thing of its kind
 * in the title. A name that is an ordinary word always needs such a thing, and must be the first word or next to the thing; one that also describes such
 * things ("lip velvet") must be the first word. A maker of all sorts of things needs such a thing only beside things that it does not
 * make, and a guest behind an "x" in any case.
 */
function isInPlace({ start, length, place }: NamedBrand, words: readonly string[]): boolean {
  const isGuest = isBehindX(words, start);
  if (!place) return !isGuest;
  const { things = NO_THINGS, strangers, isWord, isDescriptive } = place;
  if (!isGuest && !isWord && (start === 0 || (length > 1 && !strangers))) return true;
  if (!isGuest && strangers && !words.some((word) => strangers.has(word))) return true;
  const isThing = (word: string | undefined) => word !== undefined && things.has(word);
  const isFirst = start === 0;
  if (!isFirst && isDescriptive) return false;
  if (isThing(words[start - 1]) || isThing(words[start + length])) return true;
  const isNamed = words.some((word, at) => (at < start || at >= start + length) && isThing(word));
  return isNamed && (!isWord || isFirst);
}
const NO_THINGS: ReadonlySet<string> = new Set();

/** Says whether a name stands behind an "x" that joins it to another maker's: "Rose All Day x Harry Potter". In "2 x Pocari Sweat" the "x" counts. */
const isBehindX = (words: readonly string[], start: number): boolean =>
  start > 1 && words[start - 1] === "x" && !/^\d+$/.test(words[start - 2] ?? "");

/** Says whether two names are one brand: "Elite" and "Elite Screens", "Cooler Master" and "CoolerMaster" are. */
export function isSameBrand(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return long === short || long.startsWith(`${short} `) || long.replaceAll(" ", "") === short.replaceAll(" ", "");
}

/** Says whether two brands differ. An unknown brand differs from no other brand. */
export const areOtherBrands = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && !isSameBrand(one, other);

/** If fewer of a feed's offers than this have a brand, the same brand on all of them proves nothing. */
const LEAST_OFFERS = 10;
const WHOLE_FEED = 0.98;

/**
 * Finds the brand that a feed writes on nearly all its offers. That value is the shop's name, unless it is a known brand, because a brand's own shop writes
 * that brand on all its offers.
 * @param counts how many offers have each brand; offers without one are not counted
 */
export function shopNameAmongBrands(
  counts: ReadonlyMap<string, number>,
  dictionary: BrandDictionary,
): string | undefined {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  for (const [brand, count] of counts) {
    const isEverywhere = total >= LEAST_OFFERS && count >= total * WHOLE_FEED;
    if (isEverywhere && !knownBrandSaidBy(cleanTitle(brand), dictionary)) return brand;
  }
  return undefined;
}
