import { keysetBy, queryPage } from "../../../platform/database/keyset.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { FeedPage } from "../answers.ts";
import { isPageProblem, PAGE_PROBLEMS } from "./page-problem.ts";

const PAGE = 50;
const IN_ORDER = keysetBy("id", "asc");

/**
 * Lists the pages of a feed with what was last found.
 * @param state `paused` or `failing` (no price) lists only such pages
 */
export async function feedPagesPage(
  db: Db,
  feed: number,
  { state, cursor }: { readonly state: "all" | "paused" | "failing"; readonly cursor: string },
) {
  let query = db
    .selectFrom("feed_pages")
    .select(["id", "url", "read_at", "problem", "detail", "failures", "paused_at"])
    .where("feed_id", "=", feed);
  if (state === "paused") query = query.where("paused_at", "is not", null);
  if (state === "failing") query = query.where("problem", "is not", null);
  const { rows, nextCursor } = await queryPage(query, IN_ORDER, { cursor, size: PAGE });
  const pages = rows.map(
    (row): FeedPage => ({
      ...{ id: row.id, url: row.url, failures: row.failures, problem: row.problem, detail: row.detail },
      text: row.problem !== null && isPageProblem(row.problem) ? PAGE_PROBLEMS[row.problem] : null,
      ...{ readAt: row.read_at?.toISOString() ?? null, pausedAt: row.paused_at?.toISOString() ?? null },
    }),
  );
  return { pages, nextCursor, ...(await countPages(db, feed)) };
}

async function countPages(db: Db, feed: number): Promise<{ readonly total: number; readonly paused: number }> {
  return db
    .selectFrom("feed_pages")
    .select(({ fn }) => [fn.countAll<number>().as("total"), fn.count<number>("paused_at").as("paused")])
    .where("feed_id", "=", feed)
    .executeTakeFirstOrThrow();
}

export const pageAddresses = async (db: Db, feed: number): Promise<string[]> =>
  (await db.selectFrom("feed_pages").select("url").where("feed_id", "=", feed).orderBy("id").execute()).map(
    ({ url }) => url,
  );
