import { type Accessory, accessoriesIn } from "./accessories.ts";
import type { BrandDictionary } from "./brands.ts";
import { type Colour, coloursIn } from "./colours.ts";
import { type Condition, conditionInTitle } from "./conditions.ts";
import { discriminativeTerms } from "./discriminative-terms.ts";
import { extrasIn } from "./extras.ts";
import { generationsIn, withGrams } from "./generations.ts";
import { type GivenIdentifiers, type Identifiers, identifiersOf } from "./identifiers.ts";
import { type Kinds, kindsIn } from "./kinds.ts";
import { extractMemory, type Memory } from "./memory.ts";
import { compact, extractModelCodes, type ModelCodes } from "./model-codes.ts";
import { normaliseTitle, wordsOfTitle } from "./normalise-title.ts";
import { extractPackCounts } from "./pack-counts.ts";
import { extractQuantities, type Quantities, type StatedQuantity } from "./quantities.ts";
import { regionsIn } from "./regions.ts";
import { namesNappies, nappySizesIn, sizesIn } from "./sizes.ts";

export type OfferText = GivenIdentifiers & {
  readonly title: string;
  /** The condition that the feed states; it outweighs what the title says. */
  readonly condition?: Condition;
  readonly colour?: string;
  readonly size?: string;
  readonly multipack?: number;
};

/** The features of an offer that are compared with those of another offer. */
export type OfferFeatures = Identifiers & {
  readonly words: readonly string[];
  readonly codes: ModelCodes;
  readonly quantities: Quantities;
  readonly stated: readonly StatedQuantity[];
  readonly memory: Memory;
  readonly packCounts: readonly number[];
  readonly generations: ReadonlySet<string>;
  readonly accessories: ReadonlySet<Accessory>;
  readonly colours: ReadonlySet<Colour>;
  readonly sizes: ReadonlySet<string>;
  readonly condition: Condition;
  /** The markets for which the thing was made, as far as the title names them. */
  readonly regions: ReadonlySet<string>;
  /** The words for what is sold with the thing. */
  readonly extras: ReadonlySet<string>;
  /** The words of the title without quantities, packs, signs and words that say nothing. */
  readonly terms: ReadonlySet<string>;
  /** The discriminative terms in brackets before the title: "[Ready Jakarta]". */
  readonly tagged: ReadonlySet<string>;
  readonly kinds: Kinds;
};

export type ExtractionOptions = {
  readonly brands: BrandDictionary;
  /** Whether the type is nappies: "M34" is then 34 pieces of size M, not a model. */
  readonly hasNappySizes?: boolean;
};

/** Returns the words of a title, as `OfferFeatures` has them. */
export const titleWords = (title: string): readonly string[] => wordsOfTitle(withGrams(normaliseTitle(title)));

export function extractFeatures(offer: OfferText, { brands, hasNappySizes = false }: ExtractionOptions): OfferFeatures {
  const text = withoutOthers(withGrams(normaliseTitle(offer.title)));
  const words = wordsOfTitle(text);
  const sized = offer.size ? `${text} ukuran ${normaliseTitle(offer.size)}` : text;
  const nappies = hasNappySizes || namesNappies(words) ? nappySizesIn(sized) : undefined;
  const { memory, rest: withoutMemory } = extractMemory(text);
  const packs = extractPackCounts(withoutMemory);
  const { quantities, stated, rest } = extractQuantities(packs.rest);
  const identifiers = identifiersOf(offer, words, brands);
  const accessories = accessoriesIn(words, brands);
  const extras = extrasIn(offer.title);
  const multipack = offer.multipack && offer.multipack > 1 ? [offer.multipack] : [];
  return {
    ...identifiers,
    ...{ words, memory, quantities, stated },
    codes: withMpn(nappies ? NO_CODES : extractModelCodes(rest), identifiers.mpn),
    packCounts: [...new Set([...packs.counts, ...(nappies?.counts ?? []), ...multipack])].sort((a, b) => a - b),
    generations: generationsIn(text),
    accessories: extras.size > 0 ? new Set([...accessories, "bundle" as const]) : accessories,
    colours: coloursIn(offer.colour ? [...words, ...wordsOfTitle(normaliseTitle(offer.colour))] : words),
    sizes: nappies?.sizes ?? sizesIn(sized),
    condition:
      offer.condition && offer.condition !== "new" ? offer.condition : (conditionInTitle(offer.title) ?? "new"),
    regions: regionsIn(offer.title),
    extras,
    terms: discriminativeTerms(rest),
    tagged: taggedWords(offer.title),
    kinds: kindsIn(text, words),
  };
}

/** Brackets before a title, and a short name in capitals before a dash, which are about the shop more often than about the thing: "[Ready]", "OSM - ". */
const TAGS = /^\s*(?:(?:(?:\[[^\]]{1,60}\]|\{[^}]{1,60}\}|【[^】]{1,60}】)\s*){1,4}|\p{Lu}{2,6} - )/u;

const taggedWords = (title: string): ReadonlySet<string> => {
  const [tags = ""] = TAGS.exec(title) ?? [];
  return tags === "" ? NO_WORDS : discriminativeTerms(normaliseTitle(tags));
};
const NO_WORDS: ReadonlySet<string> = new Set();

/** "No" before a model says what a phone is not; elsewhere it is a number: "Lipstick No A12". */
const NO_MODEL = /(?<![\p{L}\p{N}])no [a-z]{1,2}\d{1,3}[a-z]?(?![\p{L}\p{N}])/gu;
const HAS_MEMORY = /\d ?gb(?![\p{L}\p{N}])|\d\/\d{2}/u;

/** Removes what the thing is said not to be: "Redmi 13C not 12C", "A13 4/128 no A12". */
const withoutOthers = (text: string) =>
  (HAS_MEMORY.test(text) ? text.replace(NO_MODEL, " ") : text)
    .replace(/(?<![\p{L}\p{N}])(?:not|bukan)(?: \S{0,10}\d\S{0,10}){1,6}(?= |$)/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim();

const NO_CODES: ModelCodes = { whole: new Map(), joined: new Map(), numbers: new Map(), measures: new Set() };

/** Adds the feed's part number to the codes; the number is then treated like a code in the title. */
const withMpn = (codes: ModelCodes, mpn: string | undefined): ModelCodes =>
  mpn ? { ...codes, whole: new Map([...codes.whole, [compact(mpn), mpn]]) } : codes;
