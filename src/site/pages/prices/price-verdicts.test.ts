import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { asked, type Seen, times } from "../../../catalogue/ledger/prices/rules/history.fixtures.ts";
import { priceStatements } from "./price-statements.ts";
import { PriceVerdicts } from "./price-verdicts.tsx";
import { pricesOf } from "./prices.fixtures.ts";

const at = (price: number) => asked(price);
const plain = (text: string) => text.replaceAll("\u00a0", " ");
const statements = (rows: readonly Seen[]) =>
  priceStatements(pricesOf(rows).verdict).map(({ rule, said }) => plain(`${rule.name}: ${said}`));

test("the evidence is never empty: what is ordinary stands there, too", () => {
  const evidence = (rows: readonly Seen[]) =>
    renderToStaticMarkup(createElement(PriceVerdicts, { prices: pricesOf(rows) })).replace(/<[^>]+>/g, "");
  expect(evidence(times(25, at(80_000)))).toContain("Belum cukup riwayat: Baru dipantau 25 hari");
  expect(evidence([...times(50, at(80_000)), ...times(40, asked(80_000, 120_000))])).toContain(
    "Harga coret di Toko Satu: tidak lebih murah dari sebelumnya.",
  );
});

test("lows and the mean say that shipping is no part of them", () => {
  const html = renderToStaticMarkup(createElement(PriceVerdicts, { prices: pricesOf(times(100, at(80_000))) }));
  const figures = [...html.matchAll(/<dt.*?<\/dd>/g)].map(([figure]) => figure);
  expect(figures).toHaveLength(4);
  for (const figure of figures) expect(figure).toContain("di luar ongkir");
});

test("each statement has its figures, and what is the lowest ever is not called a good price as well", () => {
  expect(statements([...times(20, at(80_000)), ...times(80, at(100_000)), at(80_000)])).toEqual([
    "Termurah: Rp 80.000 di luar ongkir di Toko Satu, sama dengan terendah sejak dipantau (101 hari): Rp 80.000 di Toko Satu (20 Jan).",
    "Turun: Rp 80.000 di luar ongkir di Toko Satu, 20% di bawah harga tengah 90 hari terakhir (Rp 100.000).",
  ]);
  expect(statements([...times(20, at(80_000)), ...times(80, at(100_000)), at(82_000)])).toEqual([
    "Turun: Rp 82.000 di luar ongkir di Toko Satu, 18% di bawah harga tengah 90 hari terakhir (Rp 100.000).",
    "Harga bagus: Rp 82.000 di luar ongkir di Toko Satu, hanya 2,5% di atas terendah sejak dipantau (101 hari): Rp 80.000 di Toko Satu (20 Jan).",
  ]);
});

test("of many claims the first stand open, and the others are told on demand", () => {
  const prices = pricesOf([...times(100, at(100_000)), asked(80_000, 150_000)]);
  const discounts = Array.from({ length: 8 }, (_, offer) =>
    prices.discounts.map((claim) => ({ ...claim, offer })),
  ).flat();
  const [open = "", further = ""] = renderToStaticMarkup(
    createElement(PriceVerdicts, { prices: { ...prices, discounts } }),
  ).split("<details");
  const claims = (markup: string) => markup.match(/Harga coret di Toko Satu/g)?.length;
  expect([claims(open), claims(further)]).toEqual([5, 3]);
  expect(further).toContain("3 harga coret lain");
});
