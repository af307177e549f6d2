import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { startSmtp } from "../../../../tests/fakes/smtp.ts";
import { testDatabase } from "../../../../tests/support/database.ts";
import { addressesOf, messageState, openTestMessage, send, statesOf, TEST_KIND } from "../engine.fixtures.ts";
import { pauseMessage, resumeMessage, retryDeliveries, stopMessage } from "../messages.ts";
import { addressHashes, suppress } from "../suppression.ts";
import { nextDay } from "./quiet-hours.ts";

const database = await testDatabase();
const { db } = database;
const smtp = await startSmtp();
const { url, received, answers } = smtp;
const HOUR = 3_600_000;
afterAll(() => smtp.close());

beforeEach(async () => {
  received.length = 0;
  answers.of = () => "accept";
  await sql`delete from mail_messages`.execute(db);
  await sql`delete from mail_suppressions`.execute(db);
  await sql`delete from mail_domain_pauses`.execute(db);
});

const recipients = () => received.map(({ to }) => to).sort();

test("everybody gets it once, with their own words, and a Message-ID that stays the same", async () => {
  const id = await openTestMessage(db, addressesOf(20));
  await send(database, { url });
  expect(recipients()).toEqual(addressesOf(20).sort());
  expect(await statesOf(db, id)).toEqual({ sent: 20 });
  expect(await messageState(db, id)).toEqual({ state: "done", reason: "" });
  const one = received.find(({ to }) => to === "p7@contoh.id");
  expect(one?.raw).toContain("Halo p7");
  expect(one?.raw).toMatch(/^X-For: p7@contoh\.id$/m);
  expect(one?.raw).toMatch(/^Message-ID: <d\d+\.[0-9a-f]{24}@toko\.example>$/m);
  expect(smtp.mostOpen()).toBeLessThanOrEqual(3);
});

test("two senders on one database hand over each once", async () => {
  const id = await openTestMessage(db, addressesOf(120));
  await Promise.all([send(database, { url }), send(database, { url })]);
  expect(recipients()).toEqual(addressesOf(120).sort());
  expect(await statesOf(db, id)).toEqual({ sent: 120 });
});

