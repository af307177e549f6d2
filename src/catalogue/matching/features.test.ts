import { describe, expect, test } from "vitest";
import { brandDictionary, brandName, brandOf, isSameBrand, shopNameAmongBrands } from "./brands.ts";
import { countCodes, isRare } from "./code-frequencies.ts";
import { featuresOf, offerOf } from "./match.fixtures.ts";
import { sharedCodes } from "./shared-codes.ts";

const brands = brandDictionary(["Kopi Senja"]);

describe("model codes", () => {
  test.each([
    ["LG GA-403 Kulkas", ["ga403"]],
    ["Samsung Galaxy A55 SM-A556B/DS 8/256", ["a55", "sma556b"]],
    ["AC Sharp AH-A9UCY", ["aha9ucy"]],
    ["Casio MTP-1374L-1AVDF", ["mtp1374l1avdf"]],
    ["Tissot T048.417.27.057.01", ["t0484172705701"]],
    ["Lego Technic 42115", ["42115"]],
    ["TV 4K 1080p HDR10 HDMI2 USB3", ["hdr10"]],
    ["Kopi 3in1 20gr", []],
    ["Laptop i5-1235U RTX3050 Win11 DDR4", []],
    ["iPhone 15 Pro Max 256GB", []],
    ["Sprei 180x200", []],
    ["Hot Wheels 2023", []],
  ])("%s", (title, codes) => expect([...featuresOf(title).codes.whole.keys()]).toEqual(codes));

  test("a code in two words meets the same in one", () => {
    const shared = (one: string, other: string) => sharedCodes(featuresOf(one).codes, featuresOf(other).codes);
    expect(shared("Kulkas GA-403", "Kulkas GA 403")).toEqual(["ga403"]);
    expect(shared("Sony WH-1000XM5", "Sony 1000XM5")).toEqual(["1000xm5"]);
    expect(shared("Kamera DSC-W150/R", "Kamera DSCW150R")).toEqual(["dscw150r"]);
    // Neither title writes "GA403" as one word, so each has a word and a number, but no code.
    expect(shared("Kulkas GA 403", "Kulkas GA 403")).toEqual([]);
    expect(shared("Galaxy A50", "Galaxy A50s")).toEqual([]);
  });

  test("a code that many offers have is not rare", () => {
    const offers = Array.from({ length: 40 }, (_, at) => featuresOf(`Kipas ABC77 seri KX${at + 100}`));
    const frequencies = countCodes(offers);
    expect(isRare("abc77", frequencies)).toBe(false);
    expect(isRare("kx101", frequencies)).toBe(true);
  });

  test("the feed's own number is a code", () => {
    const { codes, mpn } = offerOf({ title: "Kulkas dua pintu", mpn: "GN-B215 SQMT" }).features;
    expect(mpn).toBe("GN-B215 SQMT");
    expect([...codes.whole.keys()]).toEqual(["gnb215sqmt"]);
  });

  test.each(["-", "N/A", "0000", "tidak ada", "kulkas", "8.99E+12"])("%s is no part number", (mpn) =>
    expect(offerOf({ title: "Kulkas", mpn }).features.mpn).toBeUndefined(),
  );
});

describe("brands", () => {
  const of = (title: string, brand?: string) =>
    brandOf({ words: title.toLowerCase().split(" "), ...(brand ? { brand } : {}) }, brands)?.brand;

  test.each([
    ["samsung galaxy a55", undefined, "samsung"],
    ["iphone 15 128gb", undefined, "apple"],
    ["redmi note 13", undefined, "xiaomi"],
    ["hp samsung a55", undefined, "samsung"],
    ["laptop pavilion 14", "HP", "hp"],
    ["casing untuk samsung a55", undefined, undefined],
    ["kopi senja 200 gr", undefined, "kopi senja"],
    ["ember 10 liter", "No Brand", undefined],
    ["ember 10 liter", "Maju Jaya", "maju jaya"],
    ["tv led", "SAMSUNG Official Store", "samsung"],
    ["samsung galaxy a55", "Otoshop", "samsung"],
    ["casing samsung a55", "Otoshop", "otoshop"],
    ["flashdisk hitam 8gb", "universal_brand", undefined],
    ["senja samsung 200 gr", "Kopi Senja", "kopi senja"],
  ])("%s, from the feed %s: %s", (title, brand, expected) => expect(of(title, brand)).toBe(expected));

  test.each([
    ["Mamy Poko Pants L 30", "mamypoko"],
    ["Popok GOO.N Smile Baby 22+2's", "goo n"],
    ["Mi Sedaap Goreng 90 g", "sedaap"],
    ["Headset gaming FANTECH HG11", "fantech"],
    ["Susu Bear Brand 189 ml", "bear brand"],
    ["Apple Watch SE 40 mm", "apple"],
    ["Apple Fuji Segar 1 kg", undefined],
    ["Cuka apple cider vinegar 500 ml", undefined],
    ["Sabun Dove Batang 100 g", "dove"],
    ["Boneka burung dove putih", undefined],
    ["Total Chain Lube Pelumas Rantai", "total"],
    ["Kaos motif milo hitam", undefined],
    ["Casing softcase Oppo A17 bening", undefined],
    ["Lampu depan LED Honda Beat", undefined],
    ["Laptop Intel Core i5 Lenovo V14", "lenovo"],
    ["HP Samsung A55 8/256", "samsung"],
    ["HP 24 inch Monitor IPS", "hp"],
  ])("the maker of %s: %s", (title, expected) => {
    const { brand, isBrandOfHost } = featuresOf(title);
    expect(isBrandOfHost ? undefined : brand).toBe(expected);
  });

  test.each(["OEM", "Universal", "China OEM", "No Brand", "No Merk", "Headset", "Hitam"])("%s is no brand", (brand) => {
    expect(of("ember 10 liter", brand)).toBeUndefined();
    expect(of("sandisk cruzer blade 16gb", brand)).toBe("sandisk");
  });

  test.each([
    ["Goon popok M 44", "Goo.N"],
    ["benq gw2480", "BenQ"],
    ["hilo teen cokelat", "Hilo"],
    ["loreal paris serum", "L'Oréal"],
  ])("the brand of %s is displayed as %s", (title, expected) =>
    expect(brandName(featuresOf(title).brand ?? "")).toBe(expected),
  );

  test("one value over a whole feed is the shop's name, unless it is a known brand", () => {
    expect(shopNameAmongBrands(new Map([["Toko Maju Jaya", 300]]), brands)).toBe("Toko Maju Jaya");
    expect(shopNameAmongBrands(new Map([["Samsung", 300]]), brands)).toBeUndefined();
    expect(shopNameAmongBrands(new Map([["Toko Maju Jaya", 3]]), brands)).toBeUndefined();
    const mixed = new Map([
      ["Merek Satu", 200],
      ["Merek Dua", 100],
    ]);
    expect(shopNameAmongBrands(mixed, brands)).toBeUndefined();
  });

  test("spellings of one brand are the same", () => {
    expect(isSameBrand("cooler master", "coolermaster")).toBe(true);
    expect(isSameBrand("elite", "elite screens")).toBe(true);
    expect(isSameBrand("sharp", "samsung")).toBe(false);
    expect(isSameBrand("lg", "lgx")).toBe(false);
  });
});

