import { expect, test } from "vitest";
import { bestSpelling, brandByEar, misspelledName } from "./spelling.ts";

const words = (counts: Record<string, number>) =>
  Object.entries(counts).map(([word, articles]) => ({ word, stems: [word], articles }));

const best = (typed: string, counts: Record<string, number>) => bestSpelling(typed, words(counts))?.word;

test.each([
  ["gamig", { gaming: 3, gamis: 3 }, "gaming"],
  ["laptpo", { laptop: 1, lapis: 900 }, "laptop"],
  ["kamwra", { kamera: 1, kamar: 1 }, "kamera"],
  ["sepatuu", { sepatu: 1 }, "sepatu"],
  ["smarphon", { smartphone: 1 }, "smartphone"],
])("%s", (typed, counts, meant) => {
  expect(best(typed, counts as unknown as Record<string, number>)).toBe(meant);
});

test("the commoner of two equally near words", () => {
  expect(best("baji", { baju: 500, bayi: 2 })).toBe("baju");
});

test("nothing for short words and for words too far away", () => {
  expect(best("hpp", { hpa: 10 })).toBeUndefined();
  expect(best("meja", { mejikuhibiniu: 10 })).toBeUndefined();
  expect(best("kursi", { kasur: 10 })).toBeUndefined();
});

test.each([
  ["aice", "rice"],
  ["ibox", "xbox"],
  ["kopiko", "koko"],
])("a name that nobody knows is left alone: %s is no %s", (typed, word) => {
  expect(best(typed, { [word]: 500 })).toBeUndefined();
});

test("a first letter that is left out is a slip of the finger too", () => {
  expect(best("aptop", { laptop: 1 })).toBe("laptop");
});

test("a word of few titles is a slip of a name, and a word of many is not", () => {
  const names = words({ xiaomi: 5, wireless: 100 });
  expect(misspelledName("wireles", 7, names)?.word).toBe("wireless");
  expect(misspelledName("wireles", 700, names)).toBeUndefined();
});

test("a word of no title that sounds like a brand is the brand", () => {
  expect(brandByEar("soni", 0, words({ sony: 5 }))?.word).toBe("sony");
  expect(brandByEar("sona", 0, words({ sony: 5 }))).toBeUndefined();
  expect(brandByEar("soni", 3, words({ sony: 5 }))).toBeUndefined();
});
