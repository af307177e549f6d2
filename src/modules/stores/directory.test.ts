import { describe, expect, test } from "vitest";
import { CATEGORIES, type CategorySlug } from "./categories.shared.ts";
import { STORES } from "./directory.shared.ts";
import { storeEntrySchema } from "./schema.ts";

/** The numbers of docs/specification.md, section 3, "Stores per category". */
const STORES_PER_CATEGORY: Record<CategorySlug, number> = {
  "elektronik-gadget": 5,
  "komputer-laptop": 5,
  "fashion-pria-wanita": 5,
  "kecantikan-perawatan-diri": 5,
  "peralatan-rumah-tangga": 5,
  "makanan-minuman": 2,
  "ibu-bayi": 5,
  "olahraga-outdoor": 3,
  "hobi-mainan": 2,
  "perhiasan-jam-tangan": 2,
  "perlengkapan-kantor-sekolah": 3,
  "hewan-peliharaan-aksesoris": 2,
  "buku-majalah": 4,
  "otomotif-aksesoris": 5,
};

/** The names of docs/specification.md, section 3, "Store". */
const STORE_NAMES = [
  "Shopee",
  "Lazada",
  "Blibli",
  "Tokopedia",
  "Bhinneka",
  "Enterkomputer",
  "Zalora",
  "IKEA Indonesia",
  "Informa",
  "Mothercare",
  "Sephora",
  "Sociolla",
  "Watsons",
  "Bukalapak",
  "Carmudi",
  "Gramedia",
  "Decathlon Indonesia",
];

const slugs = CATEGORIES.map((category) => category.slug);
const entries = Object.values(STORES).flat();

describe.each(slugs)("%s", (slug) => {
  const list = STORES[slug];

  test("has the number of stores the spec gives it", () => {
    expect(list).toHaveLength(STORES_PER_CATEGORY[slug]);
  });

  test("is ordered by descending rating", () => {
    const ratings = list.map((entry) => entry.rating);
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
  });

  test("names no store twice", () => {
    expect(new Set(list.map((entry) => entry.id)).size).toBe(list.length);
  });
});

describe("the whole directory", () => {
  test("has a list for the 14 categories and no other, 53 entries in all", () => {
    expect(Object.keys(STORES)).toEqual(slugs);
    expect(entries).toHaveLength(53);
  });

  test("holds exactly the stores of the spec, each under one id", () => {
    expect([...new Set(entries.map((entry) => entry.name))].sort()).toEqual(STORE_NAMES.toSorted());
    expect(new Set(entries.map((entry) => `${entry.id} ${entry.name}`)).size).toBe(STORE_NAMES.length);
  });

  test("rates from 3.9 to 4.7, to one decimal", () => {
    const ratings = entries.map((entry) => entry.rating);
    expect(Math.min(...ratings)).toBe(3.9);
    expect(Math.max(...ratings)).toBe(4.7);
    for (const rating of ratings) expect(rating).toBe(Number(rating.toFixed(1)));
  });

  test("describes no two entries alike", () => {
    expect(new Set(entries.map((entry) => entry.description)).size).toBe(entries.length);
  });

  test("says wherever Bukalapak stands that it sells digital goods only", () => {
    for (const entry of entries.filter(({ id }) => id === "bukalapak")) {
      expect(entry.description).toContain("hanya menjual produk digital");
    }
  });

  test("begins with what a store has for the category, and says where to buy what it has not", () => {
    const narrow = entries.filter(({ id, description }) => {
      return ["bukalapak", "carmudi"].includes(id) || /\b(bukan toko|hanya menjual|tidak menjual)\b/i.test(description);
    });
    expect(narrow.map(({ id }) => id)).toEqual(["bukalapak", "carmudi"]);
    for (const { description } of narrow) {
      expect(description).toMatch(/dapat dibeli di toko lain dalam daftar ini\.$/);
      expect(description).not.toMatch(/^[^.:;]*\b(bukan|hanya|tidak)\b/i);
    }
  });
});

test.each(entries)("$id at $url is a valid entry with an https address", (entry) => {
  expect(storeEntrySchema.parse(entry)).toEqual(entry);
  expect(new URL(entry.url).protocol).toBe("https:");
});
