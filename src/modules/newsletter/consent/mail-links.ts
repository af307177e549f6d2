import { sql } from "kysely";
import { days, minutes } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { openSingleMessage } from "../../mail/commands.ts";
import { addressHashes, suppressionsOf } from "../../mail/queries.ts";
import { preferencesUrl } from "../unsubscribe-link.ts";
import { datedUrl, OWN_DATA_LINK, OWN_DATA_MINUTES } from "./dated-links.ts";
import { OWN_DATA_KIND, PASSED_BY_LINKS, PREFERENCES_KIND } from "./kinds.ts";

type Site = { readonly siteUrl: string; readonly siteName: string; readonly secret: string };

/**
 * Mails a link to the preferences of a subscription, or to the stored data if the subscription has ended. An address gets at most one an hour, so
 * that strangers cannot flood it.
 */
export async function mailPreferencesLink(db: Db, email: string, { siteUrl, siteName, secret }: Site): Promise<void> {
  const row = await db
    .selectFrom("newsletter_subscriptions")
    .select("subscribed")
    .where("email", "=", email)
    .executeTakeFirst();
  if (!row?.subscribed) return mailOwnDataLink(db, email, { siteUrl, siteName, secret });
  if (!(await mayGetLink(db, email, PREFERENCES_KIND, minutes(60)))) return;
  const { preferencesMail } = await import("./link-mail.tsx");
  const mail = preferencesMail({ siteUrl, siteName, link: preferencesUrl(siteUrl, secret, email) });
  await openLinkMail(db, PREFERENCES_KIND, mail, email);
}

/**
 * Mails a link to the stored data of an address, so that only people who can read the address's mail today see the data. A new link goes out only after the
 * last one has expired.
 */
export async function mailOwnDataLink(db: Db, email: string, { siteUrl, siteName, secret }: Site): Promise<void> {
  if (!(await mayGetLink(db, email, OWN_DATA_KIND, minutes(OWN_DATA_MINUTES)))) return;
  const { ownDataMail } = await import("./link-mail.tsx");
  const mail = ownDataMail({ siteUrl, siteName, link: datedUrl(OWN_DATA_LINK, siteUrl, secret, email, new Date()) });
  await openLinkMail(db, OWN_DATA_KIND, mail, email);
}

/** An address that has complained, or could not take our mails, gets at most one link a day, because strangers may ask for one. */
const PAUSE_OF_SUPPRESSED = days(1);

/** @param usual the milliseconds that must have passed since the last mail of the kind */
async function mayGetLink(db: Db, email: string, kind: string, usual: number): Promise<boolean> {
  const suppressions = await suppressionsOf(db, (await addressHashes(db)).of(email));
  const pause = suppressions.some(({ kind }) => PASSED_BY_LINKS.includes(kind)) ? PAUSE_OF_SUPPRESSED : usual;
  const { rows } = await sql`select from newsletter_subscriptions s where s.email = ${email} and not exists (
      select from deliveries d join mail_messages m on m.id = d.message_id
      where d.recipient = ${email} and m.kind = ${kind} and d.created_at > now() - ${pause} * interval '1 millisecond')`.execute(
    db,
  );
  return rows.length > 0;
}

const openLinkMail = (
  db: Db,
  kind: string,
  mail: { readonly subject: string; readonly html: string; readonly text: string },
  email: string,
) => db.transaction().execute((trx) => openSingleMessage(trx, { kind, ...mail }, email));
