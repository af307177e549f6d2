import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { secret } from "../../../platform/secrets.ts";
import { deliveryToken } from "../delivery-token.ts";
import { addressesOf, messageState, openTestMessage, statesOf } from "../engine.fixtures.ts";
import { MESSAGE_ID_SECRET } from "../message-id-secret.ts";
import { retryDeliveries } from "../messages.ts";
import { addressHashes, suppressionsOf } from "../suppression.ts";
import { bounceReader } from "./bounce-reader.ts";
import {
  complaintMail,
  exchangeBounce,
  globalBounce,
  gmailBounce,
  postfixBounce,
  reportMail,
} from "./returned-mail.fixtures.ts";

const { db } = await testDatabase();
const key = await secret(db, MESSAGE_ID_SECRET);
const reader = await bounceReader(db);

beforeEach(async () => {
  await sql`delete from mail_messages`.execute(db);
  await sql`delete from mail_suppressions`.execute(db);
});

type Sent = {
  readonly message: number;
  readonly delivery: number;
  readonly recipient: string;
  readonly messageId: string;
};

/** Makes messages that were handed over, with one delivery for each address. */
async function sentTo(recipients: readonly string[], state = "sent"): Promise<readonly Sent[]> {
  const message = await openTestMessage(db, recipients);
  await sql`update deliveries set state = ${state}, finished_at = now() where message_id = ${message}`.execute(db);
  const { rows } = await sql<{ id: number; recipient: string }>`select id, recipient from deliveries
    where message_id = ${message} order by id`.execute(db);
  return rows.map(({ id, recipient }) => ({
    ...{ message, delivery: id, recipient },
    messageId: `<${deliveryToken(key, id)}@toko.example>`,
  }));
}

async function sentOne(recipient = "budi@contoh.id"): Promise<Sent> {
  const [sent] = await sentTo([recipient]);
  if (!sent) throw new Error("nothing was sent");
  return sent;
}

const suppressedFor = async (address: string) => suppressionsOf(db, (await addressHashes(db)).of(address));
const kindsFor = async (address: string) => (await suppressedFor(address)).map(({ kind }) => kind);
const suppressedCount = async () =>
  Number((await db.selectFrom("mail_suppressions").select(db.fn.countAll().as("count")).executeTakeFirst())?.count);

test.each([
  ["Postfix", postfixBounce],
  ["Exchange, in Indonesian, headers alone", exchangeBounce],
  ["Gmail", gmailBounce],
  ["a server beyond ASCII, in Japanese", globalBounce],
])("%s: an address that does not exist is suppressed, and its delivery has bounced", async (_server, bounce) => {
  const sent = await sentOne();
  expect(await reader.read(bounce(sent))).toBe("hard");
  expect(await statesOf(db, sent.message)).toEqual({ bounced: 1 });
  expect(await suppressedFor(sent.recipient)).toEqual([{ kind: "hard", at: expect.any(Date), until: null }]);
});

test("the same mail twice counts once, and so does the same told otherwise", async () => {
  const sent = await sentOne();
  const outcomes = [];
  for (const mail of [postfixBounce(sent), postfixBounce(sent), gmailBounce(sent)])
    outcomes.push(await reader.read(mail));
  expect(outcomes).toEqual(["hard", "repeated", "repeated"]);
});

test("a delay is no bounce; a full mailbox and what expired are soft; a policy says nothing of the address", async () => {
  const [delayed, full, expired, policy] = await sentTo(addressesOf(4));
  if (!delayed || !full || !expired || !policy) throw new Error("nothing was sent");
  expect(await reader.read(postfixBounce(delayed, { action: "delayed", status: "4.4.1", code: "451" }))).toBe("other");
  expect(await reader.read(exchangeBounce(full, "5.2.2"))).toBe("soft");
  expect(await reader.read(postfixBounce(expired, { status: "4.4.7", code: "451" }))).toBe("soft");
  expect(await reader.read(postfixBounce(policy, { status: "5.7.1" }))).toBe("refused");
  expect(await statesOf(db, delayed.message)).toEqual({ sent: 1, bounced: 3 });
  expect(await suppressedCount()).toBe(0);
});