describe("words", () => {
  test.each([
    ["iPhone 13 bekas mulus", "used"],
    ["iPhone 13 second", "used"],
    ["TV 43 inch ex display", "used"],
    ["Laptop refurbished", "refurbished"],
    ["iPhone 13", "new"],
    ["iPad 2nd gen", "new"],
    ["iPhone 11 2nd fullset", "used"],
  ])("condition of %s: %s", (title, condition) => expect(featuresOf(title).condition).toBe(condition));

  test("a feed that says used outweighs the title", () => {
    expect(offerOf({ title: "iPhone 13", condition: "used" }).features.condition).toBe("used");
    expect(offerOf({ title: "iPhone 13 bekas", condition: "new" }).features.condition).toBe("used");
  });

  test.each([
    ["Redmi Note 13 Pro+ 5G", ["note", "pro", "plus", "5g"]],
    ["iPhone 15 ProMax", ["pro", "max"]],
    ["iPad gen 9", ["9"]],
    ["iPad 9th gen", ["9"]],
    ["Sony A7 mark II", ["ii"]],
    ["iPad Air", ["air"]],
    ["Pompa Air", []],
    ["Logitech G502 X", ["x"]],
    ["Sabun X", []],
    ["Lipstik 5g", []],
    ["Router 4G LTE", ["4g", "lte"]],
    ["Speaker Mini Bluetooth", []],
    ["Headphone Bass Max Hifi", []],
    ["Timbangan SF400 max berat 10 kg", []],
    ["Penggaris Siku plus Waterpass", []],
    ["Vivo V11 plus hitam", ["plus"]],
    ["Boya Mini 3 Wireless", ["mini"]],
  ])("generation of %s", (title, expected) =>
    expect([...featuresOf(title).generations].sort()).toEqual([...expected].sort()),
  );

  test.each([
    ["Case iPhone 15 Silikon", ["case"]],
    ["Lampu untuk Honda Vario", ["for"]],
    ["Tinta kompatibel printer L3110", ["for", "ink"]],
    ["Sampo untuk rambut rontok", []],
    ["Headset untuk HP Android", []],
    ["Kulkas 2 pintu", []],
    ["Kamera bundling tripod", ["bundle", "holder"]],
  ])("accessory words of %s", (title, expected) =>
    expect([...featuresOf(title).accessories].sort()).toEqual([...expected].sort()),
  );

  test("colours and sizes", () => {
    expect([...featuresOf("Kaos Polos Hitam XL").colours]).toEqual(["hitam"]);
    expect([...offerOf({ title: "Kaos", colour: "Navy Blue" }).features.colours]).toEqual(["navy"]);
    expect([...featuresOf("Kaos Polos XXL").sizes]).toEqual(["xxl"]);
    expect([...featuresOf("Sepatu Lari size 42").sizes]).toEqual(["42"]);
  });

  test("M34 is a nappy's size and count, and elsewhere a model", () => {
    const nappies = offerOf("Popok Celana M34", { hasNappySizes: true }).features;
    expect([[...nappies.sizes], nappies.packCounts, [...nappies.codes.whole.keys()]]).toEqual([["m"], [34], []]);
    expect([...featuresOf("Samsung Galaxy M34").codes.whole.keys()]).toEqual(["m34"]);
    const spelled = offerOf("Popok Celana 28's Large", { hasNappySizes: true }).features;
    expect([[...spelled.sizes], spelled.packCounts]).toEqual([["l"], [28]]);
  });
});

test("a model behind a no is not the phone's, and elsewhere a number", () => {
  expect([...featuresOf("Galaxy A13 4/128GB no A12").codes.whole.keys()]).not.toContain("a12");
  expect([...featuresOf("Kampas rem no A12").codes.whole.keys()]).toContain("a12");
});
