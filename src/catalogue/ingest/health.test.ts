import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { feedCheck, feedSecretCheck, pricePartitionCheck } from "../../../cli/doctor-catalogue.ts";
import { testDatabase } from "../../../tests/support/database.ts";
import { readConfig } from "../../product/config/config.ts";
import { allMetrics, productMetrics } from "../../product/metrics.ts";
import { feedScenario, feedText, rowsOf } from "./runs/run.fixtures.ts";
import { saveSecret } from "./secrets/feed-secret.ts";

const database = await testDatabase();
const { db, pool, asOwner } = database;
const scenario = await feedScenario(database);
const config = readConfig({ DATA_DIR: scenario.folder, CONTACT_EMAIL: "redaksi@toko.example" });

/** Reads the values of a metric by label. */
async function scraped(name: string): Promise<Record<string, number>> {
  const metric = allMetrics(productMetrics(), pool).find((one) => one.name === `pandubelanja_${name}`);
  const { values } = (await metric?.get()) ?? { values: [] };
  return Object.fromEntries(values.map(({ labels, value }) => [String(Object.values(labels)[0]), value]));
}

test("metrics and the doctor follow what becomes of feeds; the sample catalogue's count nowhere", async () => {
  expect(await feedCheck(db)).toMatchObject({ state: "ok" });
  const feed = await scenario.feed({ name: "Utama", category: undefined });
  expect(await scraped("feeds")).toEqual({ new: 1 });
  const held = await scenario.run(feed, feedText(rowsOf(20)));
  expect(await scraped("feeds")).toEqual({ held: 1 });
  expect(await scraped("catalogue_waiting")).toMatchObject({ held_runs: 1 });
  await pool.query("update feed_runs set created_at = now() - interval '4 days' where id = $1", [held.id]);
  expect(await feedCheck(db)).toMatchObject({
    state: "warning",
    what: `held for more than three days: Utama (${feed})`,
  });
  await scenario.accept(held.id);
  expect(await feedCheck(db)).toMatchObject({ state: "ok" });
  expect(await scraped("feed_rows")).toMatchObject({ read: 20, new: 20, rejected: 0 });
  expect((await scraped("feed_age_seconds"))[feed]).toBeGreaterThan(0);
  expect(await scraped("catalogue_waiting")).toEqual({
    held_runs: 0,
    unmapped_paths: 1,
    undecided_offers: 0,
    odd_prices: 0,
  });

  await pool.query("update feeds set interval_minutes = 60, next_run_at = now() - interval '2 hours'");
  expect((await feedCheck(db)).what).toBe(`overdue: Utama (${feed})`);
  await pool.query("update feeds set paused_at = now()");
  expect((await feedCheck(db)).what).toBe(`paused: Utama (${feed})`);
  expect(await scraped("feed_age_seconds")).toEqual({});

  await pool.query("update merchants set is_sample = true");
  expect(await feedCheck(db)).toMatchObject({ state: "ok" });
  expect(await scraped("feeds")).toEqual({});
  expect(await scraped("catalogue_waiting")).toMatchObject({ held_runs: 0, unmapped_paths: 0 });
  await pool.query("update merchants set is_sample = false");
});

test("passwords that no key opens are an error, and looking makes no key", async () => {
  expect(await feedSecretCheck(db, config)).toMatchObject({ state: "ok", what: "no feed has one" });
  const feed = await scenario.feed({ name: "Rahasia" });
  await saveSecret(
    db,
    scenario.parts.key,
    { feed, url: "https://toko.example/feed.csv" },
    { user: "a", password: "b" },
  );
  expect(await feedSecretCheck(db, config)).toMatchObject({ state: "ok", what: "all 1 can be opened" });
  const other = { ...config, feedSecretsKey: Buffer.alloc(32, 7) };
  expect(await feedSecretCheck(db, other)).toMatchObject({
    state: "error",
    what: "1 of 1 were sealed with another key",
  });
  await rm(join(scenario.folder, "feed-secrets.key"));
  for (let look = 0; look < 2; look += 1)
    expect(await feedSecretCheck(db, config)).toMatchObject({
      state: "error",
      what: expect.stringContaining("no key"),
    });
});

test("a month of prices without its partition is an error", async () => {
  expect(await pricePartitionCheck(db)).toMatchObject({ state: "ok" });
  await asOwner("drop table price_points_2026_03");
  expect(await pricePartitionCheck(db)).toMatchObject({ state: "error", what: "there is no partition for 2026-03" });
});
