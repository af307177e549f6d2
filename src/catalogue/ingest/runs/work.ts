import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type { Clock } from "../../../platform/clock.ts";
import { ADVISORY_LOCKS } from "../../../platform/database/advisory-locks.ts";
import { isDiskFull } from "../../../platform/database/disk-full.ts";
import type { Db, Tables } from "../../../platform/database/tables.ts";
import type { GuardedDownload } from "../../../platform/fetch/guarded-download.ts";
import {
  COMPLETED,
  STOPPED,
  type TaskOutcome,
  type TaskRun,
  type TaskWorker,
  workOnTask,
} from "../../../platform/tasks/worker.ts";
import { pairTypedOffers } from "../manual/typed-twins.ts";
import type { PageAccess } from "../product-pages/page-access.ts";
import type { RunStep } from "../schema.ts";
import type { KeyOfSecrets } from "../secrets/feed-secret.ts";
import { findingsOf, TEST_FINDING } from "./anomaly-check.ts";
import { applyDiff, applyMissing, recordTyped, recordUnread } from "./apply.ts";
import { ensureContent } from "./bring-content.ts";
import type { ContentSource } from "./content.ts";
import { applyDetails } from "./details.ts";
import { compareStaged, type DiffCounts } from "./diff.ts";
import { beginApplying, endUndo, finishApplied, holdRun, saveCounts } from "./finish.ts";
import { flagOutliersOfRun } from "./flag-outliers.ts";
import { breakHistories } from "./history-breaks.ts";
import { hasOtherFeeds, recordOverlaps } from "./overlaps.ts";
import { stageRows } from "./read-rows.ts";
import { type LoadedRun, loadRun } from "./run-row.ts";
import { assertRunning, beginFinishing, isStopped, unlessStopped } from "./run-state.ts";
import { saveRejections } from "./save-rejections.ts";
import type { StagingLimits } from "./staging-limits.ts";
import { countStaged, dropStaging } from "./staging-table.ts";
import { fail, next, over, reload, type Step } from "./steps.ts";
import { leaveStopped } from "./stopped.ts";
import { addRunTask, FEED_DOWNLOAD_TASK, FEED_RUN_TASK, kindOfTask } from "./task.ts";
import { recordSeen, refreshTouched } from "./touched-products.ts";
import { undoRun } from "./undo.ts";

export type FeedRunParts = {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly dataDir: string;
  readonly timeZone: string;
  readonly clock: Clock;
  readonly download: GuardedDownload;
  readonly downloadLimits?: ContentSource["downloadLimits"];
  /** Other limits than usual, for tests. */
  readonly stagingLimits?: Partial<StagingLimits>;
  /** Another number of rows per transaction than usual, for tests. */
  readonly batchRows?: number;
  readonly pages: PageAccess;
  readonly key: KeyOfSecrets;
};

/**
 * Works on a run in its present state; an interrupted run is resumed. The run's offers are matched by another task.
 * @param task the task's number in `tasks`
 */
export async function workOnFeedRun(
  parts: FeedRunParts,
  task: number,
  watch: Omit<TaskWorker<Tables>, "db" | "pool">,
): Promise<void> {
  const { db, pool } = parts;
  const kind = await kindOfTask(db, task);
  const work =
    kind === FEED_RUN_TASK ? workOnRun : bringContent(kind === FEED_DOWNLOAD_TASK ? "downloading" : "fetching");
  await workOnTask(kind, { db, pool, ...watch }, task, (run) => attempt(parts, run, work));
}

type Work = (parts: FeedRunParts, task: TaskRun<Tables>, loaded: LoadedRun) => Promise<TaskOutcome>;

async function attempt(parts: FeedRunParts, task: TaskRun<Tables>, work: Work): Promise<TaskOutcome> {
  const { db } = parts;
  const loaded = await loadRun(db, task.task.subject);
  if (!loaded) return COMPLETED;
  try {
    return await work(parts, task, loaded);
  } catch (error) {
    // Stopping a run cancels its statements, each of which may fail in its own way.
    if (await isStopped(db, loaded.run.id)) {
      await leaveStopped(parts, loaded);
      return STOPPED;
    }
    if (task.signal.aborted) return STOPPED;
    if (!isDiskFull(error)) throw error;
    return failForRoom(db, loaded);
  }
}

