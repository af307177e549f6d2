import { imageJson, opening } from "../articles/queries.ts";
import { MATCH_START } from "./highlight.ts";

/** Makes SQL that marks the matches in a text of the article. */
const marked = (text: string, options: string) =>
  `search_headline(${text}, $15::tsquery, $16::tsquery[], '${options}')`;

/** Cuts out some 400 characters around the match, from the beginning of a word. */
const PIECE = `substring(substr(text.body, greatest(1, hit.place - 120), 400)
      from case when hit.place > 121 then '\\s.*' else '.*' end)`;

/** The weight of a word in the text, in headings, in the summary (with keywords and tags) and in the title. */
export const FIELD_WEIGHTS = "{0.5, 0.6, 0.8, 1}";

/** The least share of the question's weight that a result has. */
const LEAST_SHARE = 0.25;

/**
 * BM25 in PostgreSQL: an article's score is the sum over the question's terms of the term's weight (its rarity, computed in `weights.ts`) times
 * `ts_rank` of that term alone. `ts_rank` saturates with frequency like BM25 (once 0.6, twice 0.76, often 1) and takes the best field. Longer texts
 * contain more words by chance, which the length normalisation corrects. Terms that are side by side as in the question add to the score. Articles
 * with all terms come before all other articles.
 *
 * Parameters: $1 a query for all terms; $2 the selecting terms, $3 each of them with any other term; $4 how many matches of each of these queries to
 * rank. Alternatives of terms: $5 the term's place, $6 the query that matches, $7 the query that is ranked, $8 the weight of a match, $9 whether it
 * is the term itself or only related. $10 pairs of neighbours and $11 their weights. $12 the question's weight, $13 its number of terms, $14 its
 * categories. $15 all words and $16 all phrases to mark; $17 strings to look for in a body. $18, $19 the page's size and offset; if no result reaches
 * the share $20, all results count as near. The terms word for word (`verbatim.ts`): $21 as queries on a title, $22 as slugs of tags, $23 all of them
 * as the slug of one tag. Articles with the very words come before those with stems or synonyms; $24 finds them in titles when there are more matches
 * than are ranked.
 *
 * `offset 0` keeps the planner from folding a subquery in, which would compute its result again at each mention. This way a vector is fetched once
 * (`ts_filter` for all weights is the cheapest copy), and a headline is made once, and only for this page.
 */
export const FIND_ARTICLES = `
with selected as materialized (select * from search_candidates($1::tsquery, $2::tsquery[], $3::tsquery[], $4)),
verbatim as materialized (
  select term.words, tag.id as tag_id from unnest($21::tsquery[], $22::text[]) as term (words, slug)
  left join tags as tag on tag.slug = term.slug),
one_tag as materialized (select id from tags where slug = $23),
titled as materialized (
  select case when $24::tsquery is not null and exists (select from selected where bounded) then search_newest($24::tsquery, true, $4) end as ids),
tagged as materialized (
  select article_id as id from one_tag join lateral (
    select article_id from article_tags where tag_id = one_tag.id order by article_id desc limit $4) as newest on true
  where $24::tsquery is not null and exists (select from selected where bounded)),
candidate as materialized (
  select article_id, bounded from selected
  union select more.id, true from (select unnest(ids) as id from titled union select id from tagged) as more
  join listed_articles() articles on articles.id = more.id),
scored as materialized (
  select article.id, article.published_at, candidate.bounded, terms.share,
    terms.whole = $13 as whole,
    (terms.whole = $13 and ($13 <> 2 or terms.named or ts_rank_cd('{1, 1, 1, 1}', text.vector, $1::tsquery) >= 0.04))::integer as meets,
    not exists (
      select from verbatim
      where not text.vector @@ verbatim.words and (verbatim.tag_id is null
        or not exists (select from article_tags as link where link.article_id = article.id and link.tag_id = verbatim.tag_id)))
      or $13 > 1 and exists (select from one_tag join article_tags as link on link.tag_id = one_tag.id where link.article_id = article.id)
      as verbatim,
    (terms.points / (1 + 0.1 * ln(1 + article.word_count / 100.0)) + pairs.points) 
      * case when article.category = any($14::text[]) then 1.15 else 1 end as score
  from candidate
  join articles as article on article.id = candidate.article_id
  cross join lateral (select ts_filter(article.search_vector, '{a,b,c,d}') as vector offset 0) as text
  cross join lateral (
    select coalesce(sum(best.share), 0) / $12::float as share, coalesce(sum(best.points), 0) as points,
      count(*) filter (where best.itself) as whole, bool_and(best.named) as named
    from (
      select max(weight) as share, bool_or(itself) as itself, bool_or($13 = 2 and ts_rank('{0, 0, 1, 1}', text.vector, counted) > 0) as named,
        max(weight * ts_rank('${FIELD_WEIGHTS}', text.vector, counted)) as points
      from unnest($5::integer[], $6::tsquery[], $7::tsquery[], $8::float[], $9::boolean[])
        as alternative (term, matching, counted, weight, itself)
      where text.vector @@ matching
      group by term) as best
    offset 0) as terms
  cross join lateral (
    select coalesce(sum(weight), 0) as points from unnest($10::tsquery[], $11::float[]) as pair (query, weight)
    where text.vector @@ query
    offset 0) as pairs),
ranked as materialized (
  select * from scored where whole or share >= ${LEAST_SHARE}),
match as (
  select count(*)::integer as matches, coalesce(max(share) < $20 and not bool_or(whole), false) as relaxed,
    coalesce(bool_or(bounded), false) as bounded from ranked),
page as (
  select id, meets, verbatim, score, whole or share >= $20 as answers from ranked order by meets desc, verbatim desc, score desc, published_at desc, id desc limit $18 offset $19)
select match.matches, match.relaxed, match.bounded, page.answers,
  article.id, article.slug, article.category, article.title, article.excerpt, article.published_at, article.word_count,
  ${opening("article")},
  article.cover_alt, ${imageJson("article.cover_image_id")} as cover,
  title.marked as title_marked, excerpt.marked as excerpt_marked, body.marked as body_marked
from match
left join page on true
left join articles as article on article.id = page.id
left join lateral (select ${marked("article.title", "HighlightAll=true")} as marked offset 0) as title on true
left join lateral (select ${marked("article.excerpt", "HighlightAll=true")} as marked offset 0) as excerpt on true
left join lateral (
  select article.body_markdown || '' as body where strpos(excerpt.marked, '${MATCH_START}') = 0 offset 0) as text on true
left join lateral (
  select strpos(text.body, string) as place from unnest($17::text[]) with ordinality as told (string, turn)
  where strpos(text.body, string) > 0 order by turn limit 1) as hit on true
left join lateral (
  select ${marked(PIECE, "MaxFragments=1, MinWords=16, MaxWords=30")} as marked
  where hit.place is not null offset 0) as body on true
order by page.meets desc, page.verbatim desc, page.score desc, article.published_at desc, article.id desc`;

/**
 * $1 is a query and $2 the limit. The search is in a separate CTE, because the planner would otherwise run it to estimate the number of rows: it
 * would run twice at each request, and a plan made for just these values would always look cheaper.
 */
export const FIND_TITLES = `
with found as materialized (select search_newest($1::tsquery, true, $2) as ids)
select title, slug, category
from found cross join unnest(found.ids) with ordinality as newest (article_id, place)
join articles on articles.id = newest.article_id order by place`;
