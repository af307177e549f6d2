import { preparedQuery, type Reader } from "../../../platform/database/database.ts";

/** Maps the slugs of merged products to the slug of the product that each was merged into, where that product is shown. */
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
