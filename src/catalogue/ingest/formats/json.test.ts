import { expect, test } from "vitest";
import { readAll, readGood } from "../feeds.fixtures.ts";

const product = {
  id: "1",
  title: "Ember Melati",
  link: "https://melati.example/1",
  price: "25000.00 IDR",
  availability: "in_stock",
  image_link: "https://melati.example/1.jpg",
};
const jsonLines = (...rows: readonly unknown[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join("");

test("Google's structure, flat", async () => {
  const { decision, offers, outcome } = await readGood(
    jsonLines(product, { ...product, id: "2", price: { value: "9000", currency: "IDR" } }),
  );
  expect(decision.format).toBe("google-jsonl");
  expect(offers).toMatchObject([
    { externalId: "1", price: 25_000 },
    { externalId: "2", price: 9000 },
  ]);
  expect(outcome.complete).toBe(true);
});

test("Google's API: amounts in micros, groups and lists", async () => {
  const { offers } = await readGood(
    jsonLines({
      ...product,
      price: { amount_micros: 25_000_000_000, currency_code: "IDR" },
      shipping: [{ country: "ID", service: "JNE", price: { value: 15000, currency: "IDR" } }],
      gtins: ["8992761136505"],
      product_type: ["Rumah > Ember"],
      unit_pricing_measure: { value: 750, unit: "ml" },
    }),
  );
  expect(offers[0]).toMatchObject({
    price: 25_000,
    shipping: { price: 15_000, note: "JNE" },
    gtin: "08992761136505",
    categories: [["Rumah", "Ember"]],
    unitMeasure: { value: 750, unit: "ml" },
  });
});

test("the point of a number is no sign of thousands, that of a text is", async () => {
  const { offers } = await readGood(
    jsonLines(
      { ...product, id: 9_007_199_254_740_991, price: 999.125 },
      { ...product, price: "999.125" },
      { ...product, price: 84_999.999, gtin: 8992761136505 },
    ),
  );
  expect(offers).toMatchObject([
    { externalId: "9007199254740991", price: 999 },
    { price: 999_125 },
    { price: 85_000, gtin: "08992761136505" },
  ]);
});

test("WooCommerce's Store API: prices in minor units, and whether it is in stock", async () => {
  const answered = (id: number, digits: number, isInStock: boolean) => ({
    ...{ id, name: `Teko Melati ${id}`, permalink: `https://melati.example/teko-${id}`, is_in_stock: isInStock },
    prices: {
      price: (150_000 * 10 ** digits).toFixed(),
      regular_price: (200_000 * 10 ** digits).toFixed(),
      sale_price: (150_000 * 10 ** digits).toFixed(),
      ...{ currency_code: "IDR", currency_minor_unit: digits },
    },
  });
  const { offers } = await readGood(
    JSON.stringify([answered(1, 2, true), answered(2, 0, false), answered(3, 3, true)]),
  );
  const teko = { price: 150_000, listPrice: 200_000, currency: "IDR" };
  expect(offers).toMatchObject([
    { ...teko, availability: "in_stock" },
    { ...teko, availability: "out_of_stock" },
    { ...teko, availability: "in_stock" },
  ]);
});

test("Awin nests it; what its meta says is of the advertiser", async () => {
  const { decision, offers } = await readGood(
    jsonLines({
      meta: { advertiser_id: 77, advertiser_name: "Toko Melati", id: "pengiklan" },
      product_basic: {
        id: "E-1",
        title: "Ember",
        link: "https://awin.example/?p=1",
        image_link: "https://melati.example/1.jpg",
      },
      product_price: { price: "25000 IDR", availability: "out_of_stock" },
    }),
  );
  expect(decision.format).toBe("google-jsonl");
  expect(offers[0]).toMatchObject({ externalId: "E-1", price: 25_000, availability: "out_of_stock" });
});

test("names of a shop, numbers as numbers", async () => {
  const { decision, offers } = await readGood(
    jsonLines({ kode: 12, nama: "Sapu", harga: 15000, tautan: "https://melati.example/sapu", stok: 0 }),
  );
  expect(decision.format).toBe("jsonl");
  expect(offers[0]).toMatchObject({ externalId: "12", price: 15_000, availability: "out_of_stock" });
});

test("an array, in lines or in one", async () => {
  const rows = [product, { ...product, id: "2" }];
  for (const text of [JSON.stringify(rows), JSON.stringify(rows, undefined, 2)]) {
    const { offers, outcome } = await readGood(text);
    expect(offers).toHaveLength(2);
    expect(outcome.complete).toBe(true);
  }
  const cut = await readGood(JSON.stringify(rows).slice(0, -20));
  expect(cut.offers).toHaveLength(1);
  expect(cut.outcome).toMatchObject({ complete: false, incomplete: "broken-json" });
});

test("the list within an API's answer", async () => {
  const answer = {
    status: "ok",
    total: 2,
    data: [product, { ...product, id: "2", shipping: [{ country: "ID", price: "9000 IDR" }] }],
    next: null,
  };
  for (const text of [JSON.stringify(answer), JSON.stringify(answer, undefined, 2)]) {
    const { offers, outcome } = await readGood(text);
    expect(offers.map(({ externalId }) => externalId)).toEqual(["1", "2"]);
    expect(outcome.complete).toBe(true);
  }
  const cut = await readGood(JSON.stringify(answer).slice(0, -30));
  expect(cut.outcome).toMatchObject({ complete: false, incomplete: "broken-json" });
  const [first] = (await readGood(jsonLines({ shipping: [{ country: "ID", price: "9000 IDR" }], ...product }))).offers;
  expect(first).toMatchObject({ externalId: "1", shipping: { price: 9000 } });
});

test("a broken line costs itself; half of the last one is a cut file", async () => {
  const { offers, rejected, outcome } = await readGood(
    `${jsonLines(product)}{"id": 2,\n\n[1]\n${jsonLines({ ...product, id: "5" })}{"id": "6", "tit`,
  );
  expect(offers.map(({ externalId }) => externalId)).toEqual(["1", "5"]);
  expect(rejected).toMatchObject([
    { row: 2, reason: "row-json" },
    { row: 4, reason: "row-json" },
  ]);
  expect(outcome).toMatchObject({ complete: false, incomplete: "cut-row" });
});

test("what comes up late is a column too, and names of the language's own objects are no danger", async () => {
  const { offers } = await readGood(
    `${jsonLines(product)}{"__proto__":{"id":"x"},"constructor":"y","id":"3","title":"Gayung","link":"https://melati.example/3","price":"5000 IDR","brand":"Melati"}\n`,
  );
  expect(offers[1]).toMatchObject({ externalId: "3" });
});

test.each([
  ["an error of an API", '{"error":"unauthorized"}', "no-products"],
  ["an error in full", '{"status":429,"title":"Too Many Requests","detail":"Slow down"}', "no-products"],
  ["an error of GraphQL", '{\n "errors": [{"message": "Not allowed"}],\n "data": null\n}', "no-products"],
  ["an error in a list", '[{"error":"x"}]', "no-products"],
  ["an error in words of a shop", '{"kode":404,"pesan":"Tidak ditemukan"}', "no-products"],
  ["an error that says more", '{"error":{"kode":401,"petunjuk":"Masuk dahulu"}}', "no-products"],
  ["an empty list", "[]", "no-products"],
  ["a list of nothing", "[{}, {}]", "no-products"],
  ["an empty object", " {}\n", "no-products"],
  ["a list of texts", '["a", 1, null]', "no-products"],
  ["an answer without products", '{\n  "products": [],\n  "total": 0\n}\n', "no-products"],
  ["a list of something else", '{"articles":[{"title":"Tips"}]}', "columns-unknown"],
])("%s is no feed", async (_name, content, code) => {
  expect(await readAll(content)).toMatchObject({ ok: false, code });
  // The file of a feed that was read before is refused as well, since a failing server does not mean that the offers are gone.
  const { decision } = await readGood(jsonLines(product));
  if (code === "no-products") expect(await readAll(content, { decision })).toMatchObject({ ok: false, code });
});

test("a million brackets have nothing in them", async () => {
  expect(await readAll("[".repeat(1_000_000))).toMatchObject({ ok: false, code: "no-products" });
});

test("a product that stands within what an answer calls its data is one", async () => {
  const inner = { ...product, link: "https://melati.example/1" };
  for (const content of [JSON.stringify({ data: inner }), JSON.stringify([{ data: inner }])])
    expect((await readGood(content)).offers).toMatchObject([{ externalId: "1", price: 25_000 }]);
});

test("a product with names of its own is one that a person maps", async () => {
  const content = '{"judul":"Ember","nilai":25000,"status":"ada"}\n';
  expect(await readAll(content)).toMatchObject({
    ok: false,
    code: "columns-unknown",
    columns: ["judul", "nilai", "status"],
  });
});
