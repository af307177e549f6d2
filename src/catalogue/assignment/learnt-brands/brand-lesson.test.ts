import { expect, test } from "vitest";
import { brandDictionary } from "../../matching/brands.ts";
import { extractFeatures, titleWords } from "../../matching/features.ts";
import { brandLesson } from "./brand-lesson.ts";

/** Returns the brands that are learnt from titles. Each title has a seller of its own, unless it names a seller after a vertical bar. */
function learntOf(titles: readonly string[], brand: string | null = null) {
  const lesson = brandLesson(brandDictionary());
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

test("what is learnt counts where it begins a title, and nowhere else", () => {
  const brands = brandDictionary([], ["zefiro"]);
  const brandOf = (title: string) => extractFeatures({ title }, { brands }).brand;
  expect(brandOf("Zefiro Headset X1")).toBe("zefiro");
  expect(brandOf("Kaos motif zefiro")).toBeUndefined();
});
