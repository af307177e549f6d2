import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { matchReasonText } from "../../listings/queries.ts";
import type { MatchReason } from "../../matching/schema.ts";
import { feedScenario, feedText, rowsOf } from "./run.fixtures.ts";

test("a run gives its offers products, and decides again where a title changes, back again by an undo", async () => {
  const database = await testDatabase();
  const [scenario, other] = [await feedScenario(database), await feedScenario(database)];
  const [feed, second] = [await scenario.feed(), await other.feed()];
  const title = (name: string) => (at: number) => ({ title: at === 0 ? name : `Barang ke-${at}` });
  await scenario.run(feed, feedText(rowsOf(60, title("Kipas Miyako KX-7788"))), true);
  await other.run(second, feedText(rowsOf(60, title("Miyako kipas angin KX7788"))), true);
  const place = async () =>
    (
      await scenario.db
        .selectFrom("offers")
        .select(["product_id", sql<MatchReason | null>`match`.as("match")])
        .where("external_id", "=", "sku-0")
        .orderBy("id")
        .execute()
    ).map(({ product_id, match }) => ({ product: product_id, reason: match && matchReasonText(match) }));
  const [first, joined] = await place();
  expect(joined).toEqual({
    product: first?.product,
    reason: "merek Miyako dan kode KX7788 sama; tidak ada yang bertentangan",
  });
  other.days(1);
  const changed = await other.run(second, feedText(rowsOf(60, title("Miyako kipas angin KX9900"))));
  const [, left] = await place();
  expect(left?.product).not.toBe(first?.product);
  await other.undo(changed.id);
  expect((await place())[1]?.product).toBe(first?.product);
});
