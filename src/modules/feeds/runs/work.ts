import { sql } from "kysely";
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
import type { PageAccess } from "../product-pages/page-access.ts";
import { type KeyOfSecrets, storedAccess } from "../secrets/feed-secret.ts";
import { applyDiff, applyMissing, noteTyped, noteUnread } from "./apply.ts";
import { type ContentSource, fetchContent, runFile } from "./content.ts";
import { compareStaged, type DiffCounts } from "./diff.ts";
import type { RunFailure } from "./failures.ts";
import { beginApplying, endUndo, failRun, finishApplied, finishUnchanged, holdRun, saveCounts } from "./finish.ts";
import { findingsOf, TEST_FINDING } from "./gate.ts";
import { judgeOddPrices } from "./odd-prices.ts";
import { hasOtherFeeds, needsReading, noteOverlaps } from "./overlaps.ts";
import { stageRows } from "./read-rows.ts";
import { type LoadedRun, loadRun } from "./run-row.ts";
import { countStaged, dropStaging } from "./staging-table.ts";
import { FEED_RUN_TASK } from "./task.ts";
import { noteSeen, refreshTouched } from "./touched-products.ts";
import { undoRun } from "./undo.ts";

export type FeedRunParts = {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly dataDir: string;
  readonly timeZone: string;
  readonly clock: Clock;
  readonly download: GuardedDownload;
  readonly downloadLimits?: ContentSource["downloadLimits"];
  readonly pages: PageAccess;
  readonly key: KeyOfSecrets;
};

/** Works on a run in the state it is in. Where it was cut off it goes on. Its offers are matched by another task. @param task its number in `tasks` */
export const workOnFeedRun = (
  parts: FeedRunParts,
  task: number,
  watch: Omit<TaskWorker<Tables>, "db" | "pool">,
): Promise<void> =>
  workOnTask(FEED_RUN_TASK, { db: parts.db, pool: parts.pool, ...watch }, task, (run) => work(parts, run));

async function work(parts: FeedRunParts, task: TaskRun<Tables>): Promise<TaskOutcome> {
  const loaded = await loadRun(parts.db, task.task.subject);
  if (!loaded) return COMPLETED;
  try {
    if (loaded.run.state === "running") return await readAndApply(parts, task, loaded);
    if (loaded.run.state === "undoing")
      await withMerchantLock(parts.pool, loaded, () => undoRun(parts.db, loaded, parts));
    return COMPLETED;
  } catch (error) {
    if (task.signal.aborted) return STOPPED;
    if (!isDiskFull(error)) throw error;
    return failForRoom(parts.db, loaded);
  }
}

async function failForRoom(db: Db, loaded: LoadedRun): Promise<TaskOutcome> {
  const { id, state } = loaded.run;
  // First what makes room: how it ended is written, too.
  await dropStaging(db, id);
  if (state !== "undoing") {
    const passed = db.selectFrom("feed_runs").select("id").where("id", "=", id).where("passed_gate_at", "is not", null);
    return fail(db, loaded, (await passed.executeTakeFirst()) ? "disk-full-applying" : "disk-full");
  }
  await endUndo(db, id, "undo-disk-full");
  return { end: "failed", code: "disk-full" };
}

async function fail(db: Db, loaded: LoadedRun, code: RunFailure, detail?: string): Promise<TaskOutcome> {
  await failRun(db, loaded, code, detail);
  return { end: "failed", code };
}

async function readAndApply(parts: FeedRunParts, task: TaskRun<Tables>, loaded: LoadedRun): Promise<TaskOutcome> {
  await task.progress.step("fetching");
  const fetched = await ensureContent(parts, task, loaded);
  if (fetched.end !== "next") return fetched.outcome;
  const { run } = fetched;
  await task.progress.step("reading");
  const staged = await ensureStaged(parts, task, run);
  if (staged.end !== "next") return staged.outcome;
  return withMerchantLock(parts.pool, loaded, () => compareAndApply(parts, task, staged.run));
}

type Step = { readonly end: "next"; readonly run: LoadedRun } | { readonly end: "over"; readonly outcome: TaskOutcome };
const next = (run: LoadedRun): Step => ({ end: "next", run });
const over = (outcome: TaskOutcome): Step => ({ end: "over", outcome });

/** A run that has its checksum has its content, unless somebody removed the file. */
async function ensureContent(
  parts: FeedRunParts,
  { progress, signal }: TaskRun<Tables>,
  loaded: LoadedRun,
): Promise<Step> {
  const { db, key } = parts;
  const { run, feed } = loaded;
  if (run.checksum !== null) return next(loaded);
  const access = await storedAccess(db, key, { feed: feed.id, url: feed.url ?? "" });
  if (!access.ok) return over(await fail(db, loaded, access.code));
  const source: ContentSource = { ...parts, headers: access.value.headers, signal, onPage: () => progress.add(1) };
  const known = saysOtherwise(loaded) || (await needsReading(db, loaded)) ? { ...feed, checksum: null } : feed;
  const got = await fetchContent(source, { ...loaded, feed: known });
  if (!got.ok) return over(await fail(db, loaded, got.code, got.detail));
  const content = got.value;
  if (content === "not-modified" || (known.checksum?.equals(content.checksum) && !content.isCutOff)) {
    await finishUnchanged(db, loaded, parts);
    return over(COMPLETED);
  }
  if (await isRefused(db, feed.id, content.checksum)) return over(await fail(db, loaded, "content-refused"));
  const { checksum, bytes, isCutOff, etag, lastModified } = content;
  await db
    .updateTable("feed_runs")
    .set({ file: runFile(feed.id, run.id), checksum, bytes, is_complete: !isCutOff, etag, last_modified: lastModified })
    .where("id", "=", run.id)
    .execute();
  await progress.keep();
  return reload(db, run.id);
}

