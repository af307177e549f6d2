import { sql } from "kysely";
import { keysetBy, readPage } from "../../platform/database/keyset.ts";
import { containsPattern } from "../../platform/database/like-pattern.ts";
import { readBatches } from "../../platform/database/query-batches.ts";
import type { Db } from "../../platform/database/tables.ts";

import type { Redirect, RedirectPage } from "./answers.ts";
import { articleAt } from "./staging-table.ts";

export { RedirectIndex } from "./redirect-index.ts";
// Called if a path has no page.
export { resolveRedirect } from "./resolve-redirect.ts";

const PAGE = 50;
const NEWEST_FIRST = keysetBy("id", "desc");
const EXPORT_BATCH = 2000;

type Row = { id: number; from_path: string; to_path: string; created_at: Date; in_use: boolean };

/** Lists redirects, the last added first. @param q a part of the former path or of the target */
export async function redirectPage(db: Db, { q, cursor }: { q: string; cursor: string }): Promise<RedirectPage> {
  const part = containsPattern(q);
  const found = q ? sql`(from_path ilike ${part} or to_path ilike ${part})` : sql`true`;
  const { rows, nextCursor } = await readPage(NEWEST_FIRST, { cursor, size: PAGE }, ({ where, orderBy, limit }) =>
    redirectRows(db, sql`where ${found} and ${where} order by ${orderBy} limit ${limit}`),
  );
  return { redirects: rows.map(view), nextCursor };
}

export async function redirectFrom(db: Db, path: string): Promise<Redirect | undefined> {
  const [row] = await redirectRows(db, sql`where from_path = ${path}`);
  return row && view(row);
}

/** Yields all redirects, one batch at a time. */
export async function* allRedirects(db: Db): AsyncGenerator<Redirect[]> {
  const walk = { size: EXPORT_BATCH, after: 0, placeOf: ({ id }: Row) => id };
  const batches = readBatches(walk, (after, size) =>
    redirectRows(db, sql`where id > ${after} order by id limit ${size}`),
  );
  for await (const rows of batches) yield rows.map(view);
}

async function redirectRows(db: Db, which: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, from_path, to_path, created_at, not ${articleAt(sql`from_path`)} as in_use from redirects ${which}`.execute(
    db,
  );
  return rows;
}

const view = ({ id, from_path, to_path, created_at, in_use }: Row): Redirect => ({
  id,
  from: from_path,
  to: to_path,
  createdAt: created_at.toISOString(),
  inUse: in_use,
});
