import { expect, test } from "vitest";
import { encodeCodes, expandCodes } from "./codes.ts";
import { segmentsOfMarkdown } from "./segments.ts";
import { Names } from "./tokens.ts";

const NAMES = new Names(["Shopee", "Shopee Mall"]);

test.each([
  "Ongkos kirim ke **Jakarta** hanya Rp 10.000 di [toko resmi](/toko/buku) itu.",
  "Minggu ke-23 tahun 2326 dan 23 hari.",
  "Lihat [daftar **toko** *resmi*](https://contoh.id/a) dan [lain](https://contoh.id/b).",
  "**Satu** dan **dua** serta *tiga* dan `kode` 1.",
  "Di Shopee Mall dan Shopee ada 2 [toko](/a), 22 [toko](/a) lain.",
  "Toko A &amp; B memberi \\*bintang\\* lima.",
])("what is written as it stands has its marks again: %s", (source) => {
  const [segment] = segmentsOfMarkdown(source, NAMES);
  if (!segment) return expect.fail();
  const again = encodeCodes(expandCodes(segment.text, segment.codes), segment.codes);
  expect(expandCodes(again, segment.codes)).toBe(source);
  expect([...again.matchAll(/⟦\d+⟧/g)]).toHaveLength(segment.codes.length);
});

test("what is written in another order has its marks again; what was lost is missed", () => {
  const [segment] = segmentsOfMarkdown("Harga 23 buku Rp 2.300 di **toko** itu.", NAMES);
  if (!segment) return expect.fail();
  expect(encodeCodes("In **the shop**, 23 books cost Rp 2.300.", segment.codes)).toBe(
    "In ⟦3⟧the shop⟦/3⟧, ⟦1⟧ books cost ⟦2⟧.",
  );
  expect(encodeCodes("In the shop, 23 books cost Rp 2.300.", segment.codes)).toBe("In the shop, ⟦1⟧ books cost ⟦2⟧.");
});
