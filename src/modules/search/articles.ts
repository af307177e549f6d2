import { preparedQuery, type Reader } from "../../platform/database/database.ts";
import { articlesForCategory, type CardRow, toCard } from "../articles/queries.ts";
import { ARTICLES_PER_PAGE, type ArticleCard } from "../articles/schema.ts";
import type { CategorySlug } from "../stores/categories.shared.ts";
import { articlePath } from "../stores/category-paths.shared.ts";
import { FIND_ARTICLES, FIND_TITLES } from "./article-sql.ts";
import { isVague } from "./category-words.ts";
import { MATCH_START, plainText, segmentsOf, segmentsOfWhole, withoutMarkdown } from "./highlight.ts";
import { type ArticleResult, MAX_MATCHES_RANKED, MAX_RESULT_PAGES, type SearchResults } from "./schema.ts";
import { isBare, type Pair, type Term, withRelated } from "./term.ts";
import { matchedQuery, pairQuery, rankedQuery, termQuery, tsquery, wordsAndPhrases } from "./tsquery.ts";
import { verbatim } from "./verbatim.ts";
import { type WeighedTerm, weigh } from "./weights.ts";

export type ArticleMatches = Pick<
  SearchResults,
  "relaxed" | "articles" | "articlePages" | "articleCount" | "articlesBounded"
> & {
  /** Whether the articles are only the newest of the question's category, because no article matches well enough. */
  isFallback: boolean;
};

const NO_MATCHES: ArticleMatches = {
  relaxed: false,
  articles: [],
  articlePages: 0,
  articleCount: 0,
  articlesBounded: false,
  isFallback: false,
};

/** The most terms that select candidates; the rarest terms are taken. */
const MAX_SELECTING = 6;
/** The least share of the question's weight that a result must have, as in FIND_ARTICLES. Articles that cannot reach this share need not be found. */
const LEAST_SHARE = 0.25;
/** If no result reaches this share of the question's weight, the results are shown as only near. */
const NEAR_SHARE = 0.6;
/**
 * The share of a brand's weight that articles about the brand's products get. It is higher where no article names the brand, though such results
 * still count as near.
 */
const KIN_WEIGHT = 0.3;
const LONE_KIN_WEIGHT = 0.45;
/** The factor for each less likely product of a brand: people who search for Samsung want a phone rather than an air conditioner. */
const NEXT_KIN = 0.85;
/** The bonus for two words that are side by side as in the question, as a share of the lower of their two weights. */
const PAIR_WEIGHT = 0.4;

export type ArticleQuestion = {
  readonly terms: readonly Term[];
  readonly pairs: readonly Pair[];
  /** The categories of the question; articles in them get a bonus. */
  readonly categories: readonly CategorySlug[];
};

/** Finds one page of the articles that match the question best. A page past the end is empty. */
export async function findArticles(reader: Reader, question: ArticleQuestion, page: number): Promise<ArticleMatches> {
  const { pairs, categories } = question;
  // A number narrows a search only beside other words, because a number alone is in nearly every article.
  if (question.terms.every(isBare)) return NO_MATCHES;
  const terms = await weigh(reader, question.terms);
  if (terms.every(({ articles, related }) => articles === 0 && !related)) return NO_MATCHES;
  const every = tsquery(terms, "&", { phrases: false });
  const selecting = selectionOf(terms, every);
  const alternatives = terms.flatMap(alternativesOf);
  const near = terms.map(withRelated);
  const byWeight = terms.toSorted((a, b) => b.weight - a.weight);
  const wordForWord = verbatim(terms);
  const rows = await preparedQuery<Row>(reader, "search-articles", FIND_ARTICLES, [
    every,
    selecting.map(({ query }) => query),
    selecting.map(({ others }) => others),
    MAX_MATCHES_RANKED,
    alternatives.map(({ term }) => terms.indexOf(term)),
    alternatives.map(({ alternative }) => matchedQuery(alternative)),
    alternatives.map(({ alternative }) => rankedQuery(alternative)),
    alternatives.map(({ weight }) => weight),
    alternatives.map(({ itself }) => itself),
    pairs.map(pairQuery),
    pairs.map(({ terms: [a, b] }) => PAIR_WEIGHT * Math.min(weightOf(terms[a]), weightOf(terms[b]))),
    sumOf(terms, "weight"),
    terms.length,
    categories,
    ...wordsAndPhrases(near),
    byWeight.flatMap((term) => distinctiveStrings(withRelated(term))),
    ARTICLES_PER_PAGE,
    (Math.min(page, MAX_RESULT_PAGES + 1) - 1) * ARTICLES_PER_PAGE,
    // `asked` also counts terms that are in no article, since an article without such a term does not answer the question fully.
    (NEAR_SHARE * sumOf(terms, "asked")) / sumOf(terms, "weight"),
    wordForWord.terms,
    wordForWord.tags,
    wordForWord.tag,
    wordForWord.all,
  ]);
  const [first] = rows;
  if (!first) return NO_MATCHES;
  return {
    relaxed: first.relaxed,
    articles: rows.flatMap((row) => (row.id === null ? [] : [articleResult(row)])),
    articlePages: Math.ceil(first.matches / ARTICLES_PER_PAGE),
    articleCount: first.matches,
    articlesBounded: first.bounded,
    isFallback: false,
  };
}

