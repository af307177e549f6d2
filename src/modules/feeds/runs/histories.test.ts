import fc from "fast-check";
import { expect, test } from "vitest";
import { dayIn, dayNumberOf } from "../../../platform/calendar.ts";
import { loadOfferHistories } from "../../prices/queries.ts";
import { dailyPrices } from "../../prices/rules/daily-prices.ts";
import { feedHouse, feedText, type Row } from "./run.fixtures.ts";

const house = await feedHouse();
const TIME_ZONE = house.parts.timeZone;

/** Prices within a fifth to five times of each other, so that none is odd. */
const price = fc.constantFrom(undefined, 30_000, 30_000, 40_000, 50_000, 60_000);
/** A run of one of the feeds, by the prices of its offers; the same bytes once more; or taking back the n-th last run. */
const step = (feeds: number) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ feed: fc.nat(feeds - 1), prices: fc.tuple(price, price, price) }) },
    { weight: 1, arbitrary: fc.record({ repeat: fc.nat(feeds - 1) }) },
    { weight: 2, arbitrary: fc.record({ undo: fc.nat(3) }) },
  );
type Step = { feed: number; prices: readonly (number | undefined)[] } | { repeat: number } | { undo: number };

/** A run that holds: what it saw, on its day. */
type Seen = {
  readonly run: number;
  readonly feed: number;
  readonly day: number;
  readonly prices: Prices;
  text: string;
};
type Prices = readonly (number | undefined)[];

let sequences = 0;
/** Days since the clock was set back for the last of them. */
let elapsed = 0;

/** Plays steps, one a day, on feeds of their own. @returns what runs saw that were not undone, and the offers' histories */
async function play(feeds: number, steps: readonly Step[]) {
  sequences += 1;
  house.days(-elapsed);
  elapsed = steps.length;
  const id = (offer: number) => `${sequences}-${offer}`;
  const ids = await Promise.all(Array.from({ length: feeds }, (_, at) => house.feed({ name: `${sequences}-${at}` })));
  let seen: Seen[] = [];
  const see = async (feed: number, prices: Prices, text: string) => {
    const run = await house.run(ids[feed] ?? 0, text, true);
    // What was undone is refused.
    if (run.state === "failed") return;
    seen.push({ run: run.id, feed, day: dayNumberOf(dayIn(TIME_ZONE, house.now())), prices, text });
  };
  for (const [at, one] of steps.entries()) {
    house.days(1);
    if ("undo" in one) {
      const target = seen.filter(({ run, text }) => isFirstOf(seen, run, text)).at(-1 - one.undo);
      if (!target) continue;
      await house.undo(target.run);
      const next = seen.find(({ run, feed, text }) => feed === target.feed && run > target.run && text !== target.text);
      seen = seen.filter(
        ({ run, feed, text }) =>
          !(feed === target.feed && text === target.text && run >= target.run && run < (next?.run ?? Infinity)),
      );
    } else if ("repeat" in one) {
      const last = seen.filter(({ feed }) => feed === one.repeat).at(-1);
      if (last) await see(one.repeat, last.prices, last.text);
    } else {
      const rows: Row[] = one.prices.flatMap((asked, offer) =>
        asked === undefined ? [] : [{ id: id(offer), price: asked }],
      );
      // Makes each content another.
      const text = feedText([...rows, { id: `${sequences}-${one.feed}-x`, price: 10_000 + at }]);
      await see(one.feed, one.prices, text);
    }
  }
  const offers = await house.db
    .selectFrom("offers")
    .leftJoin("offer_prices", "offer_prices.offer_id", "offers.id")
    .select(["offers.id", "external_id", "price", "missed_runs", "withdrawn_at"])
    .where("external_id", "in", [0, 1, 2].map(id))
    .execute();
  const options = { timeZone: TIME_ZONE };
  const histories = await loadOfferHistories(
    house.db,
    offers.map((offer) => offer.id),
    options,
  );
  const today = dayNumberOf(dayIn(TIME_ZONE, house.now()));
  return [0, 1, 2].map((offer) => {
    const row = offers.find(({ external_id }) => external_id === id(offer));
    const history = row && histories.get(row.id);
    const days = history ? dailyPrices(history, today).days : [];
    return {
      row,
      days: days.map(({ day, close }) => [day, close?.price]),
      truth: seen.flatMap(({ day, feed, prices }) => [{ day, feed, price: prices[offer] }]),
    };
  });
}

const isFirstOf = (seen: readonly Seen[], run: number, text: string) =>
  seen.find((other) => other.text === text)?.run === run;

const STEPS = { maxLength: 12, minLength: 3 };

test("of one feed's offers every day is known that a run saw and that was not undone, and no other", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step(1), STEPS), async (steps) => {
      for (const { days, truth, row } of await play(1, steps)) {
        expect(days).toEqual(truth.filter(({ price }) => price !== undefined).map(({ day, price }) => [day, price]));
        const last = truth.findLast(({ price }) => price !== undefined);
        if (!row || !last) continue;
        expect(row.price).toBe(last.price);
      }
    }),
    { numRuns: 8 },
  );
}, 300_000);

test("of offers that two feeds have, whatever is known of a day is what a run saw on it that was not undone", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step(2), STEPS), async (steps) => {
      for (const { days, truth } of await play(2, steps)) {
        const seen = truth.filter(({ price }) => price !== undefined).map(({ day, price }) => [day, price]);
        for (const day of days) expect(seen).toContainEqual(day);
      }
    }),
    { numRuns: 8 },
  );
}, 300_000);
