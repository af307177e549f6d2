import { describe, expect, test } from "vitest";
import { featuresOf } from "./match.fixtures.ts";
import { termsOf, textCorpus } from "./score/text-corpus.ts";
import { offerKey, titleKeys } from "./title-keys.ts";

const COMMON = "kopi bubuk gula aren";
const titles = [...Array.from({ length: 5000 }, (_, at) => (at % 50 === 0 ? `${COMMON} murni` : `barang ${at}`))];
const corpus = textCorpus(titles.map((title) => termsOf(featuresOf(title))));

describe("keys of a title", () => {
  const keys = titleKeys(featuresOf("Kopi Bubuk Kintamani Sanggraloka"), corpus);

  test("the key of all words comes first, then the rarest pair", () => {
    expect(keys[0]).toEqual({ key: offerKey("=bubuk kintamani kopi sanggraloka"), share: 0 });
    expect(keys[1]?.key).toBe(offerKey("kintamani+sanggraloka"));
    expect(keys.at(-1)?.key).toBe(offerKey("bubuk+kopi"));
  });

  test("the expected share of a pair is the product of its words' shares", () => {
    expect(keys[1]?.share).toBeCloseTo((1 / 5000) ** 2);
    expect(keys.at(-1)?.share).toBeCloseTo((1 / 50) ** 2);
  });
});
