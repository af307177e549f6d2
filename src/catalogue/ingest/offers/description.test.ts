import { expect, test } from "vitest";
import { plainDescription } from "./description.ts";

const SENTENCE = "Penanak nasi dengan panci antilengket dan tutup yang dapat dilepas.";
const shown = (text: string) => plainDescription(text, "Penanak nasi 1,8 L");

test.each([
  [
    "HTML",
    `<div><p><b>Penanak nasi</b> dengan panci&nbsp;antilengket.</p><ul><li>Daya 395 W<li>Kapasitas 1,8 liter</ul></div>`,
  ],
  [
    "HTML with its signs escaped",
    "&lt;p&gt;Penanak nasi dengan panci antilengket.&lt;br&gt;Daya 395 W&lt;/p&gt;Kapasitas 1,8 liter",
  ],
  ["escaped twice", "Penanak nasi dengan panci antilengket.&amp;lt;br/&amp;gt;Daya 395 W\r\nKapasitas 1,8 liter"],
])("%s is lines of plain text", (_kind, text) => {
  expect(shown(text)).toBe("Penanak nasi dengan panci antilengket.\nDaya 395 W\nKapasitas 1,8 liter");
});

test.each([
  ["a script", `<script>alert("x")</script>${SENTENCE}`],
  ["a script without its end", `${SENTENCE}<script>alert(1) // `],
  ["a script that was escaped", `&lt;script&gt;alert(1)&lt;/script&gt;${SENTENCE}`],
  ["a style", `<style>p { color: red }</style>${SENTENCE}`],
  ["a comment", `<!-- harga modal <b>100.000</b> -->${SENTENCE}`],
  ["an image with a handler", `<img src=x onerror=alert(1)>${SENTENCE}`],
  ["control characters", `${SENTENCE.replace("nasi", "nasi\u0007\u0000")}`],
  ["text that runs backwards", `\u202E${SENTENCE}\u202C`],
  ["signs within words that nobody sees", SENTENCE.replace("Penanak", "Pena\u00ADnak")],
  ["hashtags", `${SENTENCE} #murah #ReadyStok`],
  ["a title that is said again", `Penanak Nasi 1,8 L\n${SENTENCE}`],
  ["a line of signs", `=====\n${SENTENCE}\n*****`],
  ["a line twice", `${SENTENCE}\n${SENTENCE}`],
])("of %s only the text is left", (_kind, text) => {
  expect(shown(text)).toBe(SENTENCE);
});

test.each([
  "Chat WA 0812 3456 7890 untuk stok.",
  "WA 08123456789",
  "wa: 0812-3456-7890",
  "Hubungi O8l2 lewat WhatsApp kami ya.",
  "Telepon +62 812 3456 7890.",
  "Kantor (021) 555 1234.",
  "Telp: 5551234",
  "Nomor ０８１２３４５６７８９０.",
  "Order 0 8 1 2 3 4 5 6 7 8 9 0 saja.",
  "Lihat https://toko.example/promo sekarang.",
  "Kunjungi tokolain.co.id segera.",
  "Klik wa.me/62812 dulu.",
  "Tulis ke penjual@surat.example ya.",
  "IG: @tokolain",
  "Follow Instagram kami.",
  "LINE ID: tokolain",
  "Pesan via telegram bisa.",
])("%j leads elsewhere and is left out", (sentence) => {
  expect(shown(`${SENTENCE} ${sentence}`)).toBe(SENTENCE);
  expect(shown(`${sentence}\n${SENTENCE}`)).toBe(SENTENCE);
});

test.each([
  "Menampilkan notifikasi WhatsApp dari ponsel di layar.",
  "Kode model 0812-A, baterai 10.000 mAh, garansi 1 tahun.",
  "Ukuran 60 x 81 x 120 cm, berat 8,12 kg, isi 24 pcs.",
  "Kode batang 8991234567890 ada di kemasan.",
])("%j says something of the thing and stays", (sentence) => {
  expect(shown(`${SENTENCE} ${sentence}`)).toBe(`${SENTENCE} ${sentence}`);
});

test.each([
  ["<div><br/></div>"],
  ["Penanak nasi 1,8 L"],
  ["https://toko.example/x"],
  ["Chat WA 081234567890"],
  ["..."],
  ["bagus"],
])("of %j nothing is worth reading", (text) => {
  expect(shown(text)).toBeNull();
});

test("a long one ends with a sentence, or else with a word", () => {
  const sentences = shown(SENTENCE.repeat(1).concat(` ${"Panas merata. ".repeat(100)}`)) ?? "";
  expect(sentences.length).toBeLessThanOrEqual(600);
  expect(sentences).toMatch(/Panas merata\.$/);
  const words = shown("panas merata sekali ".repeat(100)) ?? "";
  expect(words.length).toBeLessThanOrEqual(601);
  expect(words).toMatch(/(?:panas|merata|sekali)…$/);
  const emoji = shown(`dua tiga empat lima enam tujuh ${"🍚".repeat(900)}`) ?? "";
  expect(emoji.isWellFormed()).toBe(true);
  expect(emoji.length).toBeLessThanOrEqual(601);
});

test("what is made to be slow takes no longer than its length asks for", () => {
  const hostile = ["<a ", "<script>", "<!--", "0 8 1 2 ", "a.", "a-", "((((", "wa ", "chat a "].map((part) =>
    part.repeat(1_000_000 / part.length),
  );
  for (const text of hostile) expect(shown(text)?.length ?? 0).toBeLessThanOrEqual(601);
});
