import { describe, expect, test } from "vitest";
import { listingChange } from "./listing-change.ts";
import { ALL_RARE, offerOf } from "./match.fixtures.ts";

type Given = Parameters<typeof offerOf>[0];
const between = (before: Given, after: Given, isSizeIdentity = false) =>
  listingChange(offerOf(before), offerOf(after), { frequencies: ALL_RARE, isSizeIdentity });

describe("a listing is another thing", () => {
  test.each([
    ["Headset Gaming Rexus HX20 Thundervox", "Mouse Gaming Rexus Xierra X15", "model"],
    ["Samsung Galaxy A54 8/256GB Garansi Resmi", "Samsung Galaxy A55 8/256GB Garansi Resmi", "model"],
    ["Xiaomi Redmi Note 12 Pro", "Xiaomi Redmi Note 13 Pro", "model"],
    ["Minyak Goreng Bimoli 2 Liter", "Minyak Goreng Bimoli 1 Liter", "size"],
    ["Kopi Kapal Api Special Mix 500 gram", "Kopi Kapal Api Special Mix 450 gram", "size"],
    ["Sabun Mandi Lifebuoy 110 gram isi 4", "Sabun Mandi Lifebuoy 110 gram isi 3", "pack"],
    ["HMNS Parfum Orgasm EDP 50 ml", "HMNS Parfum Orgasm EDT 50 ml", "kind"],
    ["Kaos Polos Katun Combed Hitam", "Panci Presto Aluminium Tebal Besar", "title"],
  ])("whose model, size, pack, kind or words are others: %s, then %s", (before, after, cause) =>
    expect(between(before, after)).toBe(cause),
  );

  test("whose number is another, whatever its title says", () => {
    const title = "Kopi Kapal Api Special Mix";
    expect(between({ title, gtin: "8991002101630" }, { title, gtin: "8991002101647" })).toBe("gtin");
    expect(between({ title, gtin: "8991002101630" }, { title })).toBeUndefined();
  });

  test("where one title is silent, and the price is another", () => {
    const [one, four] = ["Sabun Mandi Lifebuoy 110 gram", "Sabun Mandi Lifebuoy 110 gram isi 4"];
    expect(between({ title: one, price: 5_000 }, { title: four, price: 19_500 })).toBe("pack");
    expect(between({ title: one, price: 19_000 }, { title: four, price: 19_500 })).toBeUndefined();
    expect(between(one, four)).toBeUndefined();
  });
});

describe("a listing is what it was", () => {
  test.each([
    ["that is written otherwise", "SABUN MANDI LIFEBUOY 110GR", "Sabun Mandi Lifebuoy 110 gram READY STOK"],
    ["with more words", "Logitech G102", "Logitech G102 Lightsync Mouse Gaming RGB Garansi Resmi"],
    ["with fewer words", "Rice Cooker Miyako MCM 508 1,8 Liter Serbaguna", "Miyako MCM 508"],
    ["in another colour", "Kaos Polos Katun Combed Hitam", "Kaos Polos Katun Combed Putih"],
    ["that says its generation now", "Samsung Galaxy A55 8/256GB", "Samsung Galaxy A55 5G 8/256GB"],
    ["that says nothing", "", ""],
    ["of noise alone", "READY STOK", "TERMURAH ORIGINAL"],
  ])("%s: %s, then %s", (_, before, after) => expect(between(before, after)).toBeUndefined());

  test("that its shop has numbered anew", () => {
    const title = "Rice Cooker Serbaguna Keluarga Besar";
    expect(between({ title, mpn: "SKU-10023" }, { title, mpn: "RC-99120" })).toBeUndefined();
  });

  test("in another size of shoes, but not of nappies", () => {
    const change = (title: string, isSizeIdentity: boolean) =>
      between({ title, size: "M" }, { title, size: "L" }, isSizeIdentity);
    expect([change("Popok Celana Bayi", true), change("Sandal Jepit Karet", false)]).toEqual(["size", undefined]);
  });
});
