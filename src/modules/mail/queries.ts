import { sql } from "kysely";
import type { Db } from "../../platform/database/tables.ts";
import { OWN_SERVER } from "./engine/server-state.ts";
import { DELIVERY_STATES, type DeliveryState } from "./tables.ts";

export { mailboxProblem } from "./bounces/mailbox-problem.ts";
export { type MailboxState, mailboxSource, mailboxState } from "./bounces/mailbox-state.ts";
export { mailboxRefusal } from "./bounces/read-mailbox.ts";
export { maskedAddress } from "./masked-address.ts";
export { isUntouchedMessage } from "./messages.ts";
export type { DnsResolver } from "./sender-domain/dns-lookup.ts";
export { RememberedChecks } from "./sender-domain/remembered-checks.ts";
export { type SenderChecks, senderChecks } from "./sender-domain/sender-checks.ts";
export { addressHashes, type Suppression, suppressionsOf } from "./suppression.ts";
export { unknownDeliveries } from "./unknown-deliveries.ts";

export type DeliveryCounts = Readonly<Record<DeliveryState, number>>;

/** Counts the deliveries of each message by state, including deliveries that were deleted since. */
export async function deliveryCountsOf(
  db: Db,
  messages: readonly number[],
): Promise<(message: number) => DeliveryCounts> {
  const { rows } = await sql<{ message: number; state: DeliveryState; count: number }>`
    select message, state, sum(count)::int as count from (
      select message_id as message, state, count(*) as count from deliveries
      where message_id = any(${[...messages]}::bigint[]) group by 1, 2
      union all
      select id, key, value::bigint from mail_messages, jsonb_each_text(former_counts) where id = any(${[...messages]}::bigint[])
    ) counted group by 1, 2`.execute(db);
  const byMessage = Map.groupBy(rows, ({ message }) => message);
  return (message) => {
    const states = (byMessage.get(message) ?? []).map(({ state, count }) => [state, count]);
    return { ...NO_DELIVERIES, ...Object.fromEntries(states) };
  };
}

export const NO_DELIVERIES = Object.fromEntries(DELIVERY_STATES.map((state) => [state, 0])) as DeliveryCounts;

export const deliveryCounts = async (db: Db, message: number): Promise<DeliveryCounts> =>
  (await deliveryCountsOf(db, [message]))(message);

export type AddressDelivery = {
  readonly kind: string;
  readonly subject: string;
  readonly state: DeliveryState;
  readonly reply: string;
  readonly reason: string;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
};

/** Lists the deliveries to an address, newest first. @param most the most deliveries to list; all of the last ninety days by default */
export async function deliveriesTo(db: Db, recipient: string, most?: number): Promise<readonly AddressDelivery[]> {
  const { rows } = await sql<AddressDelivery>`
    select m.kind, m.subject, d.state, d.reply, d.reason, d.created_at as "createdAt", d.finished_at as "finishedAt"
    from deliveries d join mail_messages m on m.id = d.message_id where d.recipient = ${recipient}
    order by d.id desc limit ${most ?? null}`.execute(db);
  return rows;
}

export type MailStatus = {
  /** The deliveries of the last thirty days by state. */
  readonly counts: DeliveryCounts;
  /** The number of suppressed addresses by kind. */
  readonly suppressed: Readonly<Record<string, number>>;
  readonly pausedDomains: readonly { readonly domain: string; readonly until: Date; readonly reply: string }[];
  /** Why our own mail server accepts nothing; null where it accepts mail. */
  readonly server: { readonly since: Date; readonly reply: string } | null;
  /** The paused messages with their reasons. */
  readonly paused: readonly { readonly id: number; readonly subject: string; readonly reason: string }[];
  /** The messages with deliveries of unknown outcome, the newest first. */
  readonly unknown: readonly { readonly id: number; readonly subject: string; readonly count: number }[];
};

export async function mailStatus(db: Db): Promise<MailStatus> {
  const counted = await sql<{ state: DeliveryState; count: number }>`select state, count(*)::int as count
    from deliveries where created_at > now() - interval '30 days' group by state`.execute(db);
  const suppressed = await sql<{ kind: string; count: number }>`select kind, count(*)::int as count
    from mail_suppressions where until is null or until > now() group by kind`.execute(db);
  const domains = await sql<{
    domain: string;
    until: Date;
    reply: string;
    since: Date;
  }>`select domain, until, reply, since
    from mail_domain_pauses where domain = ${OWN_SERVER} or until > now() order by until desc limit 100`.execute(db);
  const paused = await sql<{ id: number; subject: string; reason: string }>`select id, subject, reason
    from mail_messages where state = 'paused' order by id desc limit 20`.execute(db);
  const unknown = await sql<{ id: number; subject: string; count: number }>`
    select m.id, m.subject, count(*)::int as count from deliveries d join mail_messages m on m.id = d.message_id
    where d.state = 'unknown' group by m.id order by m.id desc limit 20`.execute(db);
  const states = Object.fromEntries(counted.rows.map(({ state, count }) => [state, count]));
  const own = domains.rows.find(({ domain }) => domain === OWN_SERVER);
  return {
    counts: { ...NO_DELIVERIES, ...states },
    suppressed: Object.fromEntries(suppressed.rows.map(({ kind, count }) => [kind, count])),
    pausedDomains: domains.rows
      .filter(({ domain }) => domain !== OWN_SERVER)
      .map(({ domain, until, reply }) => ({ domain, until, reply })),
    server: own ? { since: own.since, reply: own.reply } : null,
    paused: paused.rows,
    unknown: unknown.rows,
  };
}
