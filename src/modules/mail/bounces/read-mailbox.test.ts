import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { startImap } from "../../../../tests/fakes/imap.ts";
import { testDatabase } from "../../../../tests/support/database.ts";
import { secret } from "../../../platform/secrets.ts";
import { createLog } from "../../../platform/telemetry/log.ts";
import { deliveryToken } from "../delivery-token.ts";
import { openTestMessage, statesOf } from "../engine.fixtures.ts";
import { MESSAGE_ID_SECRET } from "../message-id-secret.ts";
import { type MailboxAddress, mailboxAddressOf, mailboxUrl } from "./mailbox-address.ts";
import { beginReading, endReading, type MailboxPosition, mailboxSource, mailboxState } from "./mailbox-state.ts";
import { readBounces, readMailbox } from "./read-mailbox.ts";
import { complaintMail, exchangeBounce, gmailBounce, postfixBounce } from "./returned-mail.fixtures.ts";

const { db } = await testDatabase();
const key = await secret(db, MESSAGE_ID_SECRET);
const never = new AbortController().signal;

type Server = Awaited<ReturnType<typeof startImap>>;
const servers: Server[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
  await sql`delete from bounce_mailbox`.execute(db);
  await sql`delete from mail_suppressions`.execute(db);
});

async function imap(options?: Parameters<typeof startImap>[0]): Promise<Server> {
  const server = await startImap(options);
  servers.push(server);
  return server;
}

function addressOf(url: string): MailboxAddress {
  const address = mailboxAddressOf(url);
  if (!address) throw new Error("that is no address of a mailbox");
  return address;
}

const read = (server: Server, url = server.url()) => readMailbox(db, addressOf(url), never);

let people = 0;
async function sent() {
  people += 1;
  const recipient = `p${people}@contoh.id`;
  const message = await openTestMessage(db, [recipient]);
  await sql`update deliveries set state = 'sent', finished_at = now() where message_id = ${message}`.execute(db);
  const row = await db
    .selectFrom("deliveries")
    .select("id")
    .where("message_id", "=", message)
    .executeTakeFirstOrThrow();
  return { message, recipient, messageId: `<${deliveryToken(key, row.id)}@toko.example>` };
}

const LETTER = Buffer.from("From: siti@contoh.id\r\nSubject: Terima kasih\r\n\r\nEdisi yang bagus.\r\n");

test("what came back counts and is marked as read; letters stay unread, and nothing is deleted or moved", async () => {
  const server = await imap();
  const [gone, angry, foreign] = [await sent(), await sent(), await sent()];
  const bounce = server.add(postfixBounce(gone));
  const letter = server.add(LETTER);
  const complaint = server.add(complaintMail(angry));
  const ofAnother = server.add(gmailBounce({ ...foreign, messageId: "<lain@mail.example>" }));
  expect(await read(server)).toEqual({ count: 4, problem: "" });
  expect([bounce, letter, complaint, ofAnother].map((uid) => server.flagsOf(uid))).toEqual([
    ["\\Seen"],
    [],
    ["\\Seen"],
    [],
  ]);
  expect(await statesOf(db, gone.message)).toEqual({ bounced: 1 });
  expect(
    (await db.selectFrom("mail_suppressions").select("kind").orderBy("kind").execute()).map(({ kind }) => kind),
  ).toEqual(["complaint", "hard"]);
  expect(server.mails).toHaveLength(4);
  expect(server.commands.join("\n")).not.toMatch(/EXPUNGE|MOVE|COPY|\\Deleted/i);
});

test("nothing is read twice: the next run begins after the last mail, also where there is no new one", async () => {
  const server = await imap();
  server.add(LETTER);
  server.add(postfixBounce(await sent()));
  expect((await read(server)).count).toBe(2);
  expect((await read(server)).count).toBe(0);
  server.add(exchangeBounce(await sent()));
  expect((await read(server)).count).toBe(1);
  expect(server.commands.filter((line) => /UID FETCH/i.test(line))).toHaveLength(3);
});

test("numbers that are given again, or another mailbox, are read from the beginning, and count once all the same", async () => {
  const server = await imap();
  const uid = server.add(postfixBounce(await sent()));
  await read(server);
  server.state.uidValidity += 1;
  const before = await bounceCount();
  expect((await read(server)).count).toBe(1);
  expect(await bounceCount()).toBe(before);
  expect(server.flagsOf(uid)).toEqual(["\\Seen"]);
  const other = await imap({ folder: "Pantulan kembali" });
  other.add(LETTER);
  expect(await read(other)).toEqual({ count: 1, problem: "" });
});

