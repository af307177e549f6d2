import { expect, test } from "vitest";
import { highlightWords, MATCH_END, MATCH_START, segmentsOf, segmentsOfWhole, withoutMarkdown } from "./highlight.ts";

const hit = (text: string) => `${MATCH_START}${text}${MATCH_END}`;

test("marks become segments", () => {
  expect(segmentsOf(`Cari ${hit("laptop")} baru`)).toEqual([
    { text: "Cari ", match: false },
    { text: "laptop", match: true },
    { text: " baru", match: false },
  ]);
  expect(segmentsOf("")).toEqual([]);
});

test("marks without their other half do no harm", () => {
  expect(
    segmentsOf(`a${MATCH_END} b ${MATCH_START}c`)
      .map((s) => s.text)
      .join(""),
  ).toBe("a b c");
});

test("a text that came back changed is shown as it is", () => {
  expect(segmentsOfWhole(`Tag   ${hit("b")}`, "Tag <i> b")).toEqual([{ text: "Tag <i> b", match: false }]);
});

test("words are matched whole", () => {
  expect(highlightWords("Ibu & Bayi, ibunda", (word) => word === "ibu")).toEqual([
    { text: "Ibu", match: true },
    { text: " & Bayi, ibunda", match: false },
  ]);
});

test.each([
  ["## Judul\n\nIsi **tebal** dan _miring_.", "Judul Isi tebal dan miring."],
  ["Lihat [toko ini](https://contoh.id/a?b=c) ya", "Lihat toko ini ya"],
  [':::note{type="tip"}\nPeriksa dulu\n:::\n::store-card{id="tokopedia"}', "Periksa dulu"],
  ["| Ukuran | Cocok |\n|---|:---:|\n| 6 inci | satu tangan |", "Ukuran, Cocok; 6 inci, satu tangan"],
  ['note{type="tip"}\nPeriksa dulu', "Periksa dulu"],
  [`${MATCH_START}note${MATCH_END}{type="tip"} Periksa`, "Periksa"],
  ["inci | satu tangan |\n| 7 inci | dua ta", "inci, satu tangan; 7 inci, dua ta"],
  ["hati-hati](/artikel/x) lalu [sini](https://exam", "hati-hati lalu sini"],
  ["- [ ] satu\n1. dua\n> tiga", "satu dua tiga"],
  ["a <b>tebal</b> & <script>x</script>", "a tebal & x"],
])("Markdown becomes plain text: %j", (piece, text) => {
  expect(withoutMarkdown(piece)).toBe(text);
});
