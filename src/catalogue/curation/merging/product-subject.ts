import { sql } from "kysely";
import { z } from "zod";
import type { RunSubject } from "../../../modules/maintenance/commands.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { MOST_MERGED } from "../schema.ts";

export type SubjectProduct = {
  readonly id: number;
  readonly version: number;
  readonly slug: string;
  readonly title: string;
  readonly mergedInto: number | null;
  readonly offers: number;
};

/** The filter of a run's products: the products are always named by id, so that a run never takes all of them. */
export const productFilter = z.strictObject({ products: z.array(z.number().int().positive()).min(1).max(MOST_MERGED) });

/** Products as the subject of bulk changes (maintenance), which are planned, reviewed, applied and undone. */
export const products: RunSubject<SubjectProduct, z.output<typeof productFilter>> = {
  type: "product",
  filter: productFilter,
  matching: (_db, { products: ids }) => sql<{ id: number }>`(select id from products where id = any(${ids}::bigint[]))`,
  async load(db, ids) {
    const { rows } = await sql<SubjectProduct>`
      select id, version, slug, title, merged_into as "mergedInto",
        (select count(*) from offers where product_id = products.id) as offers
      from products where id = any(${[...ids]}::bigint[]) order by id`.execute(db);
    return rows;
  },
  lock: (trx, id) => sql`select from products where id = ${id} for update`.execute(trx),
  titleOf: ({ title }) => title,
  skipReason: ({ mergedInto }) => (mergedInto === null ? undefined : "merged"),
  existing: existingProducts,
};

async function existingProducts(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`select id from products where id = any(${[...ids]}::bigint[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
