import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BudgetAlone } from "./budget-alone.tsx";

const COUNTS = { products: 3, soldOut: 0, offers: 9, byType: new Map() };

function linksOf(categories: readonly string[]) {
  const counts = {
    byCategory: new Map(categories.map((slug) => [slug, COUNTS])),
    hasSamples: false,
    presence: "real" as const,
  };
  const html = renderToStaticMarkup(createElement(BudgetAlone, { budget: { max: 500_000 }, counts }));
  return [...html.matchAll(/<li[^>]*><a href="([^"]+)"/g)].map(([, href]) => href);
}

test("the price lists of what there is keep the budget", () => {
  expect(linksOf(["ibu-bayi", "elektronik-gadget"])).toEqual([
    "/harga/elektronik-gadget?harga_max=500000",
    "/harga/ibu-bayi?harga_max=500000",
  ]);
});

test("without products the stores' categories are left", () => {
  expect(linksOf([])).toHaveLength(14);
  expect(linksOf([])[0]).toBe("/toko/elektronik-gadget");
});
