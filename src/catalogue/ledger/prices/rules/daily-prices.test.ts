import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayNumberOf } from "../../../../platform/calendar.ts";
import { dailyPrices, lastObservedDay } from "./daily-prices.ts";
import { FIRST_DAY, momentIn, point, TIME_ZONE } from "./history.fixtures.ts";
import type { OfferHistory, PricePoint } from "./offer-history.ts";
import { offerVerdict } from "./offer-verdict.ts";
import { verdictOf } from "./verdict-answer.ts";
import { meanOf, medianOf } from "./windows.ts";

const history = (points: readonly PricePoint[], observedDays: readonly number[] = []): OfferHistory => ({
  timeZone: TIME_ZONE,
  points,
  observedDays,
});

/** Makes a point so many hours after the beginning of the first day. */
const atHour = (hour: number, price: number, others: Partial<PricePoint> = {}) =>
  point(momentIn(FIRST_DAY, hour), price, others);

const lowsOf = (given: OfferHistory, lastDay = FIRST_DAY + 400) =>
  dailyPrices(given, lastDay).days.map(({ day, low }) => [day - FIRST_DAY, low]);

describe("days", () => {
  test("are days in the time zone: midnight in Jakarta is 17.00 in UTC", () => {
    const points = [
      point(Date.parse("2026-03-01T16:59:59.999Z"), 100_000),
      point(Date.parse("2026-03-01T17:00:00Z"), 80_000),
    ];
    const days = (timeZone: string) =>
      dailyPrices({ timeZone, points, observedDays: [] }, dayNumberOf("2026-12-31")).days.map(({ day }) => day);
    expect(days("Asia/Jakarta")).toEqual([dayNumberOf("2026-03-01"), dayNumberOf("2026-03-02")]);
    expect(days("UTC")).toEqual([dayNumberOf("2026-03-01")]);
    expect(days("Asia/Jayapura")).toEqual([dayNumberOf("2026-03-02")]);
  });

  test("that were not observed are not there, and one that was has the price it began with", () => {
    expect(lowsOf(history([atHour(9, 100_000)], [FIRST_DAY, FIRST_DAY + 3]))).toEqual([
      [0, 100_000],
      [3, 100_000],
    ]);
  });

  test("leave out what they began with where it changed: it was last seen the day before", () => {
    expect(lowsOf(history([atHour(9, 80_000), atHour(24 + 9, 100_000)]))).toEqual([
      [0, 80_000],
      [1, 100_000],
    ]);
  });

  test("have lowest, highest and last price of several observations", () => {
    const given = history([atHour(1, 100_000), atHour(8, 70_000), atHour(15, 90_000, { listPrice: 120_000 })]);
    expect(dailyPrices(given, FIRST_DAY).days).toEqual([
      { day: FIRST_DAY, low: 70_000, high: 100_000, close: { price: 90_000, listPrice: 120_000 } },
    ]);
  });

  test("were observed where all was sold out or odd, and have no price", () => {
    const given = history([
      atHour(9, 100_000),
      atHour(33, 90_000, { availability: "out_of_stock" }),
      atHour(57, 9_000, { isOutlier: true }),
      atHour(81, 95_000),
    ]);
    expect(lowsOf(given)).toEqual([
      [0, 100_000],
      [1, undefined],
      [2, undefined],
      [3, 95_000],
    ]);
  });

  test("on which an offer left its feed were not observed by that", () => {
    const left = atHour(50, 100_000, { availability: "withdrawn" });
    const given = history([atHour(9, 100_000), left, atHour(100, 90_000)]);
    expect(lowsOf(given)).toEqual([
      [0, 100_000],
      [4, 90_000],
    ]);
    expect(dailyPrices(given, FIRST_DAY + 2).atEnd).toBeUndefined();
    const seenInTheMorning = history([atHour(9, 100_000), left], [FIRST_DAY + 2]);
    expect(dailyPrices(seenInTheMorning, FIRST_DAY + 2).atEnd).toBeUndefined();
  });

  test("end with what counts last: stock that runs out in the evening takes nothing from the day", () => {
    const given = history([atHour(9, 100_000), atHour(20, 100_000, { availability: "out_of_stock" })]);
    expect(dailyPrices(given, FIRST_DAY).days).toMatchObject([{ low: 100_000, close: { price: 100_000 } }]);
    expect(dailyPrices(given, FIRST_DAY).atEnd).toMatchObject({ availability: "out_of_stock" });
  });
});

