import { slugFrom } from "../../modules/articles/schema.ts";
import { brandName, isKnownBrand, isWrittenBrand } from "./brands.ts";
import { cleanTitle } from "./clean-title.ts";
import type { OfferFacts } from "./facts.ts";
import type { OfferFeatures } from "./features.ts";
import { compact } from "./model-codes.ts";
import { withoutNoise } from "./noise-words.ts";

/** An offer as its product is named after it. */
export type NamedOffer = {
  readonly title: string;
  /** As the feed writes it. */
  readonly brand?: string;
  readonly facts: OfferFacts;
  readonly features: OfferFeatures;
};

export type ProductText = {
  readonly title: string;
  readonly brand?: string;
  readonly gtin?: string;
  readonly mpn?: string;
  readonly facts: OfferFacts;
};

/** What a product is called and what it is, from the offers that are accepted as it; at least one. */
export function productText(offers: readonly NamedOffer[]): ProductText {
  const [brand, gtin, mpn] = [brandOf(offers), mostSaid(offers.map(({ features }) => features.gtin)), mpnOf(offers)];
  return {
    title: titleOf(newOnes(offers)),
    ...(brand ? { brand } : {}),
    ...(gtin ? { gtin } : {}),
    ...(mpn ? { mpn } : {}),
    facts: sharedFacts(offers.map(({ facts }) => facts)),
  };
}

/** A used thing's title says so, and praises how it looks: it names the product only where no new one is. */
function newOnes(offers: readonly NamedOffer[]): readonly NamedOffer[] {
  const found = offers.filter(({ features }) => features.condition === "new");
  return found.length > 0 ? found : offers;
}

const MAX_TITLE = 120;
/** Of a title that is longer, the rest is not looked at. */
const MOST_READ = 2000;

/** The title that has most in common with the others, without what shops shout. */
function titleOf(offers: readonly NamedOffer[]): string {
  const sets = offers.map(({ features }) => new Set(features.words));
  const likeness = (own: ReadonlySet<string>) =>
    sets.reduce((sum, other) => sum + own.intersection(other).size / (Math.max(own.size, other.size) || 1), 0);
  const ranked = offers
    .map(({ title, features }, place) => ({
      title: withBrandName(displayTitle(title), features),
      likeness: likeness(sets[place] ?? new Set()),
    }))
    .filter(({ title }) => title !== "")
    .sort((a, b) => b.likeness - a.likeness || a.title.length - b.title.length || (a.title < b.title ? -1 : 1));
  return ranked[0]?.title ?? cleanTitle(offers[0]?.title ?? "").slice(0, MAX_TITLE);
}

const WARRANTY = /garansi(?: \p{L}{2,20}){0,2} \d{1,2} ?(?:tahun|thn|th|bulan|bln|hari)(?!\p{L})/giu;

/** A title as a product bears it: no promises, no brackets left alone, no capitals throughout. */
export function displayTitle(raw: string): string {
  const words = cleanTitle(raw.slice(0, MOST_READ))
    .replace(/(?<=[\])}])(?=\p{L})/gu, " ")
    .replace(WARRANTY, " ")
    .split(" ")
    .filter((word) => /[\p{L}\p{N}&]|^[/+]$/u.test(word));
  const plain = words.map((word) => word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""));
  const places = withoutNoise([...words.keys()], (place) => (isNamed(plain, place) ? "" : (plain[place] ?? "")));
  const title = withBracketsInPairs(places.map((place) => words[place]).join(" "))
    .replace(/\s+/g, " ")
    .replace(/ ([/+])(?: [/+])+ /g, " $1 ")
    .replace(/^[\s,.:;!*/+-]+|[\s,:;!*/-]+$| \+$/g, "");
  return withoutLooseEnd(cutAtWord(withoutShouting(title)));
}

/** Beside these a promise is a word of a sentence or of a name: "The New Rules", "Born of Original Sin". */
const SENTENCE_WORDS: ReadonlySet<string> = new Set("the of a an my your his her our sang si para".split(" "));

/** Whether a word is part of a brand or of a sentence, and so no noise. */
function isNamed(words: readonly string[], place: number): boolean {
  const [before = "", word = "", after = ""] = [words[place - 1], words[place], words[place + 1]];
  return SENTENCE_WORDS.has(before) || isWrittenBrand(`${word} ${after}`) || isWrittenBrand(`${before} ${word}`);
}

/** What a cut title, or one without its promises, ends with and says nothing by: "tas untuk", "kopi dan". */
const LOOSE_END = /(?:[\s,/&+-]+(?:untuk|buat|dan|dengan|for|with|and|di|ke|dari|atau|or|by|yang|the|of))+$/i;

