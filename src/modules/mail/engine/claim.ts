import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type pg from "pg";
import { sqlState } from "../../../platform/database/database.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { MessageKind } from "../schema.ts";
import type { AddressHashes } from "../suppression.ts";

/** A delivery that this worker alone hands over. */
export type Claimed = {
  readonly id: number;
  readonly messageId: number;
  readonly bulk: boolean;
  readonly attempts: number;
  readonly recipient: string;
  readonly domain: string;
};

export type ClaimOptions = {
  readonly worker: string;
  readonly kinds: readonly MessageKind[];
  readonly hashes: AddressHashes;
  /** The length of a lease in milliseconds. */
  readonly lease: number;
  /** Today in the site's time zone, as YYYY-MM-DD. */
  readonly day: string;
  /** The moment from which an address that has got a bulk mail today may get another. */
  readonly tomorrow: Date;
  /** Whether bulk mail may go; false in quiet hours. */
  readonly withBulk: boolean;
  /** The domains that get no mail now, because they have reached their rate. */
  readonly exhausted: readonly string[];
};

/** The request of one connection for its next delivery. */
export type ClaimRequest = {
  /**
   * The delivery that the connection has just handed over. The statement that claims the next delivery also records this one, so a mail costs at most
   * one commit.
   */
  readonly before: Taken | undefined;
};

/** A delivery that the server has accepted. */
export type Taken = { readonly id: number; readonly reply: string };

type ClaimedRow = Claimed & { readonly state: string };

/** `queries` prepares the statement once per connection: planning it for each mail would take longer than running it. */
export type ClaimParts = { readonly db: Db; readonly queries: pg.Pool };

/** `passed` means that a delivery was skipped or put off, and other deliveries may be due. `nothing` means that no delivery is due. */
export type ClaimResult = Claimed | "passed" | "nothing";

const UNIQUE_VIOLATION = "23505";

/**
 * Claims one due delivery for each request: single mails first, then bulk mail, the oldest message first. Recipients who no longer want the mail
 * are skipped. The claims are committed when the promise resolves, so a crash during sending leaves rows that say that their mails may have been sent.
 * @returns a result for each request, in their order
 */
export async function claimDeliveries(
  parts: ClaimParts,
  requests: readonly ClaimRequest[],
  options: ClaimOptions,
): Promise<readonly ClaimResult[]> {
  const { db, queries } = parts;
  try {
    const { sql: text, parameters } = claimStatement(requests, options).compile(db);
    const { rows } = await queries.query<ClaimedRow>({ name: nameOf(text), text, values: [...parameters] });
    return requests.map((_, at) => resultOf(rows[at]));
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    // Two bulk mails to one address were claimed for today at once, by two workers or by this one statement. The next claim sees the first mail and
    // puts off the second.
    if (requests.length > 1) return oneByOne(parts, requests, options);
    const [request] = requests;
    if (request?.before) await recordSent(db, request.before);
    return ["passed"];
  }
}

async function oneByOne(parts: ClaimParts, requests: readonly ClaimRequest[], options: ClaimOptions) {
  const results: ClaimResult[] = [];
  for (const request of requests) results.push(...(await claimDeliveries(parts, [request], options)));
  return results;
}

function resultOf(row: ClaimedRow | undefined): ClaimResult {
  if (!row) return "nothing";
  const { state, ...claimed } = row;
  return state === "sending" ? claimed : "passed";
}

/** Names a prepared statement after a hash of its text, because the text differs by the kinds of message and the number of requests. */
const nameOf = (text: string) => `claim-delivery-${createHash("sha256").update(text).digest("base64url").slice(0, 16)}`;

const PAUSED_DOMAIN = sql`exists (select from mail_domain_pauses p where p.domain = d.domain and p.until > now())`;

