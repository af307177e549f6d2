import { expect, test } from "vitest";
import { bestMatches } from "./palette-match.ts";

const entries = ["Pelanggan newsletter", "Undang anggota", "Anggota", "Profil"].map((label) => ({ label }));
const labels = (typed: string) => bestMatches(entries, typed).map(({ label }) => label);

test("a name that begins so comes before a word, a word before a part", () => {
  expect(labels(" Angg")).toEqual(["Anggota", "Undang anggota", "Pelanggan newsletter"]);
});

test("what else people call it leads there, after what is called so", () => {
  const pages = [{ label: "Identitas situs", words: "nama logo kontak" }, { label: "Kontak lama" }];
  expect(bestMatches(pages, "kontak").map(({ label }) => label)).toEqual(["Kontak lama", "Identitas situs"]);
  expect(bestMatches(pages, "ontak").map(({ label }) => label)).toEqual(["Kontak lama"]);
});

test("nothing typed shows all, in their order; nonsense shows none", () => {
  expect(labels(" ")).toEqual(entries.map(({ label }) => label));
  expect(labels("xyz")).toEqual([]);
});
