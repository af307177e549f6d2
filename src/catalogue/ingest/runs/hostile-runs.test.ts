import fc from "fast-check";
import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { hostileFile, MOST_COPIES } from "../hostile-files.fixtures.ts";
import { feedScenario, feedText, rowsOf } from "./run.fixtures.ts";

const scenario = await feedScenario();

test("of an offer that two files of an archive have in the same row, the last one counts", async () => {
  const parts = [10_000, 20_000].map((price) => Buffer.from(feedText(rowsOf(60, () => ({ price })))));
  const archive = zipSync(Object.fromEntries(parts.map((part, at) => [`${at}.tsv`, part])));
  const run = await scenario.run(await scenario.feed(), archive, true);
  expect(run).toMatchObject({ state: "applied", rows_read: 120, duplicates: 60, new_offers: 60 });
  expect((await scenario.prices("sku-7")).current?.price).toBe(20_000);
});

test("a rejected row whose value has U+0000 is kept without it", async () => {
  const rows = [{ id: "1", title: "Panci", price: "mahal\0", link: "https://toko.example/panci" }];
  const run = await scenario.run(await scenario.feed(), Buffer.from(JSON.stringify(rows)), true);
  const kept = scenario.db.selectFrom("feed_rejections").select(["value", "reason"]).where("run_id", "=", run.id);
  expect(await kept.execute()).toEqual([{ value: "mahal", reason: "price-unreadable" }]);
});

test("a run of a hostile file ends: held, applied or failed for a reason that is told, and of no more rows than it has text", async () => {
  await fc.assert(
    fc.asyncProperty(hostileFile, fc.boolean(), async ({ text, bytes }, isAccepted) => {
      const run = await scenario.run(await scenario.feed(), bytes, isAccepted);
      scenario.days(1);
      expect(["held", "applied", "unchanged", "failed"]).toContain(run.state);
      expect(["hung", "broken-off"]).not.toContain(run.reason);
      expect(run.rows_read).toBeLessThanOrEqual(MOST_COPIES * (text.length + 1));
    }),
    { numRuns: 40 },
  );
}, 120_000);
