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
  /** Nothing tells enough of what was asked: these are the newest of its category. */
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

/** Terms that select; of more, the rarest. */
const MAX_SELECTING = 6;
/** What a result must share of the question's weight, as FIND_ARTICLES has it: what cannot reach it need not be found. */
const LEAST_SHARE = 0.25;
/** Of what has less, it is said that it only comes near. */
const NEAR_SHARE = 0.6;
/** What a brand's product tells of the brand; more where nobody wrote of the brand, yet it is said to be only near. */
const KIN_WEIGHT = 0.3;
const LONE_KIN_WEIGHT = 0.45;
/** Of a brand's next product, beside the likelier one: who asks for Samsung rather wants a phone than an air conditioner. */
const NEXT_KIN = 0.85;
/** What two words side by side as they were asked add, of the weight of the lesser. */
const PAIR_WEIGHT = 0.4;

export type ArticleQuestion = {
  readonly terms: readonly Term[];
  readonly pairs: readonly Pair[];
  /** What the terms are about: of two articles as good, first the one in it. */
  readonly categories: readonly CategorySlug[];
};

/** One page of the articles that tell most of what was asked, the best first. A page past the end is empty. */
export async function findArticles(reader: Reader, question: ArticleQuestion, page: number): Promise<ArticleMatches> {
  const { pairs, categories } = question;
  // Numbers tell what is meant among things that have a name; by themselves they are everywhere.
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
    // Of two things that are asked for, one may be in no article: what has the other is not all that was asked.
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

/** What may help who found no article: the newest of what the question is about. */
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
  titleHighlight: plainText(card.title),
  snippet: plainText(card.excerpt),
});

const sumOf = (terms: readonly WeighedTerm[], of: "weight" | "asked") => terms.reduce((sum, term) => sum + term[of], 0);

const weightOf = (term: WeighedTerm | undefined) => term?.weight ?? 0;

/**
 * The rarest terms: with those that are left together, no article has the share of the weight that a result needs. A
 * common word selects only where there is none else.
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

/** What to look for, each with any other term, besides what has `every` term: the same is never looked for twice. */
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
 * What to look for in a body to find its telling place, as it is mostly written (lower() over whole bodies costs more
 * than all the rest): the words, and their stems, which most of their forms hold.
 */
function distinctiveStrings({ words, alternatives }: Term): string[] {
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
  const titleHighlight = segmentsOfWhole(row.title_marked, row.title);
  return {
    ...card,
    byTitle: titleHighlight.some(({ text, match }) => match && !isVague([text.toLowerCase()])),
    titleHighlight,
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
  const query = tsquery(terms.map(withRelated), "&", { phrases: false });
  const rows = await preparedQuery<{ title: string; slug: string; category: string }>(
    reader,
    "search-titles",
    FIND_TITLES,
    [query, limit],
  );
  return rows.map((row) => ({ title: row.title, path: articlePath(row) }));
}
