import { articlePathSql } from "../../stores/category-paths.shared.ts";
import { SITE_LANGUAGE } from "../fields.ts";
import { OPENING_LENGTH } from "../render/summary.ts";

export const NEWEST_FIRST = "published_at desc, id desc";

/** The beginning of the body, from which a summary is derived, for articles without an excerpt; null for others, whose body is not read. */
export const opening = (article: string) =>
  `case when ${article}.excerpt = '' then left(${article}.body_html, ${OPENING_LENGTH}) end as opening`;

/** The columns of `articles` that a card needs. */
const CARD_COLUMNS = `id, slug, category, title, excerpt, ${opening("articles")}, published_at, word_count, cover_image_id,
  cover_alt`;

/**
 * SQL for the `images` row with an id as a `StoredImage` in JSON, or null.
 * @param id an SQL expression with the name of its table
 * @param more further pairs of name and column
 */
export const imageJson = (id: string, more = "") => `(select json_build_object(
    'hash', image.hash, 'mediaType', image.media_type, 'width', image.width, 'height', image.height,
    'titled', image.titled, 'focalX', image.focal_x, 'focalY', image.focal_y, 'preview', image.preview,
    'thumbHash', image.thumb_hash, ${more}
    'widths', array(select v.width from image_variants v where v.image_id = image.id and v.format = 'jpeg' order by v.width)
  ) from images image where image.id = ${id})`;

/**
 * A query for cards in one round trip. The inner query picks the articles, so pictures are looked up only for the articles that it picked.
 * @param choose what follows `select … from articles`
 * @param from the articles that visitors may see; by default those of the public lists
 * @param columns more columns of `articles` (each after a comma), for `extra` (more to select) and `order`, in which the row is called `a`
 */
export const cardsQuery = (
  choose: string,
  { from = "listed_articles()", columns = "", extra = "", order = "a.published_at desc, a.id desc" } = {},
) => `
  select a.id, a.slug, a.category, a.title, a.excerpt, a.opening, a.published_at, a.word_count, a.cover_alt,
    ${imageJson("a.cover_image_id")} as cover ${extra}
  from (select ${CARD_COLUMNS}${columns} from ${from} articles ${choose}) a
  order by ${order}`;

/** SQL for the tags, as JSON, of the article that the query calls `a`; FAQ_JSON does the same for the article's questions. */
export const TAGS_JSON = `coalesce((
      select json_agg(json_build_object('slug', t.slug, 'name', t.name) order by l.position)
      from article_tags l join tags t on t.id = l.tag_id where l.article_id = a.id
    ), '[]')`;
export const FAQ_JSON = `coalesce((
      select json_agg(json_build_object('question', f.question, 'answer', f.answer) order by f.position)
      from faq_items f where f.article_id = a.id
    ), '[]')`;

/** SQL for the `translations`, as JSON, of the article that the query calls `a`. */
const TRANSLATIONS_JSON = `coalesce((
      select json_agg(json_build_object('id', o.id, 'language', o.language, 'path', ${articlePathSql("o")},
        'isLive', exists (select from published_articles() live where live.id = o.id) and not o.noindex and o.canonical_url is null)
        order by o.language <> '${SITE_LANGUAGE}', o.id)
      from (select coalesce((select t.group_id from article_translations t where t.article_id = a.id), a.id) as id) g
      cross join lateral (
        select t.article_id as id from article_translations t where t.group_id = g.id union all select g.id
      ) m
      join articles o on o.id = m.id
      having count(*) > 1
    ), '[]')`;

const CROPS = "'crops', image.crops,";

/** A query for published articles by slug, with everything that their pages show; it takes `count` parameters. */
const publishedArticles = (count: number) => `
  select a.id, a.slug, a.category, a.title, a.excerpt, a.description, a.keywords, a.language, a.published_at,
    a.modified_at, a.word_count, a.body_html, a.contents, a.cover_alt, a.canonical_url, a.noindex, a.related_ids,
    a.seo_title, ${imageJson("a.cover_image_id", CROPS)} as cover,
    ${imageJson("a.social_image_id", CROPS)} as social_image,
    (select json_build_object('id', u.id, 'name', u.name, 'bio', u.bio, 'image', ${imageJson("u.image_id")})
      from authors u where u.id = a.author_id) as author,
    ${TAGS_JSON} as tags, ${FAQ_JSON} as faq, ${TRANSLATIONS_JSON} as translations
  from published_articles() a
  where a.slug in (${Array.from({ length: count }, (_, at) => `$${at + 1}`)})`;

/** Adds `related` to `publishedArticles`: the cards, as JSON, of the first ids in `related_ids`, so a page needs one round trip. */
export const articlesWithRelated = (count: number, limit: number) => `
  with page as materialized (${publishedArticles(count)})
  select page.*, coalesce((select json_agg(card) from (${cardsQuery(
    `join unnest(page.related_ids) with ordinality near (id, nearness) using (id)
    order by nearness limit ${limit}`,
    { columns: ", nearness", order: "a.nearness" },
  )}) card), '[]') as related
  from page`;

/** SQL for the data of an article that a feed shows besides the article's card. */
export const FEED = {
  columns: ", modified_at, author_id",
  extra: `, a.modified_at,
    (select u.name from authors u where u.id = a.author_id) as author_name,
    array(select t.name from article_tags l join tags t on t.id = l.tag_id where l.article_id = a.id order by l.position) as tags`,
};

/** The condition for a published article in the sitemap, in any language: search engines may index it, and no other address is its canonical one. */
const INDEXABLE = "not noindex and canonical_url is null";

export const SITEMAP = `
  select a.id, a.slug, a.category, a.modified_at, ${imageJson("a.cover_image_id")} as cover, ${TRANSLATIONS_JSON} as translations
  from (
    select id, slug, category, modified_at, cover_image_id from published_articles()
    where ${INDEXABLE} and id > $1 order by id limit $2
  ) a
  order by a.id`;

export const SITEMAP_PARTS = `
  select min(id) as first_id, count(*) as count, max(modified_at) as modified_at
  from (select id, modified_at, (row_number() over (order by id) - 1) / $1 as part
    from published_articles() where ${INDEXABLE}) a
  group by part order by part`;
