import { describe, expect, test } from "vitest";
import { findProductType } from "../product-types.shared.ts";
import { readTitleType } from "./read-title-type.ts";

const NOTHING = "-";
/** Returns the type that a title says; "none" where it names a thing without a type. */
function typeOf(title: string, path?: Parameters<typeof readTitleType>[1]) {
  const reading = readTitleType(title, path);
  return reading ? (reading.type?.slug ?? "none") : NOTHING;
}

describe("a title whose first part names nothing", () => {
  test.each([
    ["Turun naik buat usia 3-8 tahun / baju anak", "baju-bayi"],
    ["Zefira set with serum (isi 2) / Glowing Serum", "serum-wajah"],
    ["[COD] FREE BOX, tas selempang wanita", "tas"],
    ['Kingzet "FREE BOX" Sepatu Sneakers', "sepatu"],
    ["Tempelan lucu buat gawai / iPhone 11 / iPhone 12", NOTHING],
  ])("is read by its later parts, unless these are what things are made for: %s", (title, type) =>
    expect(typeOf(title)).toBe(type),
  );
});

describe("the category of a title without a type", () => {
  test.each([
    ["Lampu utama motor LED H6", "otomotif-aksesoris"],
    ["Lampu LED putih vario beat", "otomotif-aksesoris"],
    ["Jam dinding analog", "peralatan-rumah-tangga"],
    ["Perhiasan wanita titanium", "perhiasan-jam-tangan"],
    ["Stelan santai unisex", "fashion-pria-wanita"],
    ["Cover shock breker", "otomotif-aksesoris"],
    ["Gunting cukur bulu hidung", "kecantikan-perawatan-diri"],
    ["Pakan burung kenari", "hewan-peliharaan-aksesoris"],
    ["Stapler kecil", "perlengkapan-kantor-sekolah"],
    ["1 pcs lem lcd, lem handphone", "elektronik-gadget"],
    ["Set gantungan kunci motor", "otomotif-aksesoris"],
  ])("%s", (title, category) => expect(readTitleType(title)).toMatchObject({ type: undefined, category }));
});

test("on a path of books, a title says what the book is about", () => {
  const books = { category: "buku-majalah" } as const;
  expect(readTitleType("Menu Kue Kering Paling Disuka", books)).toBeUndefined();
  expect(typeOf("Kamus Inggris Saku", books)).toBe("kamus");
});

describe("a device's model", () => {
  test.each([
    ["Axioo Hype 5 X3 pink (lollipop edition)", "laptop"],
    ["iCherry C110 Mars 5.0 inch", "hp"],
    ["Mito 770 - 1.77 - dual SIM - camera", "hp"],
    ["Flex 5 14ABR8 arctic grey", "laptop"],
    ["Lenovo Slim 3 14IRU8 blue", "laptop"],
    ["Samsung ZFlip7 256GB", "hp"],
    ["Zefira G55 5.5 inci RAM 4GB / ROM 32GB", "hp"],
    ["Nikon D5300 DX kit 18-55", "kamera"],
    ["Epson L3250 wifi", "printer"],
    ["iPhone 11 rasa cokelat permen", "permen"],
  ])("outweighs flavours and features: %s", (title, type) => expect(typeOf(title)).toBe(type));
});

test.each([
  ["1 PC kamera mini", "kamera"],
  ["Tee connector 16 mm", "none"],
  ["Permen Lotte Doraemon", "permen"],
  ["Lotte Doraemon Pack", NOTHING],
  ["Doraemon 12", "komik"],
  ["Celana SD panjang merah", "seragam-sekolah"],
  ["Kemeja sifon wanita musim panas model baru gaya Korea bordir pita senam", "kemeja"],
  ["Kaos futsal pria", "baju-olahraga"],
  ["Setelan kaos celana pria", "none"],
])("words that count, describe or praise name nothing: %s", (title, type) => expect(typeOf(title)).toBe(type));

test("what is for people is named behind them, unlike what is for a device", () => {
  expect(typeOf("Mode untuk wanita blus ruffle")).toBe("blus");
  expect(typeOf("Tempelan untuk laptop dan printer")).toBe(NOTHING);
});

