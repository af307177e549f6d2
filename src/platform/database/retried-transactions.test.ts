import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import { isSerializationFailure } from "./retried-transactions.ts";

const { db, asOwner } = await testDatabase();
await asOwner(
  "create table meeting (id int primary key, n int not null); insert into meeting values (1, 0), (2, 0); grant select, update on meeting to public",
);

/** Adds to both rows in that order. At the first attempt, it waits after one row until the other transaction has changed a row, too. */
function adding([first, second]: [number, number], met: () => Promise<void>) {
  let tries = 0;
  const run = () =>
    db.transaction().execute(async (trx) => {
      tries += 1;
      const add = (id: number) => sql`update meeting set n = n + 1 where id = ${id}`.execute(trx);
      await add(first);
      if (tries === 1) await met();
      await add(second);
    });
  return { run, tries: () => tries };
}

test("of two transactions that wait for each other both come through", async () => {
  let there = 0;
  const both = Promise.withResolvers<void>();
  const met = () => {
    there += 1;
    if (there === 2) both.resolve();
    return both.promise;
  };
  const [one, other] = [adding([1, 2], met), adding([2, 1], met)];
  await Promise.all([one.run(), other.run()]);
  expect(one.tries() + other.tries()).toBe(3);
});

test("one that never comes through ends, and other failures are no collisions", async () => {
  let tries = 0;
  const collide = (code: string) =>
    db.transaction().execute(async () => {
      tries += 1;
      throw Object.assign(new Error("could not"), { code });
    });
  await expect(collide("40001")).rejects.toSatisfy(isSerializationFailure);
  expect(tries).toBe(5);
  await expect(collide("23505")).rejects.not.toSatisfy(isSerializationFailure);
  expect(tries).toBe(6);
});