/** Makes the work of the tasks that bring content (download, product pages): they wait for servers, and then hand the run over to FEED_RUN_TASK. */
const bringContent =
  (step: RunStep): Work =>
  async (parts, task, loaded) => {
    const { id, state, started_by: startedBy } = loaded.run;
    if (state !== "running") return COMPLETED;
    await task.progress.step(step);
    const brought = await ensureContent(parts, task, loaded, (trx) => addRunTask(trx, { run: id, startedBy }));
    return brought.end === "over" ? brought.outcome : COMPLETED;
  };

const workOnRun: Work = async (parts, task, loaded) => {
  if (loaded.run.state === "running") return readAndApply(parts, task, loaded);
  if (loaded.run.state === "undoing")
    await withMerchantLock(parts.pool, loaded, task, () => undoRun(parts.db, loaded, parts));
  return COMPLETED;
};

async function failForRoom(db: Db, loaded: LoadedRun): Promise<TaskOutcome> {
  const { id, state } = loaded.run;
  // The tables are dropped first, to make room for writing how the run ended.
  await dropStaging(db, id);
  if (state !== "undoing") {
    const passed = db.selectFrom("feed_runs").select("id").where("id", "=", id).where("passed_gate_at", "is not", null);
    return fail(db, loaded, (await passed.executeTakeFirst()) ? "disk-full-applying" : "disk-full");
  }
  await endUndo(db, id, "undo-disk-full");
  return { end: "failed", code: "disk-full" };
}

async function readAndApply(parts: FeedRunParts, task: TaskRun<Tables>, loaded: LoadedRun): Promise<TaskOutcome> {
  await task.progress.step("fetching");
  const fetched = await ensureContent(parts, task, loaded);
  if (fetched.end !== "next") return fetched.outcome;
  const { run } = fetched;
  await task.progress.step("reading");
  const staged = await ensureStaged(parts, task, run);
  if (staged.end !== "next") return staged.outcome;
  return withMerchantLock(parts.pool, loaded, task, () => compareAndApply(parts, task, staged.run));
}

async function ensureStaged(
  parts: FeedRunParts,
  { progress, signal }: TaskRun<Tables>,
  loaded: LoadedRun,
): Promise<Step> {
  const { db } = parts;
  const { run } = loaded;
  if (run.staged_rows !== null && (await countStaged(db, run.id)) === run.staged_rows) return next(loaded);
  const limits = parts.stagingLimits;
  const staged = await stageRows({ ...parts, limits, signal, onRows: (count) => progress.show(count) }, loaded);
  if (!staged.ok) return over(await fail(db, loaded, staged.code, staged.detail));
  const { decision, outcome, duplicates, emptyShares, rejections, kept, changesAt } = staged.value;
  const isComplete = run.is_complete && outcome.complete;
  await db.transaction().execute(async (trx) => {
    await assertRunning(trx, run.id);
    await trx
      .updateTable("feed_runs")
      .set({
        ...{ rows_read: outcome.total, rejected: outcome.rejected, duplicates, is_complete: isComplete },
        left_out: outcome.leftOut,
        ...{ empty_shares: JSON.stringify(emptyShares), rejections: JSON.stringify(rejections) },
        incomplete: isComplete
          ? null
          : (outcome.incomplete ?? (loaded.feed.source === "manual" ? "by-hand" : "cut-off")),
        ...{ reading: JSON.stringify(decision), content_changes_at: changesAt },
        staged_rows: (await countStaged(trx, run.id)) ?? 0,
      })
      .where("id", "=", run.id)
      .execute();
    await saveRejections(trx, { run: run.id, feed: loaded.feed.id }, kept);
  });
  // Reading counts as progress only the first time, not when the rows are read again because PostgreSQL has emptied the table.
  if (run.staged_rows === null) await progress.keep();
  return reload(db, run.id);
}

