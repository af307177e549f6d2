import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chooseThreshold, type LabelledPair } from "./choose-threshold.ts";

/** Makes `count` pairs whose scores are spread between the two bounds. */
function pairs(name: string, count: number, [low, high]: readonly [number, number], isSame: boolean): LabelledPair[] {
  return Array.from({ length: count }, (_, nth) => ({
    ...{ key: `${name} ${nth}`, isSame },
    score: low + ((high - low) * nth) / count,
  }));
}

describe("a type's threshold", () => {
  const sure = pairs("sure", 100, [0.6, 1], true);

  test("falls where what it keeps apart is the same, as far as it is", () => {
    const below = [...pairs("below", 100, [0.3, 0.5], true), ...pairs("other", 100, [0, 0.28], false)];
    const chosen = chooseThreshold([...sure, ...below], 0.5);
    expect(chosen?.threshold).toBe(0.3);
    expect(chosen?.heldBack.before.joined).toBeLessThan(chosen?.heldBack.after.joined ?? 0);
    expect(chooseThreshold([...sure, ...below], 0.3)).toBeUndefined();
  });

  test("rises over what was joined wrongly, and not for one mistake", () => {
    const wrong = pairs("wrong", 30, [0.5, 0.6], false);
    expect(chooseThreshold([...sure, ...wrong], 0.5)?.threshold).toBe(0.6);
    expect(chooseThreshold([...sure, ...wrong.slice(0, 1)], 0.5)).toBeUndefined();
  });

  test("stays where there is little to learn from, or the scores tell nothing", () => {
    expect(chooseThreshold(pairs("few", 30, [0.3, 0.5], true), 0.5)).toBeUndefined();
    const mixed = [...pairs("a", 100, [0.2, 0.5], true), ...pairs("b", 100, [0.2, 0.5], false)];
    expect(chooseThreshold([...sure, ...mixed], 0.5)).toBeUndefined();
    expect(chooseThreshold([], 0.5)).toBeUndefined();
  });

  test("never moves where the precision of what was held back falls, nor for the order of pairs", () => {
    const pair = fc.record({ score: fc.double({ min: 0, max: 1, noNaN: true }), isSame: fc.boolean() });
    fc.assert(
      fc.property(
        fc.array(pair, { minLength: 60, maxLength: 300 }),
        fc.constantFrom(0.3, 0.5, 0.8),
        (list, present) => {
          const labelled = list.map((one, nth) => ({ ...one, isSame: one.isSame || one.score > 0.6, key: `${nth}` }));
          const chosen = chooseThreshold(labelled, present);
          expect(chooseThreshold(labelled.toReversed(), present)).toEqual(chosen);
          if (!chosen) return;
          const { before, after } = chosen.heldBack;
          expect(after.right * before.joined).toBeGreaterThanOrEqual(before.right * after.joined);
        },
      ),
      { numRuns: 500 },
    );
  });
});