test("five soft bounces in thirty days pause an address for thirty, not five of one mail and not older ones", async () => {
  const recipient = "penuh@contoh.id";
  const soft = async () => reader.read(postfixBounce(await sentOne(recipient), { status: "4.2.2", code: "452" }));
  const first = await sentOne(recipient);
  for (let time = 0; time < 6; time += 1) await reader.read(exchangeBounce(first, "5.2.2"));
  await soft();
  await sql`update mail_bounces set at = now() - interval '31 days'`.execute(db);
  for (let time = 0; time < 4; time += 1) expect(await soft()).toBe("soft");
  expect(await suppressedFor(recipient)).toEqual([]);
  await soft();
  const [pause] = await suppressedFor(recipient);
  expect(pause).toMatchObject({ kind: "soft", until: expect.any(Date) });
  const { rows } = await sql<{
    isMonth: boolean;
  }>`select until between now() + interval '29 days' and now() + interval '31 days'
    as "isMonth" from mail_suppressions`.execute(db);
  expect(rows).toEqual([{ isMonth: true }]);
});

test("a complaint suppresses at once and is no bounce; what is no complaint does nothing", async () => {
  const sent = await sentOne();
  expect(await reader.read(complaintMail(sent, "not-spam"))).toBe("other");
  expect(await reader.read(complaintMail(sent, "auth-failure"))).toBe("other");
  expect(await kindsFor(sent.recipient)).toEqual([]);
  expect(await reader.read(complaintMail(sent))).toBe("complaint");
  expect(await kindsFor(sent.recipient)).toEqual(["complaint"]);
  expect(await statesOf(db, sent.message)).toEqual({ sent: 1 });
});

test("a mail that names no delivery of ours suppresses nobody", async () => {
  const sent = await sentOne("korban@contoh.id");
  const guessed = sent.messageId.replace(/\.[0-9a-f]{24}/, `.${"a".repeat(24)}`);
  const foreign = "<CAF1234567890@mail.lain.example>";
  const never = `<${deliveryToken(key, sent.delivery + 1000)}@toko.example>`;
  for (const messageId of [guessed, foreign, never, "", `<${"d1.".repeat(50_000)}@x>`]) {
    expect(await reader.read(postfixBounce({ ...sent, messageId }))).toBe("foreign");
    expect(await reader.read(complaintMail({ ...sent, messageId }))).toBe("foreign");
  }
  expect(await suppressedCount()).toBe(0);
  expect(await statesOf(db, sent.message)).toEqual({ sent: 1 });
});

test("a bounce of one address suppresses the one that the delivery went to, no matter whom it names", async () => {
  const sent = await sentOne("pelanggan@contoh.id");
  expect(await reader.read(postfixBounce({ ...sent, recipient: "korban@contoh.id" }))).toBe("hard");
  expect(await kindsFor("korban@contoh.id")).toEqual([]);
  expect(await kindsFor("pelanggan@contoh.id")).toEqual(["hard"]);
});

test("of a list that passed it on, another member's trouble is not ours", async () => {
  const sent = await sentOne("milis@contoh.id");
  const report = ["a@contoh.id", "b@contoh.id"]
    .map((address) => `Final-Recipient: rfc822; ${address}\nAction: failed\nStatus: 5.1.1`)
    .join("\n\n");
  const mail = reportMail({
    ...{ from: "MAILER-DAEMON@mx.contoh.id", subject: "Undelivered", type: "message/delivery-status", words: "-" },
    report: `Reporting-MTA: dns; mx.contoh.id\n\n${report}`,
    returned: { type: "text/rfc822-headers", text: `Message-ID: ${sent.messageId}` },
  });
  expect(await reader.read(mail)).toBe("other");
});

