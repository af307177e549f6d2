import { describe, expect, test } from "vitest";
import { brandDictionary } from "./brands.ts";
import { comparePair } from "./compare-pair.ts";
import { ALL_RARE, offerOf } from "./match.fixtures.ts";
import { displayTitle } from "./product-text.ts";
import { attributesOfTitle } from "./title-attributes.ts";

const brands = brandDictionary();

/** Texts of a given length that a careless pattern would scan again and again. */
const GROWING: Record<string, (length: number) => string> = {
  digits: (n) => "1".repeat(n),
  "digits and points": (n) => "1.".repeat(n / 2),
  "groups of thousands": (n) => "1.000".repeat(n / 5),
  "spaced thousands": (n) => "1 000 ".repeat(n / 6),
  letters: (n) => "a".repeat(n),
  hyphens: (n) => "a1-".repeat(n / 3),
  slashes: (n) => "1/".repeat(n / 2),
  "open tags": (n) => "<a".repeat(n / 2),
  "open brackets": (n) => "[(".repeat(n / 2),
  ampersands: (n) => "&amp;".repeat(n / 5),
  "written bytes": (n) => "\\xe2".repeat(n / 4),
  quotes: (n) => "1\" '".repeat(n / 4),
  "commas in a word": (n) => `a${",".repeat(n)}b`,
  "points in a word": (n) => `a${".".repeat(n)}b`,
  spaces: (n) => " ".repeat(n),
  "noise that never ends": (n) => "garansi resmi 1 ".repeat(n / 16),
  multiplications: (n) => "3x".repeat(n / 2),
  "times and units": (n) => "3 x 100 g ".repeat(n / 10),
  "codes of their own": (n) => Array.from({ length: n / 8 }, (_, at) => `ab${at}`).join(" "),
  "quantities of their own": (n) => Array.from({ length: n / 8 }, (_, at) => `${at} ml`).join(" "),
  accents: (n) => "e\u0301".repeat(n / 2),
  "letters that stand for many": (n) => "\ufdfa".repeat(n / 18),
  "tags of a shop": (n) => "[a] ".repeat(n / 4),
  "a literal that never ends": (n) => `b"${"'".repeat(n)}`,
  "mirrors without a thing": (n) => "mirror ".repeat(n / 7),
  "half surrogates": (n) => "\ud800".repeat(n),
};

/** Returns processor time in milliseconds, which a busy machine lengthens less than elapsed time; the result is the lower of two measurements. */
function costOf(title: string): number {
  const costs = [1, 2].map(() => {
    const begun = process.threadCpuUsage();
    displayTitle(title);
    attributesOfTitle({ title }, { brands });
    const offer = offerOf(title);
    comparePair(offer, { ...offer, seller: "toko lain" }, { frequencies: ALL_RARE });
    const { user, system } = process.threadCpuUsage(begun);
    return (user + system) / 1000;
  });
  return Math.min(...costs);
}

describe("what a title costs", () => {
  test.each(Object.entries(GROWING))("%s: no more than in step with its length", (_, make) => {
    // Four times the text should take four times the work, but takes sixteen times the work where a pattern compares each character with every other. A busy
    // machine may spoil one measurement, but hardly all five.
    const measured: string[] = [];
    const isInStep = Array.from({ length: 5 }).some(() => {
      const [one, four] = [costOf(make(25_000)), costOf(make(100_000))];
      measured.push(`${one} and ${four} ms`);
      return four < Math.max(10 * one, 150);
    });
    expect(isInStep, measured.join(", ")).toBe(true);
  });
});
