import { statfs } from "node:fs/promises";
import type { Db } from "../../../platform/database/tables.ts";

/** The limits for the rows of one run. */
export type StagingLimits = {
  /** The rows that any feed may have. */
  readonly rows: number;
  /** A feed may also have this many times the rows of its last good run, where that is more than `rows`. */
  readonly growth: number;
  /** The bytes of disk space that must stay free. */
  readonly freeBytes: number;
  /** The number of rows between two checks of the disk. */
  readonly rowsPerLook: number;
};

/** `freeBytes` leaves room for what the rest of the site writes until the run's tables are dropped, because a full disk stops PostgreSQL. */
const LIMITS: StagingLimits = { rows: 1_000_000, growth: 10, freeBytes: 128 * 1024 ** 2, rowsPerLook: 20_000 };

/** Thrown when a file has more rows than its feed may have. */
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
 * Watches the limits while a run's rows are staged.
 * @returns a function to call with the number of new rows
 * @throws TooManyRows, or the error of a full disk while there is still some room
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
