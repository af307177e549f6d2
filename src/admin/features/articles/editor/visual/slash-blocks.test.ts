import { expect, test } from "vitest";
import { findBlocks } from "./slash-blocks.ts";

const found = (query: string) => findBlocks(query).map(({ id }) => id);

test("a block is found by the beginnings of the words of its name, in any order, and by other words for it", () => {
  expect(found("tab")).toEqual(["table", "comparison"]);
  expect(found("Perbandingan TABEL")).toEqual(["comparison"]);
  expect(found("judul 3")).toEqual(["h3"]);
  expect(found("foto")).toEqual(["image"]);
  expect(found("faq")).toEqual(["faq"]);
});

test("nothing asked finds all, each once; what is unknown finds nothing", () => {
  const all = found("");
  expect(all.slice(0, 2)).toEqual(["h2", "h3"]);
  expect(new Set(all).size).toBe(all.length);
  expect(found("kosakata")).toEqual([]);
  expect(found("tabel kosakata")).toEqual([]);
});
