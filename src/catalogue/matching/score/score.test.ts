import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { offerOf } from "../match.fixtures.ts";
import { leafValue } from "./boosted-trees.ts";
import { pairFeatures } from "./pair-features.ts";
import { pairScorer } from "./pair-scorer.ts";
import { parsePictureHash, pictureDistance } from "./picture-hash.ts";
import { scoreModel } from "./score-model.ts";
import { scoredText } from "./scored-text.ts";
import { termsOf, textCorpus } from "./text-corpus.ts";

const TITLES = [
  "Kulkas LG GA-403 512 liter",
  "LG Kulkas 2 Pintu GA403 512L garansi resmi",
  "Kulkas LG GA-503 612 liter",
  "Samsung Galaxy A55 8/256 hitam",
  "Case Samsung Galaxy A55 softcase",
  "Beras Pandan Wangi 5 kg",
  "Minyak Goreng Bimoli 2 liter",
  "",
];
const offers = TITLES.map((title) => offerOf(title));
const corpus = textCorpus(offers.map(({ features }) => termsOf(features)));
const scoreOf = pairScorer(corpus);
const between = (one: number, other: number) => {
  const [left, right] = [offers[one], offers[other]];
  if (!left || !right) throw new Error("unreachable");
  return scoreOf(left, right);
};

describe("the score", () => {
  test("knows every feature that its model asks for", () => {
    const [text] = offers.map((offer) => scoredText(offer, corpus));
    if (!text) throw new Error("unreachable");
    const known = Object.keys(pairFeatures(text, text));
    expect(scoreModel().features.filter((name) => !known.includes(name))).toEqual([]);
    expect(scoreModel().trees.length).toBeGreaterThan(100);
  });

  test("is higher for one thing in other words than for another of its kind, and low for something else", () => {
    expect(between(0, 1)).toBeGreaterThan(0.5);
    expect(between(0, 2)).toBeLessThan(between(0, 1));
    expect(between(0, 5)).toBeLessThan(0.3);
  });

  test("is a chance, the same in either order, whatever the titles are", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.constantFrom(...TITLES), (noise, title) => {
        const [one, other] = [offerOf(noise), offerOf(`${title} ${noise}`)];
        const score = scoreOf(one, other);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
        expect(scoreOf(other, one)).toBe(score);
      }),
    );
  });
});

test("a tree sends what is unknown where its training did", () => {
  // In this tree, feature 0 below 2 gives 0.5, otherwise 0.25; an unknown value goes to the high side.
  const tree = [0, 2, 0, 2, -1, 0.5, 0, 0, -1, 0.25, 0, 0];
  expect([1, 2, Number.NaN].map((value) => leafValue(tree, [value]))).toEqual([0.5, 0.25, 0.25]);
});

test("pictures differ by the bits of their hashes", () => {
  const distance = (one: string, other: string) => pictureDistance(parsePictureHash(one), parsePictureHash(other));
  expect(distance("ffffffffffffffff", "0000000000000000")).toBe(64);
  expect(distance("8000000000000001", "0000000000000000")).toBe(2);
  expect(distance("A7B618BD4636498D", "a7b618bd4636498d")).toBe(0);
  expect(distance("a7b618bd4636498d", "")).toBeNaN();
});
