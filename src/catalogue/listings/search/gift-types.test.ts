import { expect, test } from "vitest";
import { CATEGORIES } from "../../../modules/stores/categories.shared.ts";
import { findProductType } from "../../taxonomy/product-types.shared.ts";
import { giftTypes } from "./gift-types.ts";

test("for a baby, what is meant as a gift stands before what lasts, and what is used up in neither", () => {
  const [gifts, lasting] = giftTypes("ibu-bayi");
  expect(gifts).toEqual(["gendongan-bayi", "hampers-bayi", "selimut-bayi", "baju-bayi"]);
  expect(lasting).toContain("stroller");
  expect([gifts, lasting].flat()).not.toContain("tisu-basah");
});

test("no type stands in both, and what lasts has no unit price", () => {
  for (const { slug } of CATEGORIES) {
    const [gifts = [], lasting = []] = giftTypes(slug);
    expect(new Set([...gifts, ...lasting]).size).toBe(gifts.length + lasting.length);
    expect(lasting.filter((type) => findProductType(type)?.unitPrice)).toEqual([]);
  }
});
