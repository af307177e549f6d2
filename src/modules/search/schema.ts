import { z } from "zod";
import { ARTICLES_PER_PAGE, type ArticleCard } from "../articles/schema.ts";
import type { CategorySlug } from "../stores/categories.shared.ts";
import type { Budget } from "./budget.ts";

export { BRAND_NAMES } from "./brands.ts";

/** The length that fits a search box; the rest of a longer query is ignored. */
export const MAX_QUERY_CHARACTERS = 200;

/** The most matches ranked for each selecting query, of the newest in titles and of the newest anywhere. */
export const MAX_MATCHES_RANKED = 60;
export const MAX_RESULT_PAGES = Math.ceil((2 * MAX_MATCHES_RANKED) / ARTICLES_PER_PAGE);

export const MAX_SUGGESTIONS = 8;

/**
 * Cleans what somebody typed or put into an address for display and search; nothing is refused. Control and formatting characters (NUL, line ends,
 * text direction) and lone surrogates are removed.
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

/** Whether a query is wholly in quotes: it is then searched as typed, without corrections. */
export const inQuotes = (query: string) => /^(["“”]).*["“”]$/u.test(query);

export const withoutQuotes = (query: string) => query.replaceAll(/["“”]/gu, "");

export const quotedQuery = (query: string) => `"${withoutQuotes(query)}"`;

/** A stretch of text; `match` marks the words searched for. Joined, the segments are the text. */
export type Segment = { text: string; match: boolean };

export type CategoryName = { slug: CategorySlug; name: string };

export type CategoryResult = CategoryName & { highlight: Segment[] };

/** One store, however many categories list it. */
export type StoreResult = {
  id: string;
  name: string;
  /** Whether it was asked for by name. */
  named: boolean;
  highlight: Segment[];
  /** Its description in the first of `categories`, and its address there (before any affiliate template). */
  description: string;
  descriptionHighlight: Segment[];
  url: string;
  /** The categories that list it; for a store not asked for by name, only those searched for. */
  categories: CategoryName[];
};

/** `snippet` is the summary, or a piece of the body where only the body has the words. */
export type ArticleResult = ArticleCard & {
  /** Whether its title has a distinctive word of the question, not only "cara". */
  byTitle: boolean;
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
  /** Whether it answers the question and is not only near: it has all words, or most with one in its heading. */
  answers: boolean;
  /** Whether its heading has all distinctive words. */
  isTitled: boolean;
  highlight: Segment[];
  snippet: Segment[];
};

export type SearchResults = {
  query: string;
  /** The budget in rupiah, and the query without it, as it was searched. */
  budget?: Budget;
  withoutBudget: string;
  /** The corrected query that was searched instead; people avoid the correction by typing the query in quotes. */
  corrected?: string;
  /** Whether the query has only words like "yang" and "untuk", so that only titles were searched, for just these. */
  commonWordsOnly: boolean;
  /** Whether no article has all the words: the articles have some of them, or only the same category. */
  relaxed: boolean;
  /** Where nothing at all is found, the categories that may have been meant, the likeliest first. */
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
  /** Whether there are more articles than that: say "lebih dari". */
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
  /** For a product, the lowest total and the picture, or else the category. */
  price?: string;
  picture?: string;
  category?: string;
};
