import { expect, test } from "vitest";
import type { PageSection } from "../modules/search/schema.ts";
import { intentOf } from "./search-intents.ts";

const SECTIONS: readonly PageSection[] = [
  "Bagaimana cara berhenti berlangganan?",
  "Bagaimana cara melaporkan tautan yang salah atau artikel yang keliru?",
  "Apa yang perlu diperiksa sebelum membayar?",
  "Di mana mencari gratis ongkir, voucher, dan kode promo?",
].map((title) => ({ href: `/bantuan#${title.length}`, page: "Bantuan", title, text: "Begini caranya." }));

const titleOf = (question: string, hasPrices = true) =>
  intentOf(question, { sections: SECTIONS, hasPrices, siteName: "Toko.ku" })?.highlight[0]?.text;

test.each(["turun harga", "promo hari ini", "Flash Sale", "12.12", "11 11", "harbolnas"])(
  "%s leads to what came down, where there are prices",
  (question) => {
    expect(titleOf(question)).toBe("Produk yang turun harga");
    expect(titleOf(question, false)).toBeUndefined();
  },
);

test.each(["cek diskon", "cara cek diskon", "diskon palsu", "apakah diskon ini asli atau palsu", "cek harga"])(
  "%s leads to the check of a link, where there are prices",
  (question) => {
    expect(titleOf(question)).toMatch(/diskon nyata/);
    expect(titleOf(question, false)).toBeUndefined();
  },
);

test.each(["ongkir ke papua", "cek ongkir", "berapa ongkos kirim ke luar jawa"])(
  "%s leads to how shipping is counted where there are prices, else to the help",
  (question) => {
    expect(titleOf(question)).toMatch(/ongkir dihitung/);
    expect(titleOf(question, false)).toMatch(/gratis ongkir/);
  },
);

test.each([
  ["lapor harga salah", /melaporkan/],
  ["berhenti langganan", /berhenti berlangganan/],
  ["unsubscribe newsletter", /berhenti berlangganan/],
  ["arsip newsletter", /Arsip newsletter/],
  ["newsletter Toko.ku", /Arsip newsletter/],
  ["apakah tokopedia aman?", /sebelum membayar/],
  ["toko abc aman tidak", /sebelum membayar/],
  ["apakah toko.ku terpercaya?", /Siapa Toko\.ku/],
  ["Toko.ku penipuan bukan", /Siapa Toko\.ku/],
  ["situs ini aman gak", /Siapa Toko\.ku/],
  ["siapa toko.ku", /Siapa Toko\.ku/],
])("%s is answered", (question, title) => {
  expect(titleOf(question)).toMatch(title);
});

test.each([
  "flash sale laptop",
  "11.12",
  "promo susu",
  "kursi aman",
  "harga laptop",
  "diskon laptop",
  "cek harga laptop",
  "tokooku",
  "laptop gratis ongkir",
])("%s is about a thing", (question) => {
  expect(titleOf(question)).toBeUndefined();
});
