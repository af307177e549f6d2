import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asked, FIRST_DAY, type Seen, seenDaily, times } from "./history.fixtures.ts";
import { offerVerdict } from "./offer-verdict.ts";
import { type ProductOffer, productVerdict } from "./product-verdict.ts";

const LAST = 120;
const TODAY = FIRST_DAY + LAST;

const at = (price: number) => asked(price);
const unseen = (count: number) => times(count, undefined);

/** Makes an offer that was seen daily; the last row is today's. */
function offer(id: string, rows: readonly Seen[], others: Partial<ProductOffer<string>> = {}): ProductOffer<string> {
  const history = seenDaily(rows, TODAY - rows.length + 1);
  return { id, history, joinedDay: undefined, isFresh: rows.at(-1) !== undefined, ...others };
}

const of = (...offers: readonly ProductOffer<string>[]) => productVerdict(offers, TODAY);

/** Makes rows seen every other day, including the last. */
const everyOther = (count: number, row: Seen) =>
  times(count, row).map((seen, index) => ((count - index) % 2 === 1 ? seen : undefined));

const steady = offer("tetap", times(LAST + 1, at(100_000)));
const lowered = offer("turun", [...times(LAST, at(100_000)), at(80_000)]);
const dear = offer("mahal", times(LAST + 1, at(200_000)));

describe("a product has verdicts by an offer's own doing", () => {
  test("when a store that was always there lowers its price", () => {
    const verdict = of(steady, lowered, dear);
    const mine = { offer: "turun", price: 80_000 };
    expect(verdict).toMatchObject({ lowest: mine, good: mine, lowestEver: mine, dropped: mine });
  });

  test("not when a cheaper store joins", () => {
    const verdict = of(steady, offer("baru", [at(60_000)]));
    expect(verdict.lowest).toEqual({ offer: "baru", price: 60_000 });
    expect(verdict).toMatchObject({ good: undefined, lowestEver: undefined, dropped: undefined });
  });

  test("not when a cheaper offer with a long history is matched, though it did all that by itself", () => {
    const matched = (joinedDay: number | undefined) => of(steady, { ...lowered, joinedDay });
    expect(matched(TODAY)).toMatchObject({ good: undefined, lowestEver: undefined, dropped: undefined });
    expect(matched(TODAY - 34)).toMatchObject({ good: { offer: "turun" }, dropped: undefined });
    expect(matched(TODAY - 33)).toMatchObject({ good: undefined, lowestEver: undefined });
    expect(matched(TODAY - 89)).toMatchObject({ dropped: { offer: "turun" } });
    expect(matched(TODAY - 88)).toMatchObject({ dropped: undefined });
  });

  test("not when a dearer store leaves, nor when the cheapest does", () => {
    const left = (price: number) => offer("pergi", [...times(100, at(price)), ...unseen(21)]);
    for (const price of [50_000, 300_000]) {
      expect(of(steady, left(price))).toMatchObject({ good: undefined, lowestEver: undefined, dropped: undefined });
    }
  });

  test("not when the cheapest leaves, though another has lowered its price and is dearer still", () => {
    const cheap = (isFresh: boolean) => offer("murah", times(LAST + 1, at(50_000)), { isFresh });
    expect(of(lowered, cheap(true)).dropped).toBeUndefined();
    expect(of(lowered, cheap(false)).dropped).toBeUndefined();
  });

  test("not when one comes back", () => {
    const back = offer("kembali", [...times(40, at(100_000)), ...unseen(79), at(50_000), at(50_000)]);
    expect(of(steady, back).dropped).toBeUndefined();
  });

  test("not when the cheapest has stock again", () => {
    const gone = { price: 60_000, availability: "out_of_stock" as const };
    const restocked = offer("stok", [at(60_000), ...times(LAST - 1, gone), at(60_000)]);
    expect(of(steady, restocked)).toMatchObject({ lowest: { offer: "stok" }, good: undefined, dropped: undefined });
  });

  test("not when the dearest lowers its price and still is dearer", () => {
    const stillDear = offer("mahal", [...times(LAST, at(200_000)), at(150_000)]);
    expect(of(steady, stillDear)).toMatchObject({ good: undefined, lowestEver: undefined, dropped: undefined });
  });

  test("not when it then is hardly cheaper than others were all the time", () => {
    const nearly = offer("mahal", [...times(LAST, at(200_000)), at(98_000)]);
    expect(of(nearly).dropped).toEqual({ offer: "mahal", price: 98_000 });
    expect(of(steady, nearly)).toMatchObject({ lowest: { offer: "mahal" }, dropped: undefined });
  });

  test("not when stores take turns in being cheap, and there was always one that was cheaper", () => {
    const mine = offer("turun", [...times(44, at(70_000)), ...times(45, at(100_000)), at(80_000)]);
    const other = offer("lain", [...times(45, at(100_000)), ...times(44, at(70_000)), at(100_000)]);
    expect(of(mine).dropped).toEqual({ offer: "turun", price: 80_000 });
    expect(of(other, mine)).toMatchObject({ lowest: { offer: "turun" }, dropped: undefined });
  });

  test("not when a cheaper one was there all the time, but was not seen on each day", () => {
    const mine = offer("turun", [...times(LAST, at(100_000)), at(75_000)]);
    const cheap = offer("murah", everyOther(LAST + 1, at(60_000)));
    expect(of(mine, cheap)).toMatchObject({ lowest: { offer: "murah" }, dropped: undefined });
  });

  test("not by days on which only a dear one was seen", () => {
    const mine = offer("turun", [...everyOther(LAST - 1, at(100_000)), undefined, at(75_000)]);
    const near = offer("dekat", everyOther(LAST + 1, at(78_000)));
    expect(of(mine, dear).dropped).toEqual({ offer: "turun", price: 75_000 });
    expect(of(mine, near, dear)).toMatchObject({ lowest: { offer: "turun" }, dropped: undefined });
  });

  test("not of an offer that is no longer fresh", () => {
    expect(of(steady, { ...lowered, isFresh: false })).toMatchObject({
      lowest: { offer: "tetap" },
      good: undefined,
      dropped: undefined,
    });
  });

  test("also where a store that is cheaper still has just joined; but not past what was seen before", () => {
    const dropped = { offer: "turun", price: 80_000 };
    expect(of(steady, lowered, offer("baru", [at(79_000)]))).toMatchObject({ good: dropped, dropped });
    expect(of(steady, lowered, offer("baru", [at(60_000)]))).toMatchObject({ good: undefined, lowestEver: undefined });
  });

  test("with yesterday's price, before today's first run", () => {
    const yesterday = offer("kemarin", [...times(LAST, at(100_000)), at(80_000), undefined], { isFresh: true });
    expect(of(yesterday)).toMatchObject({ lowest: { price: 80_000 }, dropped: { offer: "kemarin" } });
  });
});

