import { slugFrom } from "../../modules/articles/schema.ts";
import { brandName, isKnownBrand, isWrittenBrand } from "./brands.ts";
import { cleanTitle } from "./clean-title.ts";
import type { OfferFacts } from "./facts.ts";
import type { OfferFeatures } from "./features.ts";
import { compact } from "./model-codes.ts";
import { withoutNoise } from "./noise-words.ts";

/** The values of an offer from which a product's name and facts are derived. */
export type NamedOffer = {
  readonly title: string;
  /** The brand as the feed writes it. */
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

/** Derives a product's title, brand, numbers and facts from the offers that belong to it; there must be at least one. */
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

/**
 * Returns the offers of new items, or all offers where no item is new. The titles of used items mention and praise the items' condition, so they make poor
 * product titles.
 */
function newOnes(offers: readonly NamedOffer[]): readonly NamedOffer[] {
  const found = offers.filter(({ features }) => features.condition === "new");
  return found.length > 0 ? found : offers;
}

const MAX_TITLE = 120;
/** The most characters of a title that are read. */
const MOST_READ = 2000;

/** Picks the title that has the most in common with the other titles, and removes noise such as "original" and "promo" from it. */
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

/** Returns a title in the form that a product gets: without noise, unpaired brackets or words all in capitals. */
export function displayTitle(raw: string): string {
  const words = cleanTitle(raw.slice(0, MOST_READ))
    .replace(/(?<=[\])}])(?=\p{L})/gu, " ")
    .replace(WARRANTY, " ")
    .split(" ")
    .filter((word) => /[\p{L}\p{N}&]|^[/+]$/u.test(word));
  const plain = words.map((word) => word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}%]+$/gu, ""));
  const places = withoutNoise([...words.keys()], (place) => (isNamed(plain, place) ? "" : (plain[place] ?? "")));
  const title = withBracketsInPairs(places.map((place) => words[place]).join(" "))
    .replace(/\s+/g, " ")
    .replace(/ ([/+])(?: [/+])+ /g, " $1 ")
    .replace(/^[\s,.:;!*/+-]+|[\s,:;!*/-]+$| \+$/g, "");
  return withoutLooseEnd(cutAtWord(withoutShouting(title)));
}

/** Words before which a word is part of a sentence: "Novel Gratis Ongkos Kirim ke Masa Lalu", "Ready to Wear". */
const SENTENCE_GOES_ON: ReadonlySet<string> = new Set("ke to of the".split(" "));
/** Nouns of which a following "garansi" or "segel" says the kind: "Bank Garansi", "stiker segel". */
const KINDS_OF: ReadonlySet<string> = new Set("bank surat kartu stiker sticker label buku nota plastik".split(" "));
const OF_A_KIND: ReadonlySet<string> = new Set(["garansi", "segel"]);

/**
 * Words after which "new" or "original" belongs to a sentence or a name, and stays: "The New Rules", "Born of Original Sin". Elsewhere in a title, such a word
 * is usually a seller's claim, and is removed as noise.
 */
const SENTENCE_WORDS: ReadonlySet<string> = new Set("the of a an my your his her our sang si para like".split(" "));

/** Says whether a word is part of a brand or a sentence, and so must not be removed as noise. */
function isNamed(words: readonly string[], place: number): boolean {
  const [before = "", word = "", after = ""] = [words[place - 1], words[place], words[place + 1]];
  if (SENTENCE_GOES_ON.has(after) || (KINDS_OF.has(before) && OF_A_KIND.has(word))) return true;
  return SENTENCE_WORDS.has(before) || isWrittenBrand(`${word} ${after}`) || isWrittenBrand(`${before} ${word}`);
}

/** Words that say nothing at the end of a title, where they may stand after the title was cut or its noise was removed: "tas untuk", "kopi dan". */
const LOOSE_END = /(?:[\s,/&+-]+(?:untuk|buat|dan|dengan|for|with|and|di|ke|dari|atau|or|by|yang|the|of))+$/i;

const withoutLooseEnd = (title: string) => title.replace(LOOSE_END, "");

/** Writes a maker's name as the maker does, whatever the shop's capitals: "HOT Wheels" becomes Hot Wheels. */
function withBrandName(title: string, { brand, isBrandOfHost }: OfferFeatures): string {
  if (brand === undefined || isBrandOfHost || !isKnownBrand(brand)) return title;
  return title.replace(spellingsOf(brand), brandName(brand));
}

/** Patterns by known brand. The list of brands bounds their number. They are kept, because making a pattern takes longer than reading a title. */
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

/** Words of up to three letters that are no abbreviations such as TV or LED. */
const SHORT_WORDS: ReadonlySet<string> = new Set(
  (
    "DAN ISI DI KE THE AND FOR OF TO IN ON BY TAS TOP KUE MIE ROK JAM TEH ICE TEA OIL GEL HOT BAG MIX NEW PRO MAX AIR SET BOX MEN KID BOY CAT DOG TOY CAR " +
    "RED BIG FUN SUN BAN OLI AKI LEM CAT PEN MUG PEL KOP POT RAK TEN SIX ONE TWO HAT CAP LIP EYE BAR CUP DAY ALL OUT"
  ).split(" "),
);

/** Changes titles in capitals: "SAMSUNG KULKAS 2 PINTU RT38" becomes "Samsung Kulkas 2 Pintu RT38". Words with digits keep their capitals. */
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
 * Makes the address of a new product. The address is public and stays the same when offers come and go, so never call this for a product that already has an
 * address.
 * @param isTaken whether another product has the slug, or the slug redirects to another product
 */
export function productSlug(title: string, isTaken: (slug: string) => boolean): string {
  const base = slugFrom(title) || "produk";
  let slug = base;
  for (let number = 2; isTaken(slug); number++) slug = `${base}-${number}`;
  return slug;
}

/** Returns the brand of most offers; an unknown brand is written as most feeds write it. */
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

/** Takes for each fact the value that most offers with that fact have. */
function sharedFacts(facts: readonly OfferFacts[]): OfferFacts {
  const keys = [...new Set(facts.flatMap((offer) => Object.keys(offer)))];
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = mostSaid(facts.map((offer) => offer[key]));
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

/** Returns the most frequent value, the first of equally frequent ones. */
export function mostSaid<Value>(values: readonly (Value | undefined)[]): Value | undefined {
  const counts = new Map<Value, number>();
  for (const value of values) if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}
