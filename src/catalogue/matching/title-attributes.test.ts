import { describe, expect, test } from "vitest";
import { findProductType } from "../taxonomy/product-types.shared.ts";
import { brandDictionary } from "./brands.ts";
import { attributesOf } from "./facts.ts";
import { featuresOf } from "./match.fixtures.ts";
import { attributesOfTitle } from "./title-attributes.ts";

const brands = brandDictionary();
const read = (title: string, brand?: string) => attributesOfTitle({ title, ...(brand ? { brand } : {}) }, { brands });

describe("the size of a title", () => {
  test.each([
    ["Biskuit Kelapa 225 gr", "225 g"],
    ["Kecap Manis 1,5 Liter", "1.5 L"],
    ["Sabun Batang 3x110g", "110 g"],
    ["Susu UHT isi 4 x 250 ml", "250 ml"],
    ["Silica Gel 1kg 1000 sachet @1gram", "1 kg"],
    ["Semir Ban 1 Liter 1000ml", "1 L"],
    ["Ponsel 8/256GB 5G", "256 GB"],
    ["Ponsel RAM 6/128 dan 4/128 GB", "128 GB"],
    ["Flashdisk USB 2.0/16GB", "16 GB"],
    ["Memory Card PS2 64 MB", "64 MB"],
    ["Hardisk Eksternal 1.000 GB", "1 TB"],
    ["RAM DDR4 16GB (2x8GB)", "16 GB"],
    ['TV LED 49" UHD', "49 inch"],
    ["Tas Laptop 15,6 inch", "15.6 inch"],
    ["Power Bank 10.000 mAh 22,5W", "10000 mAh"],
    ["Lampu LED Bulb 12W", "12 W"],
    ["Kabel Data USB C 1M", "1 m"],
    ["Handuk Mandi 70x140 cm", "70x140 cm"],
    ["Pulpen Gel 0.5 mm Hitam", "0.5 mm"],
    ["Ballpoint Biru 1.0", "1.0 mm"],
    ["Body Lotion Free Spirit 135 ml", "135 ml"],
    ["Break Me Free Shampoo 250ml", "250 ml"],
    ["Sampo & conditioner10ml", "10 ml"],
    ["Ponsel [16GB / 2GB]", "16 GB"],
    ["SSD 16GB/2TB", "2 TB"],
    ["Kamera + 32G SD Card", "32 GB"],
    ["KOPI GULA 25GX10S", "25 g"],
    ["Cincin 4 in 1 Set", undefined],
    ["Buku Tulis TT 58LB", undefined],
  ])("%s: %s", (title, size) => expect(read(title).size).toBe(size));

  test.each([
    ["a choice", "Ponsel 4/64GB 4/128GB"],
    ["a choice", "Dendeng 250 gr 500 gr"],
    ["a computer has several", "Laptop i5 8GB 512GB SSD 14 inch"],
    ["a plug", "Headphone AUX 3.5 mm"],
    ["a battery within", "Earbuds TWS 3500mAh"],
    ["a thickness", "Domino kayu tebal 1,5 cm"],
    ["a network", "Keyboard Wireless 2.4G"],
    ["the weight of a sheet", "Kertas HVS A4 75 gram"],
    ["a dose", "Liquid Buah 3 mg"],
    ["what it bears", "Piyama XL muat 90 kg"],
    ["a size of clothes", "Jersey Polos - warna 12, L"],
    ["that of the gift", "Panci Stainless Anti Lengket gratis botol 500 ml"],
    ["that of the gift", "Panci Stainless Anti Lengket free gift botol 500 ml"],
    ["a number of uses", "2-In-1 Facial Brush"],
  ])("none where it is %s: %s", (_, title) => expect(read(title).size).toBeUndefined());
});

describe("the pack of a title", () => {
  test.each([
    ["Popok Celana 30+2'S L", 32],
    ["Pembalut Malam 24+2 pcs", 26],
    ["Susu UHT isi 4 x 250 ml", 4],
    ["merries pants M , L - L32", 32],
    ["Piring Makan Rp140.000/lusin", 12],
    ["Tisu Basah 50s", 50],
    ["Celana Katun Combed 30s", undefined],
    ["Redmi 10s 6/128", undefined],
    ["Permen Pelega 6's / 8's", undefined],
    ["Lakban 2 inch x 90 yard", undefined],
    ["Headphone WH1000MX3", undefined],
    ["Wajan Keramik 28 cm bonus 2 pcs spatula", undefined],
    ["Minuman Kedelai Instant Sugar Free 8x40g", 8],
    ["Sampo Herbal beli 2 gratis 1", 3],
    ["Carefree Super Dry 40s", 40],
    ["Cotton Toner Pad 200S", 200],
    ["Vitamin C 500 mg 30 tablet", 30],
    ["Advan Tab 8 tablet anak", undefined],
    ["Kondom Tipis 3''S", 3],
    ["Popok celana S40/M34/L30", undefined],
    ["Masker anak 25pc, masker dewasa 40pc", undefined],
    ["Masker 2 box isi 25 pcs", 50],
    ["Sandal karet 39 s/d 44", undefined],
  ])("%s: %s", (title, pack) => expect(read(title).pack).toBe(pack));
});

test("the brand is displayed, and none where it is that of what the thing fits", () => {
  expect(read("mamy poko pants L 30").brand).toBe("MamyPoko");
  expect(read("Ember", "Maju Jaya").brand).toBe("Maju Jaya");
  expect(read("Softcase iPhone 15").brand).toBeUndefined();
});

describe("attributes of a thing", () => {
  const of = (title: string, type = "") => attributesOf(featuresOf(title), findProductType(type));

  test.each([
    ["Pelet Kayu 1 kg", { berat: 1000 }],
    ["Cairan Pembersih isi 4 x 250 ml", { volume: 250, isi: 4 }],
    ["Pembalut 24+2 pcs", { isi: 26 }],
    ["Komputer Kasir 8GB/256SSD", { ram: 8, penyimpanan: 256 }],
    ["Komputer Kasir 8GB 512GB SSD", { ram: 8, penyimpanan: 512 }],
    ["Hardisk 1.000 GB", { penyimpanan: 1024 }],
    ['Layar Iklan 49" LED', { layar: 49 }],
    ["Pipa Besi 2 inch", {}],
  ])("without a type: %s", (title, facts) => expect(of(title)).toEqual(facts));

  test("how much one buys is said of any type, unless it is what the thing holds or weighs", () => {
    expect(of("Jilbab Instan isi 3 pcs", "jilbab")).toMatchObject({ isi: 3 });
    expect(of("Mesin Cuci 8 kg", "mesin-cuci")).not.toHaveProperty("berat");
    expect(of("Laptop 1,2 kg", "laptop")).not.toHaveProperty("berat");
  });
});
