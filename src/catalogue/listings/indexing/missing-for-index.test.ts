import { describe, expect, test } from "vitest";
import { type IndexConditions, missingForIndex } from "./missing-for-index.ts";
import { isUsableTitle } from "./usable-title.ts";

const facts = (others: Partial<IndexConditions> = {}): IndexConditions => ({
  ...{ title: "Kyntra Ponsel Nira 8/256 GB", hasPicture: true, stores: 1, trackedDays: 0, descriptionLength: 0 },
  isEmbedded: false,
  ...others,
});

describe("search engines may keep a product", () => {
  test.each([
    ["two stores", { stores: 2 }],
    ["one store and thirty days", { trackedDays: 30 }],
    ["one store and words by an editor", { descriptionLength: 300 }],
    ["one store and an article that shows it", { isEmbedded: true }],
  ])("with %s", (_, others) => expect(missingForIndex(facts(others))).toBeUndefined());

  test.each([
    ["stores", {}],
    ["stores", { trackedDays: 29, descriptionLength: 299 }],
    ["offers", { stores: 0, trackedDays: 400 }],
    ["title", { stores: 5, title: "Ponsel" }],
    ["picture", { stores: 5, hasPicture: false }],
    ["offers", { stores: 0, isEmbedded: true }],
    ["title", { title: "Ponsel", isEmbedded: true }],
  ])("not without %s", (missing, others) => expect(missingForIndex(facts(others))).toBe(missing));
});

test.each([
  "Beras Pandan Wangi 5 kg",
  "SAMSUNG Galaxy A55 5G 8/256GB",
  "Popok Celana Ukuran M isi 46",
  "Bor Listrik 10 mm – 450 W (2 mata bor)",
])("%s names a thing", (title) => expect(isUsableTitle(title)).toBe(true));

test.each([
  ...["", "Kaos", "12345 67890", "READY!!! MURAH BANGET!!!", "Hubungi 0812-3456-7890 untuk harga"],
  ...["www.toko.example obral besar", "kaos kaos kaos kaos pria", "★★★★★★★★★★★★ promo ab", "x".repeat(151)],
])("%j names none", (title) => expect(isUsableTitle(title)).toBe(false));
