import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { dayIn, dayNumberOf } from "../../../platform/calendar.ts";
import { loadOfferHistories } from "../../ledger/prices/queries.ts";
import { dailyPrices } from "../../ledger/prices/rules/daily-prices.ts";
import type { RunState } from "../schema.ts";
import { feedScenario, feedText, type Row } from "./run.fixtures.ts";

const scenario = await feedScenario();
const TIME_ZONE = scenario.parts.timeZone;

/** No price is more than five times another, so none is an outlier. */
const price = fc.constantFrom(undefined, 30_000, 30_000, 40_000, 50_000, 60_000);
/**
 * A step is one of these: a run of a feed with these prices, its file whole or cut off (`isCut`); a run with an earlier run's bytes (`repeat`); an undo of the
 * n-th last run (`undo`); or a run that fails at its very end and is undone `later` steps afterwards (`failing`).
 */
const step = (feeds: number) =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        feed: fc.nat(feeds - 1),
        prices: fc.tuple(price, price, price),
        isCut: fc.nat(3).map((one) => one === 0),
      }),
    },
    { weight: 2, arbitrary: fc.record({ repeat: fc.nat(feeds - 1), ago: fc.nat(2) }) },
    { weight: 2, arbitrary: fc.record({ undo: fc.nat(3) }) },
    {
      weight: 2,
      arbitrary: fc.record({ failing: fc.nat(feeds - 1), prices: fc.tuple(price, price, price), later: fc.nat(2) }),
    },
  );
type Step =
  | { feed: number; prices: Prices; isCut: boolean }
  | { repeat: number; ago: number }
  | { undo: number }
  | { failing: number; prices: Prices; later: number };

/** A run that counts as evidence: what it saw, and on which day. */
type Seen = {
  readonly run: number;
  readonly feed: number;
  readonly at: Date;
  readonly day: number;
  readonly prices: Prices;
  readonly text: string;
  readonly state: RunState;
  readonly isCut: boolean;
  readonly isSighting: boolean;
};
type Prices = readonly (number | undefined)[];

/** A category path whose writing fails; paths are written after everything else has been applied. */
const FULL = "Penuh";
beforeAll(() =>
  scenario.database.asOwner(`create function full_disk() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger full_disk before insert on feed_paths for each row when (new.path = '${FULL}') execute function full_disk()`),
);

let sequences = 0;
/** The days by which earlier sequences have moved the clock on. */
let elapsed = 0;

/**
 * Plays steps, one a day, on feeds of their own.
 * @returns what the runs that were not undone saw, and the offers' histories
 */
