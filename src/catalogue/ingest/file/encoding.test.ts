import { describe, expect, test } from "vitest";
import { lines, readGood } from "../feeds.fixtures.ts";
import { detectEncoding } from "./encoding.ts";

const TABLE = lines("id;nama;harga;tautan", "1;Café Crème 750 ml;85.000;https://melati.example/1");
const utf16be = (text: string) => Buffer.from(text, "utf16le").swap16();

describe("a table with accents", () => {
  test.each([
    ["UTF-8", Buffer.from(TABLE), "utf-8"],
    ["UTF-8 with a byte order mark", Buffer.from(`\uFEFF${TABLE}`), "utf-8"],
    ["UTF-8 with two of them", Buffer.from(`\uFEFF\uFEFF${TABLE}`), "utf-8"],
    ["UTF-16 LE with a mark", Buffer.from(`\uFEFF${TABLE}`, "utf16le"), "utf-16le"],
    ["UTF-16 BE with a mark", utf16be(`\uFEFF${TABLE}`), "utf-16be"],
    ["UTF-16 LE without", Buffer.from(TABLE, "utf16le"), "utf-16le"],
    ["UTF-16 BE without", utf16be(TABLE), "utf-16be"],
    ["windows-1252", Buffer.from(TABLE, "latin1"), "windows-1252"],
  ])("%s", async (_name, content, encoding) => {
    const { offers, decision, outcome } = await readGood(content);
    expect(decision.encoding).toBe(encoding);
    expect(decision.columns[0]).toBe("id");
    expect(offers[0]).toMatchObject({ externalId: "1", title: "Café Crème 750 ml" });
    expect(outcome.replacedCharacters).toBe(0);
  });
});

/** Encodes a text in a single-byte encoding. */
function encoded(text: string, encoding: string): Buffer {
  const decoder = new TextDecoder(encoding);
  const byte = new Map(Array.from({ length: 256 }, (_none, code) => [decoder.decode(Uint8Array.of(code)), code]));
  return Buffer.from([...text].map((letter) => byte.get(letter) ?? 63));
}

test.each([
  ["naziv;šifra;cijena\nČokolada;1;2\nKava mljevena vrećica;2;3\n", "windows-1250"],
  ["naziv;šifra;cijena\nSvježi sir;1;2\nČaj šipak;3;4\n", "iso-8859-2"],
  ["nama;harga\nMüller Müsli Crème Brûlée™;1\nIkea Måla 3 m³;2\n", "windows-1252"],
  ["nama;harga\nTas “Kulit” – L’Occitane®;1\nPrémière Café;2\n", "windows-1252"],
  ["nazwa;cena\nŁyżka mała;1\nTalerz płaski biały żółty;3\n", "windows-1250"],
])("%j in %2$s is found by its words", (text, encoding) => {
  expect(detectEncoding(encoded(text, encoding))).toBe(encoding);
});

test.each([
  ["windows-1250", "windows-1250"],
  ["ISO-8859-1", "windows-1252"],
  ["us-ascii", "windows-1252"],
  ["klingon", "windows-1252"],
])("XML declares %s", (declared, encoding) => {
  const xml = Buffer.concat([
    Buffer.from(`<?xml version="1.0" encoding="${declared}"?><rss>`),
    Buffer.from([0xe9, 0x20]),
  ]);
  expect(detectEncoding(xml)).toBe(encoding);
});

test("a declaration does not make Latin-1 of UTF-8", () => {
  expect(detectEncoding(Buffer.from('<?xml version="1.0" encoding="iso-8859-1"?><rss>é</rss>'))).toBe("utf-8");
});

test("a sample may end within a character", () => {
  expect(detectEncoding(Buffer.from("harga €").subarray(0, 8))).toBe("utf-8");
});

test("what is none in the encoding of the sample is counted, and hides no row", async () => {
  const good = Array.from(
    { length: 12_000 },
    (_none, index) => `${index},Panci besar nomor ${index},85.000,https://melati.example/${index}`,
  );
  const table = Buffer.concat([
    Buffer.from(`id,nama,harga,tautan\n${good.join("\n")}\n`),
    Buffer.from("x,Caf\xe9,9.000,https://melati.example/x\n", "latin1"),
  ]);
  const { decision, outcome, offers } = await readGood(table);
  expect(decision.encoding).toBe("utf-8");
  expect(outcome).toMatchObject({ total: 12_001, offers: 12_001, replacedCharacters: 1 });
  expect(offers.at(-1)?.title).toBe("Caf\uFFFD");
});
