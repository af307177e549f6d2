import { describe, expect, test } from "vitest";
import { featuresOf } from "./match.fixtures.ts";
import { quantityText } from "./quantities.ts";

const quantitiesOf = (title: string) => Object.fromEntries(featuresOf(title).quantities);

describe("quantities", () => {
  test.each([
    ["Susu UHT 1 Liter", { volume: [1000] }],
    ["Minyak Goreng 2L", { volume: [2000] }],
    ["Beras Pulen 5kg", { weight: [5000] }],
    ["Kopi Bubuk 1,5 kg", { weight: [1500] }],
    ["Permen 2 ons", { weight: [200] }],
    ["Vitamin C 1.000 mg", { weight: [1] }],
    ["Lipstik Matte 4g", { weight: [4] }],
    ["AC Split ½ PK 5.000 BTU", { horsepower: [0.5], cooling: [5000] }],
    ["AC 1 1/2 PK", { horsepower: [1.5] }],
    ['TV LED 32"', { length: [812.8] }],
    ["TV LED 80 cm", { length: [800] }],
    ["Sprei 180x200 cm", { length: [1800, 2000] }],
    ["Lensa 18-55mm", { length: [18, 55] }],
    ["Powerbank 10.000 mAh 22,5W", { charge: [10000], power: [22.5] }],
    ["Aki 12V 5Ah", { voltage: [12], charge: [5000] }],
    ["Monitor 144Hz", { "refresh-rate": [144] }],
    ["Kamera 24 MP", { pixels: [24] }],
    ["SSD 1TB", { bytes: [1024] }],
    ["Sunscreen SPF50 40 ml", { volume: [40], "sun-protection": [50] }],
    ["Lotion Spf-30 100Ml", { volume: [100], "sun-protection": [30] }],
    ["Serum Niacinamide 10%", { share: [10] }],
    ["Kopi 3 in 1", {}],
    ["Kaos Size M", {}],
    ["Redmi Note 13 5G", {}],
  ])("%s", (title, expected) => expect(quantitiesOf(title)).toEqual(expected));

  test.each([
    ["bytes", 512, "512 GB"],
    ["bytes", 2048, "2 TB"],
    ["weight", 1500, "1,5 kg"],
    ["volume", 600, "600 ml"],
    ["length", 812.8, "32 inch"],
    ["length", 1270, "50 inch"],
    ["length", 396.24, "15,6 inch"],
    ["length", 1800, "180 cm"],
    ["charge", 10000, "10.000 mAh"],
    ["horsepower", 0.5, "0,5 PK"],
  ] as const)("%s of %d is read as %s", (dimension, value, text) => expect(quantityText(dimension, value)).toBe(text));
});

describe("packs", () => {
  test.each([
    ["Masker Medis isi 50", [50]],
    ["Popok Celana 34's", [34]],
    ["Pensil 2B 1 lusin", [12]],
    ["Piring Selusin", [12]],
    ["Popok Celana 3x24's", [3, 24]],
    ["Plester 2x10 pcs", [2, 10]],
    ["Tisu 250 lembar 3 pack", [3, 250]],
    ["Baterai AA 4pcs", [4]],
    ["Battery AAA pack of 8", [8]],
    ["Kopi gula 25gx10s", [10]],
    ["Sampo 5mlx12s", [12]],
    ["Puding 67grx 3s mangga", [3]],
    ["Deodoran 17 roll on 40 ml", []],
    ["Buku tulis 58lb", [58]],
    ["Sikat Gigi Twin Pack", [2]],
    ["Teh Celup 25 sachet", [25]],
    ["Mie Goreng 1 dus isi 40", [40]],
    ["Mie Goreng 85 g x 5", [5]],
    ["Remote MX850 MX850", []],
    ["Sabun beli 2 gratis 1", [3]],
    ["Minuman 2 x 50 (100 pcs)", [100]],
    ["Sampo 170ml", []],
    ["Baju Koko 1 pcs", []],
    ["Minyak isi 500ml", []],
    ["Terpal 2x3m", []],
    ["Zoom 30x", []],
    ["Klip To Keep 2201 Kotak Makan", []],
    ["Ever E 250 (Botol isi 30)", [30]],
  ])("%s", (title, counts) => expect(featuresOf(title).packCounts).toEqual(counts));

  test("a multiplied weight is that of one and of all", () => {
    const { packCounts, quantities } = featuresOf("Sabun Batang 3 x 100 gr");
    expect(packCounts).toEqual([3]);
    expect(quantities.get("weight")).toEqual([100, 300]);
    expect(featuresOf("Sabun Batang 100gr x 3").packCounts).toEqual([3]);
  });
});

describe("memory", () => {
  test.each([
    ["Galaxy A55 8/256", { ram: 8, storage: 256 }],
    ["Galaxy A55 8GB+256GB", { ram: 8, storage: 256 }],
    ["Galaxy Tab 12/1TB", { ram: 12, storage: 1024 }],
    ["Laptop RAM 8GB SSD 512GB", { ram: 8, storage: 512 }],
    ["Laptop 16GB RAM 1TB SSD", { ram: 16, storage: 1024 }],
    ["Laptop 8GB SSD 512GB", { storage: 512 }],
    ["Flashdisk 64GB", {}],
    ["Pensil 2/3", {}],
  ])("%s", (title, memory) => expect(featuresOf(title).memory).toEqual(memory));
});
