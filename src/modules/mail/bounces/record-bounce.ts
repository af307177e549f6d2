import { sql } from "kysely";
import { days } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import { type BounceLimit, pauseWhereTooMuchBounces } from "../engine/bounce-limit.ts";
import { type AddressHashes, suppress } from "../suppression.ts";
import type { BounceKind } from "../tables.ts";

/** An address with `count` soft bounces within `period` is paused for as long as `period`. */
export const SOFT_BOUNCES = { count: 5, period: days(30) } as const;

export type BounceParts = {
  readonly db: Db;
  readonly hashes: AddressHashes;
  readonly bounceLimit: BounceLimit;
};

export type Bounce = {
  readonly delivery: number;
  readonly kind: BounceKind;
  /** The server's reply, reduced to its status codes, such as 5.1.1. */
  readonly reply: string;
};

/** `foreign` means that the delivery does not exist, or no longer exists. */
export type BounceOutcome = BounceKind | "repeated" | "foreign";

/** Records a bounce by the same rules for every source of bounces. Runs in its own transaction or in the caller's. */
export async function recordBounce({ db, hashes, bounceLimit }: BounceParts, bounce: Bounce): Promise<BounceOutcome> {
  const { delivery, kind, reply } = bounce;
  const { rows } = await sql<{ messageId: number; recipient: string | null }>`
    select message_id as "messageId", recipient from deliveries where id = ${delivery} for update`.execute(db);
  const found = rows[0];
  if (!found) return "foreign";
  const hash = found.recipient === null ? undefined : hashes.of(found.recipient);
  if (!(await countBounce(db, { delivery, kind, hash }))) return "repeated";
  if (kind === "complaint") return kind;
  await markBounced(db, { delivery, kind, reply });
  if (kind === "hard") await pauseWhereTooMuchBounces(db, found.messageId, { bounceLimit });
  return kind;
}

type Counted = { readonly delivery: number; readonly kind: BounceKind; readonly hash: Buffer | undefined };

/** Records a bounce, and suppresses the address if the bounce calls for that. @returns false where the bounce was already recorded */
export async function countBounce(db: Db, { delivery, kind, hash }: Counted): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into mail_bounces (delivery_id, kind, hash)
    values (${delivery}, ${kind}, ${hash ?? null}) on conflict do nothing`.execute(db);
  if (Number(numAffectedRows ?? 0n) === 0) return false;
  if (hash === undefined) return true;
  if (kind === "hard" || kind === "complaint") await suppress(db, hash, kind);
  if (kind === "soft") await pauseAfterSoftBounces(db, hash);
  return true;
}

async function pauseAfterSoftBounces(db: Db, hash: Buffer): Promise<void> {
  const { count, period } = SOFT_BOUNCES;
  const { rows } = await sql<{ count: number; until: Date }>`
    select count(*)::int as count, now() + ${period} * interval '1 millisecond' as until from mail_bounces
    where hash = ${hash} and kind = 'soft' and at > now() - ${period} * interval '1 millisecond'`.execute(db);
  const [counted] = rows;
  if (counted && counted.count >= count) await suppress(db, hash, "soft", counted.until);
}

/**
 * Marks a delivery as bounced, so a `sent` that is recorded late does not override its state. `finished_at` is kept, because it tells which mails of
 * a message were sent first.
 */
async function markBounced(db: Db, { delivery, kind, reply }: Bounce): Promise<void> {
  await sql`update deliveries set state = 'bounced', reason = ${kind}, reply = ${reply}, worker = null, lease_until = null,
      finished_at = coalesce(finished_at, now())
    where id = ${delivery} and state in ('sending', 'sent', 'unknown', 'pending', 'deferred')`.execute(db);
}
