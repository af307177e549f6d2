import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { LRUCache } from "lru-cache";
import { type Clock, hours, minutes, seconds } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/database/tables.ts";
import type { GuardedFetch } from "../../../platform/fetch/guarded-fetch.ts";
import { memoryLimiter, type RateLimiter } from "../../../platform/http/rate-limits.ts";
import { done, failure, type Result, success } from "../../../platform/result.ts";
import type { Log } from "../../../platform/telemetry/log.ts";
import { bounceReader } from "../bounces/bounce-reader.ts";
import { SES_WEBHOOK_PATH } from "../paths.shared.ts";
import { toldBounce } from "./ses-event.ts";
import { isCertificateAddress, isSignedBy, isSnsAddress, type SnsMessage, snsMessage } from "./sns-message.ts";

type Options = {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly guardedFetch: GuardedFetch;
  /** Returns `SES_TOPIC_ARN` as it is now; while it is undefined, nothing is accepted. */
  readonly topic: () => string | undefined;
};

/** SNS sends at most 256 KB, which arrives as JSON within JSON. */
const MAX_BODY_BYTES = 600 * 1024;
const MAX_CERTIFICATE_BYTES = 20 * 1024;
const MAX_AGE = hours(1);
/** How far Amazon's clock may be ahead of ours. */
const MAX_AHEAD = minutes(5);
const FETCH_TIMEOUT = seconds(10);

type Refusal = "wrong-message" | "wrong-topic" | "wrong-signature" | "no-certificate" | "not-confirmed";

const STATUSES = {
  "wrong-message": 400,
  "wrong-topic": 403,
  "wrong-signature": 403,
  // The status is 503, because SNS then sends the message again.
  "no-certificate": 503,
  "not-confirmed": 503,
} as const satisfies Record<Refusal, number>;

/** Receives bounces and complaints of Amazon SES, as Amazon SNS posts them. */
export function sesWebhook(options: Options): Hono {
  const app = new Hono();
  const certificates = certificateStore(options.guardedFetch);
  const limit = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => c.body(null, 413) });
  app.post(SES_WEBHOOK_PATH, limit, async (c) => {
    const topic = options.topic();
    if (topic === undefined) return c.body(null, 404);
    const checked = await checkedMessage(await c.req.text(), topic, { ...options, certificates });
    const taken = checked.ok ? await takeMessage(checked.value, topic, options) : checked;
    if (!taken.ok) options.log.warn({ code: taken.code }, "a message at the webhook of Amazon SES was refused");
    return c.body(null, taken.ok ? 200 : STATUSES[taken.code]);
  });
  return app;
}

type Checking = { readonly clock: Clock; readonly certificates: CertificateStore };

async function checkedMessage(
  body: string,
  topic: string,
  { clock, certificates }: Checking,
): Promise<Result<SnsMessage, Refusal>> {
  const message = parsedMessage(body);
  if (!message) return failure("wrong-message");
  // The topic is checked first, so that forged messages cost nothing.
  if (message.TopicArn !== topic) return failure("wrong-topic");
  if (!isCertificateAddress(message.SigningCertURL, topic)) return failure("wrong-signature");
  const certificate = await certificates(message.SigningCertURL);
  if (certificate === undefined) return failure("no-certificate");
  return isSignedBy(certificate, message, clock.now()) ? success(message) : failure("wrong-signature");
}

function parsedMessage(body: string): SnsMessage | undefined {
  try {
    return snsMessage.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

/** Records a message. A message that is too old, or was received before, is ignored. */
async function takeMessage(
  message: SnsMessage,
  topic: string,
  options: Options,
): Promise<Result<undefined, "not-confirmed">> {
  const { db, clock, guardedFetch, log } = options;
  const age = clock.now().getTime() - Date.parse(message.Timestamp);
  if (age > MAX_AGE || age < -MAX_AHEAD) {
    // If all messages are refused here, our clock is probably wrong, so the age is logged.
    log.warn(
      { ageSeconds: Math.round(age / 1000) },
      "a message of Amazon SES was left out, since it is old or of the future",
    );
    return done;
  }
  if (message.Type === "SubscriptionConfirmation") {
    const address = message.SubscribeURL ?? "";
    if (!isSnsAddress(address, topic) || (await isKnown(db, message))) return done;
    const answer = await guardedFetch(address, { timeout: FETCH_TIMEOUT, maxBytes: MAX_CERTIFICATE_BYTES });
    if (!answer.ok || answer.value.status >= 300) return failure("not-confirmed");
    await isNew(db, message);
    log.info("the subscription of Amazon SNS was confirmed");
    return done;
  }
  const told = message.Type === "Notification" ? toldBounce(message.Message) : undefined;
  if (!told) return done;
  const reader = await bounceReader(db);
  const outcome = await db
    .transaction()
    .execute(async (trx) => ((await isNew(trx, message)) ? reader.record(trx, told.names, told.found) : "repeated"));
  log.info({ outcome }, "Amazon SES told what came of a mail");
  return done;
}

async function isKnown(db: Db, { MessageId }: SnsMessage): Promise<boolean> {
  const found = await db
    .selectFrom("ses_notifications")
    .select("message_id")
    .where("message_id", "=", MessageId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Notes it. */

async function isNew(db: Db, { MessageId }: SnsMessage): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("ses_notifications")
    .values({ message_id: MessageId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Fetches and caches certificates. @returns the certificate as PEM; undefined where it cannot be fetched */
type CertificateStore = (address: string) => Promise<string | undefined>;

const MOST_CERTIFICATES = 20;

function certificateStore(guardedFetch: GuardedFetch): CertificateStore {
  const kept = new LRUCache<string, string>({ max: MOST_CERTIFICATES });
  // Anybody who knows the topic could send addresses of any number of certificates that do not exist, so fetches are limited.
  const limiter: RateLimiter = memoryLimiter({ name: "sns-certificates", limit: 30, window: minutes(10) });
  return async (address) => {
    const known = kept.get(address);
    if (known !== undefined) return known;
    if (!(await limiter.consume("all")).ok) return undefined;
    const answer = await guardedFetch(address, { timeout: FETCH_TIMEOUT, maxBytes: MAX_CERTIFICATE_BYTES });
    if (!answer.ok || answer.value.status !== 200) return undefined;
    const certificate = Buffer.from(answer.value.bytes).toString("utf8");
    kept.set(address, certificate);
    return certificate;
  };
}
