import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { item, lines, readAll, rss } from "./feeds.fixtures.ts";
import { hostileFile, MOST_COPIES } from "./hostile-files.fixtures.ts";

const TABLE = lines(
  "ID;Nama Produk;Harga;Stok;Tautan;EAN",
  '1;"Panci ""24"" cm";Rp 1.299.000;Tersedia;https://melati.example/1;8992761136505',
  "2;Wajan;15rb;0;https://melati.example/2;",
);
const SEEDS: readonly Buffer[] = [
  Buffer.from(TABLE),
  Buffer.from(TABLE, "utf16le"),
  Buffer.from(rss(item({}), item({ "g:id": "2", "g:description": "<![CDATA[<b>&</b>]]>" }))),
  Buffer.from(
    '{"id":"1","title":"Panci","link":"https://melati.example/1","price":"5000 IDR","availability":"in_stock"}\n',
  ),
  Buffer.from('[{"id":"1","title":"Panci","price":5000}]'),
  Buffer.from(lines("HDR|1|Toko|x", "1|Panci|S|A|B|https://melati.example/1|||||||5000|6000", "TRL|1")),
  Buffer.from(lines("Handle,Title,Variant Price,Variant SKU,Published", "panci,Panci,5000,P,true", "panci,,6000,Q,")),
  gzipSync(TABLE),
  Buffer.from(zipSync({ "a.csv": Buffer.from(TABLE) })),
];

const change = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  bytes: fc.oneof(
    fc.uint8Array({ maxLength: 6 }),
    fc
      .constantFrom('"', "<", ">", "<!--", "<![CDATA[", "</item>", "<item>", "{", "\n", "\r", ";", "\0", "&", "\uFEFF")
      .map((text) => Buffer.from(text)),
  ),
  removed: fc.nat(8),
});

test("a damaged file is read or refused, and every row of it accounted for", async () => {
  const file = fc.tuple(fc.constantFrom(...SEEDS), fc.array(change, { minLength: 1, maxLength: 6 }));
  await fc.assert(
    fc.asyncProperty(file, async ([seed, changes]) => {
      const damaged = changes.reduce((content, { at, bytes, removed }) => {
        const start = Math.floor(at * content.length);
        return Buffer.concat([content.subarray(0, start), bytes, content.subarray(start + removed)]);
      }, seed);
      const read = await readAll(damaged);
      if (!read.ok) return;
      expect(read.outcome.total).toBe(read.rows.length);
      for (const { price, currency, title, url, externalId } of read.offers) {
        expect(currency !== "IDR" || (Number.isSafeInteger(price) && price > 1)).toBe(true);
        expect(title.length * externalId.length).toBeGreaterThan(0);
        expect(url === null || /^https?:\/\/[!-~]+$/i.test(url)).toBe(true);
      }
    }),
    { numRuns: 400 },
  );
}, 60_000);

test("a hostile file ends, whatever it combines: with no more rows than it has text, and each of them within bounds", async () => {
  await fc.assert(
    fc.asyncProperty(hostileFile, async ({ text, bytes }) => {
      const read = await readAll(bytes);
      if (!read.ok) return;
      expect(read.outcome.total).toBe(read.rows.length);
      expect(read.rows.length).toBeLessThanOrEqual(MOST_COPIES * (text.length + 1));
      for (const { title, salePeriod, expires, price, currency } of read.offers) {
        expect(title.length).toBeLessThanOrEqual(10_000);
        expect(currency !== "IDR" || (Number.isSafeInteger(price) && price > 1)).toBe(true);
        for (const moment of [salePeriod?.from, salePeriod?.to, expires])
          expect(Number.isNaN(new Date(moment ?? 0).getTime())).toBe(false);
      }
    }),
    { numRuns: 150 },
  );
}, 120_000);

test.each([
  ["elements in elements", rss(`${"<a>".repeat(100_000)}${"</a>".repeat(100_000)}`)],
  ["attributes", rss(`<g:id ${Array.from({ length: 50_000 }, (_none, index) => `a${index}="1"`).join(" ")}/>`)],
  ["items that never close", `<rss><channel>${"<item><title>a".repeat(100_000)}`],
  ["comments that never close", `<rss><channel>${"<!-- <item>".repeat(100_000)}`],
  ["quotes", `id,nama,harga\n${'"'.repeat(300_000)}\n`],
  ["quotes that open every field", `id;nama;harga\n${'1;"a;0\n'.repeat(20_000)}`],
  ["columns", `${Array.from({ length: 50_000 }, (_none, index) => `k${index}`).join(",")}\n`],
  ["brackets of JSON", `{"a":${"[".repeat(50_000)}${"]".repeat(50_000)}}\n`],
])(
  "a million %s end",
  async (_name, content) => {
    const read = await readAll(content);
    expect(read.offers).toEqual([]);
  },
  60_000,
);
