import { describe, expect, test } from "vitest";
import { ALL_RARE, offerOf } from "../../matching/match.fixtures.ts";
import { contradictionsOf, contradictionText, type HeldOffer } from "./contradictions.ts";

const EAN = "8992761136017";
const OTHER_EAN = "8992761136024";

type Given = readonly [title: string, price?: number, gtin?: string];

const offersOf = (given: readonly Given[]): HeldOffer[] =>
  given.map(([title, price, gtin], nth) => ({
    ...{ id: nth + 1, price },
    features: offerOf(gtin ? { title, gtin } : title).features,
  }));
const found = (...given: readonly Given[]) =>
  contradictionsOf(offersOf(given), { frequencies: ALL_RARE }).map(({ detail, offers }) => ({
    ...{ offers, text: contradictionText(detail) },
  }));

describe("offers of one product", () => {
  test("with two GTINs: the fewer ones would go", () => {
    expect(found(["Teh", 1000, EAN], ["Teh celup", 1000, OTHER_EAN], ["Teh", 1000, OTHER_EAN], ["Teh"])).toEqual([
      { offers: [1], text: `GTIN berbeda: 0${EAN}, 0${OTHER_EAN}` },
    ]);
  });

  test("with two capacities or packs", () => {
    expect(found(["Galaxy A55 8/256"], ["Samsung Galaxy A55"], ["Galaxy A55 8/128"], ["A55 8/256 GB"])).toEqual([
      { offers: [3], text: "memori berbeda: 8 GB/256 GB dan 8 GB/128 GB" },
    ]);
    expect(found(["Mi Goreng 85 g", 3000], ["Mi Goreng 85 g isi 2", 6000])).toEqual([
      { offers: [2], text: "isi kemasan berbeda: 1 dan 2" },
    ]);
  });

  test("whose prices are over three times apart, divided at the largest step", () => {
    expect(found(["Kipas", 100_000], ["Kipas", 110_000], ["Kipas", 390_000], ["Kipas", 120_000])).toEqual([
      { offers: [3], text: "harga termahal 3,9 kali yang termurah" },
    ]);
    expect(found(["Kipas", 100_000], ["Kipas", 500_000], ["Kipas", 510_000])).toMatchObject([{ offers: [1] }]);
    expect(found(["Kipas", 100_000], ["Kipas", 300_000], ["Kipas"])).toEqual([]);
  });

  test("that agree are left alone, however many there are", () => {
    expect(found()).toEqual([]);
    expect(found(["Kulkas LG GA-403 512 liter", 1, EAN], ["LG GA403 512L", 2, EAN], ["LG GA403"])).toEqual([]);
  });
});
