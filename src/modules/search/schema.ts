import { z } from "zod";
import { ARTICLES_PER_PAGE, type ArticleCard } from "../articles/schema.ts";
import type { CategorySlug } from "../stores/categories.shared.ts";
import type { Budget } from "./budget.ts";

export { BRAND_NAMES } from "./brands.ts";

/** What fits a search box; the rest of a longer query is not looked at. */
export const MAX_QUERY_CHARACTERS = 200;

/** Of each query, the newest matches in titles and the newest anywhere are ranked, so many of either at most. */
export const MAX_MATCHES_RANKED = 60;
export const MAX_RESULT_PAGES = Math.ceil((2 * MAX_MATCHES_RANKED) / ARTICLES_PER_PAGE);

export const MAX_SUGGESTIONS = 8;

/**
 * What somebody typed or put into an address, as it is shown and searched: never refused, only made harmless. Control
 * and formatting characters (NUL, line ends, text direction) and lone surrogates are no part of a question.
 */
export const searchQuerySchema = z
  .string()
  .catch("")
  .transform((text) =>
    [
      ...text
        .slice(0, 4 * MAX_QUERY_CHARACTERS)
        .normalize("NFKC")
        // Of "½" it makes digits around a sign of its own.
        .replaceAll("\u2044", "/")
        .replace(/[\p{C}\p{Z}]+/gu, " ")
        .trim(),
    ]
      .slice(0, MAX_QUERY_CHARACTERS)
      .join("")
      .trim(),
  );

/** A query wholly in quotes is searched as it stands: nothing in it is corrected. */
export const inQuotes = (query: string) => /^(["“”]).*["“”]$/u.test(query);

export const withoutQuotes = (query: string) => query.replaceAll(/["“”]/gu, "");

export const quotedQuery = (query: string) => `"${withoutQuotes(query)}"`;

/** A stretch of text; `match`: it is what was searched for. Joined, the segments are the text. */
export type Segment = { text: string; match: boolean };

export type CategoryName = { slug: CategorySlug; name: string };

export type CategoryResult = CategoryName & { highlight: Segment[] };

/** One store, however many categories list it. */
export type StoreResult = {
  id: string;
  name: string;
  /** It was asked for by name. */
  named: boolean;
  highlight: Segment[];
  /** What it says for itself in the first of `categories`, and where that leads (before any affiliate template). */
  description: string;
  descriptionHighlight: Segment[];
  url: string;
  /** Where it is listed: of a store that was not asked for by name, only what was searched for. */
  categories: CategoryName[];
};

/** `snippet` is the summary, or a piece of the body where only that has the words. */
export type ArticleResult = ArticleCard & {
  /** Its title has a word that tells what is asked: not "cara" alone. */
  byTitle: boolean;
  titleHighlight: Segment[];
  snippet: Segment[];
};

/** A part of a page whose text is part of the code: help, terms. `page` is that page's title. */
export type PageSection = {
  readonly href: string;
  readonly page: string;
  readonly title: string;
  readonly text: string;
};

export type SectionResult = {
  href: string;
  page: string;
  /** It has all that was asked, or most and is headed by it: not only near. */
  answers: boolean;
  /** Its heading has all that tells what is asked. */
  isTitled: boolean;
  highlight: Segment[];
  snippet: Segment[];
};

export type SearchResults = {
  query: string;
  /** What it says of the price, in rupiah, and the question without that: so it was searched. */
  budget?: Budget;
  withoutBudget: string;
  /** What was searched for instead, where a word seemed mistyped; refused by asking for the query in quotes. */
  corrected?: string;
  /** The query has only words like "yang" and "untuk", so that only titles were searched, for just these. */
  commonWordsOnly: boolean;
  /** Nothing has all the words: the articles have some of them, or are of the category. */
  relaxed: boolean;
  /** Where nothing at all is found: the categories that may have been meant, the likeliest first. */
  guesses: CategoryName[];
  categories: CategoryResult[];
  stores: StoreResult[];
  articles: ArticleResult[];
  /** Help and the site's other pages, on the first page of results. */
  sections: SectionResult[];
  page: number;
  articlePages: number;
  /** How many can be paged through. */
  articleCount: number;
  /** There are more than those: say "lebih dari". */
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
  /** Of a product: the lowest total, what it looks like, else of what category it is. */
  price?: string;
  picture?: string;
  category?: string;
};
