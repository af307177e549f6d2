import { describe, expect, test } from "vitest";
import { findProductType } from "../taxonomy/product-types.shared.ts";
import { knownBrands } from "./brand-names/known-brands.ts";
import { factsOf } from "./facts.ts";
import { offerOf } from "./match.fixtures.ts";
import { displayTitle, type NamedOffer, productSlug, productText } from "./product-text.ts";

function namedOffer(
  title: string,
  type: string,
  given: { brand?: string; gtin?: string; mpn?: string } = {},
): NamedOffer {
  const { features } = offerOf({ title, ...given });
  const facts = factsOf(features, findProductType(type)?.facts ?? []);
  return { title, features, facts, ...(given.brand ? { brand: given.brand } : {}) };
}

describe("the title of a product", () => {
  test.each([
    ["TERMURAH!! SAMSUNG GALAXY A55 5G 8/256 GARANSI RESMI READY COD", "Samsung Galaxy A55 5G 8/256"],
    ["Kulkas LG GA-403 [Garansi Resmi 1 Tahun]", "Kulkas LG GA-403"],
    ["(READY STOCK) Kopi Senja 200 gr - Gratis Ongkir", "Kopi Senja 200 gr"],
    ["❤️ Ember Plastik 10 Liter ❤️", "Ember Plastik 10 Liter"],
    ["TV LED 43 INCH SMART", "TV LED 43 Inch Smart"],
    ["[8GB+256GB ORIGINAL] Galaxy A55", "8GB+256GB Galaxy A55"],
    ["Beras Pulen 5kg / 10kg / READY", "Beras Pulen 5kg / 10kg"],
    ["iPhone 15 Pro &amp; Charger", "iPhone 15 Pro & Charger"],
    ["READY COD", ""],
    ["[COD]Kipas Angin Meja", "Kipas Angin Meja"],
    ["HOT AIR BALON MIE SET LED", "Hot Air Balon Mie Set LED"],
    ["Original Source Body Wash Mint 250 ml", "Original Source Body Wash Mint 250 ml"],
    ["Buku The New Rules of Work", "Buku The New Rules of Work"],
    ["Tas Laptop untuk Garansi Resmi", "Tas Laptop"],
    ["Nintendo Switch Second Like New Original 100%", "Nintendo Switch Second Like New"],
    ["Bank Garansi! Paradox Hukum", "Bank Garansi! Paradox Hukum"],
    ["Stiker segel garansi toko isi 100", "Stiker segel isi 100"],
    ["Kaos READY TO WEAR hitam", "Kaos READY TO WEAR hitam"],
    ["Novel Gratis Ongkos Kirim ke Masa Lalu", "Novel Gratis Ongkos Kirim ke Masa Lalu"],
    ["Sandal Jepit BISA BAYAR DI TEMPAT", "Sandal Jepit"],
    ["Sabun susu kambing ASLI 100% murni", "Sabun susu kambing murni"],
  ])("%s → %s", (raw, title) => expect(displayTitle(raw)).toBe(title));

  test("bears every brand that we know, whatever signs are in it", () => {
    for (const { name } of knownBrands().values()) {
      const { title } = productText([namedOffer(`Susu ${name} 1 kg`, "susu-formula", { brand: name })]);
      expect(title).toContain(name);
    }
  });

  test("is cut between words", () => {
    const title = displayTitle("Panci Serbaguna ".repeat(20));
    expect(title.length).toBeLessThanOrEqual(120);
    expect(title).toMatch(/(?:Panci|Serbaguna)$/);
  });

  test("is the one that has most in common with the others", () => {
    const { title } = productText([
      namedOffer("A55 promo gila akhir tahun stok menipis", "hp"),
      namedOffer("Samsung Galaxy A55 5G 8/256GB", "hp"),
      namedOffer("SAMSUNG GALAXY A55 5G 8/256GB HITAM RESMI", "hp"),
    ]);
    expect(title).toBe("Samsung Galaxy A55 5G 8/256GB");
  });

  test("has the maker's own spelling of its name", () => {
    expect(productText([namedOffer("HOT WHEELS FAST FURIOUS SKYLINE", "diecast")]).title).toMatch(/^Hot Wheels /);
    expect(productText([namedOffer("samsung Galaxy A12 4/128", "hp")]).title).toMatch(/^Samsung /);
  });

  test("is never a used thing's where there is a new one", () => {
    const used = "Kyntra Nira 5G 8/256 second mulus";
    const titles = [used, used, "Ponsel Kyntra Nira 5G 8/256GB"].map((title) => namedOffer(title, "hp"));
    expect(productText(titles).title).toBe("Ponsel Kyntra Nira 5G 8/256GB");
    expect(productText(titles.slice(0, 2)).title).toContain("Kyntra Nira 5G");
  });

  test("is what the shop wrote where that is nothing but noise", () => {
    expect(productText([namedOffer("READY COD", "hp")]).title).toBe("READY COD");
  });
});

