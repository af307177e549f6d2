import type { Kysely } from "kysely";
import { z } from "zod";
import { defineJob, type Job } from "../jobs/job.ts";

/** `task` is missing in jobs of an earlier version, which named the row that the task is about: `resumeTasks` finds that row. */
const queuedTask = z.object({ task: z.number().optional() });
export type QueuedTask = z.infer<typeof queuedTask>;

/** Defines the job of a kind of task. @param priority jobs with a lower number go first */
export const defineTaskJob = (name: string, priority: number): Job<QueuedTask> =>
  defineJob({ name, payload: queuedTask, key: ({ task }) => `${name}-${task}`, maxAttempts: 1, priority });

/**
 * Why the engine itself ends a task. `hung`: the task's process computed without end, and skipping single items did not help. `attempts`: the process ended at
 * every attempt. For a kind that is not resumed, `interrupted`: the process was stopped in the middle; `failed`: the process failed.
 */
export type EngineFailure = "hung" | "attempts" | "interrupted" | "failed";

/** One kind of long work. The module that defines a kind does the work itself (`workOnTask`). */
export type TaskKind<Tables> = {
  /** The name in `tasks.kind`. */
  readonly name: string;
  /**
   * The job that lets any process work on such a task; an interrupted task is queued again. Without a job, tasks are not queued or resumed: the process that
   * starts a task does it at once (`DirectTasks`). Kinds without a job are for work that needs a secret which is never stored.
   */
  readonly job?: Job<QueuedTask>;
  /** The number of attempts without progress after which a task fails. */
  readonly maxAttempts: number;
  /** Records in the module's own rows that the engine has given the task up, in the same transaction. */
  readonly onFailed?: (db: Kysely<Tables>, subject: number, code: EngineFailure) => Promise<void>;
};

/** A kind whose tasks are queued. */
export type QueuedKind<Tables> = TaskKind<Tables> &
  Required<Pick<TaskKind<Tables>, "job">> & {
    /** Returns rows whose state needs a worker. Rows without an unfinished task get a task, which makes up for changes of a row's state that queued no task. */
    readonly subjectsToWorkOn?: (db: Kysely<Tables>) => Promise<readonly number[]>;
  };
