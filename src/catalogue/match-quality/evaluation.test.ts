import { describe, expect, test } from "vitest";
import { averageLinkage } from "./average-linkage.ts";
import { evaluateListings, rowF1 } from "./evaluate-listings.ts";
import { evaluatePairs } from "./evaluate-pairs.ts";

const sideOf = (title: string) => ({ title });
const pair = (left: string, right: string, isSame: boolean) => ({ left: sideOf(left), right: sideOf(right), isSame });

const FRIDGES = ["GA-403", "GA-512", "RT-38K", "NR-BB22", "SJ-X165"].map(
  (code) => `Kulkas 2 Pintu Berkah Jaya ${code} Inverter`,
);
const OTHERS = ["Rice Cooker Cosmos CRJ-323", "Setrika Maspion HA-110", "Kipas Angin Miyako KAS-1627"];
const TITLES = [...FRIDGES, ...OTHERS];

describe("labelled pairs", () => {
  const evaluation = evaluatePairs([
    ...TITLES.map((title) => pair(title, `${title} garansi resmi promo`, true)),
    ...FRIDGES.slice(1).map((title) => pair(FRIDGES[0] ?? "", title, false)),
    ...OTHERS.map((title) => pair(FRIDGES[0] ?? "", title, false)),
  ]);

  test("are told apart by the score, and joined by what is not in doubt", () => {
    expect(evaluation).toEqual({
      ...{ pairs: 15, positives: 8, precision: 1, recall: 1, f1: 1, threshold: 0.5 },
      auto: { precision: 1, recall: 1 },
    });
  });

  test("that are none give figures, too", () => {
    expect(evaluatePairs([])).toMatchObject({ pairs: 0, f1: 0, auto: { precision: 0, recall: 0 } });
    expect(evaluatePairs([pair("", "", true), pair("", "x", false)])).toMatchObject({ pairs: 2, positives: 1 });
  });
});

/** Hashes of pictures that have nothing in common: half of their bits differ. */
const HASHES = [
  ...["0000000000000000", "ffffffff00000000", "ffff0000ffff0000", "ff00ff00ff00ff00", "f0f0f0f0f0f0f0f0"],
  ...["cccccccccccccccc", "aaaaaaaaaaaaaaaa", "ffffffffffffffff"],
];

describe("grouped listings", () => {
  const listing = (title: string, group: string, pictureHash?: string) => ({
    ...{ title, group },
    ...(pictureHash ? { pictureHash } : {}),
  });

  test("are put together by words, better with pictures, and joined by themselves with one picture or code", () => {
    const listings = TITLES.flatMap((title, number) => {
      const hash = HASHES[number];
      return [
        listing(title, `${number}`, hash),
        listing(`${title} murah`, `${number}`, hash),
        listing(`Obral ${title.split(" ").slice(0, 2).join(" ")}`, `${number}`),
      ];
    });
    const { row_f1_text, row_f1, auto, ...rest } = evaluateListings(listings);
    expect(rest).toEqual({ listings: 24 });
    expect(row_f1_text).toBeGreaterThan(0.6);
    expect(row_f1).toBeGreaterThanOrEqual(row_f1_text);
    expect(auto).toEqual({ pairs_precision: 1, pairs_recall: 0.3333, pure_clusters: 1 });
  });

  test("that are none, or have hashes that are none, give figures", () => {
    expect(evaluateListings([])).toMatchObject({ listings: 0, row_f1: 0 });
    expect(evaluateListings([listing("Topi", "1", "no hash"), listing("", "2")])).toMatchObject({ row_f1: 1 });
  });
});

test("row F1 is the mean of what each listing's cluster and group have in common", () => {
  expect(rowF1(["a", "a", "b", "b"], [0, 0, 1, 1])).toBe(1);
  expect(rowF1(["a", "a", "b", "b"], [0, 1, 2, 3])).toBe(0.6667);
  expect(rowF1(["a", "a", "b"], [0, 0, 0])).toBe(0.7);
});

describe("average linkage", () => {
  const edge = (one: number, other: number, score: number) => ({ one, other, score });

  test("joins what is alike on average, and no chain of pairs", () => {
    expect(averageLinkage(3, [edge(0, 1, 0.9), edge(1, 2, 0.9)], 0.5)).toEqual([0, 0, 2]);
    expect(averageLinkage(3, [edge(0, 1, 0.9), edge(1, 2, 0.9), edge(2, 0, 0.2)], 0.5)).toEqual([0, 0, 0]);
  });

  test("does not depend on the order of pairs, nor of their sides", () => {
    const edges = [
      edge(0, 1, 0.8),
      edge(2, 3, 0.8),
      edge(1, 2, 0.7),
      edge(0, 2, 0.6),
      edge(4, 3, 0.8),
      edge(0, 3, 0.5),
    ];
    const turned = edges.toReversed().map(({ one, other, score }) => edge(other, one, score));
    const together = (groups: readonly number[]) => groups.map((group) => groups.indexOf(group));
    expect(together(averageLinkage(5, turned, 0.5))).toEqual(together(averageLinkage(5, edges, 0.5)));
  });
});
