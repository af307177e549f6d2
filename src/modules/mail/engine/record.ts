import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { countBounce } from "../bounces/record-bounce.ts";
import type { EngineSettings } from "../schema.ts";
import type { AddressHashes } from "../suppression.ts";
import type { SmtpOutcome } from "../transport/smtp-outcome.ts";
import { pauseWhereTooMuchBounces } from "./bounce-limit.ts";
import { type Claimed, recordSent } from "./claim.ts";

type Recorder = {
  readonly db: Db;
  readonly settings: EngineSettings;
  readonly hashes: AddressHashes;
  readonly worker: string;
};

/** Records the outcome of a delivery that this worker had claimed. */
export async function recordOutcome(recorder: Recorder, claimed: Claimed, outcome: SmtpOutcome): Promise<void> {
  const { db, settings } = recorder;
  const { reply } = outcome;
  switch (outcome.kind) {
    case "sent":
      return recordSent(db, { id: claimed.id, reply });
    case "ambiguous":
      // No answer will come any more, so the delivery is settled as if its lease were over.
      return claimed.bulk
        ? end(recorder, claimed, "unknown", { reply })
        : putOff(recorder, claimed, { reply, delay: settings.deferral });
    case "failed":
      return recordFailure(recorder, claimed, outcome);
    case "deferred":
      return recordDeferral(recorder, claimed, outcome);
    case "lost": {
      const delay = Math.min(doubled(settings.lostRetry, claimed.attempts), settings.deferral);
      return putOff(recorder, claimed, { reply, delay });
    }
    case "server":
      return putOff(recorder, claimed, { reply, delay: 0, isCounted: false });
    case "sender":
      await sql`update mail_messages set state = 'paused', reason = 'sender'
        where id = ${claimed.messageId} and state = 'open' and bulk`.execute(db);
      return putOff(recorder, claimed, { reply, delay: settings.deferral, isCounted: claimed.bulk === false });
  }
}

const stillOurs = ({ worker }: Recorder, { id }: Claimed): RawBuilder<boolean> =>
  sql`id = ${id} and state = 'sending' and worker = ${worker}::uuid`;

type Ending = { readonly reply: string; readonly reason?: string };

async function end(recorder: Recorder, claimed: Claimed, state: "failed" | "unknown", { reply, reason = "" }: Ending) {
  const keepsDay = state === "unknown";
  await sql`update deliveries set state = ${state}, reply = ${reply}, reason = ${reason}, worker = null, lease_until = null,
      finished_at = now(), day = case when ${keepsDay} then day end
    where ${stillOurs(recorder, claimed)}`.execute(recorder.db);
}

type PutOff = {
  readonly reply: string;
  readonly delay: number;
  readonly isCounted?: boolean;
};

/** Puts a delivery off and clears its day, so another bulk mail may go to its address today. */
async function putOff(recorder: Recorder, claimed: Claimed, { reply, delay, isCounted = true }: PutOff): Promise<void> {
  await sql`update deliveries set state = ${isCounted ? "deferred" : "pending"}, reply = ${reply}, worker = null, lease_until = null,
      due_at = now() + ${delay} * interval '1 millisecond', attempts = attempts - ${isCounted ? 0 : 1}, day = null
    where ${stillOurs(recorder, claimed)}`.execute(recorder.db);
}

const doubled = (first: number, attempts: number) => first * 2 ** Math.min(Math.max(attempts - 1, 0), 20);

async function recordDeferral(recorder: Recorder, claimed: Claimed, outcome: SmtpOutcome & { kind: "deferred" }) {
  const { settings, db } = recorder;
  const { reply } = outcome;
  if (outcome.pausesDomain) await pauseDomain(recorder, claimed.domain, reply);
  if (claimed.attempts >= settings.mostAttempts) return recordExpiry(recorder, claimed, reply);
  const delay = Math.min(doubled(settings.deferral, claimed.attempts), settings.longestDeferral);
  await db.transaction().execute((trx) => putOff({ ...recorder, db: trx }, claimed, { reply, delay }));
}

/** Gives a delivery up after too many replies of "try again later". The mailbox has a problem, but it exists. */
async function recordExpiry(recorder: Recorder, claimed: Claimed, reply: string): Promise<void> {
  await recorder.db.transaction().execute(async (trx) => {
    await end({ ...recorder, db: trx }, claimed, "failed", { reply, reason: "expired" });
    const hash = recorder.hashes.of(claimed.recipient);
    if (!isPolicy(reply)) await countBounce(trx, { delivery: claimed.id, kind: "soft", hash });
  });
}

/**
 * Whether the mailbox is full or does not take this mail (RFC 3463), as in "550 5.2.2". Codes of a policy do not count, since they say nothing about
 * the address.
 */
const isMailboxTrouble = (reply: string) => / 5\.2\./.test(reply);
const isPolicy = (reply: string) => / [45]\.7\./.test(reply);

/** Pauses a domain for as long as a deferred mail waits: five minutes, doubled each time the domain defers again within a day of its last pause. */
async function pauseDomain({ db, settings }: Recorder, domain: string, reply: string): Promise<void> {
  const first = settings.deferral;
  await sql`insert into mail_domain_pauses as p (domain, until, reply)
    values (${domain}, now() + ${first} * interval '1 millisecond', ${reply})
    on conflict (domain) do update set reply = excluded.reply,
      -- Those that were under way when the pause began say nothing new.
      tries = case when p.until > now() then p.tries when p.until > now() - interval '1 day' then p.tries + 1 else 1 end,
      until = case when p.until > now() then p.until else now() + least(${settings.longestDeferral}, ${first}
        * 2 ^ (case when p.until > now() - interval '1 day' then least(p.tries, 20) else 0 end)) * interval '1 millisecond' end`.execute(
    db,
  );
}

async function recordFailure(
  recorder: Recorder,
  claimed: Claimed,
  { reply, isHard }: SmtpOutcome & { kind: "failed" },
) {
  await recorder.db.transaction().execute(async (trx) => {
    const within = { ...recorder, db: trx };
    await end(within, claimed, "failed", { reply, reason: isHard ? "hard" : "refused" });
    const kind = isHard ? "hard" : isMailboxTrouble(reply) ? "soft" : "refused";
    await countBounce(trx, { delivery: claimed.id, kind, hash: recorder.hashes.of(claimed.recipient) });
    if (isHard) await pauseWhereTooMuchBounces(trx, claimed.messageId, recorder.settings);
  });
}
