import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { dayIn, dayNumberOf } from "../../../platform/calendar.ts";
import { loadOfferHistories } from "../../ledger/prices/queries.ts";
import { dailyPrices } from "../../ledger/prices/rules/daily-prices.ts";
import { pauseFeed } from "../commands.ts";
import { reassignOverdueOffers } from "./overdue-feeds.ts";
import { type FeedScenario, feedScenario, feedText, type Row, rowsOf } from "./run.fixtures.ts";

const database = await testDatabase();
/** Makes two feeds of one merchant with the same offers, read once each, a day apart. */
async function twoFeeds(change: (at: number) => Partial<Row> = () => ({})) {
  const scenario = await feedScenario(database);
  const [first, second] = [await scenario.feed({ name: "Lama" }), await scenario.feed({ name: "Baru" })];
  const [text, other] = [feedText(rowsOf(60)), feedText([...rowsOf(60, change), { id: "lain", price: 7000 }])];
  await scenario.run(first, text, true);
  scenario.days(1);
  await scenario.run(second, other, true);
  return { scenario, first, second, text, other };
}

async function offer(scenario: FeedScenario, id: string) {
  const { rows } = await sql<{
    id: number;
    feed: number;
    missed: number;
    gone: boolean;
    seen: Date | null;
    price: number;
  }>`
    select o.id, o.feed_id as feed, p.missed_runs as missed, p.withdrawn_at is not null as gone, coalesce(p.seen_at, f.sighted_at) as seen,
      p.price
    from offers o join offer_prices p on p.offer_id = o.id left join feeds f on f.id = o.feed_id
    where o.merchant_id = ${scenario.merchantId} and o.external_id = ${id}`.execute(scenario.db);
  return rows[0];
}

const reassignOffers = (scenario: FeedScenario) => reassignOverdueOffers(scenario.db, scenario.parts);
const pause = (scenario: FeedScenario, feed: number, isPaused = true) =>
  pauseFeed(scenario.db, feed, isPaused, scenario.given.audit);

test("what a feed drops goes on in another that has it, and is nobody's only once both have dropped it", async () => {
  const { scenario, first, second, other } = await twoFeeds();
  scenario.days(1);
  await scenario.run(first, feedText(rowsOf(60).slice(1)));
  expect(await offer(scenario, "sku-0")).toMatchObject({ feed: second, missed: 0, gone: false });
  scenario.days(1);
  // The same bytes are read again, so that the offer gets a price point of the feed that now observes it.
  expect(await scenario.run(second, other)).toMatchObject({ state: "applied", price_changed: 0 });
  expect((await scenario.prices("sku-0")).points).toEqual([
    [100_000, 1],
    [100_000, 0],
    [100_000, 1],
  ]);
  scenario.days(1);
  expect((await scenario.run(second, other)).state).toBe("unchanged");
  for (const missed of [1, 2]) {
    scenario.days(1);
    await scenario.run(second, feedText([...rowsOf(60).slice(1), { id: "lain", price: 7000 + missed }]));
    expect(await offer(scenario, "sku-0")).toMatchObject({ missed, gone: missed === 2 });
  }
});

test("offers of a paused feed go on in the one that replaces it, without a point before that is read", async () => {
  const { scenario, first, second, other } = await twoFeeds();
  await pause(scenario, first);
  await reassignOffers(scenario);
  expect(await offer(scenario, "sku-3")).toMatchObject({ feed: second, seen: scenario.now() });
  expect((await scenario.prices("sku-3")).points).toHaveLength(1);
  scenario.days(1);
  expect((await scenario.run(second, other)).state).toBe("applied");
  expect((await scenario.prices("sku-3")).points).toHaveLength(2);
  expect(await offer(scenario, "sku-3")).toMatchObject({ feed: second, missed: 0, seen: scenario.now() });
});

