import { expect, test } from "vitest";
import { lookedUpTitleKeys } from "./candidates.ts";
import type { KnownWords } from "./known-words.ts";
import type { ReadOffer } from "./offer-rows.ts";

const SHARES = [0, 0, 1e-9, 1e-6, 4e-6, 1e-4];

function lookedUp(documents: number, { isFashion = false } = {}): readonly number[] {
  const words: Pick<KnownWords, "codes" | "titleKeysOf"> = {
    codes: { frequencies: { documents, countOf: () => 0 }, load: async () => {} },
    titleKeysOf: () => SHARES.map((share, key) => ({ key, share })),
  };
  return lookedUpTitleKeys({ offer: { isFashion } } as ReadOffer, words);
}

test("the larger the catalogue, the fewer pairs of words are looked up", () => {
  expect(lookedUp(20_000)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(lookedUp(1_000_000)).toEqual([0, 1, 2, 3, 4]);
  expect(lookedUp(10_000_000)).toEqual([0, 1, 2, 3]);
});

test("fashion is not looked up by words", () => {
  expect(lookedUp(20_000, { isFashion: true })).toEqual([]);
});
