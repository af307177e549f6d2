import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import type { IndexingCounts } from "../answers.ts";
import type { MissingForIndex } from "./missing-for-index.ts";

/** Counts the products and lists that search engines may keep, and what the other products lack, as the last run of the job `productIndexing` decided. */
export async function indexingCounts(db: Db): Promise<IndexingCounts> {
  const { rows } = await sql<{ missing: MissingForIndex | null; products: number }>`
    select missing, count(*)::int as products from product_indexing group by missing order by products desc`.execute(
    db,
  );
  const { lists } = await db
    .selectFrom("indexed_lists")
    .select(({ fn }) => fn.countAll<number>().as("lists"))
    .executeTakeFirstOrThrow();
  return {
    lists,
    indexed: rows.find(({ missing }) => missing === null)?.products ?? 0,
    missing: rows.flatMap(({ missing, products }) => (missing === null ? [] : [{ missing, products }])),
  };
}
