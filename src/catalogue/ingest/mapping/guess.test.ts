import { describe, expect, test } from "vitest";
import { lines, readAll, readGood } from "../feeds.fixtures.ts";
import { feedDecisionSchema, feedMappingSchema } from "../schema.ts";
import { guessColumns } from "./guess.ts";

describe("by name", () => {
  test.each([
    ["English", "id,title,price,list price,stock,link,brand,ean"],
    ["Indonesian", "ID,Nama Produk,Harga,Harga Coret,Stok,Tautan,Merek,EAN"],
    [
      "other Indonesian",
      "Kode Barang,Nama Barang,Harga Jual,Harga Sebelum Diskon,Ketersediaan,URL Produk,Merk,Barcode",
    ],
    ["with Google's prefix", "g:id,g:title,g:price,RRP,g:availability,g:link,g:brand,g:gtin"],
    ["shouting, with underscores", "PRODUCT_ID,PRODUCT_NAME,PRICE,OLD_PRICE,STOCK_STATUS,PRODUCT_URL,BRAND_NAME,UPC"],
  ])("%s", (_name, header) => {
    const columns = header.split(",");
    const fields = ["external_id", "title", "price", "list_price", "availability", "url", "brand", "gtin"] as const;
    const guessed = guessColumns(columns);
    expect(fields.map((field) => guessed[field])).toEqual(columns.map((column) => [column]));
  });

  test("categories of things", () => {
    expect(guessColumns(["Nama Barang", "Harga", "Kategori Barang"]).category).toEqual(["Kategori Barang"]);
    const levels = ["Kategori Barang", "Subkategori Barang"];
    expect(guessColumns(["Nama Barang", "Harga", ...levels]).category).toEqual(levels);
  });

  test("a discounted price beside a normal one", () => {
    expect(guessColumns(["Nama", "Harga Normal", "Harga Diskon"])).toMatchObject({
      price: ["Harga Normal"],
      sale_price: ["Harga Diskon"],
    });
    expect(guessColumns(["Nama", "Harga Promo"])).toMatchObject({ price: ["Harga Promo"] });
  });

  test("units in brackets", () => {
    expect(guessColumns(["Nama", "Harga Jual (per pcs)", "Stok [gudang]"])).toMatchObject({
      price: ["Harga Jual (per pcs)"],
      availability: ["Stok [gudang]"],
    });
  });

  test("levels of a category in columns of their own", () => {
    expect(guessColumns(["Nama", "Harga", "Menu", "Kategori", "Subkategori"]).category).toEqual([
      "Menu",
      "Kategori",
      "Subkategori",
    ]);
    expect(guessColumns(["Nama", "Harga", "Kategori"]).category).toEqual(["Kategori"]);
  });

  test("a link with a tracker is the link where there is no other", () => {
    expect(guessColumns(["name", "price", "aw_deep_link"])).toMatchObject({ url: ["aw_deep_link"] });
  });

  test("no column is two things", () => {
    const all = Object.values(guessColumns(["SKU", "Nama Produk", "Harga", "Model", "SKU Induk"])).flat();
    expect(new Set(all).size).toBe(all.length);
  });
});

const table = lines("Kd,Keterangan,Rp,Web", "1,Panci,5000,https://melati.example/1");
const plain = { external_id: "Kd", title: "Keterangan", price: "Rp", url: "Web" };

describe("a mapping", () => {
  test("is asked for where names say nothing, with what there is to map", async () => {
    expect(await readAll(table)).toMatchObject({ code: "columns-unknown", columns: ["Kd", "Keterangan", "Rp", "Web"] });
  });

  test("may be a plain list, or say more", async () => {
    const whole = { columns: plain, constants: { brand: "Melati" }, currency: "SGD", decimals: "dot" };
    expect((await readGood(table, { mapping: feedMappingSchema.parse(plain) })).offers).toMatchObject([
      { externalId: "1", price: 5000, currency: "IDR" },
    ]);
    expect((await readGood(table, { mapping: feedMappingSchema.parse(whole) })).offers).toMatchObject([
      { currency: "SGD", brand: "Melati" },
    ]);
  });

  test("names of fields that there are not are refused", () => {
    expect(feedMappingSchema.safeParse({ harga: "Rp" }).success).toBe(false);
    expect(feedMappingSchema.safeParse({ columns: plain, more: 1 }).success).toBe(false);
    expect(feedMappingSchema.safeParse(null).success).toBe(false);
  });
});

describe("what was decided is handed in again", () => {
  const semicolons = lines("id;nama;harga;tautan;merek", "1;Panci;5.000;https://melati.example/1;Melati");

  test("and survives being stored", async () => {
    const { decision, offers } = await readGood(semicolons);
    const saved = feedDecisionSchema.parse(JSON.parse(JSON.stringify(decision)));
    expect((await readGood(semicolons, { decision: saved })).offers).toEqual(offers);
    expect(saved).toEqual(decision);
  });

  test("a column that moves is found by its name", async () => {
    const { decision } = await readGood(semicolons);
    const moved = lines("nama;harga;merek;id;tautan", "Panci;5.000;Melati;1;https://melati.example/1");
    expect((await readGood(moved, { decision })).offers).toMatchObject([
      { externalId: "1", price: 5000, brand: "Melati" },
    ]);
  });

  test("a column that is missing is said so, and one without which nothing is an offer refuses the file", async () => {
    const { decision } = await readGood(semicolons);
    const withoutBrand = lines("id;nama;harga;tautan", "1;Panci;5.000;https://melati.example/1");
    expect((await readGood(withoutBrand, { decision })).feed.missing).toEqual(["brand"]);
    const withoutPrice = semicolons.replace("harga", "harga baru");
    expect(await readAll(withoutPrice, { decision })).toMatchObject({ code: "columns-changed", missing: ["price"] });
  });

  test("another delimiter, or another format, refuses it", async () => {
    const { decision } = await readGood(semicolons);
    expect(await readAll(semicolons.replaceAll(";", ","), { decision })).toMatchObject({ code: "columns-changed" });
    expect(await readAll('{"id":1,"title":"Panci","price":5000}\n', { decision })).toMatchObject({
      code: "format-changed",
    });
    expect(await readAll("<html><body>Masuk</body></html>", { decision })).toMatchObject({ code: "html-page" });
  });

  test("a mapping that a person has chosen since counts before it", async () => {
    const { decision } = await readGood(semicolons);
    const mapping = feedMappingSchema.parse({ external_id: "nama", title: "merek", price: "harga", url: "tautan" });
    expect((await readGood(semicolons, { decision, mapping })).offers).toMatchObject([
      { externalId: "Panci", title: "Melati" },
    ]);
  });

  test("another encoding is found all the same", async () => {
    const accents = semicolons.replace("Panci", "Café Crème Brûlée");
    const { decision } = await readGood(accents);
    expect((await readGood(Buffer.from(accents, "latin1"), { decision })).offers[0]?.title).toBe("Café Crème Brûlée");
  });

  test("one byte that is none of the decided UTF-8 costs a letter, not the encoding", async () => {
    const { decision } = await readGood(semicolons);
    const read = await readGood(Buffer.from(semicolons.replace("Panci", "Café"), "latin1"), { decision });
    expect(read.decision.encoding).toBe("utf-8");
    expect(read.offers[0]).toMatchObject({ title: "Caf\uFFFD", flags: expect.arrayContaining(["characters-lost"]) });
  });
});
