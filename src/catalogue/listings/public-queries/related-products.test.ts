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

test("what has no price to compare is not shown as alike", async () => {
  const fan = { brand: "Angin", category: "peralatan-rumah-tangga", product_type: "kipas-angin" };
  const add = (slug: string, title: string, condition: "new" | "used") =>
    addProduct(db, { ...{ ...fan, slug, title }, offers: [{ price: 200_000, condition }] });
  await add("kipas-1", "Kipas Angin Berdiri KA-16", "new");
  await add("kipas-2", "Kipas Angin Dinding KD-12", "new");
  await add("kipas-3", "Kipas Angin Meja KM-9", "used");
  const [one] = (await shownProducts(pool, ["kipas-1"], { showSamples: false })).values();
  if (!one) throw new Error("it is not shown");
  const { similar } = (await relatedProducts(pool, [one], { showSamples: false }))(one);
  expect(similar.map(({ slug }) => slug)).toEqual(["kipas-2"]);
});

test("nothing invented is shown as like what is real, nor what is real as like it", async () => {
  const kettle = { brand: "Uap", category: "peralatan-rumah-tangga", product_type: "ketel-listrik" };
  const add = (slug: string, title: string, isSample: boolean) =>
    addProduct(db, { ...{ ...kettle, slug, title, is_sample: isSample }, offers: [{ price: 150_000 }] });
  await add("ketel-1", "Ketel Listrik Uap KL-1", false);
  await add("ketel-2", "Ketel Listrik Uap KL-2", false);
  await add("ketel-contoh-1", "Ketel Listrik Uap KC-1", true);
  await add("ketel-contoh-2", "Ketel Listrik Uap KC-2", true);
  const shown = await shownProducts(pool, ["ketel-1", "ketel-contoh-1"], { showSamples: true });
  const related = await relatedProducts(pool, [...shown.values()], { showSamples: true });
  const similar = [...shown.values()].map((product) => related(product).similar.map(({ slug }) => slug));
  expect(similar).toEqual([["ketel-2"], ["ketel-contoh-2"]]);
});