function claimStatement(requests: readonly ClaimRequest[], options: ClaimOptions) {
  const { worker, kinds, hashes, lease, day, tomorrow, withBulk, exhausted } = options;
  const taken = requests.flatMap(({ before }) => before ?? []);
  // The limit is written into the text of the statement, because the planner chooses a slower plan if it does not know how few rows are wanted.
  const most = sql.lit(requests.length);
  const hash = hashes.within(sql`d.recipient`);
  // A deleted address has no domain, so `coalesce` lets its delivery pass; it is skipped below.
  // A delivery that was just sent may already wait for a retry, if its lease ran out meanwhile; it must not be claimed again.
  const mayGo = sql`not ${PAUSED_DOMAIN} and coalesce(d.domain <> all(${[...exhausted]}::text[]), true)
    and d.id <> all(${taken.map(({ id }) => id)}::bigint[])`;
  return sql<ClaimedRow>`
    with recorded as (${sentStatement(taken)}),
    single as (
      select d.id from deliveries d join mail_messages m on m.id = d.message_id
      where not d.bulk and d.state in ('pending', 'deferred') and d.due_at <= now() and m.state = 'open' and ${mayGo}
      order by d.due_at, d.id limit ${most} for update of d skip locked
    ),
    bulk as (
      select next.id from mail_messages m cross join lateral (
        select d.id from deliveries d
        where d.message_id = m.id and d.bulk and d.state in ('pending', 'deferred') and d.due_at <= now() and ${mayGo}
        order by d.due_at, d.id limit ${most} for update of d skip locked
      ) next
      where ${withBulk} and m.state = 'open' and m.bulk
      order by m.id limit (${most} - (select count(*) from single))
    ),
    judged as (
      select d.id, case
          when d.recipient is null then 'deleted'
          when exists (select from mail_suppressions s where s.hash = ${hash}
            and (s.until is null or s.until > now()) and (d.bulk or s.kind <> 'unsubscribe') and not ${passes(kinds)}) then 'suppressed'
          when not ${isWanted(kinds)} then 'unwanted'
        end as skipped,
        d.bulk and exists (select from deliveries other where other.recipient = d.recipient and other.day = ${day}::date
          and other.id <> d.id) as had_its_mail
      from deliveries d join mail_messages m on m.id = d.message_id
      where d.id in (select id from single union all select id from bulk)
    )
    update deliveries d set
      state = case when skipped is not null then 'skipped' when had_its_mail then 'deferred' else 'sending' end,
      reason = case when skipped is not null then skipped when had_its_mail then 'day' else '' end,
      due_at = case when skipped is null and had_its_mail then ${tomorrow}::timestamptz else due_at end,
      attempts = attempts + case when skipped is null and not had_its_mail then 1 else 0 end,
      worker = case when skipped is null and not had_its_mail then ${worker}::uuid end,
      lease_until = case when skipped is null and not had_its_mail then now() + ${lease} * interval '1 millisecond' end,
      day = case when skipped is null and not had_its_mail and d.bulk then ${day}::date end,
      finished_at = case when skipped is not null then now() end
    from judged where d.id = judged.id
    returning d.id, d.message_id as "messageId", d.bulk, d.attempts, d.recipient, d.domain, d.state`;
}

/** Records that mails were sent. This overrides the state that `settleAbandoned` guessed if a lease ran out meanwhile. */
const sentStatement = (taken: readonly Taken[]) => sql`update deliveries set state = 'sent', reply = taken.reply,
    reason = '', worker = null, lease_until = null, finished_at = now()
  from unnest(${taken.map(({ id }) => id)}::bigint[], ${taken.map(({ reply }) => reply)}::text[]) as taken (id, reply)
  where deliveries.id = taken.id and state in ('sending', 'unknown', 'pending', 'deferred')`;

/** Records a sent mail at once, where no claim follows that would record it in its own statement. */
export async function recordSent(db: Db, taken: Taken): Promise<void> {
  await sentStatement([taken]).execute(db);
}

function isWanted(kinds: readonly MessageKind[]): RawBuilder<boolean> {
  const asked = kinds.flatMap(({ name, isWanted }) => (isWanted ? [sql`when ${name} then ${isWanted}`] : []));
  return asked.length === 0 ? sql`true` : sql`case m.kind ${sql.join(asked, sql` `)} else true end`;
}

/** Whether the mail of a message `m` may go despite a suppression `s`. */
function passes(kinds: readonly MessageKind[]): RawBuilder<boolean> {
  const asked = kinds.flatMap(({ name, passes = [] }) =>
    passes.length > 0 ? [sql`when ${name} then s.kind = any(${[...passes]}::text[])`] : [],
  );
  return asked.length === 0 ? sql`false` : sql`case m.kind ${sql.join(asked, sql` `)} else false end`;
}

/**
 * Settles deliveries whose worker is gone or whose lease is over. Bulk mail that may have arrived is never sent again automatically; a single mail is
 * sent again with the same Message-ID, but only when no other worker can still be sending it.
 */
export async function settleAbandoned(db: Db, worker: string): Promise<void> {
  await sql`update deliveries set state = case when bulk then 'unknown' else 'deferred' end, worker = null, lease_until = null,
      due_at = case when bulk then due_at else now() end, finished_at = case when bulk then now() end
    where state = 'sending' and (lease_until < now() or (bulk and worker <> ${worker}::uuid))`.execute(db);
}

/** Returns when the next single mail and the next bulk mail that are not paused are due, and when the next lease ends; null where nothing waits. */
export async function nextDue(db: Db): Promise<{ single: Date | null; bulk: Date | null; lease: Date | null }> {
  const { rows } = await sql<{ single: Date | null; bulk: Date | null; lease: Date | null }>`select
    (select min(greatest(d.due_at, p.until)) from deliveries d join mail_messages m on m.id = d.message_id
      left join mail_domain_pauses p on p.domain = d.domain and p.until > now()
      where not d.bulk and d.state in ('pending', 'deferred') and m.state = 'open') as single,
    (select min(due) from mail_messages m cross join lateral (
      select min(greatest(d.due_at, p.until)) as due from deliveries d
        left join mail_domain_pauses p on p.domain = d.domain and p.until > now()
      where d.message_id = m.id and d.bulk and d.state in ('pending', 'deferred')) waiting
      where m.state = 'open' and m.bulk) as bulk,
    (select min(lease_until) from deliveries where state = 'sending') as lease`.execute(db);
  return rows[0] ?? { single: null, bulk: null, lease: null };
}
