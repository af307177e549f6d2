import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { announceTags } from "../../../platform/page-cache/cache-tags.ts";
import { productTags } from "../../ledger/offers/cache-tags.shared.ts";
import { priceDropsPath, pricesPath } from "../../paths.shared.ts";
import { findProductType } from "../../taxonomy/product-types.shared.ts";

/** The least number of a list's products: with fewer products, the list says no more than the products' own pages do. */
const ENOUGH_PRODUCTS = 3;

/**
 * Decides which lists search engines may keep: those with enough products whose own pages are indexed. An indexed list stays indexed while it has at least one
 * such product; otherwise lists would come and go with a store's stock. Call this after the products' own pages are decided.
 */
export async function refreshIndexedLists(db: Db): Promise<void> {
  const lists = JSON.stringify(await countedLists(db));
  const { rows } = await sql<{ path: string; isMoved: boolean }>`
    with given as materialized (
      select g.* from jsonb_to_recordset(${lists}::jsonb) as g(path text, products int, "changedAt" timestamptz)
      where g.products >= ${ENOUGH_PRODUCTS}::int or exists (select from indexed_lists i where i.path = g.path)
    ), gone as (
      delete from indexed_lists i where not exists (select from given g where g.path = i.path) returning path
    ), written as (
      insert into indexed_lists as i (path, changed_at) select path, "changedAt" from given order by path
      on conflict (path) do update set changed_at = excluded.changed_at where i.changed_at < excluded.changed_at
      returning path
    )
    select path, true as "isMoved" from gone
    union all select path, not exists (select from indexed_lists i where i.path = w.path) from written w`.execute(db);
  if (rows.length === 0) return;
  const moved = rows.flatMap(({ path, isMoved }) => (isMoved ? [tagOf(path)] : []));
  await announceTags(db, [...new Set(moved), productTags.sitemap]);
}

type Group = {
  readonly category: string | null;
  readonly type: string | null;
  readonly brand: string | null;
  /** What PostgreSQL's `grouping()` says of the row: 7 for all products, 3 by category, 1 by type, 0 by brand. */
  readonly level: number;
  readonly products: number;
  readonly drops: number;
  readonly changedAt: string | null;
  readonly dropsChangedAt: string | null;
};

type CountedList = { readonly path: string; readonly products: number; readonly changedAt: string | null };

/** Counts each list's products that search engines may keep, and finds when one of these products last had news. */
async function countedLists(db: Db): Promise<readonly CountedList[]> {
  const { rows } = await sql<Group>`
    with kept as materialized (
      select p.category, p.product_type as type, nullif(brand_slug(p.brand), '') as brand, i.changed_at,
        l.drop_permille is not null as is_drop
      from product_indexing i join visible_products(false) p on p.id = i.product_id join product_listings l on l.product_id = p.id
      where i.indexed_at is not null and l.is_listed
    )
    select category, type, brand, grouping(category, type, brand) as level, count(*)::int as products,
      (count(*) filter (where is_drop))::int as drops, to_jsonb(max(changed_at)) as "changedAt",
      to_jsonb(max(changed_at) filter (where is_drop)) as "dropsChangedAt"
    from kept group by grouping sets ((), (category), (category, type), (category, type, brand))`.execute(db);
  return rows.flatMap(listsOf).filter(({ products }) => products > 0);
}

function listsOf({ category, type, brand, level, products, drops, changedAt, dropsChangedAt }: Group): CountedList[] {
  const list = (path: string) => [{ path, products, changedAt }];
  if (level === 7) {
    return [...list(pricesPath()), { path: priceDropsPath(), products: drops, changedAt: dropsChangedAt }];
  }
  if (category === null) return [];
  if (level === 3) return list(pricesPath(category));
  // No list combines a category with a type of another category.
  if (type === null || findProductType(type)?.category !== category) return [];
  if (level === 1) return list(pricesPath(category, type));
  return brand === null ? [] : list(pricesPath(category, type, brand));
}

/** Returns the cache tag of the pages whose HTML `<head>` says whether search engines may keep the list. */
function tagOf(path: string): string {
  const [, , category] = path.split("/");
  return category === undefined ? productTags.lists : productTags.list(category);
}
