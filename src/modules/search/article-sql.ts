import { imageJson, opening } from "../articles/article-sql.ts";
import { MATCH_START } from "./highlight.ts";

/** Fewer good matches than this, and the next best follow them. The same number stands in `search_candidates`. */
const FEW = 3;

/** A text of the article with the matches marked. */
const marked = (text: string, options: string) =>
  `search_headline(${text}, $10::tsquery, $11::tsquery[], '${options}')`;

/** Some 400 characters around the place, from a word's beginning. */
const PIECE = `substring(substr(text.body, greatest(1, hit.place - 120), 400)
      from case when hit.place > 121 then '\\s.*' else '.*' end)`;

/**
 * $1 every term, $2 any telling term or its kin (null: do not look), both without phrases; $3 every term and $4 any with
 * phrases; $5 each term alone; $6 words to look for in a body; $7 how many to rank; $8, $9 the page's size and offset;
 * $10 every word and $11 every phrase to mark; $12 each term with its kin, $13 whether it tells what is looked for, $14
 * whether it is what the question is about; $15 numbers; $16 the question's categories; $17 see `passingOf`.
 * `offset 0` keeps the planner from folding a subquery in, where its result would be made anew at each mention: a vector
 * is fetched once (`ts_filter` for all weights is the cheapest copy), a headline made once, and only for this page.
 *
 * An article's place ("named": in the title, summary, keywords or tags; "fitting": by the title or the category):
 *   0  all terms, of which one is named at least, and fitting
 *   1  some terms named, and fitting: most of the telling ones, or the main one, or in an article of the category; only
 *      where place 0 has few
 *   2  all terms, in the text of an article of the category or in another's summary
 *   3  all terms, in passing in another's text; only for want of better
 *   4  no term, but an article of the category; only for want of better
 * In one place by: how many terms; whether it is about the main one and of the category; how many of them in the title;
 * how often and how close together; and, mildly, how new.
 */
export const FIND_ARTICLES = `
with candidate as materialized (select * from search_candidates($1::tsquery, $2::tsquery, $16::text[], $7)),
weighed as materialized (
  select article.id, article.published_at, candidate.bounded, article.category = any($16::text[]) as home,
    matched.whole, terms.named, terms.titled, terms.head_named,
    terms.found + terms.titled / cardinality($5::tsquery[])::float
      + (terms.head_named::integer + (article.category = any($16::text[]))::integer) / 2.0
      + case when matched.whole then ts_rank_cd('{0.02, 0.1, 0.4, 1}', text.vector, $3::tsquery, 32)
          else ts_rank_cd('{0.02, 0.1, 0.4, 1}', named.vector, $4::tsquery, 32) end
      + 0.2 / (1 + extract(epoch from now() - article.published_at) / 31536000)
      + (select count(*) filter (where named.vector @@ number) from unnest($15::tsquery[]) as number) as score
  from candidate
  join articles as article on article.id = candidate.article_id
  cross join lateral (select ts_filter(article.search_vector, '{a,b,c,d}') as vector offset 0) as text
  cross join lateral (select ts_filter(text.vector, '{a,b}') as vector offset 0) as named
  cross join lateral (select ts_filter(named.vector, '{a}') as vector offset 0) as title
  cross join lateral (select text.vector @@ $3::tsquery as whole offset 0) as matched
  cross join lateral (
    select count(*) filter (
        where case when matched.whole then text.vector @@ term else named.vector @@ near end) as found,
      count(*) filter (where title.vector @@ near) as titled,
      count(*) filter (where tells and named.vector @@ near) as named,
      bool_or(head and named.vector @@ near) as head_named
    from unnest($5::tsquery[], $12::tsquery[], $13::boolean[], $14::boolean[]) as given (term, near, tells, head)
    offset 0) as terms),
judged as materialized (
  select weighed.*, case
      when whole and named > 0 and fitting then 0
      when whole and (home or named > 0) then 2
      when whole then 3
      when named > 0 and fitting and (named >= telling.terms / 2.0 or home or head_named) then 1
      when home then 4
    end as place,
    bool_or(whole and head_named) over () as headed
  from weighed
  cross join lateral (select titled > 0 or home or cardinality($16::text[]) = 0 as fitting) as fit
  cross join (select count(*) as terms from unnest($13::boolean[]) as tells where tells) as telling),
counted as materialized (
  select judged.*, count(*) filter (where place = 0) over () as good, count(*) filter (where place < 3) over () as near,
    count(*) filter (where place = 3) over () as passing, count(*) filter (where place = 4) over () as others
  from judged where place is not null),
ranked as materialized (
  select id, published_at, place, score, bounded from counted
  where case place
      when 1 then good < ${FEW}
      when 3 then $17 = 'kept' or $17 = 'doubted' and (headed or near + others = 0)
      when 4 then good < ${FEW} and ($17 = 'dropped' or near = 0 and not ($17 = 'kept' and passing > 0))
      else true
    end),
match as (
  select count(*)::integer as matches, count(*) > 0 and not coalesce(bool_or(place in (0, 2, 3)), false) as relaxed,
    coalesce(bool_or(bounded), false) as bounded from ranked),
page as (
  select id, place, score from ranked order by place, score desc, published_at desc, id desc limit $8 offset $9)
select match.matches, match.relaxed, match.bounded,
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
  select min(nullif(strpos(text.body, string), 0)) as place from unnest($6::text[]) as string) as hit on true
left join lateral (
  select ${marked(PIECE, "MaxFragments=1, MinWords=16, MaxWords=30")} as marked
  where hit.place is not null offset 0) as body on true
order by page.place, page.score desc, article.published_at desc, article.id desc`;

/**
 * $1 a query, $2 how many. The search stands apart because the planner would run it, to see how many rows it gives: once
 * more, and each time, for a plan made for just these values then always looks the cheaper one.
 */
export const FIND_TITLES = `
with found as materialized (select search_newest($1::tsquery, true, $2) as ids)
select title, slug, category
from found cross join unnest(found.ids) with ordinality as newest (article_id, place)
join articles on articles.id = newest.article_id order by place`;
