import { describe, expect, test } from "vitest";
import { item, lines, readGood, rss } from "../feeds.fixtures.ts";
import { partPaymentOf } from "./part-payments.ts";

test.each([
  ["12:500000 IDR", 0, "price-installment"],
  ["10:500000 IDR:1500000 IDR", 1_500_000, "price-installment"],
  ["10:500000 IDR:1500000 IDR", 6_400_000, undefined],
  ["12:500000 IDR:", 5_800_000, undefined],
  ["12 x Rp 500.000", 500_000, "price-installment"],
  ["12 x Rp 500.000", 5_900_000, undefined],
  ["Rp 500.000/bulan", 500_000, "price-installment"],
  ["Rp 500.000/bulan", 5_900_000, undefined],
  ["Rp 210.000 x 12", 250_000, "price-installment"],
  ["Rp 210.000 x 12", 2_400_000, undefined],
  ["210rb/bln x 12 bulan", 250_000, "price-installment"],
  ["210000 × 12", 250_000, "price-installment"],
  ["Rp 210.000 selama 12 bulan", 250_000, "price-installment"],
  ["0%", 500_000, undefined],
  ["bisa sampai 12 bulan", 500_000, undefined],
  ["", 500_000, undefined],
])("a price beside the instalment %s: %i, %s", (installment, price, reason) =>
  expect(
    partPaymentOf({ installments: installment ? [installment] : [], subscription: "", tenor: "" }, price || undefined),
  ).toBe(reason),
);

test.each([
  ["month:24:200000 IDR", "price-subscription"],
  ["P1M", "price-subscription"],
  ["tidak", undefined],
  ["", undefined],
])("a subscription that says %s: %s", (subscription, reason) =>
  expect(partPaymentOf({ installments: [], subscription, tenor: "" }, 900_000)).toBe(reason),
);

test.each([
  ["12 bulan", [], 250_000, "price-installment"],
  ["12", [], 250_000, "price-installment"],
  ["1 tahun", [], 250_000, "price-installment"],
  ["12 bulan", ["Rp 210.000"], 250_000, "price-installment"],
  ["12 bulan", ["Rp 210.000"], 2_400_000, undefined],
  ["12 bulan", ["Rp 800.000", "Rp 210.000"], 800_000, "price-installment"],
  ["3, 6, 12 bulan", [], 2_400_000, undefined],
  ["s/d 12 bulan", [], 2_400_000, undefined],
  ["1x", [], 2_400_000, undefined],
])("a price beside the tenor %s and %j: %i, %s", (tenor, installments, price, reason) =>
  expect(partPaymentOf({ installments, subscription: "", tenor }, price)).toBe(reason),
);

describe("feeds", () => {
  const plan = (months: string, amount: string, down = "") =>
    `<g:months>${months}</g:months><g:amount>${amount} IDR</g:amount>${down && `<g:downpayment>${down} IDR</g:downpayment>`}`;

  test("a down payment, nothing beside instalments and a contract are rejected; a full price beside instalments is one", async () => {
    const { offers, rejected } = await readGood(
      rss(
        item({ "g:id": "uang-muka", "g:price": "800000 IDR", "g:installment": plan("10", "300000", "800000") }),
        item({ "g:id": "nol", "g:price": "0 IDR", "g:installment": plan("12", "300000") }),
        item({
          "g:id": "kontrak",
          "g:price": "900000 IDR",
          "g:subscription_cost":
            "<g:period>month</g:period><g:period_length>24</g:period_length><g:amount>150000 IDR</g:amount>",
        }),
        item({ "g:id": "penuh", "g:price": "3600000 IDR", "g:installment": plan("12", "315000") }),
      ),
    );
    expect(offers.map(({ externalId }) => externalId)).toEqual(["penuh"]);
    expect(rejected.map(({ reason, field }) => [reason, field])).toEqual([
      ["price-installment", "installment"],
      ["price-installment", "installment"],
      ["price-subscription", "subscription"],
    ]);
  });

  test("a column of tenors, two of payments, and one late row of JSON with a duration are read", async () => {
    const table = await readGood(
      lines(
        "id,nama,harga,uang muka,angsuran,tenor",
        "a,Ponsel Melati,800000,800000,210000,12 bulan",
        "b,Ponsel Melati,250000,,Rp 210.000 x 12,",
        "c,Ponsel Melati,250000,,,12 bulan",
        "d,Ponsel Melati,2900000,800000,210000,12 bulan",
        "e,Ponsel Melati,2900000,,,",
      ),
    );
    expect(table.rejected.map(({ reason, value }) => [reason, value])).toEqual([
      ["price-installment", "210000, 800000, 12 bulan"],
      ["price-installment", "Rp 210.000 x 12"],
      ["price-installment", "12 bulan"],
    ]);
    const row = (id: string, more = {}) =>
      JSON.stringify({ id, title: `Ponsel ${id}`, price: 250_000, link: `https://melati.example/${id}`, ...more });
    const plain = Array.from({ length: 150 }, (_, at) => row(`p${at}`));
    const { rejected, offers } = await readGood(
      lines(
        ...plain,
        row("lama", { billingDuration: 12 }),
        row("dalam", { priceSpecification: { billingDuration: 12 } }),
        row("google", { subscriptionCost: { period: "month", periodLength: 12 } }),
        row("cicil", { angsuran: "Rp 210.000 x 12" }),
      ),
    );
    expect(rejected.map(({ title }) => title)).toEqual([
      "Ponsel lama",
      "Ponsel dalam",
      "Ponsel google",
      "Ponsel cicil",
    ]);
    expect(offers).toHaveLength(150);
  });

  test("of a feed whose columns were decided before they were known, too", async () => {
    const text = lines(
      "id,title,price,installment,link",
      "a,Ponsel Melati,800000,10:300000:800000,https://melati.example/a",
    );
    const { decision } = await readGood(text);
    const { installment: _, ...columns } = decision.mapping.columns;
    const before = { ...decision, mapping: { ...decision.mapping, columns } };
    expect((await readGood(text, { decision: before })).rejected).toMatchObject([{ reason: "price-installment" }]);
  });
});

test("a range and prices that nobody asks are said of their offers", async () => {
  const { offers } = await readGood(
    lines(
      "id,title,price,link",
      "a,Kaus Polos Melati,50.000 - 90.000,https://melati.example/a",
      "b,Jaket Melati (mulai dari),90000,https://melati.example/b",
      "c,Genset Melati,99999999,https://melati.example/c",
      "d,Kompor Melati,999999,https://melati.example/d",
    ),
  );
  expect(offers.map(({ isFrom, priceDoubt }) => [isFrom, priceDoubt])).toEqual([
    [true, null],
    [true, null],
    [false, "sentinel"],
    [false, null],
  ]);
});
