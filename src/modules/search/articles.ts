import type pg from "pg";
import { prepared } from "../../platform/database.ts";
import { ARTICLES_PER_PAGE, articlePath, readingMinutes } from "../articles/schema.ts";
import type { ImageMediaType } from "../media/schema.ts";
import type { CategorySlug } from "../stores/schema.ts";
import { MATCH_END, MATCH_START, segmentsOf, segmentsOfWhole, withoutMarkdown } from "./highlight.ts";
import type { Term } from "./reading.ts";
import { type ArticleResult, MAX_MATCHES_RANKED, type SearchResults } from "./schema.ts";
import { termQuery, tsquery } from "./tsquery.ts";

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
    terms.flatMap((term) => [
      ...term.words,
      ...term.alternatives.flatMap((alternative) => alternative.lexemes[0] ?? []),
    ]),
    MAX_MATCHES_RANKED,
    ARTICLES_PER_PAGE,
    (page - 1) * ARTICLES_PER_PAGE,
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

type Row = { matches: number; relaxed: boolean; bounded: boolean } & (ArticleRow | { id: null });

type ArticleRow = {
  id: number;
  slug: string;
  category: CategorySlug;
  title: string;
  excerpt: string;
  published_at: Date;
  word_count: number;
  cover_alt: string;
  cover_hash: string | null;
  cover_media_type: ImageMediaType;
  cover_width: number;
  cover_height: number;
  cover_widths: number[];
  title_marked: string;
  excerpt_marked: string;
  body_marked: string | null;
};

function articleResult(row: ArticleRow): ArticleResult {
  const inBody = row.body_marked?.includes(MATCH_START) ? segmentsOf(withoutMarkdown(row.body_marked)) : undefined;
  return {
    id: row.id,
    slug: row.slug,
    category: row.category,
    path: articlePath(row),
    title: row.title,
    excerpt: row.excerpt,
    publishedAt: row.published_at.toISOString(),
    readingMinutes: readingMinutes(row.word_count),
    cover: coverOf(row),
    coverAlt: row.cover_alt,
    titleHighlight: segmentsOfWhole(row.title_marked, row.title),
    snippet: inBody ?? segmentsOfWhole(row.excerpt_marked, row.excerpt),
  };
}

function coverOf(row: ArticleRow): ArticleResult["cover"] {
  if (row.cover_hash === null) return null;
  const { cover_hash: hash, cover_media_type: mediaType, cover_width: width, cover_height: height } = row;
  return { hash, mediaType, width, height, widths: row.cover_widths };
}

const headline = (text: string, options: string) =>
  `ts_headline('pg_catalog.indonesian', translate(${text}, '${MATCH_START}${MATCH_END}', ''), match.query,
     'StartSel=${MATCH_START}, StopSel=${MATCH_END}, ${options}')`;

/**
 * $1 every term, $2 any term (null: do not look), both without phrases; $3, $4 the same with phrases; $5 each term alone;
 * $6 words to look for in a body; $7 how many to rank; $8, $9 the page's size and offset.
 * `offset 0` keeps the planner from folding a subquery in, where its result would be made anew at each mention: a vector
 * is fetched once, a headline made once, and only for the articles of the page. Ranked by: how many terms; how many of
 * them in the title; how often and how close together; and, mildly, how new.
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
  cross join lateral (select article.search_vector || '' as vector offset 0) as text
  cross join lateral (select ts_filter(text.vector, '{a}') as vector offset 0) as title
  cross join lateral (
    select count(*) filter (where text.vector @@ term) as found, count(*) filter (where title.vector @@ term) as titled
    from unnest($5::tsquery[]) as term offset 0) as terms
  where text.vector @@ match.query),
page as (select id, score from ranked order by score desc, published_at desc, id desc limit $8 offset $9)
select (select count(*) from ranked) as matches, match.relaxed, match.bounded, article.id, article.slug, article.category,
  article.title, article.excerpt, article.published_at, article.word_count, article.cover_alt, image.hash as cover_hash,
  image.media_type as cover_media_type, image.width as cover_width, image.height as cover_height,
  array(select variant.width from image_variants as variant where variant.image_id = image.id
    group by variant.width having count(*) = 3 order by variant.width) as cover_widths,
  title.marked as title_marked, excerpt.marked as excerpt_marked, body.marked as body_marked
from match
left join page on true
left join articles as article on article.id = page.id
left join images as image on image.id = article.cover_image_id
left join lateral (select ${headline("article.title", "HighlightAll=true")} as marked offset 0) as title on true
left join lateral (select ${headline("article.excerpt", "HighlightAll=true")} as marked offset 0) as excerpt on true
left join lateral (
  select min(strpos(lower(article.body_markdown), word)) as place from unnest($6::text[]) as word
  where strpos(lower(article.body_markdown), word) > 0 and strpos(excerpt.marked, '${MATCH_START}') = 0) as hit on true
left join lateral (
  select ${headline("substr(article.body_markdown, greatest(1, hit.place - 200), 800)", "MinWords=18, MaxWords=32")} as marked
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
select title, slug, category from unnest(search_newest($1::tsquery, true, $2)) with ordinality as newest (article_id, place)
join articles on articles.id = newest.article_id order by place`;
