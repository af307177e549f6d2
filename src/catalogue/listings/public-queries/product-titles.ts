import { preparedQuery, type Reader } from "../../../platform/database/database.ts";

export type ProductTitle = { readonly slug: string; readonly title: string };

/** Returns the titles of those products that are shown, in the order of the slugs. */
export async function productTitles(
  reader: Reader,
  slugs: readonly string[],
  { showSamples }: { readonly showSamples: boolean },
): Promise<readonly ProductTitle[]> {
  if (slugs.length === 0) return [];
  return preparedQuery<ProductTitle>(
    reader,
    "titles of products",
    `select p.slug, p.title from unnest($1::text[]) with ordinality as asked (slug, place)
    join visible_products($2) p on p.slug = asked.slug
    order by asked.place`,
    [slugs, showSamples],
  );
}
