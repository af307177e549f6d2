import { createHash } from "node:crypto";
import { sql } from "kysely";
import { minutes } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { MailboxAddress } from "./mailbox-address.ts";

/** Identifies a mailbox. The password is left out, since it may change while the mailbox stays the same. */
export const mailboxSource = ({ host, port, user, folder }: MailboxAddress): string =>
  createHash("sha256").update([host, port, user, folder].join("\n")).digest("hex");

/** The milliseconds that one run may take. A longer run is stopped, and the next run continues from there. */
export const READING_TIME = minutes(8);
const LEASE = minutes(10);

/** How far a mailbox has been read. */
export type MailboxPosition = {
  readonly uidValidity: number;
  readonly lastUid: number;
  /** The end of the current reader's lease, which identifies that reader. */
  readonly readingUntil: Date;
};

/** Claims the mailbox for this process. @returns undefined where another process is reading it */
export async function beginReading(db: Db, source: string): Promise<MailboxPosition | undefined> {
  const { rows } = await sql<MailboxPosition>`
    insert into bounce_mailbox as b (source, reading_until) values (${source}, now() + ${LEASE} * interval '1 millisecond')
    on conflict (only_row) do update set source = excluded.source, reading_until = excluded.reading_until,
      uid_validity = case when b.source = excluded.source then b.uid_validity else 0 end,
      last_uid = case when b.source = excluded.source then b.last_uid else 0 end
    where b.reading_until is null or b.reading_until < now()
    returning uid_validity as "uidValidity", last_uid as "lastUid", reading_until as "readingUntil"`.execute(db);
  return rows[0];
}

/** Records that all mails up to `lastUid` have been read and their bounces stored. */
export async function savePosition(db: Db, { uidValidity, lastUid, readingUntil }: MailboxPosition): Promise<void> {
  await sql`update bounce_mailbox set uid_validity = ${uidValidity}, last_uid = ${lastUid}
    where ${isReader(readingUntil)}`.execute(db);
}

/**
 * Whether the mailbox is still claimed by this reader, not by a later one that took over. PostgreSQL's times are more precise than a `Date`, so they
 * are compared by milliseconds.
 */
const isReader = (readingUntil: Date) =>
  sql`date_trunc('milliseconds', reading_until) = date_trunc('milliseconds', ${readingUntil}::timestamptz)`;

/** @param problem the code of an error; "" where the mailbox was read */
export async function endReading(db: Db, { readingUntil }: MailboxPosition, problem: string): Promise<void> {
  await sql`update bounce_mailbox set reading_until = null, checked_at = now(), problem = ${problem},
    failing_since = case when ${problem} = '' then null else coalesce(failing_since, now()) end
    where ${isReader(readingUntil)}`.execute(db);
}

export type MailboxState = {
  /** Null until the mailbox is checked for the first time. */
  readonly checkedAt: Date | null;
  /** The code of the last error; "" where the mailbox can be read. */
  readonly problem: string;
  readonly failingSince: Date | null;
};

/** @param source the mailbox that is set now; the stored state of any other mailbox is ignored */
export async function mailboxState(db: Db, source: string): Promise<MailboxState> {
  const row = await db
    .selectFrom("bounce_mailbox")
    .select(["checked_at as checkedAt", "problem", "failing_since as failingSince"])
    .where("source", "=", source)
    .executeTakeFirst();
  return row ?? { checkedAt: null, problem: "", failingSince: null };
}
