import type { Db, Tables } from "../../../platform/database/tables.ts";
import type { ConcurrencyGroup } from "../../../platform/tasks/concurrent-tasks.ts";
import { defineTaskJob, type QueuedKind } from "../../../platform/tasks/kind.ts";
import { addTask, queueTask, unfinishedTask } from "../../../platform/tasks/queue.ts";
import { endUndo, noteFailure } from "./finish.ts";
import { type FeedRow, loadRun, type RunRow } from "./run-row.ts";
import { dropStaging } from "./staging-table.ts";

/** Whatever the state of a run asks for: reading, applying, undoing. The subject is the run. One at a time: it fills memory and disk. */
export const FEED_RUN_TASK: QueuedKind<Tables> = {
  name: "feed-run",
  job: defineTaskJob("work-on-feed-run", 0),
  maxAttempts: 3,
  async onFailed(db, id, code) {
    const loaded = await loadRun(db, id);
    if (loaded?.run.state !== "running") return void (await endUndo(db, id, "undo-broken-off"));
    await noteFailure(db, loaded, code === "hung" ? "hung" : "broken-off");
    await dropStaging(db, id);
  },
};

/** A run that has its content already goes on in a task of its own, which decides how it ends. */
const failWithoutContent: QueuedKind<Tables>["onFailed"] = async (db, id, code) => {
  const loaded = await loadRun(db, id);
  if (loaded?.run.checksum === null) await FEED_RUN_TASK.onFailed?.(db, id, code);
};

/** Reading pages takes hours of waiting: a queue of its own, so that it holds up no other feed. What follows is FEED_RUN_TASK's. */
export const FEED_PAGES_TASK: QueuedKind<Tables> = {
  name: "feed-pages",
  job: defineTaskJob("work-on-feed-pages", 0),
  maxAttempts: 3,
  onFailed: failWithoutContent,
};

/** The same for a download, which may take an hour: several at once, of one server one after the other. */
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

/** The first task of a run. @param hasFile its content was handed in, so that nothing is waited for */
export async function addFirstTask(trx: Db, run: NewRun, feed: FeedOfTask, hasFile: boolean): Promise<void> {
  if (hasFile) return addRunTask(trx, run);
  if (feed.source === "pages") return addRunTask(trx, run, FEED_PAGES_TASK);
  if (feed.url === null) return addRunTask(trx, run);
  const group: ConcurrencyGroup = { concurrencyGroup: URL.parse(feed.url)?.host ?? feed.url };
  return addRunTask(trx, run, FEED_DOWNLOAD_TASK, group);
}

/** What the command line begins it does itself: a site that runs beside it need not be asked. */
export async function addRunTask(
  trx: Db,
  { run, startedBy }: NewRun,
  kind: QueuedKind<Tables> = FEED_RUN_TASK,
  payload: object = {},
): Promise<void> {
  await (startedBy === "cli" ? addTask(trx, kind, run, payload) : queueTask(trx, kind, run, payload));
}

/** The task of a run that is not at its end. While a run is handed over it has two, of which the later one goes on. */
export async function unfinishedRunTask(db: Db, run: number): Promise<number | undefined> {
  for (const kind of FEED_TASKS) {
    const task = await unfinishedTask(db, kind, run);
    if (task !== undefined) return task;
  }
  return undefined;
}

/** @param task a number in `tasks` */
export async function kindOfTask(db: Db, task: number): Promise<QueuedKind<Tables>> {
  const { kind } = await db.selectFrom("tasks").select("kind").where("id", "=", task).executeTakeFirstOrThrow();
  return FEED_TASKS.find(({ name }) => name === kind) ?? FEED_RUN_TASK;
}
