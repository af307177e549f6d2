import { expect, test } from "vitest";
import { testDatabase } from "../../../../tests/support/database.ts";
import { addProduct } from "../../curation/product.fixtures.ts";
import { shownPaths } from "./shown-paths.ts";

const { db } = await testDatabase();

test("pages of products are there as their router shows them", async () => {
  const kind = { category: "elektronik-gadget", product_type: "hp", brand: "Nusa" };
  const offers = [{ merchant: "Toko Satu", price: 90_000 }];
  await addProduct(db, { ...kind, slug: "nusa-satu", title: "Nusa Satu", offers });
  await addProduct(db, { ...kind, slug: "disembunyikan", hidden_at: new Date(), offers });
  const asked = {
    "/produk/nusa-satu": true,
    "/produk/disembunyikan": false,
    "/produk/tidak-ada": false,
    "/penjual/tidak-ada": false,
    "/harga": true,
    "/cek-harga": true,
    "/bandingkan": true,
    "/turun-harga": true,
    "/harga/elektronik-gadget": true,
    "/harga/elektronik-gadget/hp": true,
    "/harga/elektronik-gadget/hp/nusa": true,
    "/harga/elektronik-gadget/hp/lain": false,
    "/harga/elektronik-gadget/kulkas": false,
    "/harga/ibu-bayi": false,
    "/harga/entah": false,
    "/harga/a/b/c/d": undefined,
    "/tentang": undefined,
  };
  const found = await shownPaths(db, Object.keys(asked), { showSamples: false });
  expect(Object.fromEntries(Object.keys(asked).map((path) => [path, found.get(path)]))).toEqual(asked);
});
