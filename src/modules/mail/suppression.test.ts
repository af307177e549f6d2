import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import {
  AddressHashes,
  addressHashes,
  liftSuppressions,
  liftUnsubscribe,
  suppress,
  suppressionsOf,
} from "./suppression.ts";

const { db } = await testDatabase();

test.each(["kunci", "k".repeat(64), "k".repeat(200)])(
  "PostgreSQL hashes as we do, with a key of any length",
  async (key) => {
    const hashes = new AddressHashes(key);
    for (const address of ["siti@contoh.id", "SITI@Contoh.ID", "a'b@contoh.id"]) {
      const { rows } = await sql<{ hash: Buffer }>`select ${hashes.within(sql`${address}::text`)} as hash`.execute(db);
      expect(rows[0]?.hash.toString("hex")).toBe(hashes.of(address).toString("hex"));
    }
  },
);

test("a sign-up lifts its own unsubscribing, an operator everything", async () => {
  const hash = (await addressHashes(db)).of("siti@contoh.id");
  await suppress(db, hash, "unsubscribe");
  await suppress(db, hash, "complaint");
  await suppress(db, hash, "soft", new Date(Date.now() - 1000));
  expect((await suppressionsOf(db, hash)).map(({ kind }) => kind).sort()).toEqual(["complaint", "unsubscribe"]);
  await liftUnsubscribe(db, [hash]);
  expect((await suppressionsOf(db, hash)).map(({ kind }) => kind)).toEqual(["complaint"]);
  expect([await liftSuppressions(db, hash), await liftSuppressions(db, hash)]).toEqual([true, false]);
});
