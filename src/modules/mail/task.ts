import type { Db, Tables } from "../../platform/database/tables.ts";
import { defineJob } from "../../platform/jobs/job.ts";
import { defineTaskJob, type QueuedKind } from "../../platform/tasks/kind.ts";
import { queueTask } from "../../platform/tasks/queue.ts";

/** All sending is one task. Only one process at a time works on it, so that rate limits apply to all mail together. */
export const MAIL_TASK: QueuedKind<Tables> = {
  name: "send-mail",
  job: defineTaskJob("send-mail", -20),
  maxAttempts: 1000,
};

const SUBJECT = 1;

/** Queues the sending of mail that is due; within a transaction the task is queued when the transaction commits. */
export const queueSending = (db: Db): Promise<number> => queueTask(db, MAIL_TASK, SUBJECT);

/** A job that looks for due mail. It runs when a process starts, every minute, and when the sending process has asked for it. */
export const WAKE_MAIL = defineJob({ name: "wake-mail", key: () => "wake-mail", priority: -20 });
