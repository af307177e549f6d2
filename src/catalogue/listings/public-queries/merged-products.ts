import { preparedQuery, type Reader } from "../../../platform/database/database.ts";

/** Of these slugs, those of products that have become another one that is shown, with the slug of that. */
export async function mergedProducts(reader: Reader, slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await preparedQuery<{ asked: string; slug: string }>(
    reader,
    "merged products by slug",
    `select merged.slug as asked, p.slug from products merged join visible_products(true) p on p.id = merged.merged_into
    where merged.slug = any($1::text[])`,
    [slugs],
  );
  return new Map(rows.map(({ asked, slug }) => [asked, slug]));
}