const bounceCount = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from mail_bounces`.execute(db)).rows[0]?.count;

test("a connection that breaks in the middle goes on where it was", async () => {
  const server = await imap();
  server.add(LETTER);
  await read(server);
  const one = await sent();
  server.add(postfixBounce(one));
  server.state.trouble = "close-on-fetch";
  expect(await read(server)).toMatchObject({ count: 0, problem: expect.stringMatching(/^\w+$/) });
  server.state.trouble = undefined;
  expect(await read(server)).toEqual({ count: 1, problem: "" });
  expect(await statesOf(db, one.message)).toEqual({ bounced: 1 });
});

test("why it cannot be read is kept as a code, with the time since when, and is gone once it can", async () => {
  const server = await imap();
  const source = mailboxSource(addressOf(server.url()));
  expect(await mailboxState(db, source)).toEqual({ checkedAt: null, problem: "", failingSince: null });
  expect((await read(server, server.url("salah"))).problem).toBe("EAUTH");
  const first = await mailboxState(db, source);
  expect(first).toMatchObject({ problem: "EAUTH", failingSince: expect.any(Date) });
  await read(server, server.url("salah"));
  expect((await mailboxState(db, source)).failingSince).toEqual(first.failingSince);
  expect((await read(server)).problem).toBe("");
  expect(await mailboxState(db, source)).toMatchObject({
    problem: "",
    failingSince: null,
    checkedAt: expect.any(Date),
  });
  expect((await read(server, server.url(undefined, "Tidak ada"))).problem).toBe("ENOFOLDER");
  server.state.trouble = "garbage";
  expect((await read(server)).problem).toMatch(/^\w+$/);
  const { port } = server;
  await server.close();
  expect((await read(server, `imap://pos:x@127.0.0.1:${port}/INBOX`)).problem).toBe("ECONNREFUSED");
});

test("no password is sent to another machine without encryption", async () => {
  const server = await imap();
  // The host is this machine, but the code does not recognise its address as local.
  const address = { ...addressOf(server.url()), host: "0.0.0.0" };
  expect((await readMailbox(db, address, never)).problem).toMatch(/^\w+$/);
  expect(server.state.connections).toBe(1);
  expect(server.commands.join("\n")).not.toMatch(/LOGIN|AUTHENTICATE/i);
});

test("one process at a time reads; the log has no password and no words of the server", async () => {
  const server = await imap();
  server.add(LETTER);
  const source = mailboxSource(addressOf(server.url()));
  const position = await beginReading(db, source);
  expect(position).toMatchObject({ uidValidity: 0, lastUid: 0 });
  expect((await read(server)).count).toBe(0);
  expect(server.commands).toEqual([]);
  await endReading(db, { uidValidity: 0, lastUid: 0, readingUntil: new Date(0) }, "");
  expect((await read(server)).count).toBe(0);
  await endReading(db, position as MailboxPosition, "");
  const lines: string[] = [];
  const log = createLog("info", { write: (line: string) => void lines.push(line) });
  await readBounces({ db, address: () => server.url("rahasia-salah") }).run({}, { signal: never, log });
  await readBounces({ db, address: () => server.url() }).run({}, { signal: never, log });
  await readBounces({ db, address: () => undefined }).run({}, { signal: never, log });
  expect(lines.join("")).toContain("EAUTH");
  expect(lines.join("")).not.toMatch(/rahasia|salah untuk/);
});

test.each([
  [
    "imaps://pos:r%40hasia@imap.contoh.id/INBOX",
    { host: "imap.contoh.id", port: 993, isTls: true, password: "r@hasia", folder: "INBOX" },
  ],
  [
    "imap://pos%40contoh.id:x@[::1]:1143/A%2FB",
    { host: "::1", port: 1143, isTls: false, user: "pos@contoh.id", folder: "A/B" },
  ],
  ["imaps://pos:x@imap.contoh.id", { folder: "INBOX" }],
])("%s is a mailbox, and is written again as it was", (url, expected) => {
  const address = addressOf(url);
  expect(address).toMatchObject(expected);
  expect(addressOf(mailboxUrl(address))).toEqual(address);
});

test.each([
  "https://pos:x@contoh.id/",
  "imaps://imap.contoh.id/",
  "imaps://pos@imap.contoh.id/",
  "imaps://pos:x@/INBOX",
  "imaps://pos:%zz@contoh.id/",
  "pos",
])("%s is no mailbox", (url) => {
  expect(mailboxAddressOf(url)).toBeUndefined();
});
