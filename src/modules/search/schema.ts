import { z } from "zod";
import { ARTICLES_PER_PAGE, type ArticleCard } from "../articles/schema.ts";
import type { CategorySlug } from "../stores/categories.shared.ts";
import type { Budget } from "./budget.ts";

export { BRAND_NAMES } from "./brands.ts";

/** The most characters of a query that are read, which fit a search box; the rest of a longer query is ignored. */
export const MAX_QUERY_CHARACTERS = 200;

/** The most matches of each selecting query that are ranked: this many of the newest in titles, and this many of the newest anywhere. */
export const MAX_MATCHES_RANKED = 60;
export const MAX_RESULT_PAGES = Math.ceil((2 * MAX_MATCHES_RANKED) / ARTICLES_PER_PAGE);

export const MAX_SUGGESTIONS = 8;

/**
 * Cleans a query that somebody typed or put into an address, so that it can be shown and searched; no query is refused. Control and formatting
 * characters (NUL, line ends, text direction) and lone surrogates are removed.
 */
export const searchQuerySchema = z
  .string()
  .catch("")
  .transform((text) =>
    [
      ...text
        .slice(0, 4 * MAX_QUERY_CHARACTERS)
        .normalize("NFKC")
        // NFKC turns "½" into digits around a fraction slash.
        .replaceAll("\u2044", "/")
        .replace(/[\p{C}\p{Z}]+/gu, " ")
        .trim(),
    ]
      .slice(0, MAX_QUERY_CHARACTERS)
      .join("")
      .trim(),
  );

/** Whether a query is wholly in quotes. Such a query is searched as typed, without corrections. */
export const inQuotes = (query: string) => /^(["“”]).*["“”]$/u.test(query);

export const withoutQuotes = (query: string) => query.replaceAll(/["“”]/gu, "");

export const quotedQuery = (query: string) => `"${withoutQuotes(query)}"`;

/** A stretch of text; `match` marks the words that were searched for. Joined together, the segments are the whole text. */
export type Segment = { text: string; match: boolean };

export type CategoryName = { slug: CategorySlug; name: string };

export type CategoryResult = CategoryName & { highlight: Segment[] };

/** One store, however many categories list it. */
export type StoreResult = {
  id: string;
  name: string;
  /** Whether the query has the name of the store. */
  named: boolean;
  highlight: Segment[];
  /** The store's description and its address (before any affiliate template) in the first of `categories`. */
  description: string;
  descriptionHighlight: Segment[];
  url: string;
  /** The categories that list the store; if the query does not have its name, only categories of the query. */
  categories: CategoryName[];
};

/** `snippet` is the summary, or a piece of the body where only the body has the words. */
export type ArticleResult = ArticleCard & {
  /** Whether the title has a distinctive word of the question, not only a word such as "cara". */
  byTitle: boolean;
  /** Whether the article has little of what was asked, such as one common word of several. */
  isNear: boolean;
  titleHighlight: Segment[];
  snippet: Segment[];
};

/** A part of a page whose text is in the code: help, terms. `page` is that page's title. */
export type PageSection = {
  readonly href: string;
  readonly page: string;
  readonly title: string;
  readonly text: string;
};

export type SectionResult = {
  href: string;
  page: string;
  /** Whether the section answers the question and is not only near: it has all words, or it has most words and one of them is in its heading. */
  answers: boolean;
  /** Whether the heading has all distinctive words of the question. */
  isTitled: boolean;
  highlight: Segment[];
  snippet: Segment[];
};

export type SearchResults = {
  query: string;
  /** The budget in rupiah, and the query without the budget, as it was searched. */
  budget?: Budget;
  withoutBudget: string;
  /** The corrected query that was searched instead of the typed one; people avoid the correction by typing the query in quotes. */
  corrected?: string;
  /** Whether the query has only words like "yang" and "untuk", and these words were therefore looked for in titles only. */
  commonWordsOnly: boolean;
  /** Whether no article has all the words; the articles that are shown have only some of them, or only the same category. */
  relaxed: boolean;
  /** The categories that may have been meant, the likeliest first; empty unless nothing at all is found. */
  guesses: CategoryName[];
  categories: CategoryResult[];
  stores: StoreResult[];
  articles: ArticleResult[];
  /** Parts of the help and of the site's other pages, on the first page of results. */
  sections: SectionResult[];
  page: number;
  articlePages: number;
  /** The number of articles that can be paged through. */
  articleCount: number;
  /** Whether there are more articles than `articleCount`, so the page says "lebih dari". */
  articlesBounded: boolean;
};

export const foundNothing = ({
  categories,
  stores,
  articles,
  sections,
  products,
}: Pick<SearchResults, "categories" | "stores" | "articles" | "sections"> & { readonly products?: object }): boolean =>
  products === undefined && categories.length + stores.length + articles.length + sections.length === 0;

/** One line of the list under the search box. `href` is a path of this site. */
export type Suggestion = {
  kind: "product" | "list" | "category" | "store" | "query" | "article";
  label: string;
  href: string;
  /** The lowest total of a product, and its picture or else its category. */
  price?: string;
  picture?: string;
  category?: string;
};
