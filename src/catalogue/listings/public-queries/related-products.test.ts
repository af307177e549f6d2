import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { addProduct } from "../../curation/product.fixtures.ts";
import { shownProducts } from "./product-page.ts";
import { relatedProducts } from "./related-products.ts";

const { db, pool } = await testDatabase();

test("packs are compared by what they cost without shipping, which is known of some alone", async () => {
  const oil = { brand: "Kelapa", category: "makanan-minuman", product_type: "minyak-goreng" };
  await addProduct(db, {
    ...{ ...oil, slug: "minyak-1", title: "Minyak Goreng Kelapa 1 L", facts: JSON.stringify({ volume: 1_000 }) },
    offers: [{ price: 21_000 }],
  });
  await addProduct(db, {
    ...{ ...oil, slug: "minyak-2", title: "Minyak Goreng Kelapa 2 L", facts: JSON.stringify({ volume: 2_000 }) },
    offers: [{ price: 40_000, shipping: 15_000 }],
  });
  const [litre] = (await shownProducts(pool, ["minyak-1"], { showSamples: false })).values();
  if (!litre) throw new Error("it is not shown");
  const { packs } = (await relatedProducts(pool, [litre], { showSamples: false }))(litre);
  expect(packs).toMatchObject([
    { slug: "minyak-2", lowest: 55_000, price: 40_000, unitPrice: { price: 20_000, label: "per liter" } },
  ]);
});
