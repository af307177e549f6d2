import { expect, test } from "vitest";
import { importOptions } from "../../../modules/import/schema.ts";
import { plannedCounts } from "./planned-counts.ts";

const checked = {
  counts: { created: 5, updated: 2, changed: 3, same: 40, category: 6, failed: 1 },
  publishes: 4,
  unknownCategories: [
    { name: "Kabar", articles: 4, publishes: 3 },
    { name: "Lain", articles: 2, publishes: 0 },
  ],
  options: importOptions.parse({}),
};

test("what cannot be imported yet is not counted until a category is chosen for it", () => {
  expect(plannedCounts(checked, {})).toEqual({ articles: 7, publishes: 4 });
  expect(plannedCounts(checked, { categories: { Kabar: "buku-majalah" } })).toEqual({ articles: 11, publishes: 7 });
  expect(plannedCounts(checked, { category: "buku-majalah" })).toEqual({ articles: 13, publishes: 7 });
});

test("what changed at its source counts where it is to be brought up to date", () => {
  expect(plannedCounts(checked, { update: true }).articles).toBe(10);
  const withUpdates = {
    ...checked,
    counts: { created: 5, updated: 2 },
    options: importOptions.parse({ update: true }),
  };
  expect(plannedCounts(withUpdates, { update: true }).articles).toBe(7);
  expect(plannedCounts(withUpdates, { update: false }).articles).toBe(5);
});
