import type pg from "pg";
import { jsonCursor } from "../../platform/database/cursor.ts";
import { cutPage, type Page } from "../../platform/database/keyset.ts";
import { imageJson } from "../articles/queries.ts";
import type { StoredImage } from "../media/schema.ts";

type Paged = { readonly limit: number; readonly cursor: string };
type Counted<Row> = Page<Row> & { readonly total: number };

/** Counts published articles in any language by category; categories without articles are left out. */
export async function articlesByCategory(pool: pg.Pool): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ category: string; articles: number }>(
    "select category, count(*) as articles from published_articles() group by category",
  );
  return new Map(rows.map(({ category, articles }) => [category, articles]));
}

export type TagRow = { slug: string; name: string; articles: number };

/** Lists the tags of published articles; tags that only drafts have are not public yet. */
export const publishedTags = (pool: pg.Pool, paged: Paged): Promise<Counted<TagRow>> =>
  pageByName<TagRow>(pool, paged, {
    key: "slug",
    all: `select t.slug, t.name from tags t where exists (
      select 1 from article_tags l join published_articles() a on a.id = l.article_id where l.tag_id = t.id)`,
    more: `(select count(*) from article_tags l join published_articles() a on a.id = l.article_id join tags t on t.id = l.tag_id
      where t.slug = one.slug) as articles`,
  });

export type AuthorRow = {
  id: string;
  name: string;
  bio: string;
  image: StoredImage | null;
  alt: string | null;
  articles: number;
};

/** Lists the authors of published articles. */
export const publishedAuthors = (pool: pg.Pool, paged: Paged): Promise<Counted<AuthorRow>> =>
  pageByName<AuthorRow>(pool, paged, {
    key: "id",
    all: `select u.id, u.name, u.bio, u.image_id from authors u
      where exists (select 1 from published_articles() a where a.author_id = u.id)`,
    more: `${imageJson("one.image_id")} as image,
      (select alt from images i where i.id = one.image_id) as alt,
      (select count(*) from published_articles() a where a.author_id = one.id) as articles`,
  });

type Named = { readonly key: "slug" | "id"; readonly all: string; readonly more: string };

const nameAndKey = jsonCursor("text", "text");

/** Reads a page by name and the total number in one round trip; expensive columns are read only for the page. */
async function pageByName<Row extends { name: string }>(
  pool: pg.Pool,
  { limit, cursor }: Paged,
  { key, all, more }: Named,
): Promise<Counted<Row>> {
  const after = nameAndKey.decode(cursor) ?? ["", ""];
  const { rows } = await pool.query<Row & { total: number; sorted: string; last: string }>(
    `with every as materialized (${all})
    select counted.total, one.*, ${more}
    from (select count(*) as total from every) counted
    left join (
      select *, lower(name) as sorted, ${key} as last from every
      where (lower(name), ${key}) > ($1, $2) order by lower(name), ${key} limit ${limit + 1}
    ) one on true
    order by one.sorted, one.last`,
    [...after],
  );
  const found = rows.filter((row) => row.last !== null);
  const page = cutPage(found, limit, ({ sorted, last }) => nameAndKey.encode([sorted, last]));
  return { ...page, total: rows[0]?.total ?? 0 };
}
