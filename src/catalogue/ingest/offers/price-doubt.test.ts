import { expect, test } from "vitest";
import { namesLowestPrice, priceDoubtOf } from "./price-doubt.ts";

test.each([
  ["Mesin Jahit Melati 500 (hubungi kami untuk harga)", "on-request"],
  ["Kompresor Melati 2 HP chat dulu untuk harga", "on-request"],
  ["Panel Surya 100 WP harga hubungi admin", "on-request"],
  ["Panel Surya 100 WP, harga by request", "on-request"],
  ["Genset Melati 5 kVA telp dulu untuk harga", "on-request"],
  ["Forklift Melati ask for price", "on-request"],
  ["Mesin Bubut Melati harga nego chat penjual", "on-request"],
  ["Genset Melati 10 kVA japri", "on-request"],
  ["Genset Melati, harga japri ya", "on-request"],
  ["Crane Melati harga: telp", "on-request"],
  ["Crane Melati (harga:telp)", "on-request"],
  ["Crane Melati harga: telp 0812", "on-request"],
  ["Telepon Rumah Melati harga murah", undefined],
  ["Telepon Melati, harga telepon rumah termurah", undefined],
  ["Kursi Kantor harga nego", undefined],
  ["Kaus Polos chat untuk harga grosir", undefined],
  ["Kaus Polos, chat dulu sebelum pesan", undefined],
  ["Motor Listrik Melati E1 DP 2 juta", "part-payment"],
  ["Ponsel Melati M5 8/256 cicilan 12 bulan", "part-payment"],
  ["Ponsel Melati M5 paket kontrak 24 bulan", "part-payment"],
  ["Ponsel Melati M5 bisa cicilan, bisa COD", undefined],
  ["Ponsel Melati M5 cicilan 0% tersedia", undefined],
  ["Kabel DP to HDMI 2 meter", undefined],
  ["Monitor Melati 27 inch HDMI DP 165Hz", undefined],
  ["Kabel Mini DP 1.4", undefined],
  ["Keset Rumah Kontrakan", undefined],
])("%s: %s", (title, doubt) => expect(priceDoubtOf(title, 150_000)).toBe(doubt));

test("a row of digits is no price whatever the title says", () =>
  expect(priceDoubtOf("Genset Melati 2000 Watt", 12_345_678)).toBe("sentinel"));

test.each([
  ["Jaket Bulu Tebal (mulai dari)", true],
  ["Jaket Bulu Tebal harga mulai 90rb", true],
  ["Kopi Mulai Hari", false],
  ["Jaket Bulu Mulai Siap Kirim", false],
])("%s begins a range: %s", (title, isFrom) => expect(namesLowestPrice(title)).toBe(isFrom));
