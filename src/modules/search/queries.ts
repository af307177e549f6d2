import type { Reader } from "../../platform/database/database.ts";
import { type ArticleMatches, findArticles, newestOfCategories } from "./articles.ts";
import { parseBudget } from "./budget.ts";
import { belongTogether, matchCategories, matchStores, withoutStores } from "./directory.ts";
import type { OwnWords } from "./lexicon.ts";
import { type ParsedQuery, parseQuery } from "./parse-query.ts";
import { findOrNearProducts } from "./product-results.ts";
import { foundNothing, inQuotes, type PageSection, type SearchResults, searchQuerySchema } from "./schema.ts";
import type { FoundProduct, ProductResults, SearchedProducts } from "./searched-products.ts";
import { findSections } from "./sections.ts";
import { suggestCategories } from "./suggest-categories.ts";
import { discriminativeTerms } from "./term.ts";
import { withoutUnitOrder } from "./unit-order.ts";
import { lookUpVocabulary } from "./vocabulary.ts";
import { wordsOfQuery } from "./words.ts";

export { readPrice } from "./budget.ts";
export { dictionary } from "./dictionary.ts";
export { searchEveryArticle } from "./editor-search.ts";
export { priceRange } from "./product-results.ts";
export { parseProductQuery, type SearchTerm } from "./product-words.ts";
export { productGroupsOf } from "./products.ts";
export type { NamedTypes, NearResults, SearchedProducts } from "./searched-products.ts";
export { suggest } from "./suggestions.ts";
export { synonymsOf } from "./synonyms.ts";
export { quoted, verbatimQuery } from "./tsquery.ts";
export { unitAskedAlone, withoutUnitOrder } from "./unit-order.ts";
export { withoutUsedWords } from "./used-words.ts";
export { searchedWords } from "./words.ts";

/** The results of a search; the first page has products, if there are any. */
export type FoundResults<Product extends FoundProduct = FoundProduct> = SearchResults & {
  readonly products?: ProductResults<Product>;
};

type SearchOptions<Product extends FoundProduct> = {
  /** The page of articles, counted from 1. */
  readonly page?: number;
  /** Parts of the site's own pages. Pass the same array each time, since each array is indexed once. */
  readonly sections?: readonly PageSection[];
  readonly products?: SearchedProducts<Product> | undefined;
  /** The ids of stores that are hidden. */
  readonly closedStores?: ReadonlySet<string> | undefined;
};

/** Finds categories, stores, parts of the site's pages and one page of articles for any typed text. */
export async function search<Product extends FoundProduct = FoundProduct>(
  reader: Reader,
  query: string,
  { page = 1, sections = [], products, closedStores }: SearchOptions<Product> = {},
): Promise<FoundResults<Product>> {
  const asked = searchQuerySchema.parse(query);
  const { rest: asPriced, budget } = parseBudget(asked);
  const thing = products && withoutUnitOrder(asPriced);
  const rest = thing || asPriced;
  const words = wordsOfQuery(rest);
  const known = await lookUpVocabulary(reader, words);
  const reading = parseQuery(words, known, { correct: !inQuotes(asked) });
  const productsFor = (meant: ParsedQuery) =>
    findOrNearProducts(page === 1 ? products : undefined, meant, { budget, isPerUnit: Boolean(thing) });
  const [results, productResults] = await Promise.all([
    resultsOf(reader, reading, { known, page, sections, closedStores }),
    productsFor(reading),
  ]);
  // A correction has to find something, or its terms have to belong together; otherwise the words are searched as typed.
  const missing = productResults?.near?.missing?.split(" ") ?? [];
  const corrections = reading.words.filter((word) => !words.includes(word));
  const hasProducts = productResults !== undefined && !corrections.some((word) => missing.includes(word));
  const isLost = !hasProducts && (results.articles.length === 0 || results.isFallback);
  const isWrong = reading.corrected && isLost && !belongTogether(discriminativeTerms(reading.terms), known.own);
  const meant = isWrong ? parseQuery(words, known, { correct: false }) : reading;
  const { isFallback: _, ...others } = isWrong
    ? await resultsOf(reader, meant, { known, page, sections, closedStores })
    : results;
  const shown = isWrong ? await productsFor(meant) : productResults;
  const found = { ...(shown ? nearTitles(others) : others), ...(shown ? { products: shown } : {}) };
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

/** If products are shown, too, an article that is only near is left out unless its title has a distinctive word of the question. */
function nearTitles<Articles extends Omit<ArticleMatches, "isFallback">>(found: Articles): Articles {
  const articles = found.articles.filter(({ byTitle, isNear }) => byTitle || !(isNear || found.relaxed));
  if (articles.length === found.articles.length) return found;
  return { ...found, articles, articleCount: articles.length, articlePages: Math.min(1, articles.length) };
}

type Found = ArticleMatches & Pick<SearchResults, "categories" | "stores" | "sections">;
type ResultContext = Pick<SearchOptions<FoundProduct>, "closedStores"> & {
  known: { own: OwnWords };
  page: number;
  sections: readonly PageSection[];
};

async function resultsOf(
  reader: Reader,
  reading: ParsedQuery,
  { known: { own }, page, sections, closedStores }: ResultContext,
): Promise<Found> {
  const { terms, pairs, commonWordsOnly } = reading;
  const categories = commonWordsOnly ? [] : matchCategories(terms, own);
  const slugs = categories.map(({ slug }) => slug);
  // The site's own pages apply to every store and name hardly any store, so they are searched without the names of stores.
  const ofPages = page === 1 && !commonWordsOnly ? withoutStores(terms, own) : [];
  const [found, pages] = await Promise.all([
    findArticles(reader, { terms, pairs, categories: slugs }, page),
    findSections(reader, sections, ofPages, { own, forThings: slugs.length > 0 }),
  ]);
  const matches = found.articleCount === 0 && page === 1 ? await newestOfCategories(reader, slugs) : found;
  const byDescription = !pages[0]?.answers;
  const stores = matchStores(terms, categories, own, { byDescription, closedStores });
  return { categories, stores, sections: pages, ...matches };
}
