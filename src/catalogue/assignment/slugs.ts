import { sql } from "kysely";
import type { Db } from "../../platform/database/tables.ts";
import { productSlug } from "../matching/product-text.ts";

/** Returns a free slug for the title of each new product; no two of these slugs are the same. */
export async function freeSlugs(db: Db, titles: readonly string[]): Promise<readonly string[]> {
  const wanted = new Map<string, number>();
  for (const title of titles) {
    const base = productSlug(title, () => false);
    wanted.set(base, (wanted.get(base) ?? 0) + 1);
  }
  const free = await loadFreeSlugs(db, wanted);
  return titles.map((title) => {
    const slug = productSlug(title, (one) => !free.has(one));
    free.delete(slug);
    return slug;
  });
}

/** A bound for the search: there will never be so many products with the same title. */
const HIGHEST_NUMBER = 10_000_000;

/** Returns the first free slugs among `kulkas`, `kulkas-2`, …, as many as are wanted. */
async function loadFreeSlugs(db: Db, wanted: ReadonlyMap<string, number>): Promise<Set<string>> {
  const asked = [...wanted].map(([base, count]) => ({ base, count: count + sharedWith(base, wanted) }));
  // Slugs are tried one after the other, and only as many as needed: a join would read all products.
  const { rows } = await sql<{ slug: string }>`
    select f.slug from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as q(base text, count int) cross join lateral (
      select slug from (
        select case number when 1 then q.base else q.base || '-' || number end as slug
        from (select generate_series(1, ${sql.lit(HIGHEST_NUMBER)}) as number) numbers offset 0
      ) numbered
      where (select p.id from products p where p.slug = numbered.slug) is null limit q.count
    ) f`.execute(db);
  return new Set(rows.map(({ slug }) => slug));
}

/**
 * Counts the slugs of this base that other titles of the batch may take: `kaos-2` may be the second slug of the title "kaos", or the first slug of the title
 * "kaos 2".
 */
function sharedWith(base: string, wanted: ReadonlyMap<string, number>): number {
  const stem = base.replace(/-\d+$/, "");
  const ofStem = stem === base ? 0 : (wanted.get(stem) ?? 0);
  let ofNumbered = 0;
  for (const [other, count] of wanted)
    if (other.startsWith(`${base}-`) && /^\d+$/.test(other.slice(base.length + 1))) ofNumbered += count;
  return ofStem + ofNumbered;
}
