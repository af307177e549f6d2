import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { parseProductQuery } from "../../../modules/search/queries.ts";
import { addProduct } from "../../curation/product.fixtures.ts";
import { readListState } from "./list-parameters.ts";
import { postgresProductSearch } from "./postgres-product-search.ts";
import { countProductWords } from "./product-words.ts";
import { withTypes } from "./type-words.ts";

const { db, pool } = await testDatabase();

const TITLES = [
  "V-GeN Rescue DDR4 8GB",
  "Memori Kilat DDR4 8GB",
  "Pewangi Pakaian Lila 900 ml",
  "Beras Pandan Wangi 5 kg",
  "Kopi Gula Aren 200 g",
  "Kopi Bubuk Nira 165 g",
  "Kopi Tubruk Tanpa Gula 100 g",
  "Popok Nyaman Pants 20's Large",
  "Popok Nyaman Pants L 40",
  "Popok Kain isi 4 Ukuran Large",
  "Susu Tumbuh 0-6 Bln 400 g",
  "Susu Tumbuh 1-3 Tahun 400 g",
  "Susu Kotak 6 x 200 ml",
  "Sarung Kain Wanita Lebar",
  "Sarung Kain Pria Tenun Halus Nyaman",
  "Sarung Kain Polos Nyaman",
  "Sarden Balado Pedas Gurih 155 g",
  "Gas Kaleng 220 g",
];
for (const title of TITLES)
  await addProduct(db, { title, category: "makanan-minuman", offers: [{ merchant: "satu", price: 50_000 }] });
for (const [title, product_type, price] of [
  ["TWS Kilat", "earphone", 90_000],
  ["Headset Kabel Kilat", "earphone", 10_000],
  ["JBL Suara Bundar", "earphone", 500_000],
  ["Sikat Gigi Flip Lembut", "sikat-gigi", 20_000],
  ["Batik Gaun Kembang Tulis Halus", "batik", 200_000],
  // A word of many products weighs little, so a dress that is no batik lacks little.
  ...Array.from({ length: 12 }, (_, place) => [`Batik Kain Nomor ${place}`, "batik", 80_000] as const),
  ["Gaun Polos", "gaun", 90_000],
] as const)
  await addProduct(db, {
    ...{ title, category: "elektronik-gadget", product_type, offers: [{ merchant: "dua", price }] },
  });
await countProductWords({ db, showSamples: true });

/** Returns the titles of the products that have everything that is asked. */
async function found(question: string, query: Readonly<Record<string, string>> = {}, isAnyEnough = false) {
  const { words } = await parseProductQuery(pool, question);
  const state = readListState({ q: question, ...query }, {});
  if (!state) throw new Error(`no sense in ${question}`);
  const answer = await postgresProductSearch(pool).list({ state, words, isAnyEnough, showSamples: true });
  const rows = await db.selectFrom("products").select(["id", "title"]).execute();
  return (answer?.ids ?? []).flatMap((id) => rows.find((row) => row.id === id)?.title ?? []);
}

test("a name with a hyphen is found as one word", async () => {
  expect(await found("vgen ddr4")).toEqual(["V-GeN Rescue DDR4 8GB"]);
});

test("a noun with pe is not the word that it is made of", async () => {
  for (const word of ["pewangi", "pengharum"]) expect(await found(word)).toEqual(["Pewangi Pakaian Lila 900 ml"]);
});

test("what is left out must be missing, or be named as left out", async () => {
  expect((await found("kopi tanpa gula")).toSorted()).toEqual([
    "Kopi Bubuk Nira 165 g",
    "Kopi Tubruk Tanpa Gula 100 g",
  ]);
  expect(await found("kopi gula")).toContain("Kopi Gula Aren 200 g");
});

test("a size is found by its letter and by its name, and a count after isi in each spelling", async () => {
  expect(await found("popok L isi 40")).toEqual(["Popok Nyaman Pants L 40"]);
  expect(await found("popok l isi 20")).toEqual(["Popok Nyaman Pants 20's Large"]);
  expect(await found("popok isi 4")).toEqual(["Popok Kain isi 4 Ukuran Large"]);
});

test.each(["susu 0-6 bulan", "susu 0 – 6 bln", "susu 0-6bulan"])("a range is one amount: %s", async (question) => {
  expect(await found(question)).toEqual(["Susu Tumbuh 0-6 Bln 400 g"]);
});

test("a range is also found within a wider one", async () => {
  expect(await found("susu 2-3 tahun")).toEqual(["Susu Tumbuh 1-3 Tahun 400 g"]);
});

test("by price, what has the narrower name that was typed comes before what is of its type alone", async () => {
  expect((await found("tws", { urut: "termurah" })).slice(0, 2)).toEqual(["TWS Kilat", "Headset Kabel Kilat"]);
  expect((await found("headset", { urut: "termurah" })).slice(0, 2)).toEqual(["Headset Kabel Kilat", "TWS Kilat"]);
});

test("a word that also names a type belongs to the brand beside it, if that sells nothing of the type", async () => {
  const typesOf = async (question: string) =>
    (await withTypes(pool, (await parseProductQuery(pool, question)).words)).types;
  expect(await typesOf("baby happy pants m")).toEqual([]);
  expect(await typesOf("pants m")).toEqual(["celana"]);
});

test("what is for others than is asked comes last", async () => {
  expect((await found("sarung pria")).at(0)).toBe("Sarung Kain Pria Tenun Halus Nyaman");
  expect((await found("sarung pria")).at(-1)).toBe("Sarung Kain Wanita Lebar");
  expect((await found("sarung perempuan")).at(0)).toBe("Sarung Kain Wanita Lebar");
});

test("the first word is the thing, where no type is named", async () => {
  expect(await found("sarden kaleng", {}, true)).toEqual(["Sarden Balado Pedas Gurih 155 g", "Gas Kaleng 220 g"]);
});

test("beside a brand a word is its model: what has the brand is nearer than what has the word", async () => {
  expect((await found("jbl flip", {}, true))[0]).toBe("JBL Suara Bundar");
});

test("a thing of a sibling type that has all words comes before one of the type that lacks some", async () => {
  expect((await found("gaun batik", {}, true))[0]).toBe("Batik Gaun Kembang Tulis Halus");
});
