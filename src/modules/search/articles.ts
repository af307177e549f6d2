import type pg from "pg";
import { prepared } from "../../platform/database.ts";
import { type CardRow, toCard } from "../articles/article-rows.ts";
import { imageJson } from "../articles/article-sql.ts";
import { ARTICLES_PER_PAGE, articlePath } from "../articles/schema.ts";
import { MATCH_START, segmentsOf, segmentsOfWhole, withoutMarkdown } from "./highlight.ts";
import { type ArticleResult, MAX_MATCHES_RANKED, MAX_RESULT_PAGES, type SearchResults } from "./schema.ts";
import type { Term } from "./term.ts";
import { termQuery, tsquery, wordsAndPhrases } from "./tsquery.ts";

export type ArticleMatches = Pick<
  SearchResults,
  "relaxed" | "articles" | "articlePages" | "articleCount" | "articlesBounded"
>;

export const NO_MATCHES: ArticleMatches = {
  relaxed: false,
  articles: [],
  articlePages: 0,
  articleCount: 0,
  articlesBounded: false,
};

/** One page of the articles that have the terms, the best first: one round trip. A page past the end is empty. */
export async function findArticles(pool: pg.Pool, terms: readonly Term[], page: number): Promise<ArticleMatches> {
  if (terms.length === 0) return NO_MATCHES;
  const one = terms.length === 1;
  const rows = await prepared<Row>(pool, "search-articles", FIND_ARTICLES, [
    tsquery(terms, "&", { phrases: false }),
    one ? null : tsquery(terms, "|", { phrases: false }),
    tsquery(terms, "&", { phrases: true }),
    tsquery(terms, "|", { phrases: true }),
    terms.map((term) => termQuery(term, true)),
    terms.flatMap(tellingStrings),
    MAX_MATCHES_RANKED,
    ARTICLES_PER_PAGE,
    (Math.min(page, MAX_RESULT_PAGES + 1) - 1) * ARTICLES_PER_PAGE,
    ...wordsAndPhrases(terms),
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
  return {
    ...toCard(row),
    titleHighlight: segmentsOfWhole(row.title_marked, row.title),
    // Only a link's address may have had the word, and that is gone now.
    snippet: piece.includes(MATCH_START)
      ? segmentsOf(`… ${piece} …`)
      : segmentsOfWhole(row.excerpt_marked, row.excerpt),
  };
}

/** A text of the article with the matches marked. */
const marked = (text: string, options: string) =>
  `search_headline(${text}, $10::tsquery, $11::tsquery[], '${options}')`;

/** Some 400 characters around the place, from a word's beginning. */
const PIECE = `substring(substr(text.body, greatest(1, hit.place - 120), 400)
      from case when hit.place > 121 then '\\s.*' else '.*' end)`;

/**
 * $1 every term, $2 any term (null: do not look), both without phrases; $3, $4 the same with phrases; $5 each term
 * alone; $6 words to look for in a body; $7 how many to rank; $8, $9 the page's size and offset; $10 every word and $11
 * every phrase to mark.
 * `offset 0` keeps the planner from folding a subquery in, where its result would be made anew at each mention: a vector
 * is fetched once (`ts_filter` for all weights is the cheapest copy), a headline made once, and only for this page.
 * Ranked by: how many terms; how many of them in the title; how often and how close together; and, mildly, how new.
 */
const FIND_ARTICLES = `
with candidate as materialized (select * from search_candidates($1::tsquery, $2::tsquery, $7)),
match as materialized (
  select coalesce(bool_or(relaxed), false) as relaxed, coalesce(bool_or(bounded), false) as bounded,
    case when bool_or(relaxed) then $4::tsquery else $3::tsquery end as query
  from candidate),
ranked as materialized (
  select article.id, article.published_at, terms.found + terms.titled / cardinality($5::tsquery[])::float
    + ts_rank_cd('{0.02, 0.1, 0.4, 1}', text.vector, match.query, 32)
    + 0.2 / (1 + extract(epoch from now() - article.published_at) / 31536000) as score
  from match, candidate
  join articles as article on article.id = candidate.article_id
  cross join lateral (select ts_filter(article.search_vector, '{a,b,c,d}') as vector offset 0) as text
  cross join lateral (select ts_filter(text.vector, '{a}') as vector offset 0) as title
  cross join lateral (
    select count(*) filter (where text.vector @@ term) as found, count(*) filter (where title.vector @@ term) as titled
    from unnest($5::tsquery[]) as term offset 0) as terms
  where text.vector @@ match.query),
page as (select id, score from ranked order by score desc, published_at desc, id desc limit $8 offset $9)
select (select count(*) from ranked) as matches, match.relaxed, match.bounded,
  article.id, article.slug, article.category, article.title, article.excerpt, article.published_at, article.word_count,
  article.cover_alt, ${imageJson("image")} as cover,
  title.marked as title_marked, excerpt.marked as excerpt_marked, body.marked as body_marked
from match
left join page on true
left join articles as article on article.id = page.id
left join images as image on image.id = article.cover_image_id
left join lateral (select ${marked("article.title", "HighlightAll=true")} as marked offset 0) as title on true
left join lateral (select ${marked("article.excerpt", "HighlightAll=true")} as marked offset 0) as excerpt on true
left join lateral (
  select article.body_markdown || '' as body where strpos(excerpt.marked, '${MATCH_START}') = 0 offset 0) as text on true
left join lateral (
  select min(nullif(strpos(text.body, string), 0)) as place from unnest($6::text[]) as string) as hit on true
left join lateral (
  select ${marked(PIECE, "MaxFragments=1, MinWords=16, MaxWords=30")} as marked
  where hit.place is not null offset 0) as body on true
order by page.score desc, article.published_at desc, article.id desc`;

export type TitleMatch = { title: string; path: string };

/** The newest articles that have all the terms in their titles. */
export async function findTitles(pool: pg.Pool, terms: readonly Term[], limit: number): Promise<TitleMatch[]> {
  if (terms.length === 0) return [];
  const query = tsquery(terms, "&", { phrases: false });
  const rows = await prepared<{ title: string; slug: string; category: string }>(pool, "search-titles", FIND_TITLES, [
    query,
    limit,
  ]);
  return rows.map((row) => ({ title: row.title, path: articlePath(row) }));
}

const FIND_TITLES = `
select title, slug, category
from unnest(search_newest($1::tsquery, true, $2)) with ordinality as newest (article_id, place)
join articles on articles.id = newest.article_id order by place`;