async function play(feeds: number, steps: readonly Step[]) {
  sequences += 1;
  scenario.days(-elapsed);
  elapsed = steps.length;
  const id = (offer: number) => `${sequences}-${offer}`;
  const ids = await Promise.all(
    Array.from({ length: feeds }, (_, at) => scenario.feed({ name: `${sequences}-${at}` })),
  );
  let seen: Seen[] = [];
  const see = async (feed: number, prices: Prices, text: string) => {
    const run = await scenario.run(ids[feed] ?? 0, text, true);
    // Content that was undone is refused.
    if (run.state === "failed") return;
    const { id: number, state, is_sighting: isSighting } = run;
    const at = scenario.now();
    seen.push({
      ...{ run: number, feed, at, day: dayNumberOf(dayIn(TIME_ZONE, at)), prices, text, state },
      ...{ isCut: !run.is_complete, isSighting },
    });
  };
  const rowsOf = (prices: Prices): Row[] =>
    prices.flatMap((asked, offer) => (asked === undefined ? [] : [{ id: id(offer), price: asked }]));
  const failed: { readonly run: number; readonly until: number }[] = [];
  const undoFailed = async (at: number) => {
    for (const { run, until } of failed) if (until === at) await scenario.undo(run);
  };
  for (const [at, one] of steps.entries()) {
    scenario.days(1);
    if ("failing" in one) {
      const text = feedText([
        ...rowsOf(one.prices),
        { id: `${sequences}-${one.failing}-x`, price: 10_000 + at, category: FULL },
      ]);
      const run = await scenario.run(ids[one.failing] ?? 0, text, true);
      expect(run).toMatchObject({ state: "failed", is_partial: true });
      failed.push({ run: run.id, until: Math.min(at + one.later, steps.length - 1) });
    } else if ("undo" in one) {
      const target = seen.filter(({ state }) => state === "applied").at(-1 - one.undo);
      if (target) {
        await scenario.undo(target.run);
        // Later runs over the same bytes as the undone run are no evidence either.
        const next = seen.find(
          ({ run, feed, state }) => feed === target.feed && run > target.run && state === "applied",
        );
        seen = seen.filter(
          ({ run, feed }) =>
            !(feed === target.feed && run >= target.run && run < (next?.run ?? Number.POSITIVE_INFINITY)),
        );
      }
    } else if ("repeat" in one) {
      const last = seen.filter(({ feed }) => feed === one.repeat).at(-1 - one.ago);
      if (last) await see(one.repeat, last.prices, last.text);
    } else {
      // An extra row makes each content different.
      const text = feedText([...rowsOf(one.prices), { id: `${sequences}-${one.feed}-x`, price: 10_000 + at }]);
      await see(one.feed, one.prices, one.isCut ? `${text}${sequences}-${one.feed}-y\tTerpot` : text);
    }
    await undoFailed(at);
  }
  const offers = await scenario.db
    .selectFrom("offers")
    .leftJoin("offer_prices", "offer_prices.offer_id", "offers.id")
    .leftJoin("feeds", "feeds.id", "offers.feed_id")
    .select(["offers.id", "external_id", "price", "missed_runs", "withdrawn_at"])
    .select(sql<Date | null>`coalesce(seen_at, sighted_at)`.as("seen_at"))
    .where("external_id", "in", [0, 1, 2].map(id))
    .execute();
  const options = { timeZone: TIME_ZONE };
  const histories = await loadOfferHistories(
    scenario.db,
    offers.map((offer) => offer.id),
    options,
  );
  const today = dayNumberOf(dayIn(TIME_ZONE, scenario.now()));
  return [0, 1, 2].map((offer) => {
    const row = offers.find(({ external_id }) => external_id === id(offer));
    const history = row && histories.get(row.id);
    const days = history ? dailyPrices(history, today).days : [];
    return {
      row,
      days: days.map(({ day, close }) => [day, close?.price]),
      truth: seen.map(({ prices, ...run }) => ({ ...run, price: prices[offer] })),
    };
  });
}

/** Counts the last runs in a row whose whole file lacked the offer, up to two. */
function missedRuns(truth: readonly (Omit<Seen, "prices"> & { readonly price: number | undefined })[]): number {
  const since = truth.slice(truth.findLastIndex(({ price }) => price !== undefined) + 1);
  return Math.min(2, since.filter(({ isCut, state }) => !isCut && state === "applied").length);
}

const STEPS = { maxLength: 12, minLength: 3 };

const seenAt = (first: number | undefined): Step => ({ feed: 0, prices: [first, 50_000, 50_000], isCut: false });
/** A price is undone after a run that lacked its offer. */
const MISSED_AFTER: Step[] = [seenAt(40_000), seenAt(30_000), seenAt(undefined), { undo: 1 }];

test("of one feed's offers every day is known that a run saw and that was not undone, and no other", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step(1), STEPS), async (steps) => {
      for (const { days, truth, row } of await play(1, steps)) {
        expect(days).toEqual(truth.filter(({ price }) => price !== undefined).map(({ day, price }) => [day, price]));
        const last = truth.findLast(({ price, isCut, isSighting }) => price !== undefined && (isCut || isSighting));
        if (!row || !last) continue;
        expect(row).toMatchObject({ price: last.price, missed_runs: missedRuns(truth), seen_at: last.at });
        expect(row.withdrawn_at !== null).toBe(missedRuns(truth) === 2);
      }
    }),
    { numRuns: 8, examples: [[MISSED_AFTER]] },
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
