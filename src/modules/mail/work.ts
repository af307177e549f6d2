import type pg from "pg";
import type { Clock } from "../../platform/clock.ts";
import type { Db, Tables } from "../../platform/database/tables.ts";
import { addJob } from "../../platform/jobs/job.ts";
import { secret } from "../../platform/secrets.ts";
import { COMPLETED, STOPPED, type TaskWorker, workOnTask } from "../../platform/tasks/worker.ts";
import type { Log } from "../../platform/telemetry/log.ts";
import { sendDue } from "./engine/sender.ts";
import { MESSAGE_ID_SECRET } from "./message-id-secret.ts";
import type { EngineSettings, MessageKind, SmtpSettings } from "./schema.ts";
import { addressHashes } from "./suppression.ts";
import { MAIL_TASK, WAKE_MAIL } from "./task.ts";
import { addressOf } from "./transport/sender-address.ts";
import { openSmtpPool } from "./transport/smtp-transport.ts";

export type MailParts = {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly log: Log;
  /** The settings of the mail server; while they are undefined, all mail waits. */
  readonly smtp: SmtpSettings | undefined;
  readonly settings: EngineSettings;
  readonly kinds: (db: Db) => Promise<readonly MessageKind[]>;
};

/** Works on the task of sending until nothing is due. @param task the task's number in `tasks` */
export const workOnMail = (
  parts: MailParts,
  task: number,
  watch: Omit<TaskWorker<Tables>, "db" | "pool">,
): Promise<void> =>
  workOnTask(MAIL_TASK, { db: parts.db, pool: parts.pool, ...watch }, task, async ({ signal, progress }) => {
    const { db, settings, smtp, clock, log } = parts;
    if (!smtp) return COMPLETED;
    const key = await secret(db, MESSAGE_ID_SECRET);
    const smtpPool = await openSmtpPool(smtp, settings);
    try {
      const next = await sendDue({
        ...{ db, queries: parts.pool, pool: smtpPool, clock, settings, signal, log },
        hashes: await addressHashes(db),
        kinds: await parts.kinds(db),
        composer: {
          domain: addressOf(smtp.from).split("@")[1] ?? "localhost",
          secret: key,
        },
        onProgress: (count) => progress.add(count),
      });
      if (next) await addJob(db, WAKE_MAIL, {}, { runAt: next });
      return signal.aborted ? STOPPED : COMPLETED;
    } finally {
      smtpPool.close();
    }
  });
