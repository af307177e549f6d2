import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type pg from "pg";
import type { Clock } from "../../platform/clock.ts";
import type { Db, Tables } from "../../platform/database/tables.ts";
import { isLocked } from "../../platform/tasks/queue.ts";
import {
  COMPLETED,
  STOPPED,
  type TaskOutcome,
  type TaskRun,
  type TaskWorker,
  workOnTask,
} from "../../platform/tasks/worker.ts";
import type { PointsOfRun } from "../ledger/prices/commands.ts";
import { countUndecidedOffers, matchOffers } from "./match-offers.ts";
import { flagMatchedPrices } from "./matched-prices.ts";
import { addOfferMatching, OFFER_MATCHING_TASK } from "./matching-task.ts";

export type MatchingParts = {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly timeZone: string;
  readonly clock: Clock;
};

/**
 * Works on the task. An interrupted task is resumed, since each batch of offers is decided in its own transaction.
 * @param task the task's number in `tasks`
 */
export const workOnOfferMatching = (
  parts: MatchingParts,
  task: number,
  watch: Omit<TaskWorker<Tables>, "db" | "pool">,
): Promise<void> =>
  workOnTask(OFFER_MATCHING_TASK, { db: parts.db, pool: parts.pool, ...watch }, task, (run) => match(parts, run));

async function match(parts: MatchingParts, { task, progress, signal }: TaskRun<Tables>): Promise<TaskOutcome> {
  const { db } = parts;
  await progress.step("matching", await countUndecidedOffers(db));
  try {
    await matchOffers(db, { ...parts, signal, onProgress: (offers) => progress.add(offers) });
    await progress.step("prices");
    for (const run of await runsToCheck(db, task.id)) await flagMatchedPrices(db, run, parts);
    return COMPLETED;
  } catch (error) {
    if (signal.aborted) return STOPPED;
    throw error;
  }
}

/** Returns runs whose offers have been matched since the last task ended; checking the prices of a run twice does no harm. */
async function runsToCheck(db: Db, task: number): Promise<readonly PointsOfRun[]> {
  const { rows } = await sql<PointsOfRun>`
    select id, observed_at as "observedAt" from feed_runs where state = 'applied' and finished_at >= coalesce(
      (select started_at from tasks where kind = ${OFFER_MATCHING_TASK.name} and state = 'done' and id <> ${task} order by id desc limit 1),
      now() - interval '1 day') - interval '5 minutes' order by id`.execute(db);
  return rows;
}

const POLL_INTERVAL_MS = 200;

/** Matches offers in a process without a queue, or waits for another process that is already matching. An interrupted matching is resumed later. */
export async function matchAfterRun(parts: MatchingParts, signal: AbortSignal): Promise<void> {
  for (;;) {
    const task = await addOfferMatching(parts.db);
    if (task === undefined || signal.aborted) return;
    await workOnOfferMatching(parts, task, { signal });
    while (!signal.aborted && (await isLocked(parts.db, task))) await pause(POLL_INTERVAL_MS);
  }
}
