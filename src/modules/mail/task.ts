import type { Db, Tables } from "../../platform/database/tables.ts";
import { defineJob } from "../../platform/jobs/job.ts";
import { defineTaskJob, type QueuedKind } from "../../platform/tasks/kind.ts";
import { queueTask } from "../../platform/tasks/queue.ts";

/** All sending is one task, which one process at a time works on, so that rate limits hold for all of it. */
export const MAIL_TASK: QueuedKind<Tables> = {
  name: "send-mail",
  job: defineTaskJob("send-mail", -20),
  maxAttempts: 1000,
};

const SUBJECT = 1;

/** Queues the sending of what is due; within a transaction this takes effect at its commit. */
export const queueSending = (db: Db): Promise<number> => queueTask(db, MAIL_TASK, SUBJECT);

/** A job that looks for due mail: at a start, every minute, and when the sending process has asked for it. */
export const WAKE_MAIL = defineJob({ name: "wake-mail", key: () => "wake-mail", priority: -20 });
