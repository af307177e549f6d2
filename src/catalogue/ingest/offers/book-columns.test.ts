import { expect, test } from "vitest";
import { lines, readGood } from "../feeds.fixtures.ts";

const pathsOf = async (...rows: readonly string[]) =>
  (await readGood(lines(...rows))).offers.map(({ categories }) => categories);

test("rows with an author and a publisher are books, where no column says a category", async () => {
  expect(
    await pathsOf(
      "judul,harga,penulis,penerbit",
      "Koboi Kampung,90000,Melati,Pustaka Melati",
      "Gelas Kopi,20000,,Pustaka Melati",
    ),
  ).toEqual([[["Buku"]], []]);
});

test("a category of the shop's own stays", async () => {
  expect(
    await pathsOf("judul,harga,kategori,author,publisher", "Koboi Kampung,90000,Komik,Melati,Pustaka Melati"),
  ).toEqual([[["Komik"]]]);
});
