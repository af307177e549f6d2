import { days } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { RunRow } from "./run-row.ts";

const UNDOABLE_RUNS = 10;
const HISTORY_LEFT_OUT = "history-left-out";
const UNDOABLE_FOR = days(30);

/** Of an applied run: one of the last ten of its feed, within 30 days. */
export async function isUndoable(
  db: Db,
  { id, feed_id, state, observed_at, reason }: Pick<RunRow, "id" | "feed_id" | "state" | "observed_at" | "reason">,
  now: Date,
): Promise<boolean> {
  // Restored from a backup without history: what it said of prices is not known any more.
  if (reason === HISTORY_LEFT_OUT) return false;
  if (state !== "applied" || now.getTime() - observed_at.getTime() > UNDOABLE_FOR) return false;
  const later = await db
    .selectFrom("feed_runs")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("feed_id", "=", feed_id)
    .where("state", "in", ["applied", "undone"])
    .where("id", ">", id)
    .executeTakeFirstOrThrow();
  return later.count < UNDOABLE_RUNS;
}
