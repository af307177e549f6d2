import type { Db } from "../../../platform/database/tables.ts";

/** Returns the articles among these that have text which somebody typed but did not save. */
export async function findWithWorkingCopy(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("article_working_copies")
    .select("article_id")
    .where("article_id", "in", ids)
    .execute();
  return new Set(rows.map((row) => row.article_id));
}
