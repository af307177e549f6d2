import { describe, expect, test } from "vitest";
import { type CategorySuggestion, suggestCategory } from "./suggest-category.shared.ts";
import { GOOGLE_NODES } from "./suggestions/google.ts";

/** Returns `category/type`, or the category alone; "" for no suggestion. */
const nameOf = (suggestion: CategorySuggestion | undefined) =>
  [suggestion?.category, suggestion?.type].filter(Boolean).join("/");

const first = (path: string) => nameOf(suggestCategory(path)[0]);

describe("a feed's own path", () => {
  test.each([
    ["Elektronik > AC", "peralatan-rumah-tangga/ac"],
    ["AC", "peralatan-rumah-tangga/ac"],
    ["Elektronik Rumah Tangga > Lemari Es", "peralatan-rumah-tangga/kulkas"],
    ["Handphone & Tablet > Handphone", "elektronik-gadget/hp"],
    ["Gadget|Smart Phone", "elektronik-gadget/hp"],
    ["Ibu & Bayi / Popok / Diapers", "ibu-bayi/popok-bayi"],
    ["Home & Living > Furnitur > Kursi Gaming", "perlengkapan-kantor-sekolah/kursi-kantor"],
    ["Minuman > Susu > Susu Ibu Hamil & Menyusui", "ibu-bayi/susu-ibu-hamil"],
    ["Mie Instan", "makanan-minuman/mi-instan"],
    ["FASHION PRIA > KAOS KAKI PRIA", "fashion-pria-wanita/kaos-kaki"],
    ["Beauty & Health > Skin Care", "kecantikan-perawatan-diri"],
    ["Kesehatan &amp; Kecantikan &gt; Perawatan Rambut &gt; Shampoo", "kecantikan-perawatan-diri/sampo"],
    ["Women > Bags > Laptop Bags", "fashion-pria-wanita/tas"],
    ["Kitchen > Rice Cookers", "peralatan-rumah-tangga/rice-cooker"],
    ["Buku > Komik", "buku-majalah/komik"],
  ])("%s", (path, expected) => expect(first(path)).toBe(expected));

  test("a level that is nothing new leaves what the level above it says", () => {
    expect(first("Handphone > Samsung")).toBe("elektronik-gadget/hp");
    expect(first("Popok Bayi > Newborn")).toBe("ibu-bayi/popok-bayi");
  });

  test("a shelf of accessories is in the category, and is not the thing that they are for", () => {
    for (const path of ["Handphone > Aksesoris", "Aksesoris Handphone", "Handphone & Aksesoris", "Phone Accessories"]) {
      expect(suggestCategory(path).map(({ type }) => type)).not.toContain("hp");
    }
    expect(first("Aksesoris Laptop")).toBe("komputer-laptop");
    expect(first("Kamera > Aksesoris Kamera")).toBe("elektronik-gadget");
  });

  test("for whom a thing is decides before the thing", () => {
    expect(first("Kucing > Makanan")).toBe("hewan-peliharaan-aksesoris/makanan-kucing");
    expect(first("Sampo Kucing")).toBe("hewan-peliharaan-aksesoris/sampo-hewan");
    expect(first("Motor > Ban")).toBe("otomotif-aksesoris/ban-motor");
    expect(first("Mobil > Karpet")).toBe("otomotif-aksesoris");
    expect(first("Pets > Dog Toys")).toBe("hewan-peliharaan-aksesoris");
  });

  test("several types on one shelf are the category first, then each of them", () => {
    expect(suggestCategory("Minuman > Kopi & Teh").map(nameOf)).toEqual([
      "makanan-minuman",
      "makanan-minuman/kopi",
      "makanan-minuman/teh",
    ]);
    expect(first("Kulkas & Freezer")).toBe("peralatan-rumah-tangga");
  });

  test("a type with words before it that say otherwise is not sure", () => {
    expect(suggestCategory("Semir Sepatu").map(nameOf)).toEqual(["fashion-pria-wanita", "fashion-pria-wanita/sepatu"]);
  });

  test("a name of two types is the one that the rest of the path is about", () => {
    expect(first("Printer > Toner")).toBe("komputer-laptop/tinta-printer");
    expect(first("Perawatan Wajah > Toner")).toBe("kecantikan-perawatan-diri/toner-wajah");
    expect(first("Alat Musik > Keyboard")).toBe("hobi-mainan/keyboard-musik");
    expect(suggestCategory("Toner").map(({ category }) => category)).toContain("kecantikan-perawatan-diri");
    expect(first("Toner")).not.toContain("/");
  });
});

