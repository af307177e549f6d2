import { days } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { UNDOABLE_DAYS } from "../schema.ts";
import type { RunRow } from "./run-row.ts";

/** The reason of runs that were restored from a backup without price history. */
export const HISTORY_LEFT_OUT = "history-left-out";
/** "Sepuluh pembaruan terakhir" says so: `not-undoable` of ingest/failures.ts. */
const UNDOABLE_RUNS = 10;

type UndoableRun = Pick<RunRow, "id" | "feed_id" | "state" | "is_partial" | "observed_at" | "reason">;

/** Whether a run can be undone: it was applied, or failed with a part applied, and is one of the last ten of its feed, within 30 days. */
export async function isUndoable(
  db: Db,
  { id, feed_id, state, is_partial, observed_at, reason }: UndoableRun,
  now: Date,
): Promise<boolean> {
  // A backup without history lacks the run's price points, so an undo could not restore prices.
  if (reason === HISTORY_LEFT_OUT) return false;
  const hasApplied = state === "applied" || (state === "failed" && is_partial);
  if (!hasApplied || now.getTime() - observed_at.getTime() > days(UNDOABLE_DAYS)) return false;
  const later = await db
    .selectFrom("feed_runs")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("feed_id", "=", feed_id)
    .where((is) => is.or([is("state", "in", ["applied", "undone"]), is("is_partial", "=", true)]))
    .where("id", ">", id)
    .executeTakeFirstOrThrow();
  return later.count < UNDOABLE_RUNS;
}
