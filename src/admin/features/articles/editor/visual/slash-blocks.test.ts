import { expect, test } from "vitest";
import { INSERTABLE_BLOCKS } from "./insertable-blocks.ts";
import { findBlocks } from "./slash-blocks.ts";

const found = (query: string, startsParagraph = true) => findBlocks(query, startsParagraph).map(({ name }) => name);

test("a block is found by the beginnings of the words of its name, in any order, and by other words for it", () => {
  expect(found("tab")).toEqual(["Tabel", "Tabel perbandingan"]);
  expect(found("Perbandingan TABEL")).toEqual(["Tabel perbandingan"]);
  expect(found("judul 3")).toEqual(["Judul 3"]);
  expect(found("foto")).toEqual(["Gambar", "Galeri"]);
  expect(found("produk")).toEqual(["Kartu produk", "Perbandingan produk"]);
  expect(found("bandingkan")).toEqual(["Perbandingan produk"]);
  expect(found("faq")).toEqual(["Blok tanya jawab (FAQ)"]);
});

test("nothing asked finds all, each once; what is unknown finds nothing", () => {
  const all = found("");
  expect(all.slice(0, 2)).toEqual(["Gambar", "Galeri"]);
  expect(new Set(all).size).toBe(all.length);
  expect(found("kosakata")).toEqual([]);
  expect(found("tabel kosakata")).toEqual([]);
});

test("within a paragraph there is what stands between paragraphs, and nothing that a paragraph becomes", () => {
  expect(found("", false)).toEqual(INSERTABLE_BLOCKS.flat().map(({ name }) => name));
  expect(found("judul", false)).toEqual([]);
});
