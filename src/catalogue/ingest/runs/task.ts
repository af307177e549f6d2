import type { Db, Tables } from "../../../platform/database/tables.ts";
import type { ConcurrencyGroup } from "../../../platform/tasks/concurrent-tasks.ts";
import { defineTaskJob, type QueuedKind } from "../../../platform/tasks/kind.ts";
import { addTask, queueTask, unfinishedTask } from "../../../platform/tasks/queue.ts";
import { endUndo, recordFailure } from "./finish.ts";
import { type FeedRow, loadRun, type RunRow } from "./run-row.ts";
import { dropStaging } from "./staging-table.ts";

/**
 * Does what a run's state asks for: reading, applying, undoing. The task's subject is the run. Only one such task is worked on at a time, since it needs memory
 * and disk space.
 */
export const FEED_RUN_TASK: QueuedKind<Tables> = {
  name: "feed-run",
  job: defineTaskJob("work-on-feed-run", 0),
  // "Tiga kali" says so: `broken-off` of failures.ts.
  maxAttempts: 3,
  async onFailed(db, id, code) {
    const loaded = await loadRun(db, id);
    if (loaded?.run.state !== "running") return void (await endUndo(db, id, "undo-broken-off"));
    await recordFailure(db, loaded, code === "hung" ? "hung" : "broken-off");
    await dropStaging(db, id);
  },
};

/** Fails a run that did not get its content. A run that already has its content goes on in another task, which then decides how the run ends. */
const failWithoutContent: QueuedKind<Tables>["onFailed"] = async (db, id, code) => {
  const loaded = await loadRun(db, id);
  if (loaded?.run.checksum === null) await FEED_RUN_TASK.onFailed?.(db, id, code);
};

/**
 * Reads product pages. The task may wait for servers for hours, so it has a queue of its own, in which it delays no other feed. FEED_RUN_TASK does
 * all other work on the run.
 */
export const FEED_PAGES_TASK: QueuedKind<Tables> = {
  name: "feed-pages",
  job: defineTaskJob("work-on-feed-pages", 0),
  maxAttempts: 3,
  onFailed: failWithoutContent,
};

/** Downloads a feed, which may take an hour: several downloads run at once, but only one at a time from each server. */
export const FEED_DOWNLOAD_TASK: QueuedKind<Tables> = {
  name: "feed-download",
  job: defineTaskJob("work-on-feed-download", 0),
  maxAttempts: 3,
  onFailed: failWithoutContent,
};

export const DOWNLOADS_AT_ONCE = 4;

export const FEED_TASKS = [FEED_RUN_TASK, FEED_PAGES_TASK, FEED_DOWNLOAD_TASK];

type NewRun = { readonly run: number; readonly startedBy: RunRow["started_by"] };
type FeedOfTask = Pick<FeedRow, "source" | "url">;

/**
 * Adds the first task of a run.
 * @param hasFile whether the run's content was handed in, so nothing must be fetched
 */
export async function addFirstTask(trx: Db, run: NewRun, feed: FeedOfTask, hasFile: boolean): Promise<void> {
  if (hasFile) return addRunTask(trx, run);
  if (feed.source === "pages") return addRunTask(trx, run, FEED_PAGES_TASK);
  if (feed.url === null) return addRunTask(trx, run);
  const group: ConcurrencyGroup = { concurrencyGroup: URL.parse(feed.url)?.host ?? feed.url };
  return addRunTask(trx, run, FEED_DOWNLOAD_TASK, group);
}

/** Adds a task. The command line itself works on the tasks that it adds, so these are not put into the queue of a site that runs at the same time. */
export async function addRunTask(
  trx: Db,
  { run, startedBy }: NewRun,
  kind: QueuedKind<Tables> = FEED_RUN_TASK,
  payload: object = {},
): Promise<void> {
  await (startedBy === "cli" ? addTask(trx, kind, run, payload) : queueTask(trx, kind, run, payload));
}

/** Returns the unfinished task of a run. While one task hands a run over to another, the run has two unfinished tasks and goes on in the later one. */
export async function unfinishedRunTask(db: Db, run: number): Promise<number | undefined> {
  for (const kind of FEED_TASKS) {
    const task = await unfinishedTask(db, kind, run);
    if (task !== undefined) return task;
  }
  return undefined;
}

/** @param task the task's number in `tasks` */
export async function kindOfTask(db: Db, task: number): Promise<QueuedKind<Tables>> {
  const { kind } = await db.selectFrom("tasks").select("kind").where("id", "=", task).executeTakeFirstOrThrow();
  return FEED_TASKS.find(({ name }) => name === kind) ?? FEED_RUN_TASK;
}
