import type { Kysely } from "kysely";
import { z } from "zod";
import { defineJob, type Job } from "../jobs/job.ts";

/** Left out by an earlier version, which named the row that the task is about: `resumeTasks` finds that row. */
const queuedTask = z.object({ task: z.number().optional() });
export type QueuedTask = z.infer<typeof queuedTask>;

/** The job of a kind of task. @param priority jobs of a lower number go first */
export const defineTaskJob = (name: string, priority: number): Job<QueuedTask> =>
  defineJob({ name, payload: queuedTask, key: ({ task }) => `${name}-${task}`, maxAttempts: 1, priority });

/**
 * Why the engine itself ends a task. `hung`: its process computed without end, and at no single item. `attempts`: its process ended
 * each time. Of a kind that is not resumed, `interrupted`: it was cut off; `failed`: its process broke off.
 */
export type EngineFailure = "hung" | "attempts" | "interrupted" | "failed";

/** One kind of long work. A module has one of these for what it does, and does the work itself (`workOnTask`). */
export type TaskKind<Tables> = {
  /** In `tasks.kind`. */
  readonly name: string;
  /**
   * The job of the queue that has such a task worked on by the process that gets it; a task that was cut off is queued again.
   * Without it nothing is queued and nothing resumed: the process that starts a task does it at once (`DirectTasks`). That is for what
   * needs a secret that is never written down.
   */
  readonly job?: Job<QueuedTask>;
  /** Attempts without progress after which it has failed. */
  readonly maxAttempts: number;
  /** Notes in the module's own rows that the engine has given it up, in the transaction that does so. */
  readonly onFailed?: (db: Kysely<Tables>, subject: number, code: EngineFailure) => Promise<void>;
};

/** A kind of which tasks are queued. */
export type QueuedKind<Tables> = TaskKind<Tables> &
  Required<Pick<TaskKind<Tables>, "job">> & {
    /** Rows whose state asks for a worker: those without an unfinished task get one. It heals what went past the queue. */
    readonly subjectsToWorkOn?: (db: Kysely<Tables>) => Promise<readonly number[]>;
  };
