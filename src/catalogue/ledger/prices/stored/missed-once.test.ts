import { expect, test } from "vitest";
import { feedScenario, feedText, rowsOf } from "../../../ingest/runs/run.fixtures.ts";
import { missedOnce } from "./missed-once.ts";

test("what one whole file does not have is missing, what two in a row do not have is withdrawn", async () => {
  const scenario = await feedScenario();
  const feed = await scenario.feed();
  await scenario.run(feed, feedText(rowsOf(60)), true);
  const { id } = await scenario.db
    .selectFrom("offers")
    .select("id")
    .where("external_id", "=", "sku-0")
    .executeTakeFirstOrThrow();
  const runs: [rows: number, missing: number][] = [
    [1, 1],
    [0, 1],
    // The offer is missing again, now twice in a row, so it counts as withdrawn since the first of the two.
    [1, 2],
    [1, 1],
    [0, 1],
  ];
  for (const [at, [left, missing]] of runs.entries()) {
    scenario.days(1);
    await scenario.run(feed, feedText([...rowsOf(60).slice(left), { id: "lain", price: 5000 + at }]));
    expect((await missedOnce(scenario.db, id)).size).toBe(missing);
  }
});
