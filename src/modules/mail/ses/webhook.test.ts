import { sign } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { hours, minutes } from "../../../platform/clock.ts";
import type { FetchResult, GuardedFetch } from "../../../platform/fetch/guarded-fetch.ts";
import { PROJECT_ROOT } from "../../../platform/process/project-root.ts";
import { failure, success } from "../../../platform/result.ts";
import { secret } from "../../../platform/secrets.ts";
import { createLog } from "../../../platform/telemetry/log.ts";
import { deliveryToken } from "../delivery-token.ts";
import { openTestMessage, statesOf } from "../engine.fixtures.ts";
import { MESSAGE_ID_SECRET } from "../message-id-secret.ts";
import { SES_WEBHOOK_PATH } from "../paths.shared.ts";
import { type SnsMessage, signedText } from "./sns-message.ts";
import { sesWebhook } from "./webhook-routes.ts";

const { db } = await testDatabase();
const messageIdKey = await secret(db, MESSAGE_ID_SECRET);
const pem = (name: string) => readFileSync(join(PROJECT_ROOT, "tests/support/certificates", name), "utf8");
const KEY = pem("server.key");

const TOPIC = "arn:aws:sns:ap-southeast-3:123456789012:pantulan";
const SNS = "https://sns.ap-southeast-3.amazonaws.com";
const CERTIFICATE = `${SNS}/SimpleNotificationService-0123abcd.pem`;
const EXPIRED = `${SNS}/SimpleNotificationService-expired.pem`;
const GONE = `${SNS}/SimpleNotificationService-gone.pem`;
const NOW = new Date("2026-12-01T05:00:00Z");

const fetched: string[] = [];
const answers: Readonly<Record<string, () => FetchResult>> = {
  [CERTIFICATE]: () => page(pem("server.pem")),
  [EXPIRED]: () => page(pem("expired.pem")),
  [GONE]: () => failure("unreachable"),
};
const page = (text: string): FetchResult =>
  success({ status: 200, url: SNS, headers: {}, bytes: new Uint8Array(Buffer.from(text)) });
const guardedFetch: GuardedFetch = async (url) => {
  fetched.push(url);
  return answers[url]?.() ?? page("<ConfirmSubscriptionResponse/>");
};

const settings = { topic: TOPIC as string | undefined };
const app = sesWebhook({
  ...{ db, guardedFetch, log: createLog("silent"), clock: { now: () => NOW } },
  topic: () => settings.topic,
});

beforeEach(async () => {
  settings.topic = TOPIC;
  fetched.length = 0;
  await sql`delete from mail_messages`.execute(db);
  await sql`delete from mail_suppressions`.execute(db);
});

let messages = 0;
/** Makes a message as SNS signs it. */
function signed(fields: Partial<SnsMessage>, version: "1" | "2" = "2"): SnsMessage {
  messages += 1;
  const message: SnsMessage = {
    ...{ Type: "Notification", MessageId: `pesan-${messages}`, TopicArn: TOPIC, Message: "{}" },
    ...{ Timestamp: NOW.toISOString(), SignatureVersion: version, Signature: "", SigningCertURL: CERTIFICATE },
    ...fields,
  };
  const digest = version === "1" ? "sha1" : "sha256";
  return { ...message, Signature: sign(digest, Buffer.from(signedText(message)), KEY).toString("base64") };
}

const post = async (message: unknown) =>
  (
    await app.request(SES_WEBHOOK_PATH, {
      method: "POST",
      headers: { "content-type": "text/plain; charset=UTF-8" },
      body: typeof message === "string" ? message : JSON.stringify(message),
    })
  ).status;

type Sent = { readonly message: number; readonly messageId: string };

async function sent(): Promise<Sent> {
  const message = await openTestMessage(db, ["budi@contoh.id"]);
  await sql`update deliveries set state = 'sent', finished_at = now() where message_id = ${message}`.execute(db);
  const row = await db
    .selectFrom("deliveries")
    .select("id")
    .where("message_id", "=", message)
    .executeTakeFirstOrThrow();
  return { message, messageId: `<${deliveryToken(messageIdKey, row.id)}@toko.example>` };
}

