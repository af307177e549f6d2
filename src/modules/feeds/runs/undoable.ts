import { days } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { RunRow } from "./run-row.ts";

const UNDOABLE_RUNS = 10;
const UNDOABLE_FOR = days(30);

/** Of an applied run: one of the last ten of its feed, within 30 days. */
export async function isUndoable(
  db: Db,
  { id, feed_id, state, observed_at }: Pick<RunRow, "id" | "feed_id" | "state" | "observed_at">,
  now: Date,
): Promise<boolean> {
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
