import { prepared, type Reader } from "../../platform/database.ts";
import { type CardRow, toCard } from "../articles/article-rows.ts";
import { ARTICLES_PER_PAGE, articlePath } from "../articles/schema.ts";
import type { CategorySlug } from "../stores/categories.ts";
import { FIND_ARTICLES, FIND_TITLES } from "./article-sql.ts";
import { MATCH_START, segmentsOf, segmentsOfWhole, withoutMarkdown } from "./highlight.ts";
import { type ArticleResult, MAX_MATCHES_RANKED, MAX_RESULT_PAGES, type SearchResults } from "./schema.ts";
import { headOf, isNumber, type Term, telling, tellingOf, withKin } from "./term.ts";
import { termQuery, tsquery, wordsAndPhrases } from "./tsquery.ts";

export type ArticleMatches = Pick<
  SearchResults,
  "relaxed" | "articles" | "articlePages" | "articleCount" | "articlesBounded"
>;

const NO_MATCHES: ArticleMatches = {
  relaxed: false,
  articles: [],
  articlePages: 0,
  articleCount: 0,
  articlesBounded: false,
};

export type ArticleQuestion = {
  readonly terms: readonly Term[];
  /** Bare numbers: what has them comes first. */
  readonly numbers: readonly Term[];
  /** What the terms are about: its articles are near to the question. */
  readonly categories: readonly CategorySlug[];
};

/** One page of the articles that have the terms, the best first: one round trip. A page past the end is empty. */
export async function findArticles(reader: Reader, question: ArticleQuestion, page: number): Promise<ArticleMatches> {
  const { terms, numbers, categories } = question;
  if (terms.length === 0) return NO_MATCHES;
  const near = terms.map(withKin);
  const alone = terms.length === 1 && !terms[0]?.kin;
  const head = headOf(terms);
  const rows = await prepared<Row>(reader, "search-articles", FIND_ARTICLES, [
    tsquery(terms, "&", { phrases: false }),
    alone ? null : tsquery(tellingOf(near), "|", { phrases: false }),
    tsquery(terms, "&", { phrases: true }),
    tsquery(near, "|", { phrases: true }),
    terms.map((term) => termQuery(term, true)),
    near.flatMap(tellingStrings),
    MAX_MATCHES_RANKED,
    ARTICLES_PER_PAGE,
    (Math.min(page, MAX_RESULT_PAGES + 1) - 1) * ARTICLES_PER_PAGE,
    ...wordsAndPhrases(near),
    near.map((term) => termQuery(term, true)),
    telling(terms),
    terms.map((term) => term === head),
    numbers.map((term) => termQuery(term, true)),
    categories,
    passingOf(question),
  ]);
  const [first] = rows;
  if (!first) return NO_MATCHES;
  return {
    relaxed: first.relaxed,
    articles: rows.flatMap((row) => (row.id === null ? [] : [articleResult(row)])),
    articlePages: Math.ceil(first.matches / ARTICLES_PER_PAGE),
    articleCount: first.matches,
    articlesBounded: first.bounded,
  };
}

/**
 * What becomes of articles that have the words only in their text: one word alone is what they were asked for; several
 * may have met there by chance; a number or a brand always does, and who names a brand gets its category instead.
 */
function passingOf({ terms }: ArticleQuestion): "kept" | "doubted" | "dropped" {
  if (terms.every(isNumber) || tellingOf(terms).every((term) => term.homes)) return "dropped";
  return terms.length === 1 && !terms[0]?.kin ? "kept" : "doubted";
}

/**
 * What to look for in a body to find its telling place, as it is mostly written (lower() over whole bodies costs more
 * than all the rest): the words, and their stems, which most of their forms hold.
 */
function tellingStrings({ words, alternatives }: Term): string[] {
  const strings = [...words, ...alternatives.flatMap(({ lexemes }) => lexemes[0] ?? [])];
  return [...new Set(strings)].flatMap((string) => {
    if (string.length < 4) return [` ${string} `, ` ${string.toUpperCase()} `];
    return [string, string.charAt(0).toUpperCase() + string.slice(1)];
  });
}

type Row = { matches: number; relaxed: boolean; bounded: boolean } & (ArticleRow | { id: null });

type ArticleRow = CardRow & { title_marked: string; excerpt_marked: string; body_marked: string | null };

function articleResult(row: ArticleRow): ArticleResult {
  const piece = withoutMarkdown(row.body_marked ?? "");
  const card = toCard(row);
  return {
    ...card,
    titleHighlight: segmentsOfWhole(row.title_marked, row.title),
    // Only a link's address may have had the word, and that is gone now.
    snippet: piece.includes(MATCH_START)
      ? segmentsOf(`… ${piece} …`)
      : segmentsOfWhole(row.excerpt_marked || card.summary, card.summary),
  };
}

export type TitleMatch = { title: string; path: string };

/** The newest articles that have all the terms in their titles. */
export async function findTitles(reader: Reader, terms: readonly Term[], limit: number): Promise<TitleMatch[]> {
  if (terms.length === 0) return [];
  const query = tsquery(terms.map(withKin), "&", { phrases: false });
  const rows = await prepared<{ title: string; slug: string; category: string }>(reader, "search-titles", FIND_TITLES, [
    query,
    limit,
  ]);
  return rows.map((row) => ({ title: row.title, path: articlePath(row) }));
}
