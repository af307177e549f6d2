import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import {
  asked,
  FIRST_DAY,
  type Seen,
  seenDaily,
  times,
} from "../../../catalogue/ledger/prices/rules/history.fixtures.ts";
import { offerVerdict, productVerdict } from "../../../catalogue/ledger/prices/schema.ts";
import { priceStatements } from "./price-statements.ts";
import { PriceVerdicts } from "./price-verdicts.tsx";
import { joiningSentence, verdictSummaries } from "./verdict-summary.ts";

const at = (price: number) => asked(price);

/** One offer, number 1, of one store; the last row is today's. */
function pricesOf(rows: readonly Seen[]) {
  const history = seenDaily(rows);
  const day = FIRST_DAY + rows.length - 1;
  const verdict = productVerdict([{ id: "Toko Satu", history, joinedDay: undefined, isFresh: true }], day);
  const check = offerVerdict(history, day).discount;
  const chart = { days: verdict.days, day, stores: [], store: undefined };
  const discounts = check ? [{ offer: 1, store: "Toko Satu", check }] : [];
  return { verdict, discounts, changes: [], hasMoreChanges: false, breaks: [], chart };
}

const plain = (text: string) => text.replaceAll("\u00a0", " ");
const summaries = (rows: readonly Seen[], best = { id: 1 }) =>
  verdictSummaries(pricesOf(rows), best).map(({ label, said }) => plain(`${label}: ${said}`));
const statements = (rows: readonly Seen[]) =>
  priceStatements(pricesOf(rows).verdict).map(({ rule, said }) => plain(`${rule.name}: ${said}`));

test("what was seen of an old price that nobody saw stands above a good word", () => {
  const rows = [...times(100, at(100_000)), asked(80_000, 150_000)];
  expect(summaries(rows)).toEqual([
    "Potongan lebih kecil dari yang tertulis: Harga coret Rp 150.000 (di luar ongkir): tertulis turun 46,7%, menurut catatan kami 20%. Harga coret itu tidak pernah kami lihat dalam 90 hari sebelum 11 Apr; tertinggi Rp 100.000 (10 Apr).",
    "Termurah: Rp 80.000 di luar ongkir di Toko Satu sejak 11 Apr, terendah sejak dipantau (101 hari). Sebelumnya paling rendah Rp 100.000 di Toko Satu (10 Apr); sekarang 20% lebih murah.",
  ]);
  expect(summaries(rows, { id: 2 })).toHaveLength(1);
});

test("an old price that was asked is said to have been, and one without a drop that there was none", () => {
  expect(summaries([...times(20, at(90_000)), ...times(60, at(80_000)), asked(78_000, 90_000)])[0]).toBe(
    "Potongan lebih kecil dari yang tertulis: Harga coret Rp 90.000 (di luar ongkir): tertulis turun 13,3%, menurut catatan kami 2,5%. Harga terendah 30 hari sebelumnya Rp 80.000 (21 Mar).",
  );
  expect(summaries([...times(50, at(80_000)), ...times(40, asked(80_000, 120_000))])).toEqual([
    "Tidak lebih murah dari sebelumnya: Harga coret Rp 120.000 (di luar ongkir): tertulis turun 33,3%, menurut catatan kami tidak turun. Harga toko ini sudah Rp 80.000 (19 Feb); sejak 1 Jan tertinggi Rp 80.000 (31 Mar).",
  ]);
});

test("a discount after a rise goes before a good price, one that holds behind", () => {
  const labels = (rows: readonly Seen[]) => summaries(rows).map((text) => text.split(":")[0]);
  const rise = [...times(60, at(100_000)), ...times(20, at(80_000)), ...times(10, at(100_000)), asked(80_000, 120_000)];
  expect(labels(rise)).toEqual(["Harga naik sebelum diskon", "Termurah"]);
  expect(labels([...times(100, at(100_000)), asked(80_000, 100_000)])).toEqual(["Termurah", "Sesuai riwayat harga"]);
});

test("a good price and a claim that is not confirmed are joined by a sentence", () => {
  const joining = (rows: readonly Seen[], best = { id: 1 }) => joiningSentence(pricesOf(rows), best);
  const rise = [...times(60, at(100_000)), ...times(20, at(80_000)), ...times(10, at(100_000)), asked(80_000, 120_000)];
  expect(joining(rise)).toBe(
    "Keduanya benar: dibanding riwayatnya harga ini bagus, tetapi potongan yang tertulis tidak sama dengan yang kami lihat.",
  );
  expect(joining([...times(60, at(100_000)), ...times(40, asked(80_000, 100_000))])).toContain("sudah lama berlaku");
  expect(joining(rise, { id: 2 })).toBeUndefined();
  expect(joining([...times(100, at(100_000)), asked(80_000, 100_000)])).toBeUndefined();
  expect(joining([...times(50, at(80_000)), ...times(40, asked(80_000, 120_000))])).toBeUndefined();
});

test("without a claim and without a good word its own low is named", () => {
  expect(summaries(times(25, at(80_000)))).toEqual([
    "Belum cukup riwayat: Baru dipantau 25 hari, belum cukup untuk menilai harganya.",
  ]);
  expect(summaries([...times(40, at(70_000)), ...times(60, at(80_000))])).toEqual([
    "Pernah lebih murah: Terendah di luar ongkir sejak dipantau (100 hari): Rp 70.000 di Toko Satu (9 Feb).",
  ]);
});

test("the lowest price is the usual one only where it mostly was", () => {
  const labelOf = (...offers: (readonly Seen[])[]) => {
    const sold = offers.map((rows, index) => ({
      ...{ id: `Toko ${index}`, history: seenDaily(rows, FIRST_DAY + 100 - rows.length), isFresh: true },
      joinedDay: index === 0 ? undefined : FIRST_DAY + 90,
    }));
    const verdict = productVerdict(sold, FIRST_DAY + 99);
    return verdictSummaries({ ...pricesOf(times(100, at(80_000))), verdict }, undefined).map(({ label }) => label);
  };
  expect(labelOf(times(100, at(80_000)))).toEqual(["Harga biasanya"]);
  expect(labelOf(times(100, at(80_000)), times(10, at(70_000)))).toEqual(["Belum pernah lebih murah"]);
});

test("of what no store asks a price for now, nobody says that it was cheaper", () => {
  const history = seenDaily(times(100, at(80_000)));
  const verdict = productVerdict([{ id: "Toko Satu", history, joinedDay: undefined, isFresh: false }], FIRST_DAY + 99);
  const [said, ...others] = verdictSummaries({ ...pricesOf(times(100, at(80_000))), verdict }, undefined);
  expect(others).toEqual([]);
  expect(plain(`${said?.label}: ${said?.said}`)).toBe(
    "Riwayat harganya: Terendah di luar ongkir sejak dipantau (100 hari): Rp 80.000 di Toko Satu (10 Apr).",
  );
});

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
