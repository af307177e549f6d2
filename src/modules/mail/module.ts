import { type Clock, minutes } from "../../platform/clock.ts";
import type { ConnectionSettings } from "../../platform/database/database.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { Module } from "../../platform/module.ts";
import { backgroundProcess } from "../../platform/tasks/background-process.ts";
import { taskJob } from "../../platform/tasks/task-job.ts";
import { MAIL_AUDIT_ACTIONS } from "./audit-actions.ts";
import { mailCommand } from "./cli-command.ts";
import { forgetDeliveries, queueAtStart, wakeMail } from "./jobs.ts";
import type { QuietHours, SmtpSettings } from "./schema.ts";
import { MAIL_TASK } from "./task.ts";

type Services = {
  readonly db: Db;
  readonly clock: Clock;
  /** For processes of ours, which have connections of their own. */
  readonly connection: ConnectionSettings;
  readonly config: {
    readonly timeZone: string;
    readonly smtp: SmtpSettings | undefined;
    readonly mail: { readonly quietHours: QuietHours | undefined };
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
  tasks: [MAIL_TASK],
  jobs: (services) => [
    {
      handler: taskJob({
        ...{ db: services.db, kind: MAIL_TASK, file: PROCESS, oneAtATime: true },
        input: { connection: services.connection },
      }),
    },
    { handler: wakeMail(wakeParts(services)), schedule: "* * * * *" },
    { handler: forgetDeliveries(services.db), schedule: "35 19 * * *" },
  ],
  onWorkerStart: (services) => queueAtStart(wakeParts(services)),
  commands: { mail: mailCommand },
} satisfies Module<Services>;
