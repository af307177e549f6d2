import { once } from "node:events";
import { stat } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COPYING_GATE, gateCopying } from "../../../../tests/support/copying-gate.ts";
import { testDatabase } from "../../../../tests/support/database.ts";
import { randomFrom } from "../../../modules/article-tools/tools/duplicates/variants.fixtures.ts";
import { openDatabase } from "../../../platform/database/database.ts";
import type { Tables } from "../../../platform/database/tables.ts";
import { acceptRun, undoFeedRun } from "../commands.ts";
import { offerPage, startShop } from "../product-pages/shop.fixtures.ts";
import { runFile } from "./content.ts";
import { type FeedScenario, feedScenario, feedText, rowsOf } from "./run.fixtures.ts";
import { findFeedRun } from "./run-list.ts";

const single = await testDatabase();
/** Enough connections for two runs at once and an observer. */
const wide = openDatabase<Tables>({ ...single.connection, max: 12 }, () => {});
const database = { ...single, ...wide };
afterAll(() => wide.close());

/** The lock at which work waits until a test lets it go on. */
const GATE = 390_080;
/** More rows than a batch of these runs has, so that the first 2,000 are applied while the others wait. */
const COUNT = 2_100;
const BATCH = 2_000;
const GATE_PRICE = 777_777;

