import { describe, expect, test } from "vitest";
import { STORES } from "../stores/directory.shared.ts";
import { type ProductGroupId, productGroup } from "../stores/product-groups.shared.ts";
import { sellersOf } from "../stores/sellers.shared.ts";
import { productGroupsOf } from "./products.ts";

/** A question, its likeliest product group, and the store that comes first for it. */
const QUESTIONS: readonly [question: string, group: ProductGroupId, leads: string][] = [
  ["kulkas", "home-appliances", "tokopedia"],
  ["AC 1 pk", "home-appliances", "tokopedia"],
  ["samsung a55", "phones", "blibli"],
  ["a55 samsung", "phones", "blibli"],
  ["g-shock", "watches", "zalora"],
  ["baby-g", "watches", "zalora"],
  ["stroller bayi", "baby-gear", "mothercare"],
  ["popok dewasa", "health", "watsons"],
  ["galaxy tab s9", "phones", "blibli"],
  ["samsung kulkas 2 pintu", "home-appliances", "tokopedia"],
  ["mesin cuci", "home-appliances", "tokopedia"],
  ["tws", "audio", "blibli"],
  ["headphones", "audio", "blibli"],
  ["popok", "baby-care", "mothercare"],
  ["oli motor", "vehicle-parts", "tokopedia"],
  ["meja belajar", "furniture", "ikea-indonesia"],
  ["meja komputer", "furniture", "ikea-indonesia"],
  ["charger laptop", "computer-parts", "enterkomputer"],
  ["powerbank", "phone-accessories", "blibli"],
  ["power bank 20000 mah", "phone-accessories", "blibli"],
  ["blender", "kitchen-appliances", "tokopedia"],
  ["hp oppo", "phones", "blibli"],
  ["sunscreen", "skincare", "sociolla"],
  ["novel", "books", "gramedia"],
  ["raket badminton", "sports-gear", "decathlon-indonesia"],
  ["sepatu lari", "sportswear", "decathlon-indonesia"],
  ["sepatunya", "shoes", "zalora"],
  ["kalung emas", "gold", "blibli"],
  ["kalung kucing", "pet-supplies", "shopee"],
  ["pasir kucing", "pet-supplies", "shopee"],
  ["komik kucing", "books", "gramedia"],
  ["sampo bayi", "baby-care", "mothercare"],
  ["ac mobil", "vehicle-parts", "tokopedia"],
  ["mobil bekas", "cars", "carmudi"],
  ["avanza", "cars", "carmudi"],
  ["daikin", "home-appliances", "tokopedia"],
  ["royal canin", "pet-supplies", "shopee"],
  ["token listrik", "digital-goods", "bukalapak"],
  ["jam dinding", "home-decor", "ikea-indonesia"],
  ["jam tangan", "watches", "zalora"],
];

const leaders = (groups: readonly ProductGroupId[]) => {
  const listings = groups.flatMap((group) => STORES[productGroup(group).category]);
  const listed = listings.toSorted((a, b) => b.rating - a.rating).map(({ id }) => id);
  return sellersOf(groups, [...new Set(listed)]);
};

test.each(QUESTIONS)("%s: %s, first at %s", (question, group, leads) => {
  const groups = productGroupsOf(question);
  expect(groups[0]).toBe(group);
  expect(leaders(groups)[0]).toBe(leads);
});

describe("who is not offered", () => {
  test.each([
    ["kulkas", "ikea-indonesia"],
    ["ac 1 pk", "ikea-indonesia"],
    ["samsung a55", "ikea-indonesia"],
    ["samsung a55", "informa"],
    ["laptop", "bukalapak"],
    ["hp murah", "bukalapak"],
    ["kalung emas", "zalora"],
    ["ban motor", "carmudi"],
    ["susu formula", "mothercare"],
  ])("for %s: %s", (question, store) => {
    expect(leaders(productGroupsOf(question))).not.toContain(store);
  });

  test("nobody by a product that is not known", () => {
    for (const text of ["", "flash sale", "qqqq", "harga coret", "🙂", "a".repeat(5000)]) {
      expect(productGroupsOf(text)).toEqual([]);
    }
    expect(sellersOf([], ["shopee", "blibli"])).toEqual(["shopee", "blibli"]);
  });
});