test("a VERP address names the delivery where the returned headers are left out", async () => {
  const sent = await sentOne();
  const bare = { ...sent, messageId: "" };
  const verp = `Delivered-To: pantulan+${deliveryToken(key, sent.delivery)}@toko.example`;
  expect(await reader.read(Buffer.concat([Buffer.from(`${verp}\r\n`), postfixBounce(bare)]))).toBe("hard");
});

test("an answer, an absence notice, a forwarded bounce and what is no mail at all are left alone", async () => {
  const sent = await sentOne();
  const answer = `From: budi@contoh.id\r\nIn-Reply-To: ${sent.messageId}\r\nSubject: Re: Edisi\r\n\r\nFinal-Recipient: rfc822; budi@contoh.id\r\nAction: failed\r\nStatus: 5.1.1\r\n`;
  const absence = answer.replace("\r\n\r\n", "\r\nAuto-Submitted: auto-replied\r\nReturn-Path: <>\r\n\r\n");
  const forwarded = `Content-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\nContent-Type: message/rfc822\r\n\r\n${postfixBounce(sent)}\r\n--a--`;
  for (const mail of [
    answer,
    absence,
    forwarded,
    "",
    "\0\xff\xfe".repeat(1000),
    "GIF89a",
    "Content-Type: multipart/report\r\n\r\n",
  ])
    expect(await reader.read(Buffer.from(mail, "latin1"))).toBe("other");
  expect(await suppressedCount()).toBe(0);
});

test("a huge mail and one of nested parts cost little, and the report before a huge returned mail counts", async () => {
  const sent = await sentOne();
  const huge = Buffer.concat([postfixBounce(sent), Buffer.alloc(30_000_000, "x")]);
  expect(await reader.read(huge)).toBe("hard");
  const nested = Array.from(
    { length: 2000 },
    (_, at) => `Content-Type: multipart/report; boundary=b${at}\r\n\r\n--b${at}\r\n`,
  );
  expect(await reader.read(Buffer.from(nested.join("")))).toBe("other");
  const fields = Buffer.from(`Content-Type: multipart/report\r\n${"X: y\r\n".repeat(200_000)}\r\n`);
  expect(await reader.read(fields)).toBe("other");
});

test("too many bounces of the first ones pause the message, however they are told", async () => {
  const sent = await sentTo(addressesOf(12));
  await sql`update mail_messages set state = 'open'`.execute(db);
  for (const one of sent.slice(0, 10)) expect(await reader.read(postfixBounce(one))).toBe("hard");
  expect(await messageState(db, sent[0]?.message ?? 0)).toEqual({ state: "open", reason: "" });
  await reader.read(gmailBounce(sent[10] as Sent));
  expect(await messageState(db, sent[0]?.message ?? 0)).toEqual({ state: "paused", reason: "bounces" });
});

test("what was unknown has bounced, what was deleted names nobody, and a new try is counted again", async () => {
  const [unknown] = await sentTo(["ragu@contoh.id"], "unknown");
  const gone = await sentOne("pergi@contoh.id");
  await sql`update deliveries set recipient = null where id = ${gone.delivery}`.execute(db);
  expect(await reader.read(postfixBounce(unknown as Sent))).toBe("hard");
  expect(await reader.read(postfixBounce(gone))).toBe("hard");
  expect(await kindsFor("pergi@contoh.id")).toEqual([]);
  const failed = await sentTo(["coba@contoh.id"], "failed");
  const one = failed[0] as Sent;
  await reader.read(postfixBounce(one));
  await sql`delete from mail_suppressions`.execute(db);
  await retryDeliveries(db, one.message, ["failed"]);
  expect(await reader.read(postfixBounce(one))).toBe("hard");
  expect(await kindsFor("coba@contoh.id")).toEqual(["hard"]);
});