const mailOf = ({ messageId }: Sent) => ({
  ...{ source: "kabar@toko.example", messageId: "0108019-ses" },
  headers: [
    { name: "From", value: "kabar@toko.example" },
    { name: "Message-ID", value: messageId },
  ],
});
const bounceOf = (of: Sent, bounceType: string, bounceSubType = "General", status = "5.1.1") =>
  JSON.stringify({
    notificationType: "Bounce",
    bounce: { bounceType, bounceSubType, bouncedRecipients: [{ emailAddress: "budi@contoh.id", status }] },
    mail: mailOf(of),
  });

const suppressions = async () =>
  (await db.selectFrom("mail_suppressions").select("kind").orderBy("kind").execute()).map(({ kind }) => kind);

test.each(["1", "2"] as const)(
  "a bounce for good, signed by version %s, suppresses; its certificate is kept",
  async (version) => {
    const one = await sent();
    expect(await post(signed({ Message: bounceOf(one, "Permanent"), Subject: "Amazon SES" }, version))).toBe(200);
    expect([await statesOf(db, one.message), await suppressions()]).toEqual([{ bounced: 1 }, ["hard"]]);
    const before = fetched.length;
    await post(signed({ Message: bounceOf(one, "Permanent") }, version));
    expect(fetched.length).toBe(before);
  },
);

test("what is for now is soft, what is about the mail says nothing of the address, a complaint suppresses", async () => {
  const [soft, large, angry] = [await sent(), await sent(), await sent()];
  await post(signed({ Message: bounceOf(soft, "Transient", "MailboxFull", "5.2.2") }));
  await post(signed({ Message: bounceOf(large, "Transient", "MessageTooLarge", "5.3.4") }));
  const { rows } = await sql<{ kind: string }>`select kind from mail_bounces order by delivery_id`.execute(db);
  expect([rows.map(({ kind }) => kind), await suppressions()]).toEqual([["soft", "refused"], []]);
  const complaint = (complaintFeedbackType: string) =>
    JSON.stringify({ eventType: "Complaint", complaint: { complaintFeedbackType }, mail: mailOf(angry) });
  await post(signed({ Message: complaint("not-spam") }));
  expect(await suppressions()).toEqual([]);
  await post(signed({ Message: complaint("abuse") }));
  expect([await suppressions(), await statesOf(db, angry.message)]).toEqual([["complaint"], { sent: 1 }]);
});

test("an out-of-office reply, which SES tells as a bounce without a report, is none", async () => {
  const away = await sent();
  const bounce = {
    ...{ bounceType: "Transient", bounceSubType: "General" },
    bouncedRecipients: [{ emailAddress: "budi@contoh.id" }],
  };
  expect(
    await post(signed({ Message: JSON.stringify({ notificationType: "Bounce", bounce, mail: mailOf(away) }) })),
  ).toBe(200);
  expect([await statesOf(db, away.message), await suppressions()]).toEqual([{ sent: 1 }, []]);
  await post(signed({ Message: bounceOf(away, "Transient", "General", "4.4.7") }));
  expect(await statesOf(db, away.message)).toEqual({ bounced: 1 });
});

