import { longestNames } from "../../platform/text/longest-names.ts";
import { PRODUCT_TYPES } from "../taxonomy/product-types.shared.ts";
import { ALSO_WORDS, BRAND_BY_FAMILY } from "./brand-families.ts";
import { knownBrands } from "./brand-names/known-brands.ts";
import { isOfWhatItFits, isWeak } from "./brand-places.ts";
import { wordsOfBrand } from "./brand-words.ts";
import { cleanTitle } from "./clean-title.ts";
import { coloursIn } from "./colours.ts";
import { FITS, FOR } from "./compatibility-words.ts";
import { normaliseTitle } from "./normalise-title.ts";

/** Known brands by the words that name them. The dictionary grows with the brands of confirmed products. */
export type BrandDictionary = {
  readonly keyOf: ReadonlyMap<string, string>;
  /** The conditions of names that are a brand only at some places of a title, such as beside things that their makers make. */
  readonly placeOf: ReadonlyMap<string, Place>;
  readonly maxWords: number;
  readonly firstWords: ReadonlySet<string>;
};

type Place = { readonly things: ReadonlySet<string>; readonly isWord: boolean };
const FIRST_ALONE: Place = { things: new Set(), isWord: false };

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
  for (const [spelling, { name, things, isWord }] of known) {
    const key = wordsOfBrand(name);
    keyOf.set(spelling, brandOfFamily.get(key) ?? key);
    if (things) placeOf.set(spelling, { things, isWord });
  }
  for (const name of [...names, ...BRAND_BY_FAMILY.values(), ...BRAND_BY_FAMILY.keys()]) {
    const key = wordsOfBrand(name);
    if (key && !known.get(key)?.isWord) keyOf.set(key, brandOfFamily.get(key) ?? key);
  }
  for (const key of learnt) {
    if (keyOf.has(key)) continue;
    keyOf.set(key, key);
    placeOf.set(key, FIRST_ALONE);
  }
  const words = [...keyOf.keys()].map((key) => key.split(" "));
  return {
    ...{ keyOf, placeOf, maxWords: Math.max(1, ...words.map(({ length }) => length)) },
    firstWords: new Set(words.map(([first = ""]) => first)),
  };
}

const brandOfFamily = new Map([...BRAND_BY_FAMILY].map(([name, brand]) => [wordsOfBrand(name), wordsOfBrand(brand)]));

let namesByKey: ReadonlyMap<string, string> | undefined;

function nameByKey(): ReadonlyMap<string, string> {
  namesByKey ??= new Map([...knownBrands().values()].map(({ name }) => [wordsOfBrand(name), name]));
  return namesByKey;
}

export const isKnownBrand = (brand: string): boolean => nameByKey().has(brand);

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

const NO_BRAND = new Set(
  (
    "no brand,no brands,nobrand,universal brand,no merk,no merek,non brand,non merk,none,null,na,n a,nil,tidak ada,tidak ada merek,tidak ada merk,tidak bermerek," +
    "tanpa merek,tanpa merk,tanpa brand,generic,generik,oem,odm,china oem,oem china,china,cina,made in china,universal,multi,multibrand,lainnya," +
    "lain lain,other,others,unbranded,not specified,does not apply,merek,merk,brand,merk lainnya,merek lainnya,brand lainnya,merek lokal,merk lokal,unknown,umum,import,impor,lokal,local," +
    "original,original oem,premium,home,fashion,aksesoris,accessories,indonesia,korea,jepang,japan"
  ).split(","),
);

let typeNames: ReadonlySet<string> | undefined;

/** Says whether a feed's brand column holds a word for "none", the name of a type or a colour. */
function isNoBrand(words: string): boolean {
  typeNames ??= new Set(PRODUCT_TYPES.flatMap(({ synonyms }) => synonyms.map(normaliseTitle)));
  return NO_BRAND.has(words) || typeNames.has(words) || coloursIn([words]).size > 0;
}

/** Returns the brand that a feed's column names, in the form for comparing; undefined where the column names no brand, or says that there is none. */
export function brandSaidBy(column: string): string | undefined {
  const said = wordsOfBrand(cleanTitle(column));
  return said === "" || isNoBrand(said) ? undefined : said;
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
 * word in the column that is not in the title is a shop's name or a slip, so a known brand that begins the title replaces the column's word ("Toshiba Canvio").
 * @param words the words of the normalised title
 */
export function brandOf(
  { words, brand = "" }: { readonly words: readonly string[]; readonly brand?: string },
  dictionary: BrandDictionary,
): FoundBrand | undefined {
  const said = wordsOfBrand(brand);
  const known = dictionary.keyOf.get(said) ?? brandOfFamily.get(said);
  if (known) return { brand: known, isOfHost: false };
  if (!said || isNoBrand(said)) return brandIn(words, dictionary);
  const isInTitle = words.join("").includes(said.replaceAll(" ", ""));
  const named = isInTitle ? undefined : brandIn(words.slice(0, 1), dictionary);
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
  const { keyOf, placeOf, maxWords, firstWords } = dictionary;
  // A brand after a word such as "untuk" is the brand of another thing.
  const end = words.findIndex((word) => FITS.has(word) || FOR.has(word));
  const own = end < 0 ? words : words.slice(0, end);
  const nameOf = (span: readonly string[], start: number): NamedBrand | undefined => {
    const said = span.join(" ");
    const place = placeOf.get(said);
    const key = ALSO_WORDS.has(said) && !place?.isWord ? undefined : keyOf.get(said);
    return key === undefined ? undefined : { key, said, start, length: span.length, place };
  };
  const found = longestNames(own, maxWords, nameOf, (word) => firstWords.has(word)).filter((name) =>
    isInPlace(name, own),
  );
  const isMaker = ({ key, start, length }: NamedBrand) =>
    !isOfWhatItFits(key, own.slice(0, start), own.slice(start + length, start + length + 2));
  const makers = found.filter(isMaker);
  const maker = makers.find(({ key, said }) => !isWeak(key, said)) ?? makers[0];
  if (maker) return { brand: maker.key, isOfHost: false };
  return found[0] && { brand: found[0].key, isOfHost: true };
}

/**
 * Says whether a name counts as a brand at its place. After the first word, a name that may mean something else ("Milo" is a motif) needs a thing of its kind
 * in the title. A name that is an ordinary word always needs such a thing, and must be the first word or next to the thing.
 */
function isInPlace({ start, length, place }: NamedBrand, words: readonly string[]): boolean {
  if (!place || (!place.isWord && (start === 0 || length > 1))) return true;
  const isThing = (word: string | undefined) => word !== undefined && place.things.has(word);
  if (isThing(words[start - 1]) || isThing(words[start + length])) return true;
  const isNamed = words.some((word, at) => (at < start || at >= start + length) && isThing(word));
  return isNamed && (!place.isWord || start === 0);
}

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
    if (isEverywhere && !dictionary.keyOf.has(wordsOfBrand(cleanTitle(brand)))) return brand;
  }
  return undefined;
}
