import { expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";

const { pool } = await testDatabase();
const add = (month: string) => pool.query("select add_price_partition($1)", [month]);

const insertPoint = (moment: string) =>
  pool.query("insert into price_points (observed_at, price, offer_id, availability) values ($1, 15000, 1, 1)", [
    moment,
  ]);

test("a session gets the partition of a month, in the past too, and no other table", async () => {
  await expect(insertPoint("2021-02-28T23:59:59Z")).rejects.toThrow(/no partition/);
  await Promise.all(Array.from({ length: 4 }, () => add("2021-02-14")));
  await insertPoint("2021-02-28T23:59:59Z");
  await expect(insertPoint("2021-03-01T00:00:00Z")).rejects.toThrow(/no partition/);
  for (const month of ["1999-12-01", "infinity", "2999-01-01"]) await expect(add(month)).rejects.toThrow();
  await expect(pool.query("create table public.other ()")).rejects.toThrow(/permission denied/);
});

test("a session makes staging tables of its own, which it may empty and drop", async () => {
  await pool.query("create unlogged table feed_staging.run_1 (line integer)");
  await pool.query("truncate feed_staging.run_1");
  await pool.query("drop table feed_staging.run_1");
});
