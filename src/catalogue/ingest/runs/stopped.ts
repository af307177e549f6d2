import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { seconds } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { isLocked } from "../../../platform/tasks/queue.ts";
import { runFile } from "./content.ts";
import { type LoadedRun, loadRun } from "./run-row.ts";
import { cancelStatements, dropStaging, hasDifferences } from "./staging-table.ts";
import { type RefreshParts, refreshTouched } from "./touched-products.ts";

type Parts = { readonly db: Db; readonly dataDir: string };

/** Cleans up in the worker after somebody has stopped its run. If a part of the run had been applied, its products are refreshed. */
export async function leaveStopped(parts: Parts & RefreshParts, { run: { id } }: LoadedRun): Promise<void> {
  const loaded = await loadRun(parts.db, id);
  if (loaded?.run.is_partial && (await hasDifferences(parts.db, id)))
    await refreshTouched(parts.db, loaded, { ...parts, wasStale: false });
  if (loaded) await removeTraces(parts, loaded);
}

async function removeTraces({ db, dataDir }: Parts, { run, feed }: LoadedRun): Promise<void> {
  await dropStaging(db, run.id);
  await rm(join(dataDir, runFile(feed.id, run.id)), { force: true });
}

/** How long a stop waits for the run's worker. A worker usually notices a stop within a second or two; if not, it cleans up later on its own. */
const LEAVE_TIMEOUT = seconds(5);
const POLL_INTERVAL_MS = 100;

/** Cleans up after a stop: cancels what the database still does for the run, and removes the run's tables and file once the run's worker has left. */
export async function clearStopped(
  parts: Parts,
  {
    loaded,
    tasks,
    stoppedAt,
  }: { readonly loaded: LoadedRun; readonly tasks: readonly number[]; readonly stoppedAt: Date },
): Promise<void> {
  const areLeft = async () => (await Promise.all(tasks.map((task) => isLocked(parts.db, task)))).every((is) => !is);
  for (let waited = 0; waited < LEAVE_TIMEOUT; waited += POLL_INTERVAL_MS) {
    await cancelStatements(parts.db, loaded.run.id, stoppedAt);
    if (await areLeft()) return removeTraces(parts, loaded);
    await pause(POLL_INTERVAL_MS);
  }
}
