import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { dayOfNumber } from "../../../platform/calendar.ts";
import { loadOfferHistories } from "../../ledger/prices/queries.ts";
import { type FeedScenario, feedScenario, feedText, rowsOf } from "./run.fixtures.ts";

const database = await testDatabase();

/** Cuts a text within the row of this offer. */
const cutAt = (text: string, id: string) => text.slice(0, text.lastIndexOf(id) + 4);

/** Returns a merchant's offers by external id: their last sighting, their product's lowest price, the days on which they were observed. */
async function offersOf({ db, merchantId, parts: { timeZone } }: FeedScenario) {
  const { rows } = await sql<{ id: number; key: string; seen: Date | null; gone: boolean; lowest: number | null }>`
    select o.id, o.external_id as key, coalesce(p.seen_at, f.sighted_at) as seen, p.withdrawn_at is not null as gone, l.lowest
    from offers o join offer_prices p on p.offer_id = o.id join feeds f on f.id = o.feed_id
    left join product_listings l on l.product_id = o.product_id where o.merchant_id = ${merchantId}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const histories = await loadOfferHistories(db, ids, { timeZone });
  return (key: string) => {
    const row = rows.find((one) => one.key === key);
    const days = row && histories.get(row.id)?.observedDays.map(dayOfNumber);
    return row && { seen: row.seen?.toISOString().slice(0, 10), gone: row.gone, lowest: row.lowest, days };
  };
}

test("of a first file that is cut, what is accepted is fresh, listed and observed that day", async () => {
  const scenario = await feedScenario(database);
  const feed = await scenario.feed();
  const held = await scenario.run(feed, cutAt(feedText(rowsOf(60)), "sku-50"));
  expect(held).toMatchObject({ state: "held", is_complete: false });
  expect(await scenario.accept(held.id)).toMatchObject({ state: "applied", new_offers: 50, withdrawn: 0 });
  const offer = await offersOf(scenario);
  expect(offer("sku-3")).toEqual({ seen: "2026-03-01", gone: false, lowest: 103_000, days: ["2026-03-01"] });
});

test("offers that a cut file leaves out age as before, those in it do not; nothing is missing by it", async () => {
  const scenario = await feedScenario(database);
  const feed = await scenario.feed();
  const whole = feedText(rowsOf(60));
  await scenario.run(feed, whole, true);
  scenario.days(4);
  // After days without a run all offers are stale, and in no listing until a run sees them.
  const run = await scenario.run(
    feed,
    cutAt(feedText(rowsOf(60, (at) => (at === 4 ? { price: 99_000 } : {}))), "sku-50"),
    true,
  );
  expect(run).toMatchObject({ state: "applied", is_sighting: false, price_changed: 1, withdrawn: 0 });
  const cut = await offersOf(scenario);
  expect(cut("sku-3")).toMatchObject({ seen: "2026-03-05", days: ["2026-03-01", "2026-03-05"] });
  expect(cut("sku-4")).toMatchObject({ seen: "2026-03-05", lowest: 99_000 });
  expect(cut("sku-55")).toMatchObject({ seen: "2026-03-01", gone: false, days: ["2026-03-01"] });
  scenario.days(1);
  // The earlier whole file is read again although its bytes are known, because its prices no longer match.
  expect(await scenario.run(feed, whole)).toMatchObject({ state: "applied", price_changed: 1, withdrawn: 0 });
  const again = await offersOf(scenario);
  expect(again("sku-4")).toMatchObject({ seen: "2026-03-06", lowest: 104_000 });
  expect(again("sku-55")).toMatchObject({ seen: "2026-03-06", days: ["2026-03-01", "2026-03-06"] });
  await scenario.undo(run.id);
  const undone = await offersOf(scenario);
  expect(undone("sku-3")).toMatchObject({ seen: "2026-03-06", days: ["2026-03-01", "2026-03-06"] });
});

test("whole runs around an accepted cut one are undone: what it saw stays fresh and listed", async () => {
  const scenario = await feedScenario(database);
  const feed = await scenario.feed();
  const before = await scenario.run(feed, feedText(rowsOf(60)), true);
  scenario.days(1);
  await scenario.run(feed, cutAt(feedText(rowsOf(60, (at) => (at === 4 ? { price: 99_000 } : {}))), "sku-50"), true);
  scenario.days(1);
  const after = await scenario.run(feed, feedText(rowsOf(60)));
  expect(after.state).toBe("applied");
  await scenario.undo(after.id);
  await scenario.undo(before.id);
  const offer = await offersOf(scenario);
  for (const [key, lowest] of [
    ["sku-3", 103_000],
    ["sku-4", 99_000],
  ] as const)
    expect(offer(key)).toEqual({ seen: "2026-03-02", gone: false, lowest, days: ["2026-03-02"] });
  expect(offer("sku-55")).toMatchObject({ gone: true, days: [] });
});