describe("what the server says", () => {
  test("'later' waits and is tried again; 'never' is final and suppresses an address that does not exist", async () => {
    const tries = new Map<string, number>();
    answers.of = (to) => {
      if (to.startsWith("p1@")) return { code: 550, text: "5.1.1 no such user" };
      if (to.startsWith("p2@")) return { code: 550, text: "5.7.1 not welcome" };
      if (to.startsWith("p3@") && (tries.get(to) ?? 0) === 0) {
        tries.set(to, 1);
        return { code: 451, text: "4.3.0 later" };
      }
      return "accept";
    };
    const id = await openTestMessage(db, addressesOf(5));
    await send(database, { url, settings: { linger: 1_000 } });
    expect(await statesOf(db, id)).toEqual({ sent: 3, failed: 2 });
    const { rows } = await sql<{ kind: string }>`select kind from mail_suppressions`.execute(db);
    expect(rows).toEqual([{ kind: "hard" }]);
    const again = await openTestMessage(db, ["p1@contoh.id"], { bulk: false });
    await send(database, { url });
    expect(await statesOf(db, again)).toEqual({ skipped: 1 });
  });

  test("'later' for ever is given up", async () => {
    answers.of = () => ({ code: 451, text: "4.3.0 later" });
    const id = await openTestMessage(db, addressesOf(2));
    await send(database, { url, settings: { linger: 2_000 } });
    expect(await statesOf(db, id)).toEqual({ failed: 2 });
  });

  test("a domain that asks to slow down is left alone, and others are not", async () => {
    answers.of = (to) => (to.endsWith("@ramai.id") ? { code: 421, text: "4.7.0 too fast" } : "accept");
    const id = await openTestMessage(db, [...addressesOf(12, "ramai.id"), ...addressesOf(12)]);
    await send(database, { url, settings: { deferral: 60_000, longestDeferral: 120_000 } });
    const states = await statesOf(db, id);
    expect(states.sent).toBe(12);
    // The few deferred mails were already being sent, or were claimed while the pause was being recorded.
    expect(states.deferred).toBeLessThanOrEqual(6);
    expect((states.deferred ?? 0) + (states.pending ?? 0)).toBe(12);
    expect(await messageState(db, id)).toMatchObject({ state: "open" });
  });

  test("a connection that breaks before all was handed over is no delivery; the mail is sent again", async () => {
    // The mail is larger than all buffers between the engine and the server, so its end is not handed over.
    const large = "x".repeat(8_000_000);
    const dropped = new Set<string>();
    answers.of = (to) => {
      if (dropped.has(to)) return "accept";
      dropped.add(to);
      return "drop";
    };
    const id = await openTestMessage(db, addressesOf(6), { text: large });
    await send(database, { url, settings: { linger: 1_000, connectTimeout: 20_000, socketTimeout: 60_000 } });
    expect(recipients()).toEqual(addressesOf(6).sort());
    expect(await statesOf(db, id)).toEqual({ sent: 6 });
  });

  test("what was handed over without an answer is unknown and not sent again, but by hand", async () => {
    answers.of = (to) => (to.startsWith("p1@") ? "forget" : "accept");
    const id = await openTestMessage(db, addressesOf(6));
    await send(database, { url });
    expect(await statesOf(db, id)).toEqual({ sent: 5, unknown: 1 });
    expect(recipients()).toEqual(addressesOf(6).sort());
    answers.of = () => "accept";
    await send(database, { url });
    expect(received).toHaveLength(6);
    expect(await retryDeliveries(db, id, ["unknown"])).toBe(1);
    await send(database, { url });
    expect(await statesOf(db, id)).toEqual({ sent: 6 });
    const ids = received
      .filter(({ to }) => to === "p1@contoh.id")
      .map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1]);
    expect(new Set(ids).size).toBe(1);
  });

  test("what somebody waits for is sent again with the same Message-ID", async () => {
    let count = 0;
    answers.of = () => {
      count += 1;
      return count <= 2 ? "forget" : "accept";
    };
    const id = await openTestMessage(db, ["siti@contoh.id"], { bulk: false });
    await send(database, { url, settings: { linger: 1_500 } });
    expect(await statesOf(db, id)).toEqual({ sent: 1 });
    expect(received.length).toBeGreaterThan(1);
  });

  test("more than a twentieth of hard bounces among the first 200 pauses the message", async () => {
    answers.of = (to) => (/^p\d*[05]@/.test(to) ? { code: 550, text: "5.1.1 no such user" } : "accept");
    const id = await openTestMessage(db, addressesOf(200));
    await send(database, { url });
    expect(await messageState(db, id)).toEqual({ state: "paused", reason: "bounces" });
    const states = await statesOf(db, id);
    expect(states.failed).toBeLessThanOrEqual(14);
    expect(states.pending).toBeGreaterThan(50);
  });

  test("who goes on in spite of the bounces goes on once: neither they nor a pause in between stop the message again", async () => {
    answers.of = (to) => (/^p\d*[05]@/.test(to) ? { code: 550, text: "5.1.1 no such user" } : "accept");
    const id = await openTestMessage(db, addressesOf(200));
    await send(database, { url });
    expect(await messageState(db, id)).toEqual({ state: "paused", reason: "bounces" });
    for (const decide of [resumeMessage, pauseMessage, resumeMessage]) expect(await decide(db, id)).toBe(true);
    await send(database, { url });
    expect(await statesOf(db, id)).toEqual({ sent: 160, failed: 40 });
    expect(await messageState(db, id)).toEqual({ state: "done", reason: "" });
    const next = await openTestMessage(db, addressesOf(200, "lain.id"));
    await send(database, { url });
    expect(await messageState(db, next)).toEqual({ state: "paused", reason: "bounces" });
  });
});

test("while the server is away everything waits, and nothing is lost or counted as tried", async () => {
  const other = await startSmtp();
  await other.close();
  const id = await openTestMessage(db, addressesOf(10));
  const sending = send(database, { url: other.url });
  await expect
    .poll(async () => (await sql`select from mail_domain_pauses where domain = '*'`.execute(db)).rows.length)
    .toBe(1);
  const back = await startSmtp({ port: other.port });
  await sending;
  expect(await statesOf(db, id)).toEqual({ sent: 10 });
  expect(back.received).toHaveLength(10);
  expect((await sql`select from mail_domain_pauses where domain = '*'`.execute(db)).rows).toEqual([]);
  await back.close();
});

