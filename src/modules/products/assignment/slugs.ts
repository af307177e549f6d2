import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { productSlug } from "../matching/product-text.ts";

/** An address for each of these titles of new products, none twice. */
export async function freeSlugs(db: Db, titles: readonly string[]): Promise<readonly string[]> {
  const wanted = new Map<string, number>();
  for (const title of titles) {
    const base = productSlug(title, () => false);
    wanted.set(base, (wanted.get(base) ?? 0) + 1);
  }
  const taken = await takenSlugs(db, wanted);
  return titles.map((title) => {
    const slug = productSlug(title, (one) => taken.has(one));
    taken.add(slug);
    return slug;
  });
}

/** Those of `kulkas`, `kulkas-2`, … that products have, as far as it takes to know as many free ones as are wanted. */
async function takenSlugs(db: Db, wanted: ReadonlyMap<string, number>): Promise<Set<string>> {
  const taken = new Set<string>();
  let open = [...wanted].map(([base, count]) => ({ base, count, from: 1, to: count + 1 }));
  while (open.length > 0) {
    const asked = open.map(({ base, from, to }) => ({ base, from, to }));
    const { rows } = await sql<{ slug: string }>`
      select p.slug from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as q("base" text, "from" int, "to" int)
      cross join lateral generate_series(q."from", q."to") number
      join products p on p.slug = case number when 1 then q.base else q.base || '-' || number end`.execute(db);
    for (const { slug } of rows) taken.add(slug);
    open = open.flatMap(({ base, count, to }) => {
      const isOpen = Array.from({ length: to }, (_, at) => numbered(base, at + 1)).filter((slug) => !taken.has(slug));
      return isOpen.length >= count ? [] : [{ base, count, from: to + 1, to: to * 2 }];
    });
  }
  return taken;
}

const numbered = (base: string, number: number) => (number === 1 ? base : `${base}-${number}`);
