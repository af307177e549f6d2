import { expect, test } from "vitest";
import { orderText, sortNames } from "./list-texts.ts";

const LIST = { type: undefined, isOneStoreEach: false };

test("a list whose products are each sold by one store is ordered by what is new, and says so", () => {
  expect(orderText("toko", LIST)).toContain("toko terbanyak");
  expect(sortNames(LIST).toko).toBe("Toko terbanyak");
  const alone = { ...LIST, isOneStoreEach: true };
  expect(orderText("toko", alone)).toMatch(/paling baru/);
  expect(orderText("toko", alone)).not.toContain("toko terbanyak");
  expect(sortNames(alone).toko).toBe(sortNames(alone).terbaru);
});
