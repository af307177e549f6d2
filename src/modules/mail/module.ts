import { type Clock, minutes } from "../../platform/clock.ts";
import type { ConnectionSettings } from "../../platform/database/database.ts";
import type { Db } from "../../platform/database/tables.ts";
import { createGuardedFetch } from "../../platform/fetch/guarded-fetch.ts";
import type { Module } from "../../platform/module.ts";
import { backgroundProcess } from "../../platform/tasks/background-process.ts";
import { taskJob } from "../../platform/tasks/task-job.ts";
import type { Log } from "../../platform/telemetry/log.ts";
import { MAIL_AUDIT_ACTIONS } from "./audit-actions.ts";
import { readBounces } from "./bounces/read-mailbox.ts";
import { mailCommand } from "./cli-command.ts";
import { forgetDeliveries, queueAtStart, wakeMail } from "./jobs.ts";
import type { QuietHours, SmtpSettings } from "./schema.ts";
import { sesWebhook } from "./ses/webhook-routes.ts";
import { MAIL_TASK } from "./task.ts";

type Services = {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  /** Returns the User-Agent with which the product asks other servers. */
  readonly userAgent: (what: string) => string;
  /** The settings for child processes, which open their own connections. */
  readonly connection: ConnectionSettings;
  readonly config: {
    readonly timeZone: string;
    readonly smtp: SmtpSettings | undefined;
    readonly mail: {
      readonly quietHours: QuietHours | undefined;
      readonly bounceMailbox: string | undefined;
      readonly sesTopic: string | undefined;
    };
  };
};

const PROCESS = backgroundProcess("mail", { maxHeapMb: 256, heartbeatTimeout: minutes(2), background: true });

const wakeParts = ({ db, clock, config }: Services) => ({
  ...{ db, clock },
  settings: () => {
    const { smtp, mail: how, timeZone } = config;
    return { canSend: smtp !== undefined, quietHours: how.quietHours, timeZone };
  },
});

export const mail = {
  name: "mail",
  auditActions: MAIL_AUDIT_ACTIONS,
  mounts: ({ db, clock, log, config, userAgent }) => [
    {
      path: "/",
      app: sesWebhook({
        ...{ db, clock, log, topic: () => config.mail.sesTopic },
        guardedFetch: createGuardedFetch({ userAgent: userAgent("Mail") }),
      }),
    },
  ],
  tasks: [MAIL_TASK],
  jobs: (services) => [
    {
      handler: taskJob({
        ...{ db: services.db, kind: MAIL_TASK, file: PROCESS, oneAtATime: true },
        input: { connection: services.connection },
      }),
    },
    { handler: wakeMail(wakeParts(services)), schedule: "* * * * *" },
    {
      handler: readBounces({ db: services.db, address: () => services.config.mail.bounceMailbox }),
      // "Setiap lima menit" says so: admin/features/settings/bounce-mailbox-panel.tsx.
      schedule: "*/5 * * * *",
    },
    { handler: forgetDeliveries(services.db), schedule: "35 19 * * *" },
  ],
  // A day is enough to recognise repeated messages, because a message older than an hour is refused.
  retention: [{ table: "ses_notifications", column: "at", days: 1 }],
  onWorkerStart: (services) => queueAtStart(wakeParts(services)),
  commands: { mail: mailCommand },
} satisfies Module<Services>;
