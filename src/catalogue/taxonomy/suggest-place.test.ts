import { expect, test } from "vitest";
import { readPath } from "./suggest-place.ts";

const LAPTOPS = ["Asus Vivobook 14", "Laptop Acer Aspire 5", "Lenovo IdeaPad Slim 3", "Laptop HP 14s", "Laptop Dell"];
const PHONES = ["Redmi Note 12", "Samsung Galaxy A15 8/128", "Oppo A15s", "Infinix Hot 30", "vivo Y17"];

const surePlace = (path: string, titles: readonly string[]) => readPath(path, titles).sure;

test("what a path's titles are is counted", () => {
  const { shares } = readPath("", [...LAPTOPS, "Redmi Note 12", "Paket hemat"]);
  expect(shares).toMatchObject({ titles: 7, readable: 6 });
  expect(shares.types.map(({ type }) => type)).toEqual(["laptop", "hp"]);
  expect(shares.types[0]?.share).toBeCloseTo(5 / 6);
  expect(shares.types[0]?.evidence).toEqual(["“vivobook”", "“aspire”", "“ideapad slim”"]);
});

test("a path that says a type is that type", () => {
  expect(surePlace("Komputer > Laptop", LAPTOPS)).toEqual({ category: "komputer-laptop", productType: "laptop" });
});

test("a page of search results is what was searched", () => {
  expect(surePlace("beli-laptop", LAPTOPS)).toEqual({ category: "komputer-laptop", productType: "laptop" });
});

test("a path whose titles are other things of its category is its category alone", () => {
  expect(
    surePlace("Elektronik > Kamera", ["Tripod 50 cm", "Gimbal 3-Axis", "Drone Mini", "Mikrofon Clip On", "Ring Light"]),
  ).toEqual({
    category: "elektronik-gadget",
    productType: null,
  });
});

test("a path whose titles contradict it is decided by each title", () => {
  expect(surePlace("Televisi Digital", [...LAPTOPS, ...PHONES.slice(0, 1), "Kemeja Flanel", "Kaos Polos"])).toBe(
    "by-title",
  );
});

test("a path that says nothing is what nearly all of its titles are", () => {
  expect(surePlace("Redmi", PHONES)).toEqual({ category: "elektronik-gadget", productType: "hp" });
  expect(surePlace("", LAPTOPS)).toEqual({ category: "komputer-laptop", productType: "laptop" });
});

test("a path that says nothing, of things of all kinds, is decided by each title", () => {
  expect(
    surePlace("Terlaris", ["Kemeja Flanel", "Laptop Acer Aspire", "Sabun Mandi Cair", "Kaos Kaki", "Rice Cooker"]),
  ).toBe("by-title");
});

test("nothing is sure where neither path nor titles say enough", () => {
  expect(surePlace("Zzz", [])).toBeUndefined();
  expect(surePlace("Zzz", ["A1", "A2", "A3", "A4", "A5", "A6"])).toBeUndefined();
  expect(surePlace("Zzz", LAPTOPS.slice(0, 2))).toBeUndefined();
});

test("a word that several things share is what the titles are", () => {
  const tonics = ["Face Toner Mawar 100 ml", "Toner Wajah Lidah Buaya", "Serum Wajah", "Hydrating Toner", "Sabun Muka"];
  expect(surePlace("Toner", tonics)).toEqual({ category: "kecantikan-perawatan-diri", productType: "toner-wajah" });
  const inks = [
    "Toner Printer LaserJet",
    "Tinta Printer Hitam",
    "Printer Epson",
    "Toner HP LaserJet",
    "Ink Cartridge 680",
  ];
  expect(surePlace("Toner", inks)).toEqual({ category: "komputer-laptop", productType: "tinta-printer" });
});

test("titles that only repeat a path's describing word do not confirm it", () => {
  const titles = ["Highlighter Glow", "Liquid Highlighter", "Highlighter Mini", "Stick Highlighter", "Highlighter 02"];
  expect(surePlace("Highlighter", titles)).toBeUndefined();
});

test("a shelf of tools is of its department, whatever they are named after", () => {
  const brushes = ["Powder Brush 01", "Blush Brush", "Angled Powder", "Large Powder", "Cream Foundation", "Concealer"];
  for (const path of ["Face Brushes", "Sponge & Applicators"])
    expect(surePlace(path, brushes)).toMatchObject({ category: "kecantikan-perawatan-diri" });
});

const COOKBOOKS = ["Kue Kering Lebaran", "Mi Ayam Gerobak", "Sup Hangat", "Teh Sore", "Roti Rumahan"];
const OTHERS = ["Dapur Nenek", "Warung Bu Sri", "Rasa Pulang", "Pasar Pagi", "Meja Kayu", "Api Kecil"];

test("titles of books speak against no path of books", () => {
  expect(surePlace("buku-masakan", [...COOKBOOKS, ...OTHERS])).toEqual({ category: "buku-majalah", productType: null });
  const toys = ["Puzzle Hewan", "Boneka Panda", "Mobil Remote Merah", "Balok Susun Kayu", "Gitar Kecil"];
  expect(surePlace("buku-masakan", [...toys, ...OTHERS])).toEqual({ category: "buku-majalah", productType: null });
  expect(surePlace("buku-masakan", toys)).toBe("by-title");
  expect(surePlace("filsafat", ["Sore Hari"])).toEqual({ category: "buku-majalah", productType: null });
});

test("a path whose offers have ISBNs is of books, whatever its words and titles are", () => {
  expect(readPath("agama", COOKBOOKS, undefined, 3).sure).toEqual({ category: "buku-majalah", productType: null });
  expect(readPath("agama", COOKBOOKS, undefined, 2).sure).toBeUndefined();
  expect(readPath("Komik", COOKBOOKS, undefined, 5).sure).toEqual({ category: "buku-majalah", productType: "komik" });
});
