import type { Reader } from "../../platform/database/database.ts";
import { thumbnailPath } from "../media/picture.shared.ts";
import { formatRupiah } from "../money/money.shared.ts";
import { storeListPath } from "../stores/category-paths.shared.ts";
import { type ArticleMatches, findArticles, findTitles, newestOfCategories, type TitleMatch } from "./articles.ts";
import { parseBudget } from "./budget.ts";
import { belongTogether, matchCategories, matchStores, namedStores, withoutStores } from "./directory.ts";
import type { OwnWords } from "./lexicon.ts";
import { type ParsedQuery, parseQuery } from "./parse-query.ts";
import { SEARCH_PATH } from "./paths.shared.ts";
import { findOrNearProducts, namedList, suggestedProducts } from "./product-results.ts";
import {
  foundNothing,
  inQuotes,
  MAX_SUGGESTIONS,
  type PageSection,
  type SearchResults,
  type Suggestion,
  searchQuerySchema,
} from "./schema.ts";
import type { FoundProduct, ProductResults, SearchedProducts } from "./searched-products.ts";
import { findSections } from "./sections.ts";
import { suggestCategories } from "./suggest-categories.ts";
import { distinctiveTerms } from "./term.ts";
import { lookUpVocabulary } from "./vocabulary.ts";
import { wordsOf, wordsOfQuery } from "./words.ts";

export { readPrice } from "./budget.ts";
export { searchEveryArticle } from "./editor-search.ts";
export { priceRange } from "./product-results.ts";
export { parseProductQuery, type SearchTerm } from "./product-words.ts";
export { productGroupsOf } from "./products.ts";
export type { NamedTypes, NearResults, SearchedProducts } from "./searched-products.ts";
export { quoted, verbatimQuery } from "./tsquery.ts";
export { withoutUsedWords } from "./used-words.ts";

/** Products are on the first page, where there are any. */
export type FoundResults<Product extends FoundProduct = FoundProduct> = SearchResults & {
  readonly products?: ProductResults<Product>;
};

type SearchOptions<Product extends FoundProduct> = {
  /** Counts from 1. */
  readonly page?: number;
  /** Parts of the site's own pages; the same array each time, because they are indexed once. */
  readonly sections?: readonly PageSection[];
  readonly products?: SearchedProducts<Product> | undefined;
};

/** Categories, stores, parts of the site's pages and one page of articles for whatever somebody typed. */
export async function search<Product extends FoundProduct = FoundProduct>(
  reader: Reader,
  query: string,
  { page = 1, sections = [], products }: SearchOptions<Product> = {},
): Promise<FoundResults<Product>> {
  const asked = searchQuerySchema.parse(query);
  const { rest, budget } = parseBudget(asked);
  const words = wordsOfQuery(rest);
  const known = await lookUpVocabulary(reader, words);
  const reading = parseQuery(words, known, { correct: !inQuotes(asked) });
  const productsFor = (meant: ParsedQuery) => findOrNearProducts(page === 1 ? products : undefined, meant, budget);
  const [results, productResults] = await Promise.all([
    resultsOf(reader, reading, { known, page, sections }),
    productsFor(reading),
  ]);
  // A correction has to lead to something, or at least make sense: else what was typed stands.
  const hasProducts = productResults !== undefined && productResults.near?.missing === undefined;
  const isLost = !hasProducts && (results.articles.length === 0 || results.isFallback);
  const isWrong = reading.corrected && isLost && !belongTogether(distinctiveTerms(reading.terms), known.own);
  const meant = isWrong ? parseQuery(words, known, { correct: false }) : reading;
  const { isFallback: _, ...others } = isWrong ? await resultsOf(reader, meant, { known, page, sections }) : results;
  const shown = isWrong ? await productsFor(meant) : productResults;
  const found = { ...others, ...(shown ? { products: shown } : {}) };
  return {
    query: asked,
    withoutBudget: rest,
    ...(budget ? { budget } : {}),
    ...(meant.corrected ? { corrected: meant.words.join(" ") } : {}),
    commonWordsOnly: meant.commonWordsOnly,
    page,
    guesses: foundNothing(found) ? suggestCategories(words, known.own) : [],
    ...found,
    relaxed: found.relaxed && !meant.commonWordsOnly,
  };
}

type Found = ArticleMatches & Pick<SearchResults, "categories" | "stores" | "sections">;
type ResultContext = { known: { own: OwnWords }; page: number; sections: readonly PageSection[] };

async function resultsOf(
  reader: Reader,
  reading: ParsedQuery,
  { known: { own }, page, sections }: ResultContext,
): Promise<Found> {
  const { terms, pairs, commonWordsOnly } = reading;
  const categories = commonWordsOnly ? [] : matchCategories(terms, own);
  const slugs = categories.map(({ slug }) => slug);
  // The site's pages are about every store, and name hardly any.
  const ofPages = page === 1 && !commonWordsOnly ? withoutStores(terms, own) : [];
  const [found, pages] = await Promise.all([
    findArticles(reader, { terms, pairs, categories: slugs }, page),
    findSections(reader, sections, ofPages, { own, forThings: slugs.length > 0 }),
  ]);
  const matches = found.articleCount === 0 && page === 1 ? await newestOfCategories(reader, slugs) : found;
  const byDescription = !pages[0]?.answers;
  return { categories, stores: matchStores(terms, categories, own, { byDescription }), sections: pages, ...matches };
}

