import { rm } from "node:fs/promises";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { FAULT_ROUNDS } from "../support/fault-rounds.ts";
import { CHANGED, feedRuns, LAST_PRICE, WHOLE } from "../support/feed-runs.ts";
import { startFeedShop } from "../support/feed-shop.ts";
import { type Product, reachableFolder } from "../support/launch.ts";
import { startProduct } from "../support/product.ts";
import { ANON_KEY } from "../support/team.ts";

// FAULT_ROUNDS=5 npx vitest run tests/integration/feed-database-stops.test.ts stops it in each phase.

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
afterAll(async () => {
  shop.stop();
  await product?.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20 });
});

test(`a run goes on when PostgreSQL is stopped at once while ${tried.join(", ")} (FAULT_SEED=${SEED})`, {
  timeout: (2 + tried.length) * 180_000,
}, async () => {
  product = await startProduct({ dataDir, env: { ANON_KEY, FEED_NETWORKS: "127.0.0.0/8" } });
  await runs.start(product);
  for (const phase of tried) {
    const stop = await STOPS[phase]();
    const run = await runs.begin(product);
    await stop(run);
    expect(await runs.outcome(run), phase).toMatchObject(WHOLE);
  }
});

/** What is done before a run, and what stops PostgreSQL in that phase of it. */
const STOPS: Readonly<Record<Phase, () => Promise<(run: number) => Promise<void>>>> = {
  async fetching() {
    const answer = shop.hold();
    return async () => {
      await answer.isHalfSent;
      await runs.stopDatabase();
      answer.release();
    };
  },
  reading: async () => async () => {
    await runs.untilCopying();
    await runs.stopDatabase();
  },
  async comparing() {
    await runs.lock("lock table offers in access exclusive mode");
    return async () => {
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
    return async (run) => {
      await runs.untilBlocked();
      await runs.lock("select from feed_runs where id = $1 for update", [run]);
      await lastPrice.query("rollback");
      await runs.untilBlocked("update%feed_runs%");
      await runs.stopDatabase();
    };
  },
};