test("lows have their day and their offer, those of stores that left among them", () => {
  const left = offer("pergi", [...times(99, at(120_000)), at(70_000), ...unseen(21)]);
  const verdict = of(steady, left);
  expect(verdict.trackedDays).toBe(121);
  expect(verdict.trackedLow).toEqual({ price: 70_000, day: TODAY - 21, offer: "pergi" });
  expect(verdict.lows).toEqual([
    { length: 30, coverage: 1, observed: 30, low: { price: 70_000, day: TODAY - 21 }, isShown: true, offer: "pergi" },
    { length: 90, coverage: 1, observed: 90, low: { price: 70_000, day: TODAY - 21 }, isShown: true, offer: "pergi" },
    {
      length: 365,
      coverage: 121 / 365,
      observed: 121,
      low: { price: 70_000, day: TODAY - 21 },
      isShown: false,
      offer: "pergi",
    },
  ]);
  expect(verdict.mean.price).toBe((89 * 100_000 + 70_000) / 90);
});

test("a product without offers has no verdict, and neither has one whose offers are sold out", () => {
  expect(of()).toMatchObject({ lowest: undefined, trackedDays: 0, trackedLow: undefined, dropped: undefined });
  const soldOut = offer("habis", times(100, { price: 100_000, availability: "out_of_stock" }));
  expect(of(soldOut)).toMatchObject({ lowest: undefined, trackedDays: 100, trackedLow: undefined });
});

const someRows = fc.array(
  fc.option(
    fc.record({
      price: fc.integer({ min: 10, max: 40 }).map((step) => step * 5_000),
      availability: fc.constantFrom("in_stock" as const, "in_stock" as const, "out_of_stock" as const),
    }),
    { nil: undefined, freq: 8 },
  ),
  { minLength: 1, maxLength: 121 },
);
const someOffers = fc
  .array(someRows, { minLength: 1, maxLength: 5 })
  .map((all) => all.map((rows, index) => offer(`toko-${index}`, rows)));

test("the tracked low says since when it has been asked, and what was lowest before", () => {
  expect(of(steady, lowered).lowRun).toEqual({
    since: TODAY,
    before: { price: 100_000, day: TODAY - 1, offer: "tetap" },
  });
  const again = offer("lagi", [at(70_000), ...times(40, at(90_000)), at(70_000), ...times(2, undefined), at(70_000)]);
  expect(of(again).lowRun).toEqual({ since: TODAY - 3, before: { price: 70_000, day: TODAY - 44, offer: "lagi" } });
  expect(of(steady).lowRun).toEqual({ since: TODAY - LAST, before: undefined });
  expect(of().lowRun).toBeUndefined();
});

describe("of any offers", () => {
  test("a product of one offer has its verdicts", () => {
    fc.assert(
      fc.property(someRows, (rows) => {
        const one = offer("satu", rows);
        const own = offerVerdict(one.history, TODAY);
        const verdict = of(one);
        expect([verdict.good, verdict.lowestEver, verdict.dropped].map((holder) => holder !== undefined)).toEqual([
          own.isGood,
          own.isLowest,
          own.isDropped,
        ]);
        expect(verdict).toMatchObject({ trackedDays: own.trackedDays, mean: own.mean });
      }),
    );
  });

  test("one that joins today makes no verdict, and one that leaves makes none", () => {
    fc.assert(
      fc.property(someOffers, someRows, (offers, rows) => {
        const before = of(...offers);
        const newcomer = { ...offer("baru", rows), joinedDay: TODAY };
        const goes = { ...offer("pergi", rows), isFresh: false };
        for (const verdict of [of(...offers, newcomer), of(...offers, goes)]) {
          for (const name of ["good", "lowestEver", "dropped"] as const) {
            expect([undefined, before[name]]).toContainEqual(verdict[name]);
          }
        }
      }),
    );
  });
});