const withoutLooseEnd = (title: string) => title.replace(LOOSE_END, "");

/** A maker's name is written as the maker does, whatever the shop's capitals: "HOT Wheels" is Hot Wheels. */
function withBrandName(title: string, { brand, isBrandOfHost }: OfferFeatures): string {
  if (brand === undefined || isBrandOfHost || !isKnownBrand(brand)) return title;
  return title.replace(spellingsOf(brand), brandName(brand));
}

/** By known brand, of which there are as many as this code names; making one takes longer than a title. */
const spellings = new Map<string, RegExp>();

function spellingsOf(brand: string): RegExp {
  const known = spellings.get(brand);
  if (known) return known;
  const words = brand.split(" ").map((word) => RegExp.escape(word));
  const made = new RegExp(`(?<![\\p{L}\\p{N}])${words.join("[ .'’-]?")}(?![\\p{L}\\p{N}])`, "iu");
  spellings.set(brand, made);
  return made;
}

function withBracketsInPairs(text: string): string {
  const isEven = (open: string, close: string) => text.split(open).length === text.split(close).length;
  return [
    ["(", ")"],
    ["[", "]"],
    ["{", "}"],
  ].reduce(
    (left, [open = "", close = ""]) => (isEven(open, close) ? left : left.replaceAll(open, " ").replaceAll(close, " ")),
    text,
  );
}

/** Words of three letters and fewer that are words; others are abbreviations (TV, LED). */
const SHORT_WORDS: ReadonlySet<string> = new Set(
  (
    "DAN ISI DI KE THE AND FOR OF TO IN ON BY TAS TOP KUE MIE ROK JAM TEH ICE TEA OIL GEL HOT BAG MIX NEW PRO MAX AIR SET BOX MEN KID BOY CAT DOG TOY CAR " +
    "RED BIG FUN SUN BAN OLI AKI LEM CAT PEN MUG PEL KOP POT RAK TEN SIX ONE TWO HAT CAP LIP EYE BAR CUP DAY ALL OUT"
  ).split(" "),
);

/** "SAMSUNG KULKAS 2 PINTU RT38" → "Samsung Kulkas 2 Pintu RT38": words of letters alone. */
function withoutShouting(title: string): string {
  if (/\p{Ll}{2}/u.test(title)) return title;
  return title.replace(/(?<![\p{L}\p{N}-])\p{Lu}{2,}(?![\p{L}\p{N}-])/gu, (word) =>
    word.length > 3 || SHORT_WORDS.has(word) ? word[0] + word.slice(1).toLowerCase() : word,
  );
}

const cutAtWord = (title: string) =>
  title.length <= MAX_TITLE
    ? title
    : title
        .slice(0, MAX_TITLE + 1)
        .replace(/\s+\S*$/, "")
        .slice(0, MAX_TITLE);

/**
 * The address of a new product. It is public and stays when offers come and go: never call it for a product that has one.
 * @param isTaken by another product, or by one that led on to another
 */
export function productSlug(title: string, isTaken: (slug: string) => boolean): string {
  const base = slugFrom(title) || "produk";
  let slug = base;
  for (let number = 2; isTaken(slug); number++) slug = `${base}-${number}`;
  return slug;
}

/** The brand that most offers are of; one that we do not know is written as most feeds do. */
function brandOf(offers: readonly NamedOffer[]): string | undefined {
  const key = mostSaid(offers.map(({ features }) => (features.isBrandOfHost ? undefined : features.brand)));
  if (!key || isKnownBrand(key)) return key && brandName(key);
  const written = offers.filter(({ features }) => features.brand === key).map(({ brand }) => cleanTitle(brand ?? ""));
  return mostSaid(written.filter((brand) => brand !== "")) ?? brandName(key);
}

function mpnOf(offers: readonly NamedOffer[]): string | undefined {
  const numbers = offers.flatMap(({ features }) => features.mpn ?? []);
  const key = mostSaid(numbers.map(compact));
  return numbers.find((mpn) => compact(mpn) === key);
}

/** Of each fact what most of those say that say anything. */
function sharedFacts(facts: readonly OfferFacts[]): OfferFacts {
  const keys = [...new Set(facts.flatMap((offer) => Object.keys(offer)))];
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = mostSaid(facts.map((offer) => offer[key]));
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

/** The first of the most frequent. */
export function mostSaid<Value>(values: readonly (Value | undefined)[]): Value | undefined {
  const counts = new Map<Value, number>();
  for (const value of values) if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}
