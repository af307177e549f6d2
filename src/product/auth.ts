import { type Auth, createAuth } from "../modules/auth/auth.ts";
import { smtpMailer } from "../modules/mail/commands.ts";
import { days, systemClock } from "../platform/clock.ts";
import type { Database } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { secret } from "../platform/secrets.ts";
import type { Log } from "../platform/telemetry/log.ts";
import type { Config } from "./config/config.ts";

/** Creates the sign-in that the settings describe, for the server and the command line. */
export async function authOf(config: Config, { db, pool }: Database<Tables>, log: Log): Promise<Auth> {
  const mailer = config.smtp && smtpMailer(config.smtp);
  return createAuth(
    { db, pool, log, mailer, clock: systemClock },
    {
      siteUrl: config.siteUrl,
      siteName: config.siteName,
      refreshSecret: await secret(db, "refresh-tokens"),
      limits: {
        timeBox: days(config.sessionDays),
        inactivity: days(config.sessionIdleDays),
        minPassword: config.passwordMinLength,
      },
      redirectOrigins: config.redirectOrigins,
      oidc: config.oidc,
    },
  );
}