test("while its address is dead a feed's offers are as fresh as the other one that has them", async () => {
  const { scenario, first, second, other } = await twoFeeds();
  for (let day = 0; day < 5; day += 1) {
    scenario.days(1);
    expect((await scenario.run(first)).state).toBe("failed");
    await scenario.run(second, other);
    await reassignOffers(scenario);
  }
  expect(await offer(scenario, "sku-5")).toMatchObject({ feed: second, missed: 0, seen: scenario.now() });
});

test("a feed that is read once a week keeps what a daily one loses from being stale, also between its runs", async () => {
  const { scenario, first, second } = await twoFeeds();
  await scenario.db
    .updateTable("feeds")
    .set({ interval_minutes: 7 * 1440 })
    .where("id", "=", second)
    .execute();
  scenario.days(1);
  await scenario.run(first);
  scenario.days(1);
  await scenario.run(first);
  await reassignOffers(scenario);
  expect(await offer(scenario, "sku-5")).toMatchObject({ feed: second, missed: 0 });
});

test("two healthy feeds with links of their own rewrite none of each other's offers", async () => {
  const scenario = await feedScenario(database);
  const [first, second] = [await scenario.feed(), await scenario.feed()];
  const text = (name: string, extra: number) =>
    feedText([...rowsOf(60, (at) => ({ title: `${name} ${at}` })), { id: `${name}-x`, price: 5000 + extra }]);
  for (let day = 0; day < 4; day += 1) {
    scenario.days(1);
    for (const [feed, name] of [
      [first, "Satu"],
      [second, "Dua"],
    ] as const)
      expect(await scenario.run(feed, text(name, day), day === 0)).toMatchObject(
        day === 0 ? { state: "applied" } : { changed: 1, price_changed: 1, overlapping: feed === second ? 60 : 0 },
      );
    await reassignOffers(scenario);
  }
  expect(await offer(scenario, "sku-9")).toMatchObject({ feed: first });
  expect((await scenario.prices("sku-9")).points).toHaveLength(1);
});

test("undoing the run that dropped it gives an offer back to its feed, as does undoing the one that had another price", async () => {
  const { scenario, first, second, text } = await twoFeeds((at) => (at === 7 ? { price: 99_000 } : {}));
  expect(await offer(scenario, "sku-7")).toMatchObject({ feed: second, price: 99_000 });
  scenario.days(1);
  const dropped = await scenario.run(first, feedText(rowsOf(60).slice(1)));
  // The price is taken from the feed that was read last, however old its bytes are.
  expect(await offer(scenario, "sku-7")).toMatchObject({ feed: first, price: 107_000 });
  expect(await offer(scenario, "sku-0")).toMatchObject({ feed: second });
  await scenario.undo(dropped.id);
  expect(await offer(scenario, "sku-0")).toMatchObject({ feed: first, missed: 0, gone: false });
  expect(await offer(scenario, "sku-7")).toMatchObject({ feed: second, price: 99_000 });
  scenario.days(1);
  await scenario.run(first, text);
  expect(await offer(scenario, "sku-7")).toMatchObject({ feed: first, price: 107_000, missed: 0 });
});

const asked = fc.constantFrom(undefined, 30_000, 30_000, 40_000, 50_000);
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      feed: fc.nat(1),
      prices: fc.tuple(asked, asked, asked),
      isCut: fc.nat(4).map((one) => one === 0),
    }),
  },
  { weight: 4, arbitrary: fc.record({ repeat: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ fails: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ pauses: fc.nat(1) }) },
);

/** What a file says about an offer on a day on which the file was read. */
type Word = {
  readonly day: number;
  readonly feed: number;
  readonly price: number | undefined;
  readonly isCut: boolean;
};

/** After this many days the same bytes count as the bytes of a dead exporter, so they are no sighting any more. */
const DEAD_AFTER_DAYS = 7;

let sequences = 0;

