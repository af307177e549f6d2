import fc from "fast-check";
import { expect, test } from "vitest";
import { dailyPrices } from "./daily-prices.ts";
import { FIRST_DAY, type Seen, seenDaily, times } from "./history.fixtures.ts";
import { offerVerdict } from "./offer-verdict.ts";
import { isSameDiscount, LONGEST_GAP_DAYS } from "./price-rules.ts";

const stretch = fc.record({
  price: fc.constantFrom(80_000, 81_000, 100_000),
  listPrice: fc.constantFrom(null, 120_000),
  days: fc.integer({ min: 1, max: 9 }),
  unseen: fc.integer({ min: 0, max: 7 }),
});
const someRows = fc
  .array(stretch, { minLength: 1, maxLength: 10 })
  .map((stretches): Seen[] => [
    ...stretches.flatMap(({ days, unseen, ...seen }) => [...times(days, seen), ...times(unseen, undefined)]),
    { price: 80_000, listPrice: 120_000 },
  ]);

test("the first day of a discount is one that the history shows, and an interruption says why no earlier one is", () => {
  fc.assert(
    fc.property(someRows, (rows) => {
      const history = seenDaily(rows);
      const today = FIRST_DAY + rows.length - 1;
      const claimed = offerVerdict(history, today).discount?.claimed;
      if (!claimed) throw new Error("an old price is claimed today");
      const { began, interruption } = claimed;
      const { days } = dailyPrices(history, today);
      const isSame = (day: number) => {
        const close = days.find((other) => other.day === day)?.close;
        return close !== undefined && isSameDiscount(close, claimed.price);
      };
      const observed = days.map(({ day }) => day);
      const run = observed.filter((day) => day >= began);
      expect(run.every(isSame)).toBe(true);
      expect(run.slice(1).every((day, at) => day - (run[at] ?? day) - 1 <= LONGEST_GAP_DAYS)).toBe(true);
      const before = observed.findLast((day) => day < began);
      const goesOnBefore = before !== undefined && isSame(before);
      expect(interruption !== undefined).toBe(goesOnBefore);
      if (before === undefined || interruption === undefined) return;
      expect(interruption.unobserved).toEqual({ from: before + 1, to: began - 1 });
      expect(began - before - 1).toBeGreaterThan(LONGEST_GAP_DAYS);
      expect(observed.filter((day) => day >= interruption.since && day < began).every(isSame)).toBe(true);
    }),
  );
});
