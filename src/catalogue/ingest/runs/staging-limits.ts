import { statfs } from "node:fs/promises";
import type { Db } from "../../../platform/database/tables.ts";

/** What the rows of one run may take. */
export type StagingLimits = {
  /** Rows that any feed may have. */
  readonly rows: number;
  /** So many times those of its last good run, where that is more. */
  readonly growth: number;
  /** Bytes of the disk that stay free. */
  readonly freeBytes: number;
  /** Rows between two looks at the disk. */
  readonly rowsPerLook: number;
};

/** The reserve is for what the rest of the site writes until the tables of the run are gone: a full disk stops PostgreSQL. */
const LIMITS: StagingLimits = { rows: 1_000_000, growth: 10, freeBytes: 128 * 1024 ** 2, rowsPerLook: 20_000 };

/** A file has more rows than its feed may have. */
export class TooManyRows extends Error {
  override name = "TooManyRows";
  readonly most: number;

  constructor(most: number) {
    super(`more than ${most} rows`);
    this.most = most;
  }
}

type Parts = { readonly db: Db; readonly dataDir: string; readonly limits?: Partial<StagingLimits> | undefined };

/**
 * Watches over the rows of a run while they are staged.
 * @returns what is told of each so many rows
 * @throws TooManyRows, or what a full disk is said by, while there is some room left
 */
export async function stagingWatch(
  { db, dataDir, limits }: Parts,
  feed: number,
): Promise<(rows: number) => Promise<void>> {
  const { rows: least, growth, freeBytes, rowsPerLook } = { ...LIMITS, ...limits };
  const most = Math.max(least, growth * (await rowsOfLastRun(db, feed)));
  let rows = 0;
  let untilLook = 0;
  return async (count) => {
    rows += count;
    if (rows > most) throw new TooManyRows(most);
    untilLook -= count;
    if (untilLook > 0) return;
    untilLook = rowsPerLook;
    const { bavail, bsize } = await statfs(dataDir);
    if (bavail * bsize < freeBytes) throw Object.assign(new Error("the disk is nearly full"), { code: "ENOSPC" });
  };
}

async function rowsOfLastRun(db: Db, feed: number): Promise<number> {
  const last = await db
    .selectFrom("feed_runs")
    .select("rows_read")
    .where("feed_id", "=", feed)
    .where("state", "=", "applied")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.rows_read ?? 0;
}
