import type { Db } from "../../../platform/database/tables.ts";
import { defineJob, type JobHandler, jobHandler } from "../../../platform/jobs/job.ts";
import { type BounceReader, bounceReader, type ReadOutcome } from "./bounce-reader.ts";
import { type ImapSession, MailboxUnreadable, withMailbox } from "./imap-session.ts";
import { type MailboxAddress, mailboxAddressOf } from "./mailbox-address.ts";
import {
  beginReading,
  endReading,
  type MailboxPosition,
  mailboxSource,
  READING_TIME,
  savePosition,
} from "./mailbox-state.ts";
import { MAX_RETURNED_BYTES } from "./returned-mail.ts";

const READ_BOUNCES = defineJob({ name: "read-bounces", key: () => "read-bounces", maxAttempts: 1 });

type Parts = {
  readonly db: Db;
  /** Returns `BOUNCE_IMAP_URL` as it is when the job runs. */
  readonly address: () => string | undefined;
};

/** Reads the returned mails that arrived since the last run. A failure is recorded, and the next run tries again. */
export const readBounces = ({ db, address }: Parts): JobHandler =>
  jobHandler(READ_BOUNCES, async (_payload, { signal, log }) => {
    const text = address();
    const mailbox = text === undefined ? undefined : mailboxAddressOf(text);
    if (!mailbox) return;
    const read = await readMailbox(db, mailbox, signal);
    if (read.problem) log.warn({ problem: read.problem }, "the mailbox for returned mails cannot be read");
    else if (read.count > 0) log.info({ count: read.count }, "returned mails were read");
  });

export type MailboxRead = {
  /** The number of mails that were read. */
  readonly count: number;
  /** The code of the error that ended the run; "" where there was none. */
  readonly problem: string;
};

export async function readMailbox(db: Db, mailbox: MailboxAddress, signal: AbortSignal): Promise<MailboxRead> {
  const position = await beginReading(db, mailboxSource(mailbox));
  if (!position) return { count: 0, problem: "" };
  const until = AbortSignal.any([signal, AbortSignal.timeout(READING_TIME)]);
  let count = 0;
  let problem = "";
  const onRead = () => {
    count += 1;
  };
  try {
    const reader = await bounceReader(db);
    await withMailbox(mailbox, until, (session) =>
      readNewMails({ db, reader, session, position, signal: until, onRead }),
    );
  } catch (error) {
    // An abort says nothing about the mailbox: either the process is ending, or the time is up and the next run will continue.
    problem = until.aborted ? "" : error instanceof MailboxUnreadable ? error.code : "EUNEXPECTED";
    if (!(error instanceof MailboxUnreadable)) throw error;
  } finally {
    await endReading(db, position, problem);
  }
  return { count, problem };
}

type Reading = {
  readonly db: Db;
  readonly reader: BounceReader;
  readonly session: ImapSession;
  readonly position: MailboxPosition;
  readonly signal: AbortSignal;
  readonly onRead: () => void;
};

/** Reads the mails after the last one that was read. No mail is deleted or moved, and a mail that is no report about our mail stays marked as unread. */
async function readNewMails({ db, reader, session, position, signal, onRead }: Reading): Promise<void> {
  const { client, uidValidity, isEmpty } = session;
  const lastUid = position.uidValidity === uidValidity ? position.lastUid : 0;
  const found = isEmpty ? [] : await client.search({ uid: `${lastUid + 1}:*` }, { uid: true });
  // The range "n:*" includes the last mail even where its number is lower than n (RFC 3501, 9), so the numbers are filtered below.
  if (!found) throw new MailboxUnreadable("ESEARCH");
  const uids = found.filter((uid) => uid > lastUid).sort((a, b) => a - b);
  for (const uid of uids) {
    if (signal.aborted) return;
    const mail = await client.fetchOne(String(uid), { source: { maxLength: MAX_RETURNED_BYTES } }, { uid: true });
    const source = mail ? mail.source : undefined;
    // The source is missing if somebody deleted the mail meanwhile.
    const outcome = source ? await reader.read(source) : "other";
    if (isOurs(outcome)) await client.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true });
    await savePosition(db, { ...position, uidValidity, lastUid: uid });
    onRead();
  }
}

const isOurs = (outcome: ReadOutcome) => outcome !== "other" && outcome !== "foreign";

/** Signs in and opens the folder without reading. @returns a code that says why this fails; undefined where it succeeds */
export const mailboxRefusal = (mailbox: MailboxAddress, signal: AbortSignal): Promise<string | undefined> =>
  withMailbox(mailbox, signal, async () => undefined).catch((error) => {
    if (error instanceof MailboxUnreadable) return error.code;
    throw error;
  });
