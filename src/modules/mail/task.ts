import type { Db, Tables } from "../../platform/database/tables.ts";
import { defineJob } from "../../platform/jobs/job.ts";
import { defineTaskJob, type QueuedKind } from "../../platform/tasks/kind.ts";
import { queueTask } from "../../platform/tasks/queue.ts";

/** Everything that is to be sent is one task, which one process at a time works on: limits hold for all of it. */
export const MAIL_TASK: QueuedKind<Tables> = {
  name: "send-mail",
  job: defineTaskJob("send-mail", -20),
  maxAttempts: 1000,
};

const SUBJECT = 1;

/** Has what is due sent; in a transaction: once that has committed. */
export const queueSending = (db: Db): Promise<number> => queueTask(db, MAIL_TASK, SUBJECT);

/** Looks for what is due: at the start, every minute, and when the process that sends has said so. */
export const WAKE_MAIL = defineJob({ name: "wake-mail", key: () => "wake-mail", priority: -20 });