const MAX_OF_A_KIND = { product: 3, category: 2, store: 2, query: 3 } as const;

type SuggestOptions<Product extends FoundProduct> = {
  readonly limit?: number;
  readonly products?: SearchedProducts<Product> | undefined;
};

/** What somebody who has typed this far may want: at most `limit` lines, no two leading to the same place. */
export async function suggest<Product extends FoundProduct = FoundProduct>(
  reader: Reader,
  prefix: string,
  { limit = MAX_SUGGESTIONS, products }: SuggestOptions<Product> = {},
): Promise<Suggestion[]> {
  const asked = searchQuerySchema.parse(prefix);
  const { rest, budget } = parseBudget(asked);
  const words = wordsOfQuery(rest);
  const known = await lookUpVocabulary(reader, words);
  const reading = parseQuery(words, known, { completeLast: asked.endsWith(rest) });
  const { own } = known;
  if (reading.terms.length === 0) return [];
  // "anti air" is about no "airfryer": what a whole word begins may be typed next, but is not what it is about.
  const asTyped = parseQuery(words, known);
  const about = asTyped.completions.length > 0 ? reading : asTyped;
  const [titles, found] = await Promise.all([
    findTitles(reader, reading.terms, limit),
    suggestedProducts(products, reading, { budget, unfinished: words.at(-1), limit: MAX_OF_A_KIND.product }),
  ]);
  const list = namedList(products, asTyped, budget);
  const suggestions: Suggestion[] = [
    ...found.map((product) => productSuggestion(product, products?.pathOf(product) ?? "/")),
    ...(list && found.length > 0 ? [{ kind: "list", label: list.name, href: list.path } as const] : []),
    ...categorySuggestions(about, own),
    ...storeSuggestions(reading, own),
    ...queryLines(reading, words, titles)
      .slice(0, MAX_OF_A_KIND.query)
      .map((line) => querySuggestion(budget ? `${line} ${budget.words}` : line)),
    ...titles.map(({ title, path }): Suggestion => ({ kind: "article", label: title, href: path })),
  ];
  // Words that go with no one category are better than nothing led to what they are about.
  const offered =
    suggestions.length > 0 || reading.commonWordsOnly ? suggestions : categorySuggestions(about, own, false);
  return uniqueSuggestions(offered).slice(0, limit);
}

const searchPath = (query: string) => `${SEARCH_PATH}?${new URLSearchParams({ q: query })}`;

const querySuggestion = (query: string): Suggestion => ({ kind: "query", label: query, href: searchPath(query) });

const productSuggestion = ({ title, category, picture, lowest }: FoundProduct, href: string): Suggestion => ({
  ...{ kind: "product", label: title, href, category },
  ...(lowest ? { price: formatRupiah(lowest.total) } : {}),
  ...(picture ? { picture: thumbnailPath(picture) } : {}),
});

const categorySuggestions = ({ terms }: ParsedQuery, own: OwnWords, every = true) =>
  matchCategories(terms, own, { every })
    .slice(0, MAX_OF_A_KIND.category)
    .map(({ slug, name }): Suggestion => ({ kind: "category", label: name, href: storeListPath(slug) }));

const storeSuggestions = ({ terms }: ParsedQuery, own: OwnWords) =>
  namedStores(terms, own)
    .slice(0, MAX_OF_A_KIND.store)
    .map((name): Suggestion => ({ kind: "store", label: name, href: searchPath(name) }));

/**
 * Whole queries: the corrected one, or those that the last word may become. After other words only with words from
 * titles that have them all, so that no line leads nowhere.
 */
function queryLines(
  { words, completions }: ParsedQuery,
  typed: readonly string[],
  titles: readonly TitleMatch[],
): string[] {
  if (words.at(-1) !== typed.at(-1)) return [words.join(" ")];
  const before = words.slice(0, -1);
  const inTitles = new Set(titles.flatMap(({ title }) => wordsOf(title)));
  return completions
    .filter((word) => before.length === 0 || inTitles.has(word))
    .map((word) => [...before, word].join(" "));
}

/** Two lines may not say or do the same: a store and a query of its name would. */
function uniqueSuggestions(suggestions: readonly Suggestion[]): Suggestion[] {
  const seen = new Set<string>();
  return suggestions.filter(({ label, href }) => {
    const keys = [label.toLowerCase(), href.toLowerCase()];
    if (keys.some((key) => seen.has(key))) return false;
    for (const key of keys) seen.add(key);
    return true;
  });
}
