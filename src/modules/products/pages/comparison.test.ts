import { expect, test } from "vitest";
import { comparedSlugs } from "./compared-slugs.ts";
import { type ComparedProduct, comparisonRows, differences } from "./comparison-rows.ts";

test.each([undefined, "", "a,a", "a,b,c,d,e", "a,,b", "A", "a/b", "x".repeat(201)])("%s is no comparison", (text) => {
  expect(comparedSlugs(text)).toBeUndefined();
});

test("one to four products can be compared, in their order", () => {
  expect(comparedSlugs("b-2,a")).toEqual(["b-2", "a"]);
  expect(comparedSlugs("a")).toEqual(["a"]);
});

type Given = { total?: number; stores?: number; facts?: Record<string, string | number>; productType?: string };

const compared = ({ total, stores = 1, facts = {}, productType = "kopi" }: Given): ComparedProduct => ({
  product: { brand: "Merek", productType, facts },
  best: total === undefined ? undefined : { price: total, total },
  stores: total === undefined ? 0 : stores,
});

const rowsOf = (...given: Given[]) => new Map(comparisonRows(given.map(compared)).map((row) => [row.label, row]));

test("the cheapest total, the cheapest unit and the most stores are marked, and nothing where all are alike", () => {
  const rows = rowsOf(
    { total: 50_000, stores: 3, facts: { berat: 100 } },
    { total: 80_000, stores: 3, facts: { berat: 200 } },
    {},
  );
  expect(rows.get("Total termurah")?.best).toEqual([true, false, false]);
  expect(rows.get("Harga per 100 g")).toMatchObject({
    best: [false, true, false],
    values: [expect.anything(), expect.anything(), undefined],
  });
  expect(rows.get("Dapat dibandingkan di")?.best).toEqual([true, true, false]);
  expect(rows.get("Merek")?.best).toEqual([false, false, false]);
  expect(rowsOf({ total: 50_000 }, { total: 50_000 }).get("Total termurah")?.best).toEqual([false, false]);
});

test("a value that one of them does not say is a difference", () => {
  const rows = comparisonRows([{ facts: { berat: 100, rasa: "asin" } }, { facts: { berat: 100 } }].map(compared));
  const labels = differences(rows).map(({ label }) => label);
  expect(labels).not.toContain("Merek");
  expect(labels).not.toContain("Berat");
});
