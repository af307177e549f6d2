import { expect, test } from "vitest";
import { CATEGORIES } from "./categories.shared.ts";
import { groupsNamed, namesIn, PRODUCT_GROUPS } from "./product-groups.shared.ts";
import { SHOPS, type Shop } from "./shops.shared.ts";

const shops: readonly Shop[] = Object.values(SHOPS);

test("every category has product groups, each with an id and a name of its own", () => {
  expect(new Set(PRODUCT_GROUPS.map(({ category }) => category))).toEqual(new Set(CATEGORIES.map(({ slug }) => slug)));
  expect(new Set(PRODUCT_GROUPS.map(({ id }) => id)).size).toBe(PRODUCT_GROUPS.length);
  expect(new Set(PRODUCT_GROUPS.map(({ name }) => name)).size).toBe(PRODUCT_GROUPS.length);
});

test("every product is written as shoppers type it, once in its group, and leads there", () => {
  for (const { id, products } of PRODUCT_GROUPS) {
    const names = namesIn(products);
    expect(new Set(names).size, id).toBe(names.length);
    for (const name of names) {
      expect(name, id).toMatch(/^[a-z0-9]+( [a-z0-9]+)*$/);
      expect(groupsNamed(name.split(" "))?.products, name).toContain(id);
    }
  }
});

test("no shop is said to sell a group twice", () => {
  for (const { name, sells, alsoSells = [] } of shops) {
    const groups = [...(sells === "general" ? [] : sells), ...alsoSells];
    expect(new Set(groups).size, name).toBe(groups.length);
  }
});
