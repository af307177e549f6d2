import { addProduct } from "../../src/catalogue/curation/product.fixtures.ts";
import { productTags } from "../../src/catalogue/ledger/offers/cache-tags.shared.ts";
import { countFacets } from "../../src/catalogue/listings/search/cached-facets.ts";
import { announceTags } from "../../src/platform/page-cache/cache-tags.ts";
import { expectAccessibleLayout } from "../support/accessible-layout.ts";
import type { Product } from "../support/launch.ts";
import { startProduct } from "../support/product.ts";
import { withDatabase } from "../support/products.ts";
import { test as base, expect } from "../support/test.ts";

const CATEGORY = "fashion-pria-wanita";
const TITLE = "Kemeja Batik Solo Lengan Panjang";

/** One shop offers eight batiks of one name, another shop one more, and the first shop a kettle three times. */
const test = base.extend<object, { shop: Product }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters of a fixture.
    async ({}, use) => {
      const product = await startProduct();
      await withDatabase(product.dataDir, async (db) => {
        const given = { title: TITLE, category: CATEGORY, product_type: "batik" };
        for (const [nth, warna] of ["Hitam", "Merah", "Biru", "Hijau", "Cokelat", "Ungu", "Putih", "Abu-abu"].entries())
          await addProduct(db, {
            ...{ ...given, slug: `batik-${nth}`, facts: JSON.stringify({ warna }) },
            offers: [{ merchant: "Toko Satu", price: 150_000 + 5_000 * nth }],
          });
        await addProduct(db, { ...given, slug: "batik-lain", offers: [{ merchant: "Toko Dua", price: 200_000 }] });
        await addProduct(db, {
          ...{ slug: "ketel", title: "Ketel Listrik Nusa 1,7 L", category: "peralatan-rumah-tangga" },
          offers: [
            { merchant: "Toko Satu", price: 210_000, facts: JSON.stringify({ color: "Merah" }) },
            { merchant: "Toko Satu", price: 205_000, facts: JSON.stringify({ color: "Hitam" }) },
            { merchant: "Toko Dua", price: 220_000 },
            { merchant: "Toko Satu", price: 230_000, availability: 2 },
          ],
        });
        await countFacets(db, CATEGORY);
        await announceTags(db, productTags.listsOf([CATEGORY]));
      });
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 420_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  // The pages must work without scripts, so everything can be reached by everybody.
  javaScriptEnabled: false,
});

test("what a shop offers eight times is in its list and in search once, and leads to the others", async ({ page }) => {
  for (const address of [`/harga/${CATEGORY}`, "/cari?q=batik+solo"]) {
    await expect
      .poll(async () => {
        await page.goto(address);
        return page.locator(".product-row").count();
      })
      .toBe(2);
    await expect(page.getByRole("link", { name: "7 lagi dengan nama yang sama" })).toHaveCount(1);
  }
  await page.goto(`/harga/${CATEGORY}/batik?warna=merah`);
  await expect(page.locator(".product-row .card-link")).toHaveAttribute("href", "/produk/batik-1");
  await page.goto(`/harga/${CATEGORY}`);
  await page.getByRole("link", { name: "7 lagi dengan nama yang sama" }).click();
  const others = page.getByRole("region", { name: "Dengan nama yang sama di toko yang sama" });
  await expect(others.getByRole("link").first()).toHaveText(`${TITLE} · Merah`);
  await expect(others.getByRole("link", { name: `${TITLE} · Abu-abu` })).not.toBeVisible();
  await others.getByText("Tampilkan 1 lainnya").click();
  await others.getByRole("link", { name: `${TITLE} · Abu-abu` }).click();
  await expect(page).toHaveURL(/\/produk\/batik-7$/);
  await expect(others.getByRole("link", { name: `${TITLE} · Hitam` })).toBeVisible();
});

test("of a shop's three offers of one product one is a row, the others are behind it", async ({ page }) => {
  await page.goto("/produk/ketel");
  const rows = page.locator(".offer");
  await expect(rows).toHaveCount(2);
  const behind = rows.first().locator(".offer-more");
  await expect(rows.first()).toContainText("Baru · Ketel Listrik Nusa 1,7 L · Hitam");
  await expect(rows.first()).toContainText("Rp 205.000");
  await expect(behind.getByRole("link")).toHaveCount(0);
  await behind.getByText("2 lainnya").click();
  await expect(behind.getByRole("link", { name: /^Lihat di Toko Satu/ })).toHaveCount(2);
  await expect(behind).toContainText("Ketel Listrik Nusa 1,7 L · Merah");
  await expect(behind).toContainText("Rp 230.000 di luar ongkir, habis");
});

test.describe("with scripts", () => {
  test.use({ javaScriptEnabled: true });

  test("its pages are accessible on a phone and on a desk", async ({ page }) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        for (const path of [`/harga/${CATEGORY}`, "/produk/batik-0", "/produk/ketel"]) {
          await page.goto(path);
          for (const summary of await page.locator(".offer-more summary").all()) await summary.click();
          await expectAccessibleLayout(page);
        }
      }
    }
  });
});