test("the last day that an offer was observed on is the one that pages ask about", () => {
  const given = history([atHour(9, 100_000), atHour(24 * 5, 90_000)], [FIRST_DAY + 2]);
  const last = (offset: number) => lastObservedDay(given, FIRST_DAY + offset);
  expect([last(-1), last(0), last(4), last(5), last(90)]).toEqual([
    undefined,
    FIRST_DAY,
    FIRST_DAY + 2,
    FIRST_DAY + 5,
    FIRST_DAY + 5,
  ]);
});

describe("a flash price", () => {
  const HOUR = 1;
  test.each([
    [6 * HOUR, 60_000],
    [6 * HOUR - 0.001, 100_000],
  ])("is one that was held for less than six hours: %d hours give a low of %i", (held, low) => {
    const given = history([atHour(0, 100_000), atHour(10, 60_000), atHour(10 + held, 100_000)]);
    expect(dailyPrices(given, FIRST_DAY).days).toMatchObject([{ low, close: { price: 100_000 } }]);
  });

  test("counts in highs: it was seen", () => {
    const given = history([atHour(0, 100_000), atHour(10, 150_000), atHour(12, 100_000)]);
    expect(dailyPrices(given, FIRST_DAY).days).toMatchObject([{ low: 100_000, high: 150_000 }]);
  });

  test("over midnight is in neither day, and the price around it is in both", () => {
    const given = history([atHour(-48, 100_000), atHour(22, 60_000), atHour(25, 100_000)]);
    expect(lowsOf(given)).toEqual([
      [-2, 100_000],
      [0, 100_000],
      [1, 100_000],
    ]);
  });

  test("is none while it still holds, and at the end of a day that is not known better", () => {
    const given = history([atHour(-48, 100_000), atHour(22, 60_000), atHour(25, 100_000)]);
    expect(lowsOf(given, FIRST_DAY).at(-1)).toEqual([0, 60_000]);
  });

  test("is not made by a change of the claim, nor by an odd price in between", () => {
    const given = history([
      atHour(0, 60_000),
      atHour(3, 60_000, { listPrice: 90_000 }),
      atHour(4, 6_000, { isOutlier: true }),
      atHour(5, 60_000, { listPrice: 90_000 }),
      atHour(7, 100_000),
    ]);
    expect(lowsOf(given)).toEqual([[0, 60_000]]);
  });

  test("is also one that was sold out within six hours", () => {
    const given = history([
      atHour(0, 100_000),
      atHour(9, 60_000),
      atHour(11, 60_000, { availability: "out_of_stock" }),
    ]);
    expect(lowsOf(given)).toEqual([[0, 100_000]]);
  });

  test("is undone with the run that ended it", () => {
    const ended = (isVoid: boolean) => history([atHour(0, 100_000), atHour(9, 60_000), atHour(11, 99_000, { isVoid })]);
    expect(lowsOf(ended(false))).toEqual([[0, 99_000]]);
    expect(lowsOf(ended(true))).toEqual([[0, 60_000]]);
  });
});

const price = fc.integer({ min: 2, max: 40 }).map((step) => step * 2_500);
const somePoint = fc.record({
  /** The quarters of an hour since the point before. */
  pause: fc.integer({ min: 1, max: 400 }),
  price,
  listPrice: fc.option(price),
  availability: fc.constantFrom("in_stock", "in_stock", "in_stock", "out_of_stock", "preorder"),
  isNew: fc.constantFrom(true, true, true, true, false),
  isOutlier: fc.constantFrom(false, false, false, false, true),
  isVoid: fc.boolean(),
});
const somePoints = fc.array(somePoint, { minLength: 1, maxLength: 60 }).map((given) => {
  let hour = 0;
  return given.map(({ pause, ...others }) => {
    hour += pause / 4;
    return atHour(hour, others.price, others);
  });
});
const someDays = fc
  .uniqueArray(fc.integer({ min: FIRST_DAY, max: FIRST_DAY + 200 }))
  .map((days) => days.sort((one, other) => one - other));