test("of two feeds the newest word counts, and nothing is missing that one of them still has", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      sequences += 1;
      const scenario = await feedScenario(database);
      const today = () => dayNumberOf(dayIn(scenario.parts.timeZone, scenario.now()));
      const id = (at: number) => `${sequences}-${at}`;
      const feeds = [await scenario.feed(), await scenario.feed()];
      const words: (readonly Word[])[] = [[], [], []];
      const last: (string | undefined)[] = [undefined, undefined];
      const bytes: { text: string; since: number }[] = [];
      const isPaused = [false, false];
      for (const [at, one] of steps.entries()) {
        scenario.days(1);
        const see = async (feed: number, text: string, prices: readonly (number | undefined)[]) => {
          const run = await scenario.run(feeds[feed] ?? 0, text, true);
          if (bytes[feed]?.text !== text) bytes[feed] = { text, since: today() };
          if (today() - bytes[feed].since >= DEAD_AFTER_DAYS)
            return expect(run).toMatchObject({ state: "unchanged", is_sighting: false });
          const isCut = !run.is_complete;
          for (const [offer, price] of prices.entries())
            words[offer] = [...(words[offer] ?? []), { day: today(), feed, price, isCut }];
          if (!isCut) last[feed] = text;
        };
        if ("prices" in one) {
          const rows = one.prices.flatMap((price, offer) => (price === undefined ? [] : [{ id: id(offer), price }]));
          const text = feedText([...rows, { id: `${sequences}-${one.feed}-x`, price: 10_000 + at }]);
          await see(one.feed, one.isCut ? `${text}${sequences}-y\tTerpot` : text, one.prices);
        } else if ("repeat" in one) {
          const text = last[one.repeat];
          if (text === undefined) continue;
          const before = words.map((of) => of.findLast(({ feed, isCut }) => feed === one.repeat && !isCut)?.price);
          await see(one.repeat, text, before);
        } else if ("fails" in one) await scenario.run(feeds[one.fails] ?? 0);
        else {
          isPaused[one.pauses] = !isPaused[one.pauses];
          await pause(scenario, feeds[one.pauses] ?? 0, isPaused[one.pauses]);
        }
        await reassignOffers(scenario);
        for (const [number, of] of words.entries()) await compare(scenario, id(number), of, today());
      }
    }),
    // A sequence takes seconds, so shrinking would exceed the test's time before the failure is reported.
    { numRuns: 8, endOnFailure: true },
  );
}, 600_000);

async function compare(scenario: FeedScenario, id: string, words: readonly Word[], today: number) {
  const row = await offer(scenario, id);
  const newest = words.findLast(({ price }) => price !== undefined);
  if (!newest) return expect(row).toBeUndefined();
  if (!row) throw new Error(`${id} is not there`);
  expect(row.price).toBe(newest.price);
  const seen = row.seen ? dayNumberOf(dayIn(scenario.parts.timeZone, row.seen)) : 0;
  expect(seen).toBeLessThanOrEqual(newest.day);
  const files = [0, 1].map((feed) => words.findLast((word) => word.feed === feed && !word.isCut));
  const having = files.filter((word) => word?.price !== undefined && today - word.day < 3);
  if (having.length > 0) expect(row).toMatchObject({ missed: 0, gone: false });
  const since = words.slice(words.indexOf(newest) + 1).filter(({ isCut }) => !isCut);
  if (files.every((word) => word?.price === undefined) && [0, 1].every((feed) => since.some((w) => w.feed === feed)))
    expect(row.missed).toBeGreaterThan(0);
  const histories = await loadOfferHistories(scenario.db, [row.id], { timeZone: scenario.parts.timeZone });
  const history = histories.get(row.id);
  const truth = words.flatMap(({ day, price }) => (price === undefined ? [] : [[day, price]]));
  for (const { day, close } of history ? dailyPrices(history, today).days : [])
    expect(truth).toContainEqual([day, close?.price]);
}
