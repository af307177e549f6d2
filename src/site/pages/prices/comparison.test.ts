import { expect, test } from "vitest";
import { comparisonSlugs } from "../../../catalogue/listings/comparison-slugs.shared.ts";
import type { ComparisonTerms } from "../../../catalogue/listings/public-queries/comparison-terms.ts";
import { VERDICT_BITS } from "../../../catalogue/listings/search/facet-codes.ts";
import { type ComparedProduct, comparisonRows, differences } from "./comparison-rows.ts";

test.each([undefined, "", "a,a", "a,b,c,d,e", "a,,b", "A", "a/b", "x".repeat(201)])("%s is no comparison", (text) => {
  expect(comparisonSlugs(text)).toBeUndefined();
});

test("one to four products can be compared, in their order", () => {
  expect(comparisonSlugs("b-2,a")).toEqual(["b-2", "a"]);
  expect(comparisonSlugs("a")).toEqual(["a"]);
});

type Given = {
  total?: number;
  isShippingKnown?: boolean;
  stores?: number;
  facts?: Record<string, string | number>;
  productType?: string;
};

const compared = ({
  total,
  isShippingKnown = true,
  stores = 1,
  facts = {},
  productType = "kopi",
}: Given): ComparedProduct => ({
  product: { brand: "Merek", productType, facts },
  best: total === undefined ? undefined : { price: total, total, isShippingKnown, isFrom: false },
  stores: total === undefined ? 0 : stores,
});

const rowsOf = (...given: Given[]) => new Map(comparisonRows(given.map(compared)).map((row) => [row.label, row]));

test("the cheapest unit and the most stores are marked, and the cheapest total only where packs hold the same", () => {
  const rows = rowsOf(
    { total: 50_000, stores: 3, facts: { berat: 100 } },
    { total: 80_000, stores: 3, facts: { berat: 200 } },
    {},
  );
  expect(rows.get("Total termurah")?.best).toEqual([false, false, false]);
  expect(rows.get("Harga per 100 g, di luar ongkir")).toMatchObject({
    ...{ best: [false, true, false], mark: "termurah" },
    values: [expect.anything(), expect.anything(), undefined],
  });
  expect(rows.get("Dijual di")?.values).toEqual(["3 toko", "3 toko", "tidak ada yang dapat dibandingkan"]);
  expect(rows.get("Dijual di")).toMatchObject({ best: [true, true, false], mark: "terbanyak" });
  expect(rows.get("Merek")?.best).toEqual([false, false, false]);
  const totalsOf = (...given: Given[]) => rowsOf(...given).get("Total termurah")?.best;
  expect(totalsOf({ total: 50_000 }, { total: 50_000 })).toEqual([false, false]);
  expect(totalsOf({ total: 50_000 }, { total: 60_000 })).toEqual([true, false]);
  const same = { berat: 200 };
  expect(totalsOf({ total: 50_000, facts: same }, { total: 40_000, facts: same })).toEqual([false, true]);
  expect(totalsOf({ total: 50_000, facts: same }, { total: 40_000 })).toEqual([false, false]);
});

test("what lists say of a price stands there, and what is known of its store; what is not known has no row", () => {
  const of = (terms: Partial<ComparisonTerms>): ComparedProduct => ({
    ...compared({ total: 50_000 }),
    terms: { verdict: 0, discount: null, warranty: null, returns: null, ...terms },
  });
  const rows = comparisonRows([
    of({ verdict: VERDICT_BITS.bagus, warranty: "1 tahun" }),
    of({ discount: "naik_dulu" }),
  ]);
  const valuesOf = (label: string) => rows.find((row) => row.label === label)?.values;
  expect(valuesOf("Penilaian harga")).toEqual(["Harga bagus", "Harga coret: harga naik sebelum diskon"]);
  expect(valuesOf("Garansi menurut toko")).toEqual(["1 tahun", undefined]);
  expect(valuesOf("Pengembalian menurut toko")).toBeUndefined();
});

test("no total is the lowest where another may be lower once its shipping is known", () => {
  const unknown = { isShippingKnown: false };
  const totalsOf = (...given: Given[]) => rowsOf(...given).get("Total termurah");
  expect(totalsOf({ total: 50_000 }, { total: 40_000, ...unknown })?.best).toEqual([false, false]);
  expect(totalsOf({ total: 50_000 }, { total: 60_000, ...unknown })?.best).toEqual([true, false]);
  expect(totalsOf({ total: 50_000 }, { total: 50_000, ...unknown }, { total: 60_000 })?.best).toEqual([
    true,
    false,
    false,
  ]);
});

test("a price without shipping is no total", () => {
  const unknown = { total: 40_000, isShippingKnown: false };
  const mixed = rowsOf({ total: 50_000 }, unknown);
  expect(mixed.get("Total termurah")?.values).toEqual([expect.stringMatching(/50.000$/), "ongkir belum diketahui"]);
  expect(mixed.get("Harga, di luar ongkir")).toMatchObject({
    values: [expect.stringMatching(/50.000$/), expect.stringMatching(/40.000$/)],
    best: [false, false],
  });
  const prices = rowsOf({ total: 50_000, isShippingKnown: false }, unknown);
  expect(prices.has("Total termurah")).toBe(false);
  expect(prices.get("Harga, di luar ongkir")?.best).toEqual([false, true]);
  expect(rowsOf({ total: 50_000 }, { total: 60_000 }).has("Harga, di luar ongkir")).toBe(false);
});

test("of different types only what all of them have is compared, and no price is better", () => {
  const rows = rowsOf(
    { total: 50_000, facts: { berat: 100, isi: 2 } },
    { total: 80_000, facts: { berat: 200 }, productType: "teh" },
  );
  expect(rows.get("Total termurah")?.best).toEqual([false, false]);
  expect([...rows.keys()].filter((label) => label.startsWith("Harga per"))).toEqual([]);
  expect(rows.has("Isi")).toBe(false);
  expect(rows.get("Berat bersih")?.values).toHaveLength(2);
});

test("a value that one of them does not say is a difference", () => {
  const rows = comparisonRows([{ facts: { berat: 100, rasa: "asin" } }, { facts: { berat: 100 } }].map(compared));
  const labels = differences(rows).map(({ label }) => label);
  expect(labels).not.toContain("Merek");
  expect(labels).not.toContain("Berat");
});