/** A sale in the content has begun or ended since it was read: the same bytes give other prices. */
const saysOtherwise = ({ run, feed }: LoadedRun): boolean =>
  feed.content_changes_at !== null && feed.content_changes_at <= run.observed_at;

/** What a person has undone does not come in again, unless it has come in since: of a run that failed half-way the next one brings the rest. */
async function isRefused(db: Db, feed: number, checksum: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from feed_runs u where u.feed_id = ${feed} and u.checksum = ${checksum} and u.state = 'undone' and not exists (
      select from feed_runs a where a.feed_id = u.feed_id and a.id > u.id and a.checksum = u.checksum and a.state = 'applied') limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

async function ensureStaged(
  parts: FeedRunParts,
  { progress, signal }: TaskRun<Tables>,
  loaded: LoadedRun,
): Promise<Step> {
  const { db } = parts;
  const { run } = loaded;
  if (run.staged_rows !== null && (await countStaged(db, run.id)) === run.staged_rows) return next(loaded);
  const staged = await stageRows({ ...parts, signal, onRows: (count) => progress.show(count) }, loaded);
  if (!staged.ok) return over(await fail(db, loaded, staged.code));
  const { decision, outcome, duplicates, emptyShares, rejections, samples, changesAt } = staged.value;
  const isComplete = run.is_complete && outcome.complete;
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable("feed_runs")
      .set({
        ...{ rows_read: outcome.total, rejected: outcome.rejected, duplicates, is_complete: isComplete },
        ...{ empty_shares: JSON.stringify(emptyShares), rejections: JSON.stringify(rejections) },
        incomplete: isComplete
          ? null
          : (outcome.incomplete ?? (loaded.feed.source === "manual" ? "by-hand" : "cut-off")),
        ...{ reading: JSON.stringify(decision), content_changes_at: changesAt },
        staged_rows: (await countStaged(trx, run.id)) ?? 0,
      })
      .where("id", "=", run.id)
      .execute();
    await trx.deleteFrom("feed_rejections").where("run_id", "=", run.id).execute();
    if (samples.length === 0) return;
    await trx
      .insertInto("feed_rejections")
      .values(
        samples.map(({ row, title, field, value, reason }) => {
          return { run_id: run.id, row_number: row, title, field: field ?? "", value, reason };
        }),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  // Read a second time, because PostgreSQL has emptied the table, it has come no further.
  if (run.staged_rows === null) await progress.keep();
  return reload(db, run.id);
}

async function reload(db: Db, id: number): Promise<Step> {
  const run = await loadRun(db, id);
  return run ? next(run) : over(COMPLETED);
}

async function compareAndApply(parts: FeedRunParts, task: TaskRun<Tables>, loaded: LoadedRun): Promise<TaskOutcome> {
  const { db } = parts;
  const { run, feed, merchant } = loaded;
  const ids = { run: run.id, feed: feed.id, merchant: merchant.id };
  await task.progress.step("comparing");
  const read = { observedAt: run.observed_at, sightedAt: feed.sighted_at, isComplete: run.is_complete };
  const applied = { ...ids, ...read, hasOtherFeeds: await hasOtherFeeds(db, ids) };
  const counts = await compareStaged(db, applied);
  if (run.passed_gate_at === null && !(await passesGate(db, loaded, counts))) return COMPLETED;
  if (!run.is_partial) await beginApplying(db, run.id);
  if (run.passed_gate_at === null) await task.progress.keep();
  const missing = run.is_complete ? counts.missing : 0;
  await task.progress.step("applying", counts.newOffers + counts.changed + counts.moved + missing);
  const onBatch = async (rows: number) => {
    task.progress.add(rows);
    task.signal.throwIfAborted();
  };
  await applyDiff(db, applied, { onBatch });
  if (run.is_complete && applied.hasOtherFeeds) await noteOverlaps(db, applied);
  if (run.is_complete) await applyMissing(db, applied, { onBatch });
  if (feed.source === "pages") await noteUnread(db, applied);
  if (feed.source === "manual") await noteTyped(db, applied);
  const wasStale = await noteSeen(db, loaded, parts);
  await judgeOddPrices(db, loaded, parts);
  await refreshTouched(db, loaded, { ...parts, wasStale });
  await finishApplied(db, loaded);
  return COMPLETED;
}

/** What it would change is counted for the person who may have to decide. */
async function passesGate(db: Db, loaded: LoadedRun, counts: DiffCounts): Promise<boolean> {
  const { run, feed } = loaded;
  await saveCounts(db, run, counts);
  if (run.is_accepted) return true;
  const findings = await findingsOf(db, {
    ...{ run: run.id, feed: feed.id, counts, emptyShares: run.empty_shares },
    incomplete: run.incomplete,
    isTest: run.findings.some(({ code }) => code === TEST_FINDING.code),
  });
  if (findings.length === 0) return true;
  await holdRun(db, loaded, findings);
  return false;
}

/** Two feeds of a merchant may have the same offers: one run at a time compares and applies. */
async function withMerchantLock<Value>(
  pool: pg.Pool,
  { merchant }: LoadedRun,
  work: () => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    await client.query("select pg_advisory_lock($1, $2)", [ADVISORY_LOCKS.merchantOffers, merchant.id]);
    return await work();
  } finally {
    // Closing the connection frees the lock whatever happened.
    client.release(true);
  }
}