describe("Google's taxonomy", () => {
  test.each([
    ["605", "peralatan-rumah-tangga/ac"],
    [" 267 ", "elektronik-gadget/hp"],
    ["469", "kecantikan-perawatan-diri"],
    [
      "Home & Garden > Household Appliances > Climate Control Appliances > Air Conditioners",
      "peralatan-rumah-tangga/ac",
    ],
    ["Electronics > Communications > Telephony > Mobile Phones > Unlocked Mobile Phones", "elektronik-gadget/hp"],
    ["Electronics > Communications > Telephony > Mobile Phone Accessories > Mobile Phone Stands", "elektronik-gadget"],
    ["Electronics > Computers > Laptops", "komputer-laptop/laptop"],
    ["Apparel & Accessories > Jewelry > Rings", "perhiasan-jam-tangan/cincin"],
    ["Arts & Entertainment > Party & Celebration > Party Supplies > Party Hats", "hobi-mainan"],
    ["Animals & Pet Supplies > Pet Supplies > Dog Supplies > Dog Toys", "hewan-peliharaan-aksesoris"],
  ])("%s", (path, expected) => expect(first(path)).toBe(expected));

  test("what begins like it and goes on in words of its own is a shop's own path", () => {
    expect(first("Electronics > AC")).toBe("peralatan-rumah-tangga/ac");
    expect(first("Furniture > Sofa")).toBe("peralatan-rumah-tangga/sofa");
  });

  test("a node means one thing, by its id and by its name", () => {
    for (const { id, name } of GOOGLE_NODES) {
      expect(id, name).toMatch(/^\d+$/);
      expect(name, id).toMatch(/^[A-Z0-9]/);
    }
    expect(new Set(GOOGLE_NODES.map(({ id }) => id)).size).toBe(GOOGLE_NODES.length);
    expect(new Set(GOOGLE_NODES.map(({ name }) => name)).size).toBe(GOOGLE_NODES.length);
  });
});

test("where nothing speaks there is no suggestion", () => {
  for (const path of ["", " > ", "Lain-lain", "Promo 12.12", "Uncategorized", "99999999", "SKU-0001", "Best Seller"]) {
    expect(suggestCategory(path), path).toEqual([]);
  }
});

test("each suggestion is made once, and says by what", () => {
  const [suggestion] = suggestCategory("Elektronik > AC");
  expect(suggestion?.reason).toEqual({ by: "type", words: "ac" });
  const names = suggestCategory("Kulkas & Freezer > Kulkas & AC").map(nameOf);
  expect(new Set(names).size).toBe(names.length);
  expect(suggestCategory("605").map(({ reason }) => reason)).toEqual([{ by: "google", words: "Air Conditioners" }]);
});

test("hostile texts are only words", () => {
  for (const text of [
    "<script>alert(1)</script>",
    "\u0000 > \uFFFF",
    "constructor > __proto__",
    "&gt;&gt;&gt;",
    "> ".repeat(50_000),
  ]) {
    expect(suggestCategory(text), text.slice(0, 30)).toEqual([]);
  }
  expect(first(`${"x ".repeat(50_000)} > Kulkas`)).toBe("peralatan-rumah-tangga/kulkas");
});