describe("of any history", () => {
  test("an undone run is as if it had never been seen", () => {
    fc.assert(
      fc.property(somePoints, someDays, fc.integer({ min: 0, max: 200 }), (points, days, offset) => {
        const unseen = points.filter(({ isVoid }) => !isVoid);
        const day = FIRST_DAY + offset;
        expect(offerVerdict(history(points, days), day)).toEqual(offerVerdict(history(unseen, days), day));
      }),
    );
  });

  test("what is seen later changes nothing of a day", () => {
    fc.assert(
      fc.property(somePoints, someDays, fc.integer({ min: 0, max: 200 }), (points, days, offset) => {
        const day = FIRST_DAY + offset;
        const known = history(
          points.filter(({ at }) => at < momentIn(day + 1)),
          days.filter((other) => other <= day),
        );
        expect(verdictOf(history(points, days), day)).toEqual(verdictOf(known, day));
      }),
    );
  });

  test("what does not count makes no difference to any low, high or verdict, but for its days", () => {
    fc.assert(
      fc.property(somePoints, someDays, (points, days) => {
        const cheaper = points.map((given) =>
          !given.isOutlier && given.isNew && given.availability === "in_stock" ? given : { ...given, price: 1_000 },
        );
        const last = FIRST_DAY + 200;
        expect(dailyPrices(history(cheaper, days), last).days).toEqual(dailyPrices(history(points, days), last).days);
      }),
    );
  });
});

/** The price that one look found, and its hour; prices are chosen so that two consecutive looks never find the same price. */
type Look = { readonly hour: number; readonly price: number };

const gap = fc.constantFrom(0, 0, 0, 0, 1, 5, 40);
const looksOfDay = fc.record({ gap, count: fc.integer({ min: 1, max: 3 }), steps: fc.array(price, { minLength: 3 }) });
const someLooks = fc.array(looksOfDay, { minLength: 1, maxLength: 60 }).map((days) => {
  let day = 0;
  const looks: Look[] = [];
  for (const { gap: unseen, count, steps } of days) {
    day += unseen;
    // The first look is an hour after midnight and the next ones eight hours apart, so that each look stays within its day.
    for (const [index, step] of steps.slice(0, count).entries()) {
      looks.push({ hour: 24 * day + 1 + 8 * index, price: step + looks.length });
    }
    day += 1;
  }
  return looks;
});

describe("mean and median", () => {
  test("are those of every hour of the observed days at their day's lowest", () => {
    fc.assert(
      fc.property(someLooks, (looks) => {
        const { days } = dailyPrices(history(looks.map((look) => atHour(look.hour, look.price))), FIRST_DAY + 10_000);
        const hourly = hourlyLows(looks);
        expect(meanOf(days)).toBeCloseTo(hourly.reduce((sum, low) => sum + low, 0) / hourly.length, 6);
        const middle = [hourly[hourly.length / 2 - 1] ?? 0, hourly[hourly.length / 2] ?? 0] as const;
        expect(medianOf(days)).toBe((middle[0] + middle[1]) / 2);
      }),
    );
  });

  test("weigh a price by the days that it held, not by how often it was written", () => {
    const observed = Array.from({ length: 10 }, (_, index) => FIRST_DAY + index);
    const { days } = dailyPrices(history([atHour(9, 100_000), atHour(24 * 8 + 9, 50_000)], observed), FIRST_DAY + 9);
    expect([meanOf(days), medianOf(days)]).toEqual([90_000, 100_000]);
  });

  test("take nothing from days that nobody saw, or that had no price", () => {
    const points = [
      atHour(9, 100_000),
      atHour(24 + 9, 40_000, { availability: "out_of_stock" }),
      atHour(24 * 50, 80_000),
    ];
    const { days } = dailyPrices(history(points), FIRST_DAY + 50);
    expect([meanOf(days), medianOf(days)]).toEqual([90_000, 90_000]);
    expect([meanOf([]), medianOf([])]).toEqual([undefined, undefined]);
  });
});

/** Returns, for each hour, the lowest price that was seen on its day; it is computed hour by hour without the series under test. */
function hourlyLows(looks: readonly Look[]): readonly number[] {
  const lows: number[] = [];
  const end = (looks.at(-1)?.hour ?? 0) + 24;
  for (let hour = 0; hour < end; hour += 1) {
    const day = Math.floor(hour / 24);
    const seen = looks.filter((look) => Math.floor(look.hour / 24) === day).map((look) => look.price);
    if (seen.length > 0) lows.push(Math.min(...seen));
  }
  return lows.sort((one, other) => one - other);
}
