import { beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "../../tests/support/database.ts";
import { addProduct } from "../catalogue/curation/product.fixtures.ts";
import { ProductCounts } from "../catalogue/listings/queries.ts";
import { countProductWords } from "../catalogue/listings/search/product-words.ts";
import { search, suggest } from "../modules/search/queries.ts";
import { systemClock } from "../platform/clock.ts";
import { searchedProducts } from "./searched-products.ts";

const { db, pool } = await testDatabase();

const GIVEN = [
  ["Laptop Sigma 14 inci", "komputer-laptop", "laptop", 7_000_000],
  ["Laptop Sigma 15 inci", "komputer-laptop", "laptop", 6_449_000],
  ["Tas Laptop Kanvas", "komputer-laptop", "tas-laptop", 100_000],
  ["Cetakin Printer Tangki CT-200", "komputer-laptop", "printer", 2_000_000],
  ["Popok Lembut M 34", "ibu-bayi", "popok-bayi", 65_000],
  ["Botol Susu Lebar", "ibu-bayi", "botol-susu", 70_000],
  ["Gendongan Depan Hangat", "ibu-bayi", "gendongan-bayi", 282_000],
  ["Balok Susun Kayu", "hobi-mainan", "mainan-balok", 90_000],
  ["Sepatu Kulit Jalan", "fashion-pria-wanita", "sepatu", 300_000],
  ["JBL Rekam Jernih", "elektronik-gadget", "mikrofon", 90_000],
  ["Suara Jblitz Rekam", "elektronik-gadget", "mikrofon", 70_000],
  ["Suara Earphone Kabel", "elektronik-gadget", "earphone", 80_000],
  ["Tabir Surya Sejuk SPF 50", "kecantikan-perawatan-diri", "sunscreen", 60_000],
  ["Minyak Goreng Kelapa 2 L", "makanan-minuman", "minyak-goreng", 40_000],
  ["Mi Instan Goreng Gurih 85 g", "makanan-minuman", "mi-instan", 3_000],
  ["Pensil Kayu HB isi 12", "perlengkapan-kantor-sekolah", "pensil", 20_000],
  ["Mesin Cuci 2 Tabung Putar", "peralatan-rumah-tangga", "mesin-cuci", 2_000_000],
] as const;

beforeAll(async () => {
  for (const [title, category, product_type, price] of GIVEN) {
    await addProduct(db, { title, category, product_type, offers: [{ price }] });
  }
  await addProduct(db, {
    ...{ title: "Uni-cetak Kalkulator Meja", category: "perlengkapan-kantor-sekolah", product_type: "kalkulator" },
    offers: [{ price: 90_000, title: "Kalkulator Meja Uni-cetak Zelvaria untuk kasir" }],
  });
  await countProductWords({ db, showSamples: false });
});

async function asked(question: string) {
  const productCounts = new ProductCounts(pool, { showSamples: false, onPresenceChange: () => {} });
  const products = await searchedProducts({ reads: pool, clock: systemClock, productCounts });
  const found = await search(pool, question, { products });
  const titles = found.products?.products.map(({ title }) => title) ?? [];
  const { near, further } = found.products ?? {};
  return { titles, near, ...(further && { further }) };
}

async function everySuggestion(typed: string) {
  const productCounts = new ProductCounts(pool, { showSamples: false, onPresenceChange: () => {} });
  const products = await searchedProducts({ reads: pool, clock: systemClock, productCounts });
  return suggest(pool, typed, { products });
}

const suggested = async (typed: string) =>
  (await everySuggestion(typed)).filter(({ kind }) => kind === "product" || kind === "list");

describe("while somebody types", () => {
  test("a short brand is suggested by its whole name, and no word of a single title that no dictionary has", async () => {
    const found = await everySuggestion("jbl");
    expect(found[0]).toMatchObject({ kind: "query", label: "JBL" });
    expect(found.filter(({ kind }) => kind === "query")).toHaveLength(1);
  });

  test("a type of products leads to its list, with the budget, before the products", async () => {
    const found = await suggested("laptop di bawah 7 juta");
    expect(found.map(({ label, href }) => [label, href])).toEqual([
      ["Semua Laptop", "/harga/komputer-laptop/laptop?harga_max=7000000"],
      ["Laptop Sigma 14 inci", expect.stringMatching(/^\/produk\//)],
      ["Laptop Sigma 15 inci", expect.stringMatching(/^\/produk\//)],
    ]);
    expect(found[1]?.price?.replace("\u00a0", " ")).toBe("Rp 7.000.000");
  });

  test("a list is left out where it lacks what was asked, or has nothing", async () => {
    expect((await suggested("laptop sigma")).map(({ kind }) => kind)).toEqual(["product", "product"]);
    expect(await suggested("laptop 2 juta")).toEqual([]);
  });

  test.each([
    ["lapt", "Semua Laptop"],
    ["minyak", "Semua Minyak goreng"],
    ["mie", "Semua Mi instan"],
    ["popok", "Semua Popok bayi"],
  ])("%s leads to %s first", async (typed, label) => {
    expect((await suggested(typed))[0]?.label).toBe(label);
  });

  test("what is only sold used has the price of that", async () => {
    await addProduct(db, {
      ...{ title: "Kamera Saku Tanjungara", category: "elektronik-gadget", product_type: "kamera" },
      offers: [{ price: 700_000, condition: "used" }],
    });
    const [found] = await suggested("tanjungara");
    expect(found?.price?.replace("\u00a0", " ")).toBe("Bekas mulai Rp 700.000");
  });

  test("who looks for a gift sees what is given", async () => {
    expect((await suggested("kado bayi 500rb")).map(({ label }) => label)).toEqual(["Gendongan Depan Hangat"]);
  });
});

describe("a budget that nothing fits", () => {
  test("shows the cheapest, and says so", async () => {
    expect(await asked("laptop 5 juta")).toEqual({
      titles: ["Laptop Sigma 15 inci", "Laptop Sigma 14 inci"],
      near: { isOverBudget: true, name: "Laptop" },
    });
    expect(await asked("laptop sigma 14 di bawah 5 juta")).toEqual({
      titles: ["Laptop Sigma 14 inci"],
      near: { isOverBudget: true },
    });
  });

  test("is none where something does", async () => {
    expect(await asked("laptop 7 juta")).toMatchObject({ titles: { length: 2 }, near: undefined });
  });
});

test("who asks for what is cheap gets the cheapest first", async () => {
  const cheap = ["Laptop Sigma 15 inci", "Laptop Sigma 14 inci"];
  expect((await asked("laptop sigma murah")).titles).toEqual(cheap);
  expect((await asked("laptop termurah")).titles).toEqual(cheap);
  expect((await asked("tas laptop murah")).titles).toEqual(["Tas Laptop Kanvas"]);
  expect((await asked("laptop sigma")).titles).toEqual(cheap.toReversed());
});

describe("where a word is missing", () => {
  test("what has the others is shown, and the page says which", async () => {
    expect(await asked("laptop sigma 14 hitam")).toMatchObject({
      titles: ["Laptop Sigma 14 inci", "Laptop Sigma 15 inci"],
      near: { missing: "hitam", isAlike: true },
    });
  });

  test("what has all comes first, and behind it what lacks one", async () => {
    const { titles, further } = await asked("laptop sigma 15");
    expect(titles).toEqual(["Laptop Sigma 15 inci", "Laptop Sigma 14 inci"]);
    expect(further).toEqual({ from: 1, missing: "15" });
  });

  test("what is of another type than is named is no answer", async () => {
    expect((await asked("laptop")).titles).toEqual(["Laptop Sigma 14 inci", "Laptop Sigma 15 inci"]);
    expect((await asked("tas laptop")).titles).toEqual(["Tas Laptop Kanvas"]);
  });

  test("a word that only the shop's own title has finds it, and a hyphen parts nothing", async () => {
    const titles = ["Uni-cetak Kalkulator Meja"];
    expect(await asked("kalkulator zelvaria")).toEqual({ titles, near: undefined });
    expect(await asked("unicetak kalkulator")).toEqual({ titles, near: undefined });
  });

  test("words of other shops, and what comes with the thing, do not hide it", async () => {
    expect((await asked("promo Laptop Sigma 15 inci bonus tas laptop gratis ongkir kilat")).titles[0]).toBe(
      "Laptop Sigma 15 inci",
    );
  });
});

describe("a gift", () => {
  test.each([
    ["kado untuk bayi baru lahir, anggaran 200 ribu", ["Botol Susu Lebar", "Popok Lembut M 34"], "ibu-bayi"],
    ["kado bayi 500rb", ["Gendongan Depan Hangat", "Botol Susu Lebar", "Popok Lembut M 34"], "ibu-bayi"],
    ["hadiah ulang tahun anak", ["Balok Susun Kayu"], "hobi-mainan"],
    ["hadiah anak 12 tahun 100rb", ["Balok Susun Kayu"], "hobi-mainan"],
    ["kado 100rb", ["Balok Susun Kayu"], "hobi-mainan"],
    ["kado pernikahan", ["Mesin Cuci 2 Tabung Putar"], "peralatan-rumah-tangga"],
  ])("%s", async (question, titles, category) => {
    const found = await asked(question);
    expect(found.near).toEqual({ isOverBudget: false, isGift: true, category });
    expect(found.titles).toEqual(titles);
  });

  test("of a named thing is that thing", async () => {
    expect(await asked("kado gendongan bayi")).toMatchObject({ titles: ["Gendongan Depan Hangat"], near: undefined });
  });

  test("nothing costs that much: what costs a little less is shown, else all that does, in the order of gifts", async () => {
    const near = { isOverBudget: false, isUnderBudget: true, isGift: true, category: "ibu-bayi" };
    expect(await asked("kado bayi sekitar 900rb")).toEqual({
      titles: ["Gendongan Depan Hangat", "Botol Susu Lebar", "Popok Lembut M 34"],
      near,
    });
    expect(await asked("kado bayi sekitar 500rb")).toEqual({ titles: ["Gendongan Depan Hangat"], near });
    expect(await asked("sepatu sekitar 500rb")).toEqual({
      titles: ["Sepatu Kulit Jalan"],
      near: { isOverBudget: false, isUnderBudget: true, name: "Sepatu" },
    });
  });

  test("nothing costs that little", async () => {
    expect(await asked("kado bayi 20 ribu")).toMatchObject({
      titles: ["Popok Lembut M 34", "Botol Susu Lebar", "Gendongan Depan Hangat"],
      near: { isOverBudget: true, isGift: true, category: "ibu-bayi" },
    });
  });
});

describe("a known type with words that nothing has", () => {
  test.each([
    ["printer epson", { isOverBudget: false, name: "Printer", missing: "epson", isBrandMissing: true }],
    ["epson", { name: "Printer", missing: "epson", isBrandMissing: true }],
    ["epson l3210", { name: "Printer", missing: "epson l3210", isBrandMissing: false }],
    ["indomie", { name: "Mi instan", missing: "indomie", isBrandMissing: true }],
    ["mi goreng 1 dus", { name: "Mi instan", missing: "1 dus" }],
    ["printer epson 1 juta", { isOverBudget: true, name: "Printer", missing: "epson", isBrandMissing: true }],
    ["sepatu lari", { isOverBudget: false, missing: "lari", isBrandMissing: false }],
    ["mesin cuci 1 tabung", { isOverBudget: false, missing: "1 tabung", isBrandMissing: false }],
  ])("%s", async (question, near) => {
    const found = await asked(question);
    expect(found.titles).toHaveLength(1);
    expect(found.near).toMatchObject(near);
  });

  test("earphone bluetooth shows the earphones", async () => {
    expect((await asked("earphone bluetooth")).titles).toEqual(["Suara Earphone Kabel"]);
  });

  test.each([
    ["sunscreen spf 50", "Tabir Surya Sejuk SPF 50"],
    ["headset kabel", "Suara Earphone Kabel"],
    ["migor 2 liter", "Minyak Goreng Kelapa 2 L"],
    ["dot lebar", "Botol Susu Lebar"],
  ])("%s has another name of a type, and a word of the title: it is no near result", async (question, title) => {
    expect(await asked(question)).toEqual({ titles: [title], near: undefined });
  });

  test("of a pasted title what has most of its words is first", async () => {
    const { titles, near } = await asked("[READY] Laptop Kantor SIGMA 15 inci Garansi Resmi Kilat 100% COD");
    expect(titles[0]).toBe("Laptop Sigma 15 inci");
    expect(near).toMatchObject({ name: "Laptop", isAlike: true });
  });

  test("a whole group shows all its types", async () => {
    const { titles, near } = await asked("skincare");
    expect(titles).toEqual(["Tabir Surya Sejuk SPF 50"]);
    expect(near?.missing).toBeUndefined();
  });

  test("what only begins like a type is none", async () => {
    expect((await asked("ac mobil")).titles).toEqual([]);
    expect((await asked("cara memilih yang murah")).titles).toEqual([]);
    expect((await asked("tinta epson")).titles).toEqual([]);
  });
});

test.each(["pensil selusin", "pensil 1 lusin"])("%s", async (question) => {
  expect(await asked(question)).toMatchObject({ titles: ["Pensil Kayu HB isi 12"], near: undefined });
});

describe("a range is found in every spelling of its hyphen", () => {
  beforeAll(async () => {
    await addProduct(db, { title: "Botol Minum Anak 3-5 Tahun", category: "peralatan-rumah-tangga", offers: [{}] });
    await addProduct(db, { title: "Korset Perut 40-50 kg", category: "olahraga-outdoor", offers: [{}] });
  });

  test.each([
    ["botol minum anak 3-5 tahun", "Botol Minum Anak 3-5 Tahun"],
    ["botol minum anak 3 – 5 tahun", "Botol Minum Anak 3-5 Tahun"],
    ["korset 40-50kg", "Korset Perut 40-50 kg"],
    ["korset 40 - 50 kg", "Korset Perut 40-50 kg"],
  ])("%s", async (question, title) => {
    expect(await asked(question)).toEqual({ titles: [title], near: undefined });
  });
});

test.each(["minyak goreng 2 liter", "minyak goreng 2l", "minyak goreng 2 L"])("%s", async (question) => {
  expect(await asked(question)).toMatchObject({ titles: ["Minyak Goreng Kelapa 2 L"], near: undefined });
});
