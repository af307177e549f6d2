import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/tables.ts";
import { queueSending } from "./task.ts";

/** A message as it is frozen; its content never changes afterwards. */
export type NewMessage = {
  /** The name of a message kind that the product registers with the engine. */
  readonly kind: string;
  readonly bulk: boolean;
  readonly subject: string;
  /** The HTML with the placeholders of its kind. */
  readonly html: string;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * Freezes a message and its recipients in one statement, and queues its sending for when the transaction commits.
 * @param recipients a query with one column, `email`; a repeated address gets one mail
 */
export async function openMessage(db: Db, message: NewMessage, recipients: RawBuilder<unknown>): Promise<number> {
  const { kind, bulk, subject, html, text, headers = {} } = message;
  const { rows } = await sql<{ id: number }>`
    with message as (
      insert into mail_messages (kind, bulk, subject, html, text, headers)
      values (${kind}, ${bulk}, ${subject}, ${html}, ${text}, ${JSON.stringify(headers)}) returning id
    ),
    added as (
      insert into deliveries (message_id, bulk, recipient)
      select message.id, ${bulk}, given.email from message, (select distinct email from (${recipients}) listed) given
    )
    select id from message`.execute(db);
  await queueSending(db);
  return rows[0]?.id as number;
}

/** Opens a message to one person, who waits for this mail. @param to the address in lower case */
export const openSingleMessage = (db: Db, message: Omit<NewMessage, "bulk">, to: string): Promise<number> =>
  openMessage(db, { ...message, bulk: false }, sql`select ${to}::text as email`);

/** Pauses a message. Mails being sent are still handed over; no more follow. @returns whether it was open */
export async function pauseMessage(db: Db, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`update mail_messages set state = 'paused', reason = ''
    where id = ${id} and state = 'open'`.execute(db);
  return Number(numAffectedRows ?? 0n) > 0;
}

/** Resumes a message because a person decided so. @returns whether it was paused */
export async function resumeMessage(db: Db, id: number): Promise<boolean> {
  const isResumed = await reopenMessage(db, id);
  if (isResumed) await queueSending(db);
  return isResumed;
}

/** Stops a message for good: recipients who have not got it are skipped. */
export async function stopMessage(db: Db, id: number): Promise<void> {
  await sql`update deliveries set state = 'skipped', reason = 'stopped', finished_at = now()
    where message_id = ${id} and state in ('pending', 'deferred')`.execute(db);
  await reopenMessage(db, id);
  await queueSending(db);
}

/** Ends a pause. The person who ends a pause for bounces knows of them, so bounces do not pause the message again. @returns whether it was paused */
async function reopenMessage(db: Db, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`update mail_messages set state = 'open', reason = '',
      bounces_accepted = bounces_accepted or reason = 'bounces'
    where id = ${id} and state = 'paused'`.execute(db);
  return Number(numAffectedRows ?? 0n) > 0;
}

/** The condition on a delivery that nothing was attempted for it. */
const UNTOUCHED = sql<boolean>`attempts = 0 and state in ('pending', 'skipped')`;

/** Whether no recipient has got the mail, nor may have got it, as `lockUntouchedMessage` finds at the same moment. */
export async function isUntouchedMessage(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from deliveries where message_id = ${id} and not (${UNTOUCHED}) limit 1`.execute(
    db,
  );
  return rows.length === 0;
}

/** Locks a message until the transaction ends. @returns false where a recipient has got the mail, or may have got it */
export async function lockUntouchedMessage(db: Db, id: number): Promise<boolean> {
  // A worker skips locked rows, so it can claim none of these deliveries until the transaction ends.
  const { rows } = await sql<{
    isUntouched: boolean;
  }>`select ${UNTOUCHED} as "isUntouched"
    from deliveries where message_id = ${id} for update`.execute(db);
  return rows.every(({ isUntouched }) => isUntouched);
}

/** Deletes a message with its deliveries. No delivery may have begun. */
export const deleteMessage = (db: Db, id: number) => sql`delete from mail_messages where id = ${id}`.execute(db);

/** Sends failed deliveries again, or those whose outcome is unknown, because a person decided so. @returns the number of deliveries */
export async function retryDeliveries(db: Db, id: number, states: readonly ("unknown" | "failed")[]): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`update deliveries set state = 'pending', attempts = 0, due_at = now(), day = null,
      reason = '', finished_at = null
    where message_id = ${id} and state = any(${[...states]}::text[]) and recipient is not null returning id`.execute(
    db,
  );
  const count = rows.length;
  if (count > 0) {
    // The old bounce is deleted, so a bounce of the new attempt will be counted.
    await sql`delete from mail_bounces where delivery_id = any(${rows.map((row) => row.id)}::bigint[])`.execute(db);
    await sql`update mail_messages set state = 'open', finished_at = null where id = ${id} and state = 'done'`.execute(
      db,
    );
    await queueSending(db);
  }
  return count;
}

/** Finishes messages whose deliveries have all ended. Single mails may hold links that still work, so their text is emptied. */
export async function finishMessages(db: Db): Promise<void> {
  await sql`update mail_messages m set state = 'done', finished_at = now(),
      html = case when bulk then html else '' end, text = case when bulk then text else '' end
    where state = 'open' and not exists (
      select from deliveries d where d.message_id = m.id and d.state in ('pending', 'deferred', 'sending'))`.execute(
    db,
  );
}

/** Notes that a recipient has unsubscribed by a link of a message. @returns whether this is the first time, and the message was sent to the address */
export async function markUnsubscribed(db: Db, message: number, recipient: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update deliveries set has_unsubscribed = true
    where message_id = ${message} and recipient = ${recipient} and not has_unsubscribed`.execute(db);
  return Number(numAffectedRows ?? 0n) > 0;
}

/** Removes an address from all deliveries; the deliveries that still wait are skipped. */
export async function forgetRecipient(db: Db, recipient: string): Promise<void> {
  await sql`update deliveries set recipient = null, day = null,
      state = case when state in ('pending', 'deferred') then 'skipped' else state end,
      reason = case when state in ('pending', 'deferred') then 'deleted' else reason end,
      finished_at = case when state in ('pending', 'deferred') then now() else finished_at end
    where recipient = ${recipient}`.execute(db);
}
