import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { systemClock } from "../../../platform/clock.ts";
import { createLog } from "../../../platform/telemetry/log.ts";
import { packPriceMonths } from "./stored/packed-months.ts";

const context = { signal: new AbortController().signal, log: createLog("silent") };
const { pool, db } = await testDatabase();
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

test("the index of a month that is over is packed by a session, once; of one that is not, never", async () => {
  await add("2022-05-01");
  // Rows are inserted in no order, as offers come, so that index pages are split.
  await pool.query(`insert into price_points (observed_at, price, offer_id, availability)
    select timestamptz '2022-05-01 00:00+00' + n * interval '1 second', 15000, hashint4(n)::bigint + 3000000000, 1 from generate_series(1, 20000) n`);
  const size = async () =>
    (await pool.query("select pg_relation_size('price_points_2022_05_pkey')::int as size")).rows[0].size;
  const before = await size();
  await packPriceMonths({ db, clock: { now: () => new Date("2022-06-02T23:00:00Z") } }).run({}, context);
  expect(await size()).toBe(before);
  await packPriceMonths({ db, clock: systemClock }).run({}, context);
  expect(await size()).toBeLessThan(before * 0.8);
  const pack = (month: string) => pool.query("select pack_price_partition($1) as packed", [month]);
  expect((await pack("2022-05-20")).rows).toEqual([{ packed: false }]);
  expect((await pack("2022-04-20")).rows).toEqual([{ packed: false }]);
  for (const month of [new Date().toISOString().slice(0, 10), "infinity"]) await expect(pack(month)).rejects.toThrow();
  expect((await pool.query("select count(*)::int as count from price_points where offer_id > 1000")).rows).toEqual([
    { count: 20_000 },
  ]);
});

test("a session makes staging tables of its own, which it may empty and drop", async () => {
  await pool.query("create unlogged table feed_staging.run_1 (line integer)");
  await pool.query("truncate feed_staging.run_1");
  await pool.query("drop table feed_staging.run_1");
});
