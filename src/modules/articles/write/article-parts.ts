import { sql } from "kysely";
import { ADVISORY_LOCKS } from "../../../platform/database/advisory-locks.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { FaqItem } from "../fields.ts";

/** `Tas Sekolah` and `tas-sekolah` are one tag. */
export const tagSlug = (name: string) =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join("-") ?? "";

/**
 * Until the transaction ends no tag gets another name. To be called before anything else is locked, or a rename waits
 * for what this transaction holds while that waits for the rename.
 */
export const lockTagNamesShared = (trx: Db) =>
  sql`select pg_advisory_xact_lock_shared(${ADVISORY_LOCKS.tagNames})`.execute(trx);

/** Until the transaction ends no article is saved. */
export const lockTagNames = (trx: Db) => sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.tagNames})`.execute(trx);

/**
 * The names of tags as they are stored: a tag that is known keeps its name, and one that was renamed or merged gets what
 * it has become. So an editor, a revision or a file that still has a previous name does not bring the tag back.
 */
export async function storedTagNames(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const slugs = names.map(tagSlug);
  const { rows } = await sql<{ slug: string; name: string }>`
    select slug, name from tags where slug = any(${slugs})
    union all
    select f.slug, t.name from tag_aliases f join tags t on t.id = f.tag_id where f.slug = any(${slugs})`.execute(db);
  const known = new Map(rows.map(({ slug, name }) => [slug, name]));
  return [...new Set(names.map((name) => known.get(tagSlug(name)) ?? name))];
}

export async function replaceTags(db: Db, articleId: number, names: readonly string[]): Promise<void> {
  await db.deleteFrom("article_tags").where("article_id", "=", articleId).execute();
  const nameBySlug = new Map(names.toReversed().map((name) => [tagSlug(name), name]));
  const slugs = [...new Set(names.map(tagSlug))].filter((slug) => slug !== "");
  if (slugs.length === 0) return;
  const tags = await db
    .insertInto("tags")
    // Sorted, so that articles saved at the same time lock the tags they share in the same order.
    .values(slugs.toSorted().map((slug) => ({ slug, name: nameBySlug.get(slug) ?? slug })))
    .onConflict((conflict) => conflict.column("slug").doUpdateSet({ slug: sql`excluded.slug` }))
    .returning(["id", "slug"])
    .execute();
  const rows = tags.map((tag) => ({ article_id: articleId, tag_id: tag.id, position: slugs.indexOf(tag.slug) }));
  await db.insertInto("article_tags").values(rows).execute();
}

export async function replaceFaq(db: Db, articleId: number, items: readonly FaqItem[]): Promise<void> {
  await db.deleteFrom("faq_items").where("article_id", "=", articleId).execute();
  const rows = items.map((item, position) => ({ article_id: articleId, position, ...item }));
  if (rows.length > 0) await db.insertInto("faq_items").values(rows).execute();
}

export async function replaceImages(db: Db, articleId: number, imageIds: readonly number[]): Promise<void> {
  await sql`delete from article_images where article_id = ${articleId}`.execute(db);
  if (imageIds.length === 0) return;
  await sql`insert into article_images (article_id, image_id)
    select ${articleId}::bigint, unnest(${[...imageIds]}::bigint[])`.execute(db);
}

/** Search engines may keep the page of a product that an article shows (products/indexing). */
export async function replaceProducts(db: Db, articleId: number, slugs: readonly string[]): Promise<void> {
  await sql`delete from article_products where article_id = ${articleId}`.execute(db);
  if (slugs.length === 0) return;
  await sql`insert into article_products (article_id, product_slug)
    select ${articleId}::bigint, unnest(${[...slugs]}::text[])`.execute(db);
}

/** The slugs of the products that an article shows. */
export async function productsOf(db: Db, articleId: number): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select product_slug as slug from article_products where article_id = ${articleId} order by 1`.execute(db);
  return rows.map(({ slug }) => slug);
}
