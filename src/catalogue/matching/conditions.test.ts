import { describe, expect, test } from "vitest";
import { conditionInTitle } from "./conditions.ts";

describe("a title that says used", () => {
  test.each([
    "Laptop Lenovo Thinkpad X270 Second",
    "iPhone 11 64GB bekas fullset",
    "HP Samsung A51 seken mulus",
    "Kamera Canon 60D preloved",
    "Laptop eks kantor i5 gen 6",
    "Monitor ex-display 24 inci",
    "Xiaomi Redmi 9 batangan normal",
    "Redmi Note 8 minus LCD",
    "LCD iPhone 7 copotan original",
    "RAM laptop 8 GB cabutan",
    "Poco X3 BNOB",
    "Oppo A15 fullset mulus",
    "2nd Headphone Sony WH-1000",
    "Nintendo Switch 2nd mulus",
    "Laptop 2nd Nusa X1 8/256",
    "Asus Nusa 1TB 2nd 95%",
    "Laptop Nusa mati total",
    "Netbook Dell unit normal siap pakai",
    "Macbook Pro mid 2012 minus",
    "Laptop second Asus baru pemakaian 2 bulan",
    "Lenovo Nusa W10 ex disply",
    "TV LG 32 inci 2nd",
    "Sepatu Nike second original",
    "Setrika Philips pemakaian pribadi",
    "iPhone X ex inter 64 GB",
    "Sepatu New Balance 550 Second",
    "Asus Zenfone ZP/A Second Fullset",
    "Microsoft Surface Pro 7 mulus",
    "Nintendo Switch Lite minus LCD",
    "iPhone 12 256gbSecond",
    "Blender Miyako ex pribadi",
    "Kemeja flanel thrift",
    "iPhone 13 128 GB BH 89",
    "Samsung S21 garansi off",
    "Vivo Y20 BU",
    "Oppo A54 6/128 demo tanpa dus",
    "Samsung Z Fold 3 minus dikit",
    "Apple Watch Series 1 second gen 1",
    "iPad Mini 2 wifi only 2nd 16 GB",
  ])("%s", (title) => expect(conditionInTitle(title)).toBe("used"));

  test.each([
    "MacBook Air M1 refurbished",
    "iPhone 11 Refurbish bergaransi",
    "PC rekondisi bekas kantor",
    "HP Nusa flip refurbhised",
  ])("or repaired: %s", (title) => expect(conditionInTitle(title)).toBe("refurbished"));
});

describe("a title that has such words and says nothing of it", () => {
  test.each([
    "Serum penghilang bekas jerawat 20 ml",
    "Krim bekas luka operasi",
    "Sabun batangan 90 g",
    "Emas batangan 5 gram",
    "Cokelat batangan isi 3",
    "Kacamata minus anti radiasi",
    "Softlens minus 2.00",
    "Lotion kulit mulus 200 ml",
    "iPhone 13 fullset segel BNIB",
    "Blackberry 9360 BNIB ex garansi resmi",
    "Baju kaos distro 3 Second pria",
    "AirPods second generation",
    "Jam tangan big crown small second pointer day",
    "Lagu demo tanpa vokal",
    "Laptop baru mulus segel",
    "Celana legging second skin",
    "Stopwatch 30 second",
    "AirPods Pro 2nd gen",
    "Headset garansi rusak ganti baru",
    "Serum rambut rusak dan kering",
    "Laptop baru jika rusak diganti",
    "Kacamata minus",
    "2nd HDD caddy 9,5 mm",
    "2nd 9,5 mm SATA HDD bay untuk laptop",
    "iPad 2nd generation",
    "Kipas Maspion EX-160S",
    "Masker can be used for work",
    "Correction tape Tip-Ex",
    "Beras premium 5 kg",
    "Parfum Split Second 50 ml",
    "3-Second Set Mist 60 ml",
    "Aki motor tukar tambah aki bekas",
    "Kursi unik dari ban bekas",
    "Penutup bekas paku warna kayu",
    "BH menyusui 34 tanpa kawat",
    "",
  ])("%s", (title) => expect(conditionInTitle(title)).toBeUndefined());
});

test("a title of any length is read", () => {
  for (const title of [
    "bekas ".repeat(50_000),
    "minus ".repeat(50_000),
    "ex ".repeat(50_000),
    `${"a".repeat(100_000)} second`,
  ])
    expect(() => conditionInTitle(title)).not.toThrow();
});
