import { expect, test } from "vitest";
import { isPreformatted, pastedMarkdown } from "./pasted-markdown.ts";

test.each([
  "## Cara memilih\n\nIsi.",
  "- satu\n- dua",
  "1. satu\n2. dua",
  "> Kata mereka",
  "| A | B |\n| --- | --- |\n| 1 | 2 |",
  "Lihat [toko](https://toko.example/a).",
  "Ini **penting** sekali.",
  "```\nkode\n```",
  ':::note{type="tip"}\nIsi\n:::',
  "::faq",
])("Markdown: %s", (words) => {
  expect(pastedMarkdown(words)).toBe(words);
});

test.each([
  "Kalimat biasa, dengan - tanda hubung.",
  "- satu baris saja",
  "#promo dan #diskon",
  "2 ** 3 ** 4",
  "harga 5*3*2",
  "Baris satu\nBaris dua",
  "[catatan] (lihat bawah)",
  "12:30 mulai",
])("words: %s", (words) => {
  expect(pastedMarkdown(words)).toBeUndefined();
});

test("headings go one level down where there is one of level 1, but not in code", () => {
  expect(pastedMarkdown("# Judul\r\n\r\n## Bagian\r\n\r\n```sh\r\n# komentar\r\n```\r\n\r\n###### Enam")).toBe(
    "## Judul\n\n### Bagian\n\n```sh\n# komentar\n```\n\n###### Enam",
  );
});

test("hostile words are read in a moment", () => {
  for (const part of ["```\n", "**a", "[", "- a\n", "| --", ":::a["]) {
    const words = part.repeat(Math.ceil(100_000 / part.length));
    expect(typeof pastedMarkdown(words)).toMatch(/string|undefined/);
  }
});

test.each([
  ["<pre>## Judul</pre>", true],
  ['<html><body><!--StartFragment--><meta charset="utf-8"><pre># a</pre><br><!--EndFragment--></body></html>', true],
  [
    `<meta charset='utf-8'><div style="color: #ccc; font-family: Menlo, 'Courier New', monospace;"><div># a</div></div>`,
    true,
  ],
  ["<p>Kata</p>", false],
  ["<pre>a</pre><p>b</p>", false],
  ['<p style="font-family: Arial">Kata</p>', false],
  ["", false],
])("%s on the clipboard shows words as they were written: %s", (html, expected) => {
  expect(isPreformatted(html)).toBe(expected);
});
