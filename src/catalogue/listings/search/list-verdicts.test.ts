import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { type Clock, minutes, systemClock } from "../../../platform/clock.ts";
import { createLog } from "../../../platform/telemetry/log.ts";
import { addProduct } from "../../curation/product.fixtures.ts";
import { refreshVerdicts } from "./list-verdicts.ts";

const { db, pool } = await testDatabase();
const LOG = createLog("silent");

/** A clock that moves on by a minute each time it is read. */
function hurriedClock(): Clock {
  let now = Date.now();
  return {
    now() {
      now += minutes(1);
      return new Date(now);
    },
  };
}

async function run(clock: Clock, signal = new AbortController().signal) {
  await pool.query("delete from graphile_worker._private_jobs");
  await refreshVerdicts({ db, clock, timeZone: "Asia/Jakarta" }).run({}, { signal, log: LOG });
  const { rows } = await pool.query("select task_identifier as name from graphile_worker.jobs");
  const [{ undecided }] = (
    await pool.query("select count(*)::int as undecided from product_listings where verdict_at is null")
  ).rows;
  return { queued: rows.map(({ name }) => name), undecided };
}

test("what it has no more time for is left to the next job, which it queues; when all is done, none", async () => {
  await addProduct(db);
  expect(await run(hurriedClock())).toEqual({ queued: ["list-verdicts"], undecided: 1 });
  expect(await run(systemClock)).toEqual({ queued: [], undecided: 0 });
});

test("a process that ends queues none: the schedule begins again with the next", async () => {
  await addProduct(db);
  expect(await run(systemClock, AbortSignal.abort())).toEqual({ queued: [], undecided: 1 });
});
