import { STORES } from "../stores/directory.ts";
import { CATEGORIES, type CategorySlug, type StoreEntry } from "../stores/schema.ts";
import { CATEGORY_WORDS, VAGUE_WORDS } from "./category-words.ts";
import { highlightWords } from "./highlight.ts";
import type { OwnWords } from "./lexicon.ts";
import type { Term } from "./reading.ts";
import type { CategoryResult, StoreResult } from "./schema.ts";
import { SYNONYM_WORDS } from "./synonyms.ts";
import { wordsOf } from "./words.ts";

const MAX_CATEGORIES = 4;
const MAX_STORES = 8;

/** In the names of stores, but no name by itself. */
const NO_NAMES = new Set(["indonesia"]);
const nameWordsOf = (entry: StoreEntry) => wordsOf(entry.name).filter((word) => !NO_NAMES.has(word));
const categoryWords = new Map(
  CATEGORIES.map((c) => [c.slug, wordsOf([c.name, c.searchTerm, CATEGORY_WORDS[c.slug]].join(" "))] as const),
);

type Listing = { category: CategorySlug; entry: StoreEntry };
const LISTINGS: readonly Listing[] = CATEGORIES.flatMap(({ slug }) =>
  STORES[slug].map((entry) => ({ category: slug, entry })),
);

/** Every word of the names that search offers and corrects towards, besides the articles' vocabulary. */
export const NAME_WORDS: readonly string[] = [
  ...new Set([...categoryWords.values(), ...LISTINGS.map(({ entry }) => nameWordsOf(entry)), SYNONYM_WORDS].flat()),
];

/** Which terms fit a text of these words. In so short texts a phrase need not stand side by side. */
function fitting(terms: readonly Term[], words: readonly string[], own: OwnWords): Term[] {
  const stems = new Set(words.flatMap((word) => own.get(word) ?? []));
  return terms.filter((term) => term.alternatives.some(({ lexemes }) => lexemes.every((lexeme) => stems.has(lexeme))));
}

/** The categories that fit best: a query is about its most telling words. */
export function matchCategories(terms: readonly Term[], own: OwnWords): CategoryResult[] {
  const weigh = (term: Term) => (term.words.every((word) => VAGUE_WORDS.includes(word)) ? 0.5 : 1);
  const scored = CATEGORIES.map(({ slug, name }) => {
    const fits = fitting(terms, categoryWords.get(slug) ?? [], own);
    return { slug, name, score: fits.reduce((sum, term) => sum + weigh(term), 0) };
  });
  const best = Math.max(...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score > 0 && score === best)
    .slice(0, MAX_CATEGORIES)
    .map(({ slug, name }) => ({ slug, name, highlight: highlightWords(name, matcher(terms, own)) }));
}

/** Stores that are named, then those of the categories, then those that say they have it; each store once. */
export function matchStores(
  terms: readonly Term[],
  categories: readonly CategoryResult[],
  own: OwnWords,
): StoreResult[] {
  if (terms.length === 0) return [];
  const asked = new Set(categories.map((category) => category.slug));
  const named = LISTINGS.filter(({ entry }) => fitting(terms, nameWordsOf(entry), own).length > 0);
  const listed = LISTINGS.filter(({ category }) => asked.has(category)).sort((a, b) => b.entry.rating - a.entry.rating);
  const telling = LISTINGS.filter(
    ({ entry }) => fitting(terms, wordsOf(entry.description), own).length === terms.length,
  );
  const ids = new Set([...named, ...listed, ...telling].map(({ entry }) => entry.id));
  const told = new Set(telling);
  return [...ids].slice(0, MAX_STORES).flatMap((id) => {
    const listings = LISTINGS.filter(({ entry }) => entry.id === id);
    const rank = (listing: Listing) => (asked.has(listing.category) ? 0 : told.has(listing) ? 1 : 2);
    return storeResult(
      listings.toSorted((a, b) => rank(a) - rank(b)),
      matcher(terms, own),
    );
  });
}

export function namedStores(terms: readonly Term[], own: OwnWords): { name: string }[] {
  const named = LISTINGS.filter(({ entry }) => fitting(terms, nameWordsOf(entry), own).length === terms.length);
  return [...new Map(named.map(({ entry }) => [entry.id, { name: entry.name }])).values()];
}

function storeResult(listings: readonly Listing[], matches: (word: string) => boolean): StoreResult[] {
  const [first] = listings;
  if (!first) return [];
  const { id, name, description, url } = first.entry;
  return [
    {
      id,
      name,
      highlight: highlightWords(name, matches),
      description,
      descriptionHighlight: highlightWords(description, matches),
      url,
      categories: listings.map(({ category }) => ({ slug: category, name: nameOf(category) })),
    },
  ];
}

const nameOf = (slug: CategorySlug) => CATEGORIES.find((category) => category.slug === slug)?.name ?? slug;

function matcher(terms: readonly Term[], own: OwnWords): (word: string) => boolean {
  const lexemes = new Set(terms.flatMap((term) => term.alternatives.flatMap((alternative) => alternative.lexemes)));
  return (word) => own.get(word)?.some((stem) => lexemes.has(stem)) ?? false;
}