let answer: RequestListener;
const server = createServer((request, response) => answer(request, response));
let url = "";
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed.tsv`;
  await database.asOwner(`create function wait_at_gate() returns trigger language plpgsql as $$ begin
    perform pg_advisory_xact_lock(${GATE}); return new; end $$;
    create trigger wait_at_gate before insert on price_points for each row when (new.price = ${GATE_PRICE})
    execute function wait_at_gate()`);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Holds the locks of this statement while `work` is done. */
async function whileHeld(statement: string, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client(database.owner);
  await client.connect();
  try {
    await client.query("begin");
    await client.query(statement);
    await work();
  } finally {
    await client.end();
  }
}

const untilWaiting = () =>
  expect
    .poll(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
        database.db,
      );
      return rows.length;
    })
    .toBeGreaterThan(0);

/** Returns everything that a stopped run has left, apart from its row. */
async function tracesOf(scenario: FeedScenario, run: number) {
  const { rows } = await sql`
    select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'feed_staging' and c.relname ~ ${`^run_${run}(_|$)`}`.execute(scenario.db);
  const { feed_id } = await scenario.runRow(run);
  const file = await stat(join(scenario.folder, runFile(feed_id, run))).catch(() => undefined);
  return { tables: rows, file: file !== undefined };
}

const NO_TRACES = { tables: [], file: false };
const DISCARDED = { state: "discarded", reason: "stopped", file: null, finished_at: expect.any(Date) };

async function expectStopped(scenario: FeedScenario, run: number, working: Promise<unknown>) {
  expect(await scenario.stop(run)).toMatchObject({ ok: true });
  expect(await scenario.runRow(run)).toMatchObject(DISCARDED);
  await working;
  expect(await scenario.runRow(run)).toMatchObject(DISCARDED);
  expect(await tracesOf(scenario, run)).toEqual(NO_TRACES);
  expect(
    await scenario.db.selectFrom("offers").select("id").where("merchant_id", "=", scenario.merchantId).execute(),
  ).toEqual([]);
}

describe("a run is stopped", () => {
  test("while it waits: its file goes, nobody works on it, the audit log has it, and the next run is as any other", async () => {
    const scenario = await feedScenario(database);
    const feed = await scenario.feed({ intervalMinutes: 60 });
    const run = await scenario.start(feed, feedText(rowsOf(60)), true);
    await expectStopped(scenario, run, Promise.resolve());
    await scenario.work(run);
    expect(await scenario.runRow(run)).toMatchObject(DISCARDED);
    const entry = await scenario.db
      .selectFrom("audit_log")
      .select("action")
      .where("target", "=", String(run))
      .executeTakeFirst();
    expect(entry).toEqual({ action: "feed-run.stopped" });
    // The schedule does not start the feed's next run at once.
    const { next_run_at } = await scenario.db
      .selectFrom("feeds")
      .select("next_run_at")
      .where("id", "=", feed)
      .executeTakeFirstOrThrow();
    expect(next_run_at?.getTime()).toBeGreaterThan(Date.now());
    expect(await scenario.run(feed, feedText(rowsOf(60)), true)).toMatchObject({ state: "applied", new_offers: 60 });
  });

  test("while a server holds its download", async () => {
    const scenario = await feedScenario(database);
    const run = await scenario.start(await scenario.feed({ url }), undefined, true);
    const asked = Promise.withResolvers<void>();
    answer = (_, response) => {
      response.writeHead(200, { "content-length": 1_000_000 });
      response.write("id\ttitle\tprice\n", () => asked.resolve());
    };
    const working = scenario.work(run);
    await asked.promise;
    await expectStopped(scenario, run, working);
  });

  test("while its product pages are read", async () => {
    const shop = await startShop();
    shop.answers.set("/a", offerPage(1000)).set("/b", offerPage(2000));
    const scenario = await feedScenario(database);
    const run = await scenario.start(
      await scenario.feed({ pages: [shop.url("/a"), shop.url("/b")], mayReadPages: true }),
    );
    const waiting = Promise.withResolvers<void>();
    const working = scenario.work(run, {
      pages: {
        ...scenario.parts.pages,
        wait: (_time, signal) =>
          new Promise((_, reject) => {
            waiting.resolve();
            signal.addEventListener("abort", () => reject(signal.reason), { once: true });
          }),
      },
    });
    await waiting.promise;
    await expectStopped(scenario, run, working);
  });

  test("while its rows are read", async () => {
    const scenario = await feedScenario(database);
    const run = await scenario.start(await scenario.feed(), feedText(rowsOf(5_000)), true);
    for (const statement of gateCopying(2_500)) await database.asOwner(statement);
    await whileHeld(`select pg_advisory_xact_lock(${COPYING_GATE})`, async () => {
      const working = scenario.work(run);
      await untilWaiting();
      await expectStopped(scenario, run, working);
    });
  });

  test("while it is compared, however long that takes", async () => {
    const scenario = await feedScenario(database);
    const run = await scenario.start(await scenario.feed(), feedText(rowsOf(60)), true);
    await whileHeld("lock table offer_prices in access exclusive mode", async () => {
      const working = scenario.work(run);
      await untilWaiting();
      await expectStopped(scenario, run, working);
    });
  });

  test("while it waits for another run of its merchant", async () => {
    const scenario = await feedScenario(database);
    const [one, two] = [await scenario.feed(), await scenario.feed({ name: "Kedua" })];
    const first = await scenario.start(one, feedText(rowsOf(60)), true);
    const second = await scenario.start(two, feedText(rowsOf(60, (at) => ({ id: `dua-${at}` }))), true);
    await whileHeld("lock table offer_prices in access exclusive mode", async () => {
      const working = scenario.work(first);
      await untilWaiting();
      const waiting = scenario.work(second);
      const staged = scenario.db.selectFrom("feed_runs").select("staged_rows").where("id", "=", second);
      await expect.poll(async () => (await staged.executeTakeFirstOrThrow()).staged_rows).toBe(60);
      await expectStopped(scenario, second, waiting);
      await expectStopped(scenario, first, working);
    });
  });
});

test("stopped while it is applied, a run says what part of it holds, writes nothing more, and is undone", async () => {
  const scenario = await feedScenario(database, { batchRows: BATCH });
  const feed = await scenario.feed({ category: undefined });
  await scenario.run(feed, feedText(rowsOf(COUNT)), true);
  scenario.days(1);
  const text = feedText(rowsOf(COUNT, (at) => ({ price: at === COUNT - 1 ? GATE_PRICE : 90_000 + at * 1000 })));
  const run = await scenario.start(feed, text, true);
  await whileHeld(`select pg_advisory_xact_lock(${GATE})`, async () => {
    const working = scenario.work(run);
    await untilWaiting();
    expect(await scenario.stop(run)).toMatchObject({ ok: true });
    await working;
  });
  const stopped = { state: "failed", reason: "stopped", is_partial: true, price_changed: BATCH };
  expect(await scenario.runRow(run)).toMatchObject(stopped);
  expect(await tracesOf(scenario, run)).toEqual(NO_TRACES);
  expect((await scenario.prices(`sku-${COUNT - 1}`)).current?.price).not.toBe(GATE_PRICE);
  const shown = await findFeedRun(scenario.db, run, scenario.now());
  expect(shown).toMatchObject({ isPartial: true, canUndo: true });
  expect(shown?.reason).toBe(
    "Pembaruan ini dihentikan. Sebagian sudah diterapkan (2.000 berubah): pembaruan berikutnya melengkapinya, atau urungkan pembaruan ini.",
  );
  expect(await scenario.undo(run)).toMatchObject({ state: "undone" });
  expect((await scenario.prices("sku-1")).current?.price).toBe(101_000);
});

describe("a run is not stopped", () => {
  test("a second time, or where it waits for a person or has ended", async () => {
    const scenario = await feedScenario(database);
    const feed = await scenario.feed();
    const run = await scenario.start(feed, feedText(rowsOf(60)));
    const both = await Promise.all([scenario.stop(run), scenario.stop(run)]);
    expect(both.map((result) => (result.ok ? "stopped" : result.code)).sort()).toEqual(["not-running", "stopped"]);
    const held = await scenario.run(feed, feedText(rowsOf(60)));
    expect(await scenario.stop(held.id)).toMatchObject({ ok: false, code: "not-running" });
    expect(await scenario.accept(held.id)).toMatchObject({ state: "applied" });
    expect(await scenario.stop(held.id)).toMatchObject({ ok: false, code: "not-running" });
    expect(await scenario.stop(held.id + 1000)).toMatchObject({ ok: false, code: "not-found" });
  });

  test("once all of it is applied, nor while it is undone", async () => {
    const scenario = await feedScenario(database);
    const run = await scenario.start(await scenario.feed(), feedText(rowsOf(60)), true);
    await database.asOwner(`create trigger wait_at_gate before update of sighted_at on feeds for each row
      execute function wait_at_gate()`);
    let working: Promise<unknown> | undefined;
    await whileHeld(`select pg_advisory_xact_lock(${GATE})`, async () => {
      working = scenario.work(run);
      await untilWaiting();
      expect(await scenario.stop(run)).toMatchObject({ ok: false, code: "run-finishing" });
    });
    await working;
    expect(await scenario.runRow(run)).toMatchObject({ state: "applied" });
    await database.asOwner("drop trigger wait_at_gate on feeds");
    await undoFeedRun(scenario.given, { run, startedBy: "cli" });
    expect(await scenario.stop(run)).toMatchObject({ ok: false, code: "undo-running" });
    expect(await scenario.work(run)).toMatchObject({ state: "undone" });
  });
});

test("accepted and stopped at the same time, a run is stopped after it was accepted, or waits no longer for being stopped", async () => {
  const scenario = await feedScenario(database);
  const feed = await scenario.feed();
  for (let round = 0; round < 5; round += 1) {
    const { id: run } = await scenario.run(feed, feedText(rowsOf(60)));
    const [accepted, stopped] = await Promise.all([
      acceptRun(scenario.given, { run, startedBy: "cli" }),
      scenario.stop(run),
    ]);
    expect(accepted.ok).toBe(true);
    if (stopped.ok) expect(await scenario.runRow(run)).toMatchObject(DISCARDED);
    else {
      expect(stopped.code).toBe("not-running");
      expect((await scenario.runRow(run)).state).toBe("running");
      expect(await scenario.stop(run)).toMatchObject({ ok: true });
    }
    expect(await tracesOf(scenario, run)).toEqual(NO_TRACES);
  }
});

test("stopped at any moment, a run is applied as a whole or says how it ended, and nothing is written afterwards", async () => {
  const next = randomFrom(Number(process.env.SEED ?? Date.now() % 1_000_000));
  const scenario = await feedScenario(database);
  const feed = await scenario.feed({ category: undefined });
  const ends = new Set<string>();
  for (let round = 1; round <= 8; round += 1) {
    const text = feedText(rowsOf(5_000, (at) => ({ price: 100_000 + at + round * 1_000 })));
    const run = await scenario.start(feed, text, true);
    const working = scenario.work(run);
    await new Promise((done) => setTimeout(done, next() * 1_500));
    const result = await scenario.stop(run);
    const { state, is_partial } = await scenario.runRow(run);
    if (result.ok) expect([state, is_partial]).toEqual(is_partial ? ["failed", true] : ["discarded", false]);
    const points = sql`select count(*) as count from price_points where run_id = ${run}`;
    const before = result.ok ? (await points.execute(scenario.db)).rows : undefined;
    await working;
    const after = await scenario.runRow(run);
    ends.add(after.state);
    if (!result.ok) expect(after).toMatchObject({ state: "applied", is_partial: false });
    else {
      expect(after.state).toBe(state);
      expect((await points.execute(scenario.db)).rows).toEqual(before);
    }
    expect(await tracesOf(scenario, run)).toMatchObject({ tables: [] });
    scenario.days(1);
  }
  process.stdout.write(`stopped runs ended as ${[...ends].join(", ")}\n`);
});
