import { CATEGORIES, type CategorySlug } from "../stores/categories.ts";
import { STORES } from "../stores/directory.ts";
import type { StoreEntry } from "../stores/schema.ts";
import { CATEGORY_WORDS } from "./category-words.ts";
import { SYNONYM_WORDS } from "./synonyms.ts";
import { wordsOf } from "./words.ts";

/** In the names of stores, but no name by itself. */
const NO_NAMES = new Set(["indonesia"]);

/** A store in one category's list. */
export type Listing = { readonly category: CategorySlug; readonly entry: StoreEntry };

export const LISTINGS: readonly Listing[] = CATEGORIES.flatMap(({ slug }) =>
  STORES[slug].map((entry) => ({ category: slug, entry })),
);

export const storeWords = ({ entry }: Listing) => wordsOf(entry.name).filter((word) => !NO_NAMES.has(word));

const wordsByCategory = new Map<CategorySlug, readonly string[]>(
  CATEGORIES.map((c) => [c.slug, wordsOf([c.name, c.searchTerm, CATEGORY_WORDS[c.slug]].join(" "))]),
);

export const categoryWords = (slug: CategorySlug) => wordsByCategory.get(slug) ?? [];

/** Every word that search offers and corrects towards, besides the articles' vocabulary. */
export const NAME_WORDS: readonly string[] = [
  ...new Set([...[...wordsByCategory.values()].flat(), ...LISTINGS.flatMap(storeWords), ...SYNONYM_WORDS]),
];

/** All words of the site's own texts that search matches by itself. */
export const OWN_WORDS: readonly string[] = [
  ...new Set([...NAME_WORDS, ...LISTINGS.flatMap(({ entry }) => wordsOf(`${entry.name} ${entry.description}`))]),
];
