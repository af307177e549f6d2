import { CATEGORIES, type CategorySlug } from "../stores/categories.shared.ts";
import { STORES } from "../stores/directory.shared.ts";
import type { StoreEntry } from "../stores/schema.ts";
import { BRANDS, STORE_NICKNAMES } from "./brands.ts";
import { CATEGORY_WORDS } from "./category-words.ts";
import { ALL_SYNONYM_WORDS, SYNONYM_WORDS } from "./synonyms.ts";
import { wordsOf } from "./words.ts";

/** Words in the names of stores and categories that alone are no names: "diri", for example, is also the stem of "pendiri". */
const NO_NAMES = new Set(["indonesia", "diri"]);

/** A store in one category's list. */
export type Listing = { readonly category: CategorySlug; readonly entry: StoreEntry };

export const LISTINGS: readonly Listing[] = CATEGORIES.flatMap(({ slug }) =>
  STORES[slug].map((entry) => ({ category: slug, entry })),
);

export const storeWords = ({ entry }: Listing) => wordsOf(entry.name).filter((word) => !NO_NAMES.has(word));

const wordsByCategory = new Map<CategorySlug, readonly string[]>(
  CATEGORIES.map((c) => [
    c.slug,
    wordsOf([c.name, c.searchTerm, CATEGORY_WORDS[c.slug]].join(" ")).filter((word) => !NO_NAMES.has(word)),
  ]),
);

export const categoryWords = (slug: CategorySlug) => wordsByCategory.get(slug) ?? [];

/** Joins the words of a name without spaces and signs, so "G-Shock", "g shock" and "gshock" have the same key. */
const keyOf = (words: readonly string[]) => words.join("");

const names = (list: string) => list.split(", ").map(wordsOf);

type Named = { readonly category: CategorySlug; readonly product: readonly string[] };

const brandsByKey = Map.groupBy(
  BRANDS.flatMap(({ category, product, names: list }) =>
    names(list).map((words) => ({ words, key: keyOf(words), category, product: product.split(" ") })),
  ),
  ({ key }) => key,
);

/** Returns a brand's categories and products, if these consecutive words are a brand. */
export const brandOf = (words: readonly string[]): readonly Named[] | undefined => brandsByKey.get(keyOf(words));

const brands = [...brandsByKey.values()].flat();

/** Returns the keys of a category's brands. A key is the whole name of a brand, so a part of a name ("face") finds nothing. */
export const brandKeys = (slug: CategorySlug) =>
  brands.flatMap(({ category, key }) => (category === slug ? [key] : []));

/** One-word brands, as targets of completion and correction. */
export const BRAND_WORDS: readonly string[] = [
  ...new Set(brands.flatMap(({ words, key }) => (words.length === 1 ? [key] : []))),
];

const nicknames = new Map(
  LISTINGS.flatMap((listing) =>
    names(STORE_NICKNAMES[listing.entry.id] ?? "").map(
      (words) => [keyOf(words), { alone: words.length === 1, store: storeWords(listing) }] as const,
    ),
  ),
);

/** Returns the words of the name of the store with this nickname. */
export const storeWithNickname = (words: readonly string[]) => nicknames.get(keyOf(words))?.store;

/** The number of words of the longest brand or nickname, which is how far a query is read ahead. */
export const LONGEST_NAME = Math.max(
  ...[...BRANDS.map((group) => group.names), ...Object.values(STORE_NICKNAMES)]
    .flatMap(names)
    .map((words) => words.length),
);

/** The words that search completes and corrects to, besides brands and the articles' vocabulary. */
export const NAME_WORDS: readonly string[] = [
  ...new Set([...[...wordsByCategory.values()].flat(), ...LISTINGS.flatMap(storeWords), ...SYNONYM_WORDS]),
];

/** All words of names, synonyms and descriptions in the code, which are matched in this process and not by PostgreSQL. */
export const OWN_WORDS: readonly string[] = [
  ...new Set([
    ...NAME_WORDS,
    ...ALL_SYNONYM_WORDS,
    ...brands.flatMap(({ key, words, product }) => [key, ...words, ...product]),
    ...nicknames.keys(),
    ...LISTINGS.flatMap(({ entry }) => wordsOf(`${entry.name} ${entry.description}`)),
  ]),
];

/** Returns the first word of each store with a one-word nickname that begins with this text. */
export const nicknamesStartingWith = (typed: string): string[] =>
  [...nicknames].flatMap(([key, { alone, store }]) => (alone && store[0] && key.startsWith(typed) ? [store[0]] : []));
