import { expect, test } from "vitest";
import { brandDictionary } from "../../matching/brands.ts";
import { extractFeatures, titleWords } from "../../matching/features.ts";
import { brandLesson } from "./brand-lesson.ts";

const USUAL = new Set(["kaset", "panel", "bagus", "time"]);

/** Returns the brands that are learnt from titles. Each title has a seller of its own, unless it names a seller after a vertical bar. */
function learntOf(titles: readonly string[], brand: string | null = null) {
  const lesson = brandLesson(brandDictionary(), USUAL);
  for (const [number, title] of titles.entries()) {
    const [text = "", seller = `toko-${number}`] = title.split(" | ");
    lesson.add({ seller, words: titleWords(text), brand });
  }
  return lesson.learnt();
}

test("a first word that three sellers begin titles with is a brand", () => {
  expect(learntOf(["Zefiro Headset X1", "ZEFIRO Earphone", "Promo Zefiro Speaker Y2"])).toEqual([
    { words: "zefiro", evidence: "first-word", sellers: 3, offers: 3 },
  ]);
});

test.each([
  ["two sellers", ["Zefiro Headset X1", "Zefiro Earphone"]],
  ["one seller of many", ["Zefiro A | satu", "Zefiro B | satu", "Zefiro C | satu"]],
  [
    "a word that stands anywhere",
    ["Nirkabel Headset", "Nirkabel Speaker", "Nirkabel Mik", "Headset nirkabel A", "Mik nirkabel", "Tetikus nirkabel"],
  ],
  ["a model", ["P47 Headset", "P47 Headphone", "P47 Bando"]],
  ["a shout", ["Jual Headset", "Jual Speaker", "Jual Mik"]],
  ["a thing", ["Sepatu Pria A", "Sepatu Wanita B", "Sepatu Anak C"]],
  ["a word of a thing's name", ["Vacuum Portable", "Vacuum Mini", "Vacuum Rumah"]],
  ["a slip for a thing", ["Headseat A", "Headseat B", "Headseat C"]],
  ["a usual word", ["Kaset lagu", "Kaset film", "Kaset lama"]],
  ["a usual word with an ending", ["Panels A", "Panels B", "Panels C"]],
  ["praise", ["Terbagus A", "Terbagus B", "Terbagus C"]],
  ["a shop", ["Kijangstore A", "Kijangstore B", "Kijangstore C"]],
  ["a stretched shout", ["Promoo besar", "Promoo akhir", "Promoo gila"]],
  ["a courier", ["Gosend Headset", "Gosend Speaker", "Gosend Mik"]],
  ["a slip for a brand", ["Nitendo Switch", "Nitendo DS", "Nitendo Wii"]],
  ["the first word of a known name", ["Hada Labo Toner", "Hada Labo Serum", "Hada Labo Mask"]],
  ["a brand that is known", ["Fantech WH01", "Fantech MH88", "Fantech HG11"]],
])("of %s nothing is learnt", (_, titles) => expect(learntOf(titles)).toEqual([]));

test("a column that two sellers fill alike is a brand, and a word for none is not", () => {
  const titles = ["Ember 10 liter", "Gayung plastik"];
  expect(learntOf(titles, "Zefiro Official Store")).toEqual([
    { words: "zefiro", evidence: "column", sellers: 2, offers: 2 },
  ]);
  for (const none of ["OEM", "China OEM", "No Brand", "Universal", "Headset", "Hitam"])
    expect(learntOf(titles, none)).toEqual([]);
});

const MANY = ["Sabun", "Serum", "Toner", "Masker", "Lotion"];
/** Titles of one seller: of a brand, and as many of others. */
const shelf = (titles: readonly string[]) =>
  [...titles, ...titles.map((_, n) => `Barang ke ${n}`)].map((title) => `${title} | satu`);

function learntFromShelf(brand: string, titles: readonly string[]) {
  const lesson = brandLesson(brandDictionary(), USUAL);
  for (const [number, line] of shelf(titles).entries()) {
    const [title = "", seller = ""] = line.split(" | ");
    lesson.add({ seller, words: titleWords(title), brand: number < titles.length ? brand : `Lain ${number}` });
  }
  return lesson.learnt();
}

test("one seller's column teaches a brand that begins the titles of many of its offers", () => {
  expect(
    learntFromShelf(
      "ZEFIRO",
      MANY.map((thing) => `Zefiro ${thing}`),
    ),
  ).toEqual([{ words: "zefiro", evidence: "column", sellers: 1, offers: 5 }]);
});

test.each([
  ["stands anywhere in titles", "Zefiro", MANY.map((thing) => `${thing} zefiro`)],
  ["is on few offers", "Zefiro", ["Zefiro Sabun", "Zefiro Serum"]],
  ["is a usual word", "Time", MANY.map((thing) => `Time Foria ${thing}`)],
  ["is a thing", "Sarung", MANY.map((thing) => `Sarung ${thing}`)],
])("one seller's column teaches nothing that %s", (_, brand, titles) =>
  expect(learntFromShelf(brand, titles)).toEqual([]),
);

test("the name of the only seller, which is on all its offers, is not learnt", () => {
  expect(
    learntOf(
      MANY.map((thing) => `Zefiro ${thing} | satu`),
      "Zefiro",
    ),
  ).toEqual([]);
});

test("a learnt word never replaces a brand that is known", () => {
  const brands = brandDictionary([], ["zefiro", "sepatu"]);
  const brandOf = (title: string) => extractFeatures({ title }, { brands }).brand;
  expect(brandOf("Zefiro Sneakers Pria Adidas Samba")).toBe("adidas");
  expect(brandOf("Sepatu Pria Lokal")).toBeUndefined();
});

test("what is learnt counts where it begins a title, and nowhere else", () => {
  const brands = brandDictionary([], ["zefiro"]);
  const brandOf = (title: string) => extractFeatures({ title }, { brands }).brand;
  expect(brandOf("Zefiro Headset X1")).toBe("zefiro");
  expect(brandOf("Kaos motif zefiro")).toBeUndefined();
});