const OF_A_CATEGORY = 3;

/** Finds the newest articles of the question's categories, to help when no article was found. */
export async function newestOfCategories(reader: Reader, categories: readonly CategorySlug[]): Promise<ArticleMatches> {
  const lists = await Promise.all(categories.map((slug) => articlesForCategory(reader, slug, OF_A_CATEGORY)));
  const articles = lists
    .flat()
    .slice(0, 2 * OF_A_CATEGORY)
    .map(asResult);
  const isFallback = articles.length > 0;
  return {
    ...NO_MATCHES,
    articles,
    isFallback,
    relaxed: isFallback,
    articleCount: articles.length,
    articlePages: Number(isFallback),
  };
}

const asResult = (card: ArticleCard): ArticleResult => ({
  ...card,
  byTitle: false,
  isNear: true,
  titleHighlight: plainText(card.title),
  snippet: plainText(card.excerpt),
});

const sumOf = (terms: readonly WeighedTerm[], of: "weight" | "asked") => terms.reduce((sum, term) => sum + term[of], 0);

const weightOf = (term: WeighedTerm | undefined) => term?.weight ?? 0;

/**
 * Picks the rarest terms, which select the candidates: an article that has only the remaining terms cannot reach LEAST_SHARE of the weight. A common
 * word selects only where all words are common.
 */
function selectingOf(terms: readonly WeighedTerm[]): WeighedTerm[] {
  const rarest = terms
    .filter((term) => !isBare(term) && (term.articles > 0 || term.related))
    .toSorted((a, b) => b.weight - a.weight);
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  let left = total;
  const selecting = rarest.filter((term) => {
    const wanted = left >= LEAST_SHARE * total && !term.isCommon;
    left -= term.weight;
    return wanted;
  });
  return (selecting.length > 0 ? selecting : rarest).slice(0, MAX_SELECTING);
}

/**
 * Makes a query for each selecting term, alone and together with any other term. Queries equal to `every` are left out, so that nothing is searched
 * for twice.
 */
function selectionOf(terms: readonly WeighedTerm[], every: string) {
  const hasRelated = terms.some(({ related }) => related);
  return selectingOf(terms).flatMap((term) => {
    const query = termQuery(withRelated(term), false);
    const others = terms.filter((other) => other !== term).map(withRelated);
    const isEvery = others.length === 1 && !hasRelated;
    const anyOther = isEvery ? null : tsquery(others, "|", { phrases: false }) || null;
    return query === every ? [] : [{ query, others: anyOther }];
  });
}

function alternativesOf(term: WeighedTerm) {
  const { alternatives, related = [], weight, articles } = term;
  const kinWeight = weight * (articles > 0 ? KIN_WEIGHT : LONE_KIN_WEIGHT);
  return [
    ...alternatives.map((alternative) => ({ term, alternative, weight, itself: true })),
    ...related.map((alternative) => ({
      term,
      alternative,
      weight: kinWeight * NEXT_KIN ** alternative.place,
      itself: false,
    })),
  ];
}

/**
 * Returns the strings by which the passage to show is found in a body: the words and their stems, which most inflected forms contain. The strings are
 * looked for in their usual spellings, since lower() over whole bodies would cost more than the rest of the search.
 */
function distinctiveStrings({ words, alternatives }: Term): string[] {
  const strings = [...words, ...alternatives.flatMap(({ lexemes }) => lexemes[0] ?? [])];
  return [...new Set(strings)].flatMap((string) => {
    if (string.length < 4) return [` ${string} `, ` ${string.toUpperCase()} `];
    return [string, string.charAt(0).toUpperCase() + string.slice(1)];
  });
}

type Row = { matches: number; relaxed: boolean; bounded: boolean } & (ArticleRow | { id: null });

type ArticleRow = CardRow & {
  answers: boolean;
  title_marked: string;
  excerpt_marked: string;
  body_marked: string | null;
};

function articleResult(row: ArticleRow): ArticleResult {
  const piece = withoutMarkdown(row.body_marked ?? "");
  const card = toCard(row);
  const titleHighlight = segmentsOfWhole(row.title_marked, row.title);
  return {
    ...card,
    isNear: !row.answers,
    byTitle: titleHighlight.some(({ text, match }) => match && !isVague([text.toLowerCase()])),
    titleHighlight,
    // The match may have been in the address of a link, which has been removed.
    snippet: piece.includes(MATCH_START)
      ? segmentsOf(`… ${piece} …`)
      : segmentsOfWhole(row.excerpt_marked || card.summary, card.summary),
  };
}

export type TitleMatch = { title: string; path: string };

/** Finds the newest articles that have all the terms in their titles. */
export async function findTitles(reader: Reader, terms: readonly Term[], limit: number): Promise<TitleMatch[]> {
  if (terms.length === 0) return [];
  const query = tsquery(terms.map(withRelated), "&", { phrases: false });
  const rows = await preparedQuery<{ title: string; slug: string; category: string }>(
    reader,
    "search-titles",
    FIND_TITLES,
    [query, limit],
  );
  return rows.map((row) => ({ title: row.title, path: articlePath(row) }));
}
