import { rm } from "node:fs/promises";
import fc from "fast-check";
import { afterAll, afterEach, expect, test } from "vitest";
import { COPYING_GATE, gateCopying } from "../support/copying-gate.ts";
import { FAULT_ROUNDS } from "../support/fault-rounds.ts";
import { CHANGED, feedRuns, LAST_PRICE, MERCHANTS_TURN, OFFERS, post, WHOLE } from "../support/feed-runs.ts";
import { feedOf, startFeedShop } from "../support/feed-shop.ts";
import { type Product, reachableFolder } from "../support/launch.ts";
import { queryAsOwner } from "../support/processes.ts";
import { startProduct } from "../support/product.ts";
import { ANON_KEY } from "../support/team.ts";

// With FAULT_ROUNDS=5, `npx vitest run tests/integration/feed-database-stops.test.ts` stops the database in each phase.

const SEED = Number(process.env.FAULT_SEED ?? Math.floor(Math.random() * 1e9));
const PHASES = ["fetching", "reading", "comparing", "applying", "finishing"] as const;
type Phase = (typeof PHASES)[number];
const [shuffled = []] = fc.sample(fc.shuffledSubarray([...PHASES], { minLength: PHASES.length }), {
  ...{ seed: SEED, numRuns: 1 },
});
const tried = shuffled.slice(0, FAULT_ROUNDS);

const dataDir = await reachableFolder();
const shop = await startFeedShop();
const runs = feedRuns(dataDir, shop);
let product: Product | undefined;
afterEach(() => runs.unlock());
afterAll(async () => {
  shop.stop();
  await product?.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20 });
});

test(`a run goes on when PostgreSQL is stopped at once while ${tried.join(", ")} (FAULT_SEED=${SEED})`, {
  timeout: (2 + tried.length) * 180_000,
}, async () => {
  product = await startProduct({ dataDir, env: { ANON_KEY, FEED_NETWORKS: "127.0.0.0/8" } });
  for (const statement of gateCopying(OFFERS / 2)) await queryAsOwner(dataDir, statement);
  await runs.start(product);
  for (const phase of tried) {
    const stop = await STOPS[phase]();
    const run = await runs.begin(product);
    await stop(run);
    expect(await runs.outcome(run), phase).toMatchObject(WHOLE);
  }
});

test("offers get their products though PostgreSQL is stopped at once while they are matched", {
  timeout: 400_000,
}, async () => {
  if (!product) throw new Error("the product has not started");
  const count = 1000;
  shop.setContent(feedOf(count, (at) => 100_000 + at, "cocok"));
  await post(product, "/merchants", { slug: "lain", name: "Toko Lain", homeUrl: "https://lain.example" });
  const feed = await post(product, "/feeds", { merchant: "lain", url: shop.url, category: "elektronik-gadget" });
  const { run } = await post(product, `/feeds/${feed.id}/runs`, {});
  expect(await runs.outcome(run)).toMatchObject({ state: "held" });
  await runs.lock("lock table products in share row exclusive mode");
  await post(product, `/feed-runs/${run}/acceptance`, {});
  await runs.untilBlocked("%products%");
  expect(await runs.outcome(run)).toMatchObject({ state: "applied" });
  await runs.stopDatabase();
  const matched = () =>
    queryAsOwner(dataDir, "select count(product_id)::int as offers from offers where external_id like 'cocok-%'").catch(
      () => undefined,
    );
  await expect.poll(matched, { timeout: 300_000, interval: 500 }).toEqual({ offers: count });
});

/** Each entry prepares before a run, and returns the function that stops PostgreSQL in that phase. */
const STOPS: Readonly<Record<Phase, () => Promise<(run: number) => Promise<void>>>> = {
  async fetching() {
    const answer = shop.hold();
    return async () => {
      await answer.isHalfSent;
      await runs.stopDatabase();
      answer.release();
    };
  },
  async reading() {
    await runs.lock(`select pg_advisory_xact_lock(${COPYING_GATE})`);
    return async () => {
      await runs.untilBlocked("copy%feed_staging%");
      await runs.stopDatabase();
    };
  },
  async comparing() {
    // The run waits here before offers are locked: an earlier lock would block other work, and with it the run's own job.
    const turn = await runs.lock(MERCHANTS_TURN);
    return async (run) => {
      await runs.untilStaged(run);
      await runs.lock("lock table offers in access exclusive mode");
      await turn.query("rollback");
      await runs.untilBlocked();
      await runs.stopDatabase();
    };
  },
  async applying() {
    await runs.lock(LAST_PRICE);
    return async (run) => {
      await runs.untilBlocked();
      const points = await runs.pointsOf(run);
      expect([points > 0, points < CHANGED], "one batch is in, another is not").toEqual([true, true]);
      await runs.stopDatabase();
    };
  },
  async finishing() {
    const lastPrice = await runs.lock(LAST_PRICE);
    return async () => {
      await runs.untilBlocked();
      await runs.lock("lock table feed_paths in share row exclusive mode");
      await lastPrice.query("rollback");
      await runs.untilBlocked("%feed_paths%");
      await runs.stopDatabase();
    };
  },
};
