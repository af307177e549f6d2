import { type RawBuilder, sql } from "kysely";
import { findCategory } from "../../../modules/stores/categories.shared.ts";
import type { Db } from "../../../platform/database/tables.ts";
import {
  COMPARISON_PATH,
  linkCheckPath,
  merchantPagePath,
  priceDropsPath,
  pricesPath,
  productPath,
} from "../../paths.shared.ts";
import { findProductType } from "../../taxonomy/product-types.shared.ts";

type Asked = { readonly showSamples: boolean };

/** The paths of the pages that exist if there is at least one product. */
const WITH_ANY_PRODUCT: ReadonlySet<string> = new Set([
  pricesPath(),
  priceDropsPath(),
  linkCheckPath(),
  COMPARISON_PATH,
]);
const LIST = new RegExp(`^${pricesPath()}/([a-z0-9-]+)(?:/([a-z0-9-]+)(?:/([a-z0-9-]+))?)?$`);

/** Says for each of these paths whether visitors find a page of products there; paths of other pages are left out. All paths are looked up at the same time. */
export async function shownPaths(
  db: Db,
  paths: readonly string[],
  { showSamples }: Asked,
): Promise<ReadonlyMap<string, boolean>> {
  const [products, merchants, lists] = await Promise.all([
    shownSlugs(db, sql`visible_products(${showSamples})`, slugsBelow(productPath(""), paths)),
    shownSlugs(
      db,
      sql`(select slug from merchants where not is_sample or ${showSamples})`,
      slugsBelow(merchantPagePath(""), paths),
    ),
    shownLists(
      db,
      paths.filter((path) => WITH_ANY_PRODUCT.has(path) || LIST.test(path)),
      showSamples,
    ),
  ]);
  const isShown = (path: string): boolean | undefined => {
    if (path.startsWith(productPath(""))) return products.has(path.slice(productPath("").length));
    if (path.startsWith(merchantPagePath(""))) return merchants.has(path.slice(merchantPagePath("").length));
    return lists.get(path);
  };
  return new Map(
    paths.flatMap((path) => {
      const shown = isShown(path);
      return shown === undefined ? [] : [[path, shown]];
    }),
  );
}

const slugsBelow = (start: string, paths: readonly string[]): readonly string[] =>
  paths.flatMap((path) => (path.startsWith(start) ? [path.slice(start.length)] : []));

async function shownSlugs(db: Db, rows: RawBuilder<unknown>, slugs: readonly string[]): Promise<ReadonlySet<string>> {
  if (slugs.length === 0) return new Set();
  const shown = await sql<{ slug: string }>`
    select slug from ${rows} shown where slug = any(${slugs}::text[])`.execute(db);
  return new Set(shown.rows.map(({ slug }) => slug));
}

type List = {
  readonly path: string;
  readonly category: string | undefined;
  readonly type: string | undefined;
  readonly brand: string | undefined;
};

async function shownLists(
  db: Db,
  paths: readonly string[],
  showSamples: boolean,
): Promise<ReadonlyMap<string, boolean>> {
  if (paths.length === 0) return new Map();
  const lists = paths.map((path): List => {
    const [, category, type, brand] = LIST.exec(path) ?? [];
    return { path, category, type, brand };
  });
  const known = lists.filter(({ category, type }) => isOfTaxonomy(category, type));
  const asked = JSON.stringify(known);
  // The count of a list is the sum of its rows.
  const { rows } = await sql<{ path: string }>`
    with counted as (
      select category, product_type from product_counts
      where not is_sample or ${showSamples}
      group by 1, 2 having sum(products) > 0
    )
    select list.path from jsonb_to_recordset(${asked}::jsonb) as list (path text, category text, type text, brand text)
    where case when list.brand is null
      then exists (
        select from counted c
        where (list.category is null or c.category = list.category) and (list.type is null or c.product_type = list.type))
      else exists (
        select from listing_terms b
          join product_terms t on t.terms @> array[b.id] and t.category = list.category and t.product_type = list.type
          join product_listings l on l.product_id = t.product_id
        where b.kind = 'brand' and b.name = '' and b.value = list.brand and l.is_listed and (not l.is_sample or ${showSamples}))
      end`.execute(db);
  const shown = new Set(rows.map(({ path }) => path));
  return new Map(paths.map((path) => [path, shown.has(path)]));
}

function isOfTaxonomy(category: string | undefined, type: string | undefined): boolean {
  if (category === undefined) return true;
  if (!findCategory(category)) return false;
  return type === undefined || findProductType(type)?.category === category;
}
