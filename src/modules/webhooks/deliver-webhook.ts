import { type Clock, days, hours, minutes, seconds } from "../../platform/clock.ts";
import { storable, withoutNul } from "../../platform/database/storable.ts";
import type { Db } from "../../platform/database/tables.ts";
import type { FetchResult, GuardedFetch } from "../../platform/fetch/guarded-fetch.ts";
import { type JobHandler, jobHandler } from "../../platform/jobs/job.ts";
import { SYSTEM } from "../../platform/json-api/actor.ts";
import { writeAuditEntry } from "../audit/commands.ts";
import { DELIVER_WEBHOOK, queueDelivery } from "./outbox.ts";
import { ANSWER_SECONDS, TEST_EVENT } from "./schema.ts";
import { signatureHeaders } from "./signature.ts";

const TIMEOUT = seconds(ANSWER_SECONDS);
const MAX_ANSWER_BYTES = 100_000;
const EXCERPT_LENGTH = 1000;

/** The delays before the second, third and further attempts: about a day in all. */
export const DELAYS = [minutes(1), minutes(5), minutes(15), minutes(45), hours(2), hours(4), hours(8), hours(9)];
/** A webhook that has received nothing for this long is switched off. */
export const GIVE_UP_AFTER = days(3);

export type DeliveryOptions = {
  readonly db: Db;
  readonly guardedFetch: GuardedFetch;
  readonly siteUrl: string;
  readonly clock: Clock;
};

/** Tries one delivery; a failed delivery is queued again until it is parked. Receivers may get a delivery twice, with the same id. */
export const deliverWebhook = (options: DeliveryOptions): JobHandler =>
  jobHandler(DELIVER_WEBHOOK, async ({ delivery }) => {
    const due = await findDueDelivery(options.db, delivery);
    if (!due) return;
    const begun = options.clock.now();
    const result = await send(due, begun, options);
    await saveAttempt(due, { begun, result }, options);
  });

type DueDelivery = NonNullable<Awaited<ReturnType<typeof findDueDelivery>>>;

/** Finds a delivery that still waits. If its webhook was switched off meanwhile, the delivery is parked. */
async function findDueDelivery(db: Db, id: number) {
  const due = await db
    .selectFrom("webhook_deliveries as d")
    .innerJoin("webhooks as w", "w.id", "d.webhook_id")
    .select(["d.id", "d.event_id", "d.event", "d.payload", "d.attempts", "d.created_at", "d.webhook_id"])
    .select(["w.url", "w.secret", "w.name", "w.disabled_at"])
    .where("d.id", "=", id)
    .where("d.state", "=", "waiting")
    .executeTakeFirst();
  if (!due || due.event === TEST_EVENT || due.disabled_at === null) return due;
  await db.updateTable("webhook_deliveries").set({ state: "parked", next_at: null }).where("id", "=", id).execute();
  return undefined;
}

function send(due: DueDelivery, at: Date, { guardedFetch, siteUrl }: DeliveryOptions): Promise<FetchResult> {
  const body = bodyOf(due, siteUrl);
  return guardedFetch(due.url, {
    method: "POST",
    headers: { "content-type": "application/json", ...signatureHeaders(due.secret, { id: due.event_id, at, body }) },
    body,
    timeout: TIMEOUT,
    maxBytes: MAX_ANSWER_BYTES,
    redirects: 0,
  });
}

/** Builds the body, which is the same at every attempt. */
function bodyOf({ event, created_at, payload }: DueDelivery, siteUrl: string): string {
  const subjects = Object.entries(payload as Partial<Record<string, { readonly path: string }>>);
  const data = Object.fromEntries(
    subjects.map(([name, subject]) => [name, subject && { ...subject, url: siteUrl + subject.path }]),
  );
  return JSON.stringify({ type: event, timestamp: created_at.toISOString(), data });
}

type Attempt = { readonly begun: Date; readonly result: FetchResult };

async function saveAttempt(
  due: DueDelivery,
  { begun, result }: Attempt,
  { db, clock }: DeliveryOptions,
): Promise<void> {
  const now = clock.now();
  const delivered = result.ok && result.value.status >= 200 && result.value.status < 300;
  await db.transaction().execute(async (trx) => {
    const delay = due.event === TEST_EVENT ? undefined : DELAYS[due.attempts];
    const nextAt = delivered || delay === undefined ? null : new Date(now.getTime() + delay);
    const kept = await trx
      .updateTable("webhook_deliveries")
      .set({
        state: delivered ? "delivered" : nextAt ? "waiting" : "parked",
        attempts: due.attempts + 1,
        next_at: nextAt,
      })
      .where("id", "=", due.id)
      .returning("id")
      .executeTakeFirst();
    // The webhook was deleted during the request.
    if (!kept) return;
    await trx
      .insertInto("webhook_attempts")
      .values({
        delivery_id: due.id,
        at: begun,
        status: result.ok ? result.value.status : null,
        error: result.ok ? null : result.code,
        milliseconds: Math.max(0, now.getTime() - begun.getTime()),
        excerpt: result.ok ? excerptOf(result.value.bytes) : "",
      })
      .execute();
    if (nextAt) await queueDelivery(trx, due.id, nextAt);
    if (due.event !== TEST_EVENT) await updateHealth(trx, due, { delivered, now });
  });
}

async function updateHealth(trx: Db, due: DueDelivery, { delivered, now }: { delivered: boolean; now: Date }) {
  const webhook = trx.updateTable("webhooks").where("id", "=", due.webhook_id);
  if (delivered) {
    await webhook.set({ failing_since: null }).where("failing_since", "is not", null).execute();
    return;
  }
  await webhook.set({ failing_since: now }).where("failing_since", "is", null).execute();
  const given = await webhook
    .set({ disabled_at: now, disabled_by: "failures" })
    .where("disabled_at", "is", null)
    .where("failing_since", "<", new Date(now.getTime() - GIVE_UP_AFTER))
    .returning("id")
    .executeTakeFirst();
  if (given) await writeAuditEntry(trx, SYSTEM, "webhook.disabled", due.name, { id: given.id });
}

function excerptOf(bytes: Uint8Array): string {
  const text = withoutNul(new TextDecoder().decode(bytes.subarray(0, EXCERPT_LENGTH * 4)));
  // The bytes are decoded after being cut, so the last character may be incomplete.
  return storable(text.slice(0, EXCERPT_LENGTH));
}
