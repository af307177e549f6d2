import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import type { FaqItem } from "../fields.ts";

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

/** Stores which products an article shows. Search engines may index the pages of these products (products/indexing). */
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