test("a dose is evidence of a medicine, unless it is smoked", () => {
  expect(readTitleType("Zefiramin 500 mg")).toMatchObject({ category: "kecantikan-perawatan-diri" });
  expect(readTitleType("Liquid Zefira 3 mg")?.category).not.toBe("kecantikan-perawatan-diri");
});

test.each([
  ["Zefira K5 high pressure washer 2100 watt", "none"],
  ["Modul P2.5 LED videotron", "none"],
  ["Modul belajar matematika", "buku-pelajaran"],
  ["Ionizer portable kalung air purifier", "air-purifier"],
  ["Dus packing polos 40x30 cm", "none"],
  ["Celana pendek SMP biru", "seragam-sekolah"],
  ["Fenix 5 plus strap band Garmin 22 mm", "tali-jam"],
  ["Tukar tambah live on Oppo A95", "hp"],
  ["Botol parfum travel atomizer", "none"],
])("things beside others' names are what they are: %s", (title, type) => expect(typeOf(title)).toBe(type));

describe("things named beside what they are for", () => {
  const on = (title: string, slug?: string) => {
    const type = findProductType(slug ?? "");
    const read = readTitleType(title, { type, category: type?.category });
    return [read?.category, read?.type?.slug];
  };
  test.each([
    "Seal gearbox mesin cuci Melati 12x23",
    "Dinamo pengering mesin cuci 2 tabung",
    "Knop MELATI / putaran timer mesin cuci",
    "Drain pump ZX2-21 mesin cuci",
    "Mesin cuci piring Melati",
  ])("%s is no washing machine", (title) =>
    expect(on(title, "mesin-cuci")).toEqual(["peralatan-rumah-tangga", undefined]),
  );
  test("a machine with a timer stays a machine", () =>
    expect(on("Mesin Cuci 2 Tabung dengan Timer", "mesin-cuci")).toEqual(["peralatan-rumah-tangga", "mesin-cuci"]));
  test.each(["Kotak roti segar SW-19", "Kotak sabun 0014", "Tempat bumbu GL 70"])("%s is for the house", (title) =>
    expect(on(title)).toEqual(["peralatan-rumah-tangga", undefined]),
  );
  test.each([
    ["Hot Wheels '15 Dodge Charger - Mainan Mobil Balap", "diecast"],
    ["Hot Wheels Track Builder Playset - Mainan Mobil", undefined],
    ["Cincin Titanium Anti Karat", "cincin"],
    ["Cincin Warna Emas 18K Gaya Korea", "cincin"],
    ["Cincin Emas Kadar 700", "perhiasan-emas"],
    ["ABCMAX H01 70/90-14", "ban-motor"],
    ["Techno 185/70 R14", "ban-mobil"],
    ["Melati keratin daily hair supplement conditioner 300 ml", "kondisioner"],
    ["Melati micellar detox shampoo 300 ml", "sampo"],
    ["Melati SHP 200ML OIL CTRL", "sampo"],
    ["Melati 300G KRP UDANG", "keripik"],
    ["Kaos kaus kaki pendek", "kaos-kaki"],
    ["Cover HP hybrid bg1360", "casing-hp"],
    ["Melati diaper rash", undefined],
    ["Melati popok celana anti rash XL", "popok-bayi"],
    ["Melati krim popok anti rash", undefined],
    ["Rak Beauty 1350 RK-4", "rak"],
    ["Melati 567G LONGAN IN SYRUP", undefined],
    ["REDMI note2,3,4/4X,5A,5,5PRO,6,7 choice kamera", undefined],
    ["Redmi Note 12 8/256 Garansi Resmi", "hp"],
    ["Kaos Polos Baby Doll Premium", "kaos"],
    ["Kaos Polos Baby Premium", "baju-bayi"],
    ["55 Warna Pashmina Ceruty Baby Doll", "jilbab"],
    ["Kaos warna pashmina", "kaos"],
    ["Blow Nastar Sepatu Sneakers Kanvas Wanita", "sepatu"],
  ])("%s: %s", (title, type) => expect(on(title)[1]).toBe(type));
});