describe("the slug of a product", () => {
  test("is its title's, and another where that is taken", () => {
    const taken = new Set(["samsung-galaxy-a55", "samsung-galaxy-a55-2"]);
    expect(productSlug("Samsung Galaxy A55", () => false)).toBe("samsung-galaxy-a55");
    expect(productSlug("Samsung Galaxy A55", (slug) => taken.has(slug))).toBe("samsung-galaxy-a55-3");
    expect(productSlug("한국", () => false)).toBe("produk");
  });
});

describe("brand, numbers and facts of a product", () => {
  test("are what most of its offers say", () => {
    const product = productText([
      namedOffer("Samsung Galaxy A55 5G 8/256GB", "hp", { brand: "Samsung", gtin: "8992761136017" }),
      namedOffer("SAMSUNG A55 8GB+256GB hitam", "hp", { brand: "SAMSUNG", mpn: "SM-A556B" }),
      namedOffer("Galaxy A55 8/256 6,6 inch 5000mAh", "hp", { brand: "Samsung" }),
    ]);
    expect(product).toMatchObject({ brand: "Samsung", gtin: "08992761136017", mpn: "SM-A556B" });
    expect(product.facts).toMatchObject({ ram: 8, penyimpanan: 256, layar: 6.6, baterai: 5000, jaringan: "5G" });
  });

  test.each([
    ["AC Sharp 1/2 PK", "ac", { pk: 0.5 }],
    ["AC Split 1 PK Inverter 750 watt", "ac", { pk: 1, inverter: "ya", daya: 750 }],
    ["AC Split 1 PK Non-Inverter", "ac", { pk: 1, inverter: "tidak" }],
    ["Popok Celana isi 34", "popok-bayi", { isi: 34 }],
    ["Kopi Bubuk 3x100 g", "kopi", { berat: 100 }],
    ["Set Mandi Bayi Sabun Sampo Losion 3x100 ml", "sabun-sampo-bayi", { volume: 100, isi: 3 }],
    ["Kulkas 2 pintu", "kulkas", { pintu: 2 }],
    ["Mesin cuci front loading 8 kg", "mesin-cuci", { bukaan: "depan", kapasitas_cuci: 8 }],
    ["Mesin cuci 2 tabung 7 kg", "mesin-cuci", { bukaan: "dua tabung" }],
  ])("%s as %s", (title, type, facts) => expect(namedOffer(title, type).facts).toMatchObject(facts));

  test("a brand that no feed names is written as the title writes it", () => {
    expect(productText([namedOffer("Kulkas SHARP SJ-195", "kulkas")]).brand).toBe("Sharp");
    expect(productText([namedOffer("Redmi Note 13", "hp")]).brand).toBe("Xiaomi");
    expect(productText([namedOffer("Ember 10 liter", "kulkas")]).brand).toBeUndefined();
  });
});
