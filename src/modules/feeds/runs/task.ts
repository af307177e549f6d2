import type { Db, Tables } from "../../../platform/database/tables.ts";
import { defineTaskJob, type QueuedKind } from "../../../platform/tasks/kind.ts";
import { unfinishedTask } from "../../../platform/tasks/queue.ts";
import { endUndo, noteFailure } from "./finish.ts";
import { loadRun } from "./run-row.ts";
import { dropStaging } from "./staging-table.ts";

/** Whatever the state of a run asks for: reading, applying, undoing. The subject is the run. */
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

/** Reading pages takes hours of waiting: a queue of its own, so that it holds up no other feed. What follows is as of any run. */
export const FEED_PAGES_TASK: QueuedKind<Tables> = {
  name: "feed-pages",
  job: defineTaskJob("work-on-feed-pages", 0),
  maxAttempts: 3,
  onFailed: (db, id, code) => FEED_RUN_TASK.onFailed?.(db, id, code) ?? Promise.resolve(),
};

/** The task of a run that is not at its end. */
export const unfinishedRunTask = async (db: Db, run: number): Promise<number | undefined> =>
  (await unfinishedTask(db, FEED_RUN_TASK, run)) ?? (await unfinishedTask(db, FEED_PAGES_TASK, run));
