import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { FAULT_ROUNDS } from "../../../../tests/support/fault-rounds.ts";
import { killRounds } from "../../../../tests/support/kill-rounds.ts";
import { randomFrom } from "../../../modules/article-tools/tools/duplicates/variants.fixtures.ts";
import { undoFeedRun } from "../commands.ts";
import { type FeedScenario, feedScenario, feedText, rowsOf } from "./run.fixtures.ts";

const database = await testDatabase();

const CHILD = fileURLToPath(new URL("./crash.test.child.ts", import.meta.url));
async function workUnderFire(scenario: FeedScenario, run: number, next: () => number): Promise<number> {
  const { rows } = await scenario.pool.query("select current_database() as database");
  const connection = { ...inject("postgres"), database: rows[0].database as string };
  const task = () =>
    scenario.db
      .selectFrom("tasks")
      .select("id")
      .where("subject", "=", run)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
  return killRounds({
    child: CHILD,
    orderOf: async () => ({ connection, dataDir: scenario.folder, task: (await task()).id }),
    isAtWork: async () => ["running", "undoing"].includes((await scenario.runRow(run)).state),
    ...{ within: COUNT / 12, next },
    recover: () => scenario.db.updateTable("tasks").set({ attempts: 0 }).execute(),
    finish: () => scenario.work(run),
  });
}

/** Returns everything that runs derive, except ids. */
async function stateOf(scenario: FeedScenario) {
  const { rows } = await sql`
    select regexp_replace(o.external_id, '  \\d+$', ' (former)') as external_id, o.title, p.price, p.availability, p.missed_runs, p.withdrawn_at is not null as gone, p.is_odd,
      (select json_agg(json_build_array(t.observed_at, t.price, t.list_price, t.availability, t.flags) order by t.observed_at)
        from price_points t where t.offer_id = o.id) as points
    from offers o join offer_prices p on p.offer_id = o.id where o.merchant_id = ${scenario.merchantId} order by 1, o.id`.execute(
    scenario.db,
  );
  return rows;
}

/** Offers without a category get no product, so nothing is matched here: tests that kill the matching are elsewhere. */
const UNMATCHED = { category: undefined };
/** With more rounds there are also more rows, so that random moments reach each part of the work. */
const COUNT = FAULT_ROUNDS > 1 ? 15_000 : 5_000;
const FIRST = feedText(rowsOf(COUNT));
const SECOND = feedText([
  ...rowsOf(COUNT, (at) => ({
    ...(at % 3 === 0 ? { price: 90_000 + at } : {}),
    ...(at % 7 === 0 ? { title: `Nama baru ${at}` } : {}),
  })).filter((_, at) => at % 11 > 0),
  ...rowsOf(500, (at) => ({ id: `baru-${at}` })),
]);

test("killed at any moment of reading, applying and undoing, a run does nothing twice and nothing by half", async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  process.stdout.write(`seed of the crashes: ${seed}\n`);
  const next = randomFrom(seed);
  const [scenario, calm] = [await feedScenario(database), await feedScenario(database)];
  const feeds = [await scenario.feed(UNMATCHED), await calm.feed(UNMATCHED)] as const;
  const counts: number[] = [];
  let lastRuns: [number, number] = [0, 0];
  for (const text of [FIRST, SECOND]) {
    const run = await scenario.start(feeds[0], text, true);
    counts.push(await workUnderFire(scenario, run, next));
    const expected = await calm.run(feeds[1], text, true);
    const got = await scenario.runRow(run);
    lastRuns = [run, expected.id];
    const { state, rows_read, new_offers, changed, price_changed, unchanged, withdrawn } = expected;
    expect(got).toMatchObject({ state, rows_read, new_offers, changed, price_changed, unchanged, withdrawn });
    expect(await stateOf(scenario)).toEqual(await stateOf(calm));
    for (const each of [scenario, calm]) each.days(1);
  }
  const [mine, theirs] = lastRuns;
  await undoFeedRun(scenario.given, { run: mine, startedBy: "cli" });
  counts.push(await workUnderFire(scenario, mine, next));
  expect((await calm.undo(theirs)).state).toBe("undone");
  expect(await stateOf(scenario)).toEqual(await stateOf(calm));
  process.stdout.write(`killed ${counts.join(", ")} times\n`);
});

test("killed while it is downloaded and handed over, a run is brought again, and read once", async () => {
  const scenario = await feedScenario(database);
  const server = createServer(async (_, response) => {
    for (const half of [FIRST.slice(0, FIRST.length / 2), FIRST.slice(FIRST.length / 2)]) {
      response.write(half);
      await pause(200);
    }
    response.end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed.tsv`;
  const run = await scenario.start(await scenario.feed({ ...UNMATCHED, url }), undefined, true);
  const killed = await workUnderFire(scenario, run, randomFrom(run));
  expect(await scenario.runRow(run)).toMatchObject({ state: "applied", new_offers: COUNT, is_complete: true });
  const { rows } =
    await sql`select kind, state from tasks where subject = ${run} and kind like 'feed-%' order by id`.execute(
      scenario.db,
    );
  expect(rows).toEqual([
    { kind: "feed-download", state: expect.any(String) },
    { kind: "feed-run", state: "done" },
  ]);
  server.close();
  process.stdout.write(`killed ${killed} times while downloading\n`);
});

test("rows that a crash of PostgreSQL has emptied are read again before the anomaly check and before applying", async () => {
  const scenario = await feedScenario(database);
  const feed = await scenario.feed();
  const held = await scenario.run(feed, feedText(rowsOf(60)));
  // After a crash, PostgreSQL's recovery leaves unlogged tables empty, as this statement does.
  await sql`truncate feed_staging.${sql.id(`run_${held.id}`)}`.execute(scenario.db);
  expect(await scenario.accept(held.id)).toMatchObject({ state: "applied", new_offers: 60 });
  expect((await scenario.prices("sku-9")).current?.price).toBe(109_000);
});
