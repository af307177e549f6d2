import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { addressesOf, openTestMessage, statesOf, TEST_KIND } from "../engine.fixtures.ts";
import { addressHashes } from "../suppression.ts";
import { claimDeliveries } from "./claim.ts";

const { db, pool } = await testDatabase();
const FREE = { before: undefined };

async function claim(requests: Parameters<typeof claimDeliveries>[1]) {
  return await claimDeliveries({ db, queries: pool }, requests, {
    ...{ worker: randomUUID(), kinds: [TEST_KIND], hashes: await addressHashes(db), lease: 60_000 },
    ...{ day: "2026-11-30", tomorrow: new Date("2026-12-01T07:00:00+07:00"), withBulk: true, exhausted: [] },
  });
}

test("several connections get a delivery each, what they handed over before is recorded, and what is left is theirs", async () => {
  const message = await openTestMessage(db, addressesOf(5));
  const first = await claim([FREE, FREE, FREE]);
  const taken = first.flatMap((one) => (typeof one === "string" ? [] : [{ before: { id: one.id, reply: "250" } }]));
  expect(taken).toHaveLength(3);
  const second = await claim(taken);
  expect(second.filter((one) => one === "nothing")).toHaveLength(1);
  expect(await statesOf(db, message)).toEqual({ sent: 3, sending: 2 });
});

test("of two messages to one address that are claimed together one goes, and the other waits until tomorrow", async () => {
  const messages = [await openTestMessage(db, ["siti@contoh.id"]), await openTestMessage(db, ["siti@contoh.id"])];
  const claimed = await claim([FREE, FREE]);
  expect(claimed.map((one) => (typeof one === "string" ? one : one.recipient))).toEqual(["siti@contoh.id", "passed"]);
  expect(await Promise.all(messages.map((message) => statesOf(db, message)))).toEqual([
    { sending: 1 },
    { deferred: 1 },
  ]);
});
