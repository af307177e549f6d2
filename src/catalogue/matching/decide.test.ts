import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { comparePair } from "./compare-pair.ts";
import { type CandidateProduct, decideMatch } from "./decide.ts";
import { guardsOf } from "./guards.ts";
import { ALL_RARE, featuresOf, offerOf } from "./match.fixtures.ts";
import type { MatchOptions } from "./match-offer.ts";
import { guardText, reasonText } from "./reason-text.ts";

const options: MatchOptions = { frequencies: ALL_RARE };
const EAN = "8992761136017";
const OTHER_EAN = "8992761136024";

describe("guards", () => {
  const guardsBetween = (one: string, other: string) =>
    guardsOf(featuresOf(one), featuresOf(other), options).map(guardText);

  test.each([
    ["Galaxy A55 8/128", "Galaxy A55 8/256", "memori berbeda: 8 GB/128 GB dan 8 GB/256 GB"],
    ["Minyak 1 liter", "Minyak 2 liter", "volume berbeda: 1 liter dan 2 liter"],
    ["AC 1/2 PK", "AC 1 PK", "PK berbeda: 0,5 PK dan 1 PK"],
    ["TV 32 inch", "TV 43 inch", "ukuran berbeda: 32 inch dan 43 inch"],
    ["Mie Goreng 85 g", "Mie Goreng 85 g isi 40", "isi kemasan berbeda: 1 dan 40"],
    ["Redmi Note 13", "Redmi Note 13 Pro", "“pro” hanya disebut salah satu"],
    ["Galaxy A15", "Galaxy A15 5G", "“5g” hanya disebut salah satu"],
    ["iPad gen 9", "iPad gen 10", "“9” dan “10” hanya disebut salah satu"],
    ["Galaxy A55", "Case Galaxy A55", "“case atau tas” hanya disebut salah satu"],
    ["Galaxy S10 Plus", "Dus box Galaxy S10 Plus", "“dus” hanya disebut salah satu"],
    ["Galaxy A03 4/64", "Galaxy A03 Core 4/64", "“core” hanya disebut salah satu"],
    ["Kulkas GA-403", "Kulkas GA-503", "kode berbeda: GA403 dan GA503"],
    ["Ban IRC NR83 80/90-14", "Ban IRC NR83 90/90-14", "ukuran berbeda: 80/90-14 dan 90/90-14"],
    ["iPhone 14 hitam", "iPhone 15 hitam", "nomor model berbeda: iphone 14 dan iphone 15"],
  ])("%s and %s: %s", (one, other, text) => expect(guardsBetween(one, other)).toContain(text));

  test.each([
    ["Galaxy A55 8/256", "Galaxy A55 256GB"],
    ["SSD 1TB", "SSD 1000GB"],
    ["TV 65 inch", "TV 165 cm"],
    ["Sabun 3x100g", "Sabun isi 3 300 gr"],
    ["Sabun 3x100g", "Sabun 100 gr x 3"],
    ["Galaxy A55 hitam", "Galaxy A55 putih"],
    ["iPhone 13 bekas", "iPhone 13"],
    ["Galaxy A55 SM-A556B", "Galaxy A55"],
    ["Asus X441 i5", "Asus X441 core i5"],
  ])("nothing speaks against %s and %s", (one, other) => expect(guardsBetween(one, other)).toEqual([]));

  test("two valid GTINs that differ, and the size of nappies", () => {
    const [one, other] = [offerOf({ title: "Teh", gtin: EAN }), offerOf({ title: "Teh", gtin: OTHER_EAN })];
    expect(guardsOf(one.features, other.features, options).map(guardText)).toEqual([
      `GTIN berbeda: ${EAN} dan ${OTHER_EAN}`,
    ]);
    const [medium, large] = ["Popok M34", "Popok L34"].map((title) => offerOf(title, { hasNappySizes: true }).features);
    if (!medium || !large) throw new Error("unreachable");
    expect(guardsOf(medium, large, { ...options, isSizeIdentity: true }).map(guardText)).toEqual([
      "ukuran berbeda: M dan L",
    ]);
    expect(guardsOf(medium, large, options)).toEqual([]);
  });
});