test("pausing ends after what is under way; going on sends the rest and nobody again; stopping skips the rest", async () => {
  answers.of = () => ({ slow: 20 });
  const id = await openTestMessage(db, addressesOf(60));
  const sending = send(database, { url });
  await expect.poll(() => received.length).toBeGreaterThan(5);
  await pauseMessage(db, id);
  await sending;
  const before = received.length;
  expect(before).toBeLessThan(60);
  await resumeMessage(db, id);
  answers.of = () => "accept";
  await send(database, { url });
  expect(recipients()).toEqual(addressesOf(60).sort());
  const other = await openTestMessage(db, addressesOf(9, "lain.id"));
  await stopMessage(db, other);
  await send(database, { url });
  expect(await statesOf(db, other)).toEqual({ skipped: 9 });
  expect(await messageState(db, other)).toMatchObject({ state: "done" });
});

test("who is suppressed or does not want it any more is skipped when their turn comes", async () => {
  const wanted = { ...TEST_KIND, isWanted: sql<boolean>`d.recipient <> 'p3@contoh.id'` };
  const id = await openTestMessage(db, addressesOf(5));
  await suppress(db, (await addressHashes(db)).of("p1@contoh.id"), "unsubscribe");
  await sql`update deliveries set recipient = null where recipient = 'p2@contoh.id'`.execute(db);
  await send(database, { url, kinds: [wanted] });
  expect(recipients()).toEqual(["p0@contoh.id", "p4@contoh.id"]);
  const { rows } = await sql<{
    reason: string;
  }>`select reason from deliveries where message_id = ${id} and state = 'skipped'
    order by reason`.execute(db);
  expect(rows.map(({ reason }) => reason)).toEqual(["deleted", "suppressed", "unwanted"]);
});

test("an address gets one bulk message a day; the next one waits until tomorrow", async () => {
  const first = await openTestMessage(db, addressesOf(4));
  await send(database, { url });
  const second = await openTestMessage(db, [...addressesOf(4), "baru@contoh.id"]);
  const next = await send(database, { url });
  expect(await statesOf(db, first)).toEqual({ sent: 4 });
  expect(await statesOf(db, second)).toEqual({ sent: 1, deferred: 4 });
  expect(next?.getTime()).toBeGreaterThan(Date.now());
  const clock = { now: () => new Date(Date.now() + 26 * 3_600_000) };
  await sql`update deliveries set due_at = now() where message_id = ${second} and state = 'deferred'`.execute(db);
  await send(database, { url, clock });
  expect(await statesOf(db, second)).toEqual({ sent: 5 });
});

test("in quiet hours bulk mail waits and what somebody waits for does not", async () => {
  // Mails become due by the database's own clock, so the evening must be one that is still to come.
  const tomorrow = nextDay(new Date(), undefined, "Asia/Jakarta").getTime();
  const clock = { now: () => new Date(tomorrow + 22.5 * HOUR) };
  const id = await openTestMessage(db, addressesOf(3));
  const single = await openTestMessage(db, ["siti@contoh.id"], { bulk: false });
  const next = await send(database, { url, clock, settings: { quietHours: { from: 21, until: 7 } } });
  expect(await statesOf(db, id)).toEqual({ pending: 3 });
  expect(await statesOf(db, single)).toEqual({ sent: 1 });
  expect(next).toEqual(new Date(tomorrow + 31 * HOUR));
});

test("what a worker that is gone was at is unknown at once; a late answer of it still counts", async () => {
  const id = await openTestMessage(db, addressesOf(3));
  const single = await openTestMessage(db, ["siti@contoh.id"], { bulk: false });
  await sql`update deliveries set state = 'sending', worker = gen_random_uuid(), lease_until = now() + interval '1 hour', attempts = 1
    where recipient in ('p0@contoh.id', 'siti@contoh.id')`.execute(db);
  await send(database, { url });
  expect(await statesOf(db, id)).toEqual({ sent: 2, unknown: 1 });
  expect(await statesOf(db, single)).toEqual({ sending: 1 });
  await sql`update deliveries set lease_until = now() - interval '1 second' where state = 'sending'`.execute(db);
  await send(database, { url });
  expect(await statesOf(db, single)).toEqual({ sent: 1 });
});

test("a rate is kept to", async () => {
  await openTestMessage(db, addressesOf(5));
  const began = performance.now();
  await send(database, { url, settings: { perMinute: 600 } });
  // The limit allows ten mails at once and then ten a second, so five mails pass at once.
  expect(received).toHaveLength(5);
  await openTestMessage(db, addressesOf(14, "lain.id"));
  await send(database, { url, settings: { perMinute: 600 } });
  expect(performance.now() - began).toBeGreaterThan(300);
});