test("what is forged, changed, of another topic, or signed by a certificate from elsewhere is refused, and does nothing", async () => {
  const one = await sent();
  const good = signed({ Message: bounceOf(one, "Permanent") });
  const elsewhere = [
    "http://sns.ap-southeast-3.amazonaws.com/SimpleNotificationService-0123abcd.pem",
    "https://sns.ap-southeast-3.amazonaws.com.jahat.example/SimpleNotificationService-0123abcd.pem",
    "https://sns.ap-southeast-3.amazonaws.com@jahat.example/SimpleNotificationService-0123abcd.pem",
    "https://sns.ap-southeast-3.amazonaws.com:8443/SimpleNotificationService-0123abcd.pem",
    "https://sns.us-east-1.amazonaws.com/SimpleNotificationService-0123abcd.pem",
    "https://bucket.s3.amazonaws.com/SimpleNotificationService-0123abcd.pem",
    `${SNS}/?a=/SimpleNotificationService-0123abcd.pem`,
  ];
  const forged = [
    { ...good, Message: bounceOf(one, "Permanent", "Suppressed") },
    { ...good, Signature: "" },
    { ...good, SignatureVersion: "1" },
    { ...good, Timestamp: new Date(NOW.getTime() - 1000).toISOString() },
    { ...good, Subject: "lain" },
    signed({ ...good, SigningCertURL: EXPIRED }),
    signed({ ...good, TopicArn: TOPIC.replace("pantulan", "lain") }),
    ...elsewhere.map((SigningCertURL) => signed({ ...good, SigningCertURL })),
  ];
  for (const message of forged) expect([await post(message), message]).toEqual([403, message]);
  for (const nothing of ["", "{}", "[]", "null", "{", JSON.stringify({ ...good, SignatureVersion: "3" })])
    expect(await post(nothing)).toBe(400);
  expect(await post("x".repeat(700_000))).toBe(413);
  expect(await post(signed({ ...good, SigningCertURL: GONE }))).toBe(503);
  expect([await suppressions(), await statesOf(db, one.message)]).toEqual([[], { sent: 1 }]);
  expect(fetched.filter((url) => !url.startsWith(`${SNS}/SimpleNotificationService-`))).toEqual([]);
});

test("what is old, from the future or played again does nothing, and is answered as taken", async () => {
  const one = await sent();
  const message = bounceOf(one, "Permanent");
  for (const ms of [-hours(1) - 1000, -hours(48), minutes(6)])
    expect(await post(signed({ Message: message, Timestamp: new Date(NOW.getTime() + ms).toISOString() }))).toBe(200);
  expect(await suppressions()).toEqual([]);
  const good = signed({ Message: message });
  await post(good);
  expect(await suppressions()).toEqual(["hard"]);
  // Somebody has lifted the suppression; the same message must not bring it back.
  await sql`delete from mail_suppressions`.execute(db);
  await sql`delete from mail_bounces`.execute(db);
  expect(await post(good)).toBe(200);
  expect(await suppressions()).toEqual([]);
});

test("a message that names no delivery of ours, or tells something else, does nothing", async () => {
  const one = await sent();
  const foreign = { ...one, messageId: "<lain@mail.example>" };
  const guessed = { ...one, messageId: one.messageId.replace(/\.[0-9a-f]{24}/, `.${"0".repeat(24)}`) };
  const delivered = JSON.stringify({ notificationType: "Delivery", mail: mailOf(one) });
  for (const Message of [
    bounceOf(foreign, "Permanent"),
    bounceOf(guessed, "Permanent"),
    delivered,
    "Halo",
    "null",
    "{}",
  ])
    expect(await post(signed({ Message }))).toBe(200);
  expect([await suppressions(), await statesOf(db, one.message)]).toEqual([[], { sent: 1 }]);
});

test("a subscription is confirmed for the topic that is set, at an address of SNS alone, once", async () => {
  const confirmation = (SubscribeURL: string, TopicArn = TOPIC) =>
    signed({ Type: "SubscriptionConfirmation", SubscribeURL, Token: "abc", TopicArn });
  const url = `${SNS}/?Action=ConfirmSubscription&TopicArn=${TOPIC}&Token=abc`;
  const good = confirmation(url);
  expect([await post(good), await post(good)]).toEqual([200, 200]);
  await post(confirmation("https://jahat.example/?Action=ConfirmSubscription"));
  await post(confirmation("http://169.254.169.254/latest/meta-data"));
  expect(await post(confirmation(url, TOPIC.replace("pantulan", "lain")))).toBe(403);
  expect(fetched.filter((address) => address.includes("Action") || !address.startsWith(SNS))).toEqual([url]);
});

test("without a topic there is no webhook", async () => {
  settings.topic = undefined;
  expect(await post(signed({ Message: bounceOf(await sent(), "Permanent") }))).toBe(404);
  expect(await suppressions()).toEqual([]);
});