async function compareAndApply(parts: FeedRunParts, task: TaskRun<Tables>, loaded: LoadedRun): Promise<TaskOutcome> {
  const { db } = parts;
  const { run, feed, merchant } = loaded;
  const ids = { run: run.id, feed: feed.id, merchant: merchant.id };
  await task.progress.step("comparing");
  await assertRunning(db, run.id);
  const read = { observedAt: run.observed_at, sightedAt: feed.sighted_at, isComplete: run.is_complete };
  const applied = { ...ids, ...read, hasOtherFeeds: await hasOtherFeeds(db, ids) };
  const counts = await compareStaged(db, applied);
  if (run.passed_gate_at === null && !(await passesAnomalyCheck(db, loaded, counts))) return COMPLETED;
  if (!run.is_partial) await beginApplying(db, run.id);
  else await assertRunning(db, run.id);
  if (run.passed_gate_at === null) await task.progress.keep();
  await breakHistories(db, loaded);
  const missing = run.is_complete ? counts.missing : 0;
  await task.progress.step("applying", counts.newOffers + counts.changed + counts.moved + missing);
  const batches = {
    batchRows: parts.batchRows,
    async onBatch(rows: number) {
      task.progress.add(rows);
      task.signal.throwIfAborted();
    },
  };
  await applyDiff(db, applied, batches);
  if (run.is_complete && applied.hasOtherFeeds) await unlessStopped(db, run.id, (trx) => recordOverlaps(trx, applied));
  await applyDetails(db, applied, batches);
  if (run.is_complete) await applyMissing(db, applied, batches);
  await beginFinishing(db, run.id, task.task.id);
  if (feed.source === "pages") await recordUnread(db, applied);
  if (feed.source === "manual") await recordTyped(db, applied);
  const wasStale = await recordSeen(db, loaded, parts);
  await flagOutliersOfRun(db, loaded, parts);
  await refreshTouched(db, loaded, { ...parts, wasStale });
  await pairTypedOffers(db, merchant.id, { moment: parts.clock.now(), timeZone: parts.timeZone });
  await finishApplied(db, loaded);
  return COMPLETED;
}

/** Measures the run by the anomaly check's bounds. The run's changes are counted first, because a person who decides about a held run needs the counts. */
async function passesAnomalyCheck(db: Db, loaded: LoadedRun, counts: DiffCounts): Promise<boolean> {
  const { run, feed, merchant } = loaded;
  await saveCounts(db, run, counts);
  if (run.is_accepted) return true;
  const findings = await findingsOf(db, {
    ...{ run: run.id, feed: feed.id, merchant: merchant.id, counts },
    ...{ emptyShares: run.empty_shares, rejections: run.rejections },
    incomplete: run.incomplete,
    isTest: run.findings.some(({ code }) => code === TEST_FINDING.code),
  });
  if (findings.length === 0) return true;
  await holdRun(db, loaded, findings);
  return false;
}

const LOCK_POLL_INTERVAL_MS = 200;

/** Allows one run of a merchant at a time to compare and apply, since its feeds may have the same offers. */
async function withMerchantLock<Value>(
  pool: pg.Pool,
  { merchant }: LoadedRun,
  { signal, progress }: Pick<TaskRun<Tables>, "signal" | "progress">,
  work: () => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect();
  try {
    // The lock is polled, because a statement that waits for a lock could not be interrupted.
    for (let tries = 0; ; tries += 1) {
      const { rows } = await client.query("select pg_try_advisory_lock($1, $2) as mine", [
        ADVISORY_LOCKS.merchantOffers,
        merchant.id,
      ]);
      if (rows[0]?.mine) break;
      if (tries === 0) await progress.step("waiting");
      await pause(LOCK_POLL_INTERVAL_MS, undefined, { signal });
    }
    return await work();
  } finally {
    // Closing the connection frees the lock in any case.
    client.release(true);
  }
}