describe("a pair", () => {
  const decisionOf = (
    one: Parameters<typeof offerOf>[0],
    other: Parameters<typeof offerOf>[0],
    more: Partial<MatchOptions> = {},
  ) => {
    const verdict = comparePair(offerOf(one), offerOf(other), { ...options, ...more });
    return verdict.decision === "doubtful" ? verdict.doubt.kind : verdict.decision;
  };

  test.each([
    ["LG Kulkas GA-403 512 GB", "Kulkas LG GA 403", "join"],
    ["Samsung Galaxy A55 5G 8/256 SM-A556B", "SAMSUNG SM-A556B 8GB+256GB A55 5G garansi resmi", "join"],
    ["Kipas KX-7788", "Kipas Angin KX7788", "join"],
    ["Galaxy M34", "Alat cukur M34", "short-code"],
    ["Case Samsung A55 polos", "Case Samsung A55 motif bunga", "host-code"],
    ["Case Spigen ACS07712", "Spigen case ACS07712", "join"],
    ["Samsung AB-1234", "Sharp AB-1234", "brand"],
    ["Samsung Galaxy A55 8/128", "Samsung Galaxy A55 8/256", "guards"],
    ["Ember 10 liter", "Ember 10 liter", "none"],
    ["iPhone 15 128GB", "Apple iPhone 15 128 GB Pink", "join"],
    ["Redmi Note 13 8/256", "Xiaomi Redmi Note 13 8GB+256GB", "join"],
    ["Redmi Note 13 8/256", "Redmi Note 12 8/256", "none"],
    ["iPhone 15", "iPhone 15", "none"],
    ["Case iPhone 15 128GB", "Case iPhone 15 128GB", "none"],
    ["Samsung SM-A556B garansi resmi", "Samsung SM-A556B versi Korea", "region"],
    ["Samsung SM-A556B + TWS", "Samsung SM-A556B", "guards"],
    ["Samsung SM-A556B + TWS", "Samsung SM-A556B + case", "guards"],
    ["Kamera Canon EOS-R50 kit + bonus lampu", "Canon EOS-R50 kit + lampu bonus", "join"],
    ["Kamera Canon EOS-R50 kit + lampu", "Canon EOS-R50 kit + bonus memori", "extras"],
    ["Samsung SM-A556B + garansi resmi", "Samsung SM-A556B", "join"],
    ["Samsung SM-A556B 8 + 256 GB", "Samsung SM-A556B 8/256", "join"],
  ])("%s and %s: %s", (one, other, decision) => expect(decisionOf(one, other)).toBe(decision));

  test("equal GTINs join, whatever the words, where nothing contradicts", () => {
    expect(decisionOf({ title: "Teh Celup", gtin: EAN }, { title: "Tea Bags", gtin: `0${EAN}` })).toBe("join");
    expect(decisionOf({ title: "Teh Celup", gtin: EAN }, { title: "Teh Celup isi 3", gtin: EAN })).toBe("guards");
  });

  test("dearer by more than four times is for a person, unless one of them is used", () => {
    const [one, other] = [
      { title: "Kipas KX-7788", price: 100_000 },
      { title: "Kipas KX-7788", price: 450_000 },
    ];
    expect(decisionOf(one, other)).toBe("price");
    expect(decisionOf(one, { ...other, price: 400_000 })).toBe("join");
    expect(decisionOf({ ...one, title: "Kipas KX-7788 bekas" }, other)).toBe("join");
  });

  test("fashion joins by GTIN alone, never by its title", () => {
    expect(decisionOf("Kemeja Batik KB-2201", { title: "Kemeja Batik KB-2201", isFashion: true })).toBe("fashion");
    expect(decisionOf({ title: "Kemeja", gtin: EAN }, { title: "Kemeja Batik", gtin: EAN, isFashion: true })).toBe(
      "join",
    );
  });

  test("two offers of one seller join by GTIN or by their group alone", () => {
    const [one, other] = ["Kipas KX-7788 biru", "Kipas KX-7788 merah"].map((title) => ({ title, seller: "toko" }));
    if (!one || !other) throw new Error("unreachable");
    expect(decisionOf(one, other)).toBe("same-seller");
    expect(decisionOf({ ...one, groupId: "77" }, { ...other, groupId: "77" })).toBe("join");
    expect(
      decisionOf({ ...one, groupId: "77", seller: "a" }, { ...other, groupId: "77", title: "Lampu", seller: "b" }),
    ).toBe("none");
    expect(decisionOf({ ...one, gtin: EAN }, { ...other, gtin: EAN })).toBe("join");
  });

  test("a code that is common joins what is of one brand, and nothing else", () => {
    const frequencies = { documents: 1000, countOf: () => 300 };
    expect(decisionOf("Samsung KX-7788", "Samsung KX-7788", { frequencies })).toBe("join");
    expect(decisionOf("Kipas KX-7788", "Kipas KX-7788", { frequencies })).toBe("none");
  });

  test("is judged alike in either order", () => {
    const words =
      "samsung lg case untuk a55 sm-a556b ga-403 8/256 8/128 256gb isi 3 3x100g 300g pro max 5g iphone 14 15 bekas 1 2 liter + tws korea".split(
        " ",
      );
    const title = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 7 }).map((parts) => parts.join(" "));
    const gtin = fc.constantFrom("", EAN, OTHER_EAN);
    const offer = fc.record({ title, gtin, seller: fc.constantFrom("a", "b"), price: fc.integer({ min: 0, max: 9 }) });
    fc.assert(
      fc.property(offer, offer, (left, right) => {
        const [one, other] = [offerOf(left), offerOf(right)];
        const [forth, back] = [comparePair(one, other, options), comparePair(other, one, options)];
        expect(forth.decision).toBe(back.decision);
        if (forth.decision === "doubtful" && back.decision === "doubtful")
          expect(forth.doubt.kind).toBe(back.doubt.kind);
        const names = (a: typeof one, b: typeof one) =>
          guardsOf(a.features, b.features, options)
            .map(({ name }) => name)
            .sort();
        expect(names(one, other)).toEqual(names(other, one));
        expect(guardsOf(one.features, one.features, options)).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("a product", () => {
  const product = (id: number, ...titles: readonly string[]): CandidateProduct => ({
    id,
    offers: titles.map((title) => offerOf(title)),
  });

  test("is joined where most of its offers agree and none contradicts, and says why", () => {
    const decision = decideMatch(
      offerOf("Laptop Asus GA-403 512 GB"),
      [product(7, "Asus GA403 512GB", "Asus ROG GA-403 512 GB", "Asus ROG laptop gaming"), product(8, "Asus GA-503")],
      options,
    );
    expect(decision).toMatchObject({ decision: "join", product: 7, agreeing: 2, of: 3 });
    expect(reasonText(decision)).toBe("merek Asus, kode GA-403, dan 512 GB sama; tidak ada yang bertentangan");
  });

  test("says only what it knows", () => {
    const decision = decideMatch(offerOf("GA-403 512 GB"), [product(7, "Kulkas GA403 512GB")], options);
    expect(decision.decision).toBe("join");
    expect(reasonText(decision)).toBe("kode GA-403 dan 512 GB sama; tidak ada yang bertentangan");
  });

  test("is not joined where one of its offers contradicts, or only few agree", () => {
    const contradicted = decideMatch(
      offerOf("Asus GA-403 512 GB"),
      [product(7, "Asus GA403", "Asus GA403 256 GB")],
      options,
    );
    expect(contradicted).toMatchObject({ decision: "doubtful", product: 7, doubt: { kind: "guards" } });
    expect(reasonText(contradicted)).toBe("merek Asus dan kode GA-403 sama, tetapi memori berbeda: 512 GB dan 256 GB");
    const few = decideMatch(offerOf("Asus GA-403"), [product(7, "Asus GA403", "Asus laptop", "Laptop tipis")], options);
    expect(few).toMatchObject({ decision: "doubtful", doubt: { kind: "minority", agreeing: 1, of: 3 } });
  });

  test("of the same seller is refused, also where another seller's offer agrees", () => {
    const offers = [offerOf("Asus GA403"), offerOf({ title: "Asus laptop gaming", seller: "toko" })];
    const ours = offerOf({ title: "Asus GA-403", seller: "toko" });
    expect(decideMatch(ours, [{ id: 7, offers }], options)).toMatchObject({ doubt: { kind: "same-seller" } });
  });

  test("with the GTIN wins over one with the code", () => {
    const offer = offerOf({ title: "Asus GA-403", gtin: EAN });
    const byGtin: CandidateProduct = { id: 9, offers: [offerOf({ title: "Laptop Asus", gtin: EAN })] };
    expect(decideMatch(offer, [product(7, "Asus GA403"), byGtin], options)).toMatchObject({
      decision: "join",
      product: 9,
    });
  });

  test("that is another as well joins the older one, unless the two contradict each other", () => {
    const alike = [product(7, "Asus GA403"), product(8, "Asus GA 403 GA403")];
    expect(decideMatch(offerOf("Asus GA-403"), alike, options)).toMatchObject({
      ...{ decision: "join", product: 7 },
      also: { product: 8 },
    });
    const different = [product(7, "Asus GA403 8/256"), product(8, "Asus GA403 8/512")];
    expect(decideMatch(offerOf("Asus GA-403"), different, options)).toMatchObject({
      decision: "doubtful",
      doubt: { kind: "ambiguous", products: [7, 8] },
    });
  });

  test("without anything that agrees is left alone", () => {
    const decision = decideMatch(offerOf("Ember 10 liter"), [product(7, "Gayung 1 liter")], options);
    expect(decision).toEqual({ decision: "own" });
    expect(reasonText(decision)).toBe("tidak ada GTIN atau kode yang sama dengan produk lain");
  });
});
