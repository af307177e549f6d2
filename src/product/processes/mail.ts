import { ENGINE_DEFAULTS } from "../../modules/mail/schema.ts";
import { workOnMail } from "../../modules/mail/work.ts";
import { newsletterMailKinds } from "../../modules/newsletter/mail-kinds.ts";
import { systemClock } from "../../platform/clock.ts";
import { type ConnectionSettings, WITHOUT_TIME_LIMITS } from "../../platform/database/database.ts";
import { childProcessContext } from "../../platform/tasks/child-process.ts";
import type { TaskInput } from "../../platform/tasks/task-job.ts";
import { createLog } from "../../platform/telemetry/log.ts";
import { readConfig } from "../config/config.ts";
import { configWithStored } from "../config/stored-config.ts";
import { openBackgroundDatabase } from "./background-database.ts";

type Input = TaskInput & { readonly connection: ConnectionSettings };

/** The largest number of database connections for mails. If more mails are sent at once, they share these connections. */
const MOST_CONNECTIONS = 12;

/** Sends every mail whose time has come. The process has its own connections to the database. */
export async function run(): Promise<void> {
  const { input, signal, isRepeated, end } = await childProcessContext<Input>();

  const environment = readConfig();
  const log = createLog(environment.logLevel).child({ mailTask: input.task });
  // Two more connections are needed; one of them holds the task's lock.
  const connection = { ...input.connection, ...WITHOUT_TIME_LIMITS, max: MOST_CONNECTIONS + 2 };
  const database = openBackgroundDatabase(environment, connection, log);
  try {
    const { smtp, timeZone, siteUrl, mail } = await configWithStored(database.db, environment, log);
    await workOnMail(
      {
        ...database,
        ...{ clock: systemClock, log, smtp },
        settings: {
          ...ENGINE_DEFAULTS,
          ...{ timeZone, connections: mail.connections, quietHours: mail.quietHours },
          ...{ perMinute: mail.perMinute, perMinuteOfDomain: mail.perMinute },
        },
        kinds: (db) => newsletterMailKinds(db, siteUrl),
      },
      input.task,
      { signal, isRepeated },
    );
  } finally {
    await database.close();
    end();
  }
}
