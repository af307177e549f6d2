import { sql } from "kysely";
import { type Clock, systemClock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { defineJob, type JobHandler, jobHandler } from "../../../platform/jobs/job.ts";
import { addressHashes, liftUnsubscribe, openSingleMessage } from "../../mail/commands.ts";
import { CONFIRMATION_DAYS, CONFIRMATION_LINK, datedUrl } from "./dated-links.ts";
import { CONFIRMATION_KIND } from "./kinds.ts";

/** The values for confirmation mails; undefined where no confirmation is asked for. */
export type Confirmations = {
  readonly siteName: string;
  readonly siteUrl: string;
  readonly secret: string;
  readonly clock?: Clock;
};

/** An address is asked at most once a day, and this often in total, because somebody else may have entered it. */
const MOST_ASKED = 3;

/** Mails a request to each of the addresses that has not confirmed, in the transaction of the sign-up. */
export async function askToConfirm(db: Db, emails: readonly string[], confirmations: Confirmations): Promise<void> {
  const { rows } = await sql<{ email: string }>`update newsletter_subscriptions
    set asked_at = now(), times_asked = times_asked + 1
    where email = any(${[...emails]}::text[]) and subscribed and confirmed_at is null and times_asked < ${MOST_ASKED}
      and (asked_at is null or asked_at < now() - interval '24 hours')
    returning email`.execute(db);
  for (const { email } of rows) await mailConfirmation(db, email, confirmations, false);
}

async function mailConfirmation(db: Db, email: string, confirmations: Confirmations, isReminder: boolean) {
  const { siteName, siteUrl, secret, clock = systemClock } = confirmations;
  const link = datedUrl(CONFIRMATION_LINK, siteUrl, secret, email, clock.now());
  // Mail components are loaded on first use: Node cannot run JSX sources as they are.
  const { confirmationMail } = await import("./confirmation-mail.tsx");
  const mail = confirmationMail({ siteName, siteUrl, link, isReminder });
  await openSingleMessage(db, { kind: CONFIRMATION_KIND, ...mail }, email);
}

/** Records the confirmation. Repeating it changes nothing. @returns false where the address is no longer subscribed, because it was deleted meanwhile */
export async function confirmSubscription(db: Db, email: string): Promise<boolean> {
  const hash = (await addressHashes(db)).of(email);
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql`update newsletter_subscriptions set confirmed_at = coalesce(confirmed_at, now()),
        confirmed_by = coalesce(confirmed_by, 'link')
      where email = ${email} and subscribed returning id`.execute(trx);
    if (rows.length === 0) return false;
    await liftUnsubscribe(trx, [hash]);
    return true;
  });
}

/** Whether the address is subscribed and has confirmed that. */
export async function isConfirmed(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql`select from newsletter_subscriptions
    where email = ${email} and subscribed and confirmed_at is not null`.execute(db);
  return rows.length > 0;
}

const REMIND_UNCONFIRMED = defineJob({ name: "remind-unconfirmed" });

/** Reminds each address once, two days after it was asked, if its link still works for at least a day. */
export const remindUnconfirmed = (db: Db, confirmations: () => Promise<Confirmations | undefined>): JobHandler =>
  jobHandler(REMIND_UNCONFIRMED, async () => {
    const made = await confirmations();
    if (!made) return;
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ email: string }>`update newsletter_subscriptions set reminded_at = now()
        where id = any(array(select id from newsletter_subscriptions
          where confirmed_at is null and subscribed and reminded_at is null and asked_at < now() - interval '2 days'
            and consented_at > now() - ${CONFIRMATION_DAYS - 1}::int * interval '1 day' order by id limit 1000 for update))
        returning email`.execute(trx);
      for (const { email } of rows) await mailConfirmation(trx, email, made, true);
    });
  });
