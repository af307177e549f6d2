import { expect, test } from "vitest";
import { draft } from "./api.fixtures.ts";
import { contentFindings } from "./content-findings.ts";

const rulesOf = (changes: Parameters<typeof draft>[0], dead: readonly string[] = []) =>
  contentFindings(draft(changes), dead).map(({ rule }) => rule);
const WHOLE = { coverImageId: 1, excerpt: "Ringkas." };

test("a whole draft has nothing to mend", () => {
  const body = "| A | B |\n| - | - |\n| **tebal** | `a**` |\n\nSesudah tabel.";
  expect(rulesOf({ ...WHOLE, body })).toEqual([]);
});

test("a missing cover, a missing summary, the title of a copy and dead links are told", () => {
  expect(rulesOf({ title: "Memilih kopi (salinan)" }, ["Tautan /x: Halaman ini tidak ada di portal."])).toEqual([
    "copy-title",
    "cover",
    "summary",
    "dead-link",
  ]);
  expect(rulesOf({ ...WHOLE, title: "Memilih kopi (Salinan 2)" })).toEqual(["copy-title"]);
});

test.each([
  ["| A | B |\n| - | - |\n| 1 | 2 |\nKalimat berikutnya", "“Kalimat berikutnya” ikut menjadi baris tabel"],
  ["| A | B |\n| - | - |\n| 1 | 2 | tiga |", "“tiga” berada di luar kolom"],
  ["| A | B |\n| - | - |\n| ## Bagian | 2 |", "sel “## Bagian” memuat tanda Markdown"],
  ["| A | B |\n| - | - |\n| **tebal | 2 |", "sel “**tebal” memuat tanda Markdown"],
  ["| A |\n| - |\n| - butir |", "sel “- butir” memuat tanda Markdown"],
])("stray text in a table: %s", (body, sentence) => {
  const [found, ...others] = contentFindings(draft({ ...WHOLE, body }), []);
  expect(others).toEqual([]);
  expect(found?.detail).toContain(`Tabel 1: ${sentence}`);
});
