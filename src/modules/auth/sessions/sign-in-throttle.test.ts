import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { done, failure } from "../../../platform/result.ts";
import { SignInThrottle } from "./sign-in-throttle.ts";

const database = await testDatabase();
const START = Date.parse("2026-11-22T03:00:00Z");
let time = START;
const throttle = new SignInThrottle(database.pool, { now: () => new Date(time) });
const office = [{ kind: "address", name: "192.0.2.1" }] as const;

beforeEach(async () => {
  time = START;
  await database.db.deleteFrom("sign_in_failures").execute();
});

test("two at once from one address are two tries, whichever reaches the database first", async () => {
  time = START + 5;
  expect(await throttle.count(office)).toEqual(done);
  time = START;
  expect(await throttle.count(office)).toEqual(done);
  const { failures } = await database.db.selectFrom("sign_in_failures").select("failures").executeTakeFirstOrThrow();
  expect(failures).toBe(2);
});

test("after what is free each failure doubles the wait, up to a quarter of an hour", async () => {
  for (let free = 0; free < 20; free += 1) expect(await throttle.count(office)).toEqual(done);
  for (const wait of [15, 30, 60, 120, 240, 480, 900, 900]) {
    expect(await throttle.count(office)).toEqual(failure("wait", { seconds: wait }));
    time += wait * 1000;
    expect(await throttle.count(office)).toEqual(done);
  }
});

test("one account's success takes back its own try of an address, and no other's", async () => {
  const office = [{ kind: "address", name: "192.0.2.2" }] as const;
  const own = { kind: "account", name: "sendiri@toko.example" } as const;
  for (let tries = 0; tries < 19; tries += 1) expect(await throttle.count(office)).toEqual(done);
  expect(await throttle.count([own, ...office])).toEqual(done);
  await throttle.reset([own, ...office]);
  const rows = await database.db.selectFrom("sign_in_failures").select("failures").execute();
  expect(rows).toEqual([{ failures: 19 }]);
  expect(await throttle.count(office)).toEqual(done);
  expect(await throttle.count(office)).toEqual(failure("wait", { seconds: 15 }));
  const other = [{ kind: "address", name: "192.0.2.3" }] as const;
  for (let signIns = 0; signIns < 30; signIns += 1) {
    expect(await throttle.count(other)).toEqual(done);
    await throttle.reset(other);
  }
});
