import { addProduct } from "../../src/catalogue/curation/product.fixtures.ts";
import type { Product } from "../support/launch.ts";
import { startProduct } from "../support/product.ts";
import { announceProducts, withDatabase } from "../support/products.ts";
import { test as base, expect } from "../support/test.ts";

const to = (shippingByProvince: string | undefined) => JSON.stringify({ shippingTo: "ID", shippingByProvince });

const OFFERS = [
  { merchant: "Toko Barat", price: 100_000, shipping: 20_000, facts: to("JB:5000 JK:9000") },
  { merchant: "Toko Rata", price: 101_000, shipping: 7_000, facts: to(undefined) },
  { merchant: "Toko Diam", price: 90_000 },
];

const LOCAL = {
  ...{ merchant: "Toko Lokal", price: 80_000, shipping: 1_000 },
  facts: JSON.stringify({ shippingTo: "JB", shippingByProvince: "JB:1000" }),
};

const test = base.extend<object, { shop: Product }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters of a fixture.
    async ({}, use) => {
      const product = await startProduct();
      await withDatabase(product.dataDir, async (db) => {
        const regional = await addProduct(db, { slug: "barang-berdaerah", title: "Barang Berdaerah", offers: OFFERS });
        const plain = await addProduct(db, { slug: "barang-biasa", title: "Barang Biasa", offers: OFFERS.slice(1) });
        const local = await addProduct(db, {
          ...{ slug: "barang-lokal", title: "Barang Lokal" },
          offers: [LOCAL, ...OFFERS.slice(1, 2)],
        });
        await announceProducts(db, regional.id, plain.id, local.id);
      });
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 420_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
});

test("a province that is chosen for shipping is kept in the browser, and each total to it is said", async ({
  page,
}) => {
  await page.goto("/produk/barang-berdaerah");
  const choice = page.getByLabel("Ongkir ke provinsi Anda");
  await choice.selectOption("Jawa Barat");
  await expect(page.getByText("Total termurah yang diketahui ke Jawa Barat: Rp 105.000 di Toko Barat.")).toBeVisible();
  await expect(page.getByText("Jawa Barat: ongkir Rp 5.000, total Rp 105.000").first()).toBeVisible();
  await page.reload();
  await expect(choice).toHaveValue("JB");
  await choice.selectOption("DKI Jakarta");
  // A shipping price for the whole country holds in this province, too.
  await expect(page.getByText("Total termurah yang diketahui ke DKI Jakarta: Rp 108.000 di Toko Rata.")).toBeVisible();
  await choice.selectOption("Pilih provinsi");
  await expect(page.getByText("Total termurah yang diketahui ke")).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("province"))).toBeNull();
});

test("where no feed names a province there is nothing to choose", async ({ page }) => {
  await page.goto("/produk/barang-biasa");
  for (const summary of await page.locator(".offer-more > summary").all()) await summary.click();
  await expect(page.getByText("ke seluruh Indonesia (menurut toko)")).toBeVisible();
  await expect(page.getByLabel("Ongkir ke provinsi Anda")).toHaveCount(0);
});

test("a total that holds in one province alone is said there, and is not the cheapest for everybody", async ({
  page,
}) => {
  await page.goto("/produk/barang-lokal");
  const best = page.getByRole("region", { name: /^Total/ });
  await expect(best).toContainText("Rp 108.000");
  await expect(best).toContainText("Toko Rata, termasuk ongkir");
  await expect(page.getByText("ongkir Rp 1.000 hanya ke Jawa Barat").first()).toBeVisible();
  await page.getByLabel("Ongkir ke provinsi Anda").selectOption("Jawa Barat");
  await expect(page.getByText("Total termurah yang diketahui ke Jawa Barat: Rp 81.000 di Toko Lokal.")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("each offer lists what it asks where", async ({ page }) => {
    await page.goto("/produk/barang-berdaerah");
    await expect(page.getByLabel("Ongkir ke provinsi Anda")).toBeHidden();
    await page.locator(".offer:has([data-province]) .offer-more > summary").first().click();
    await page.getByText("Ongkir menurut provinsi").click();
    await expect(page.getByText("DKI Jakarta: ongkir Rp 9.000, total Rp 109.000")).toBeVisible();
  });
});
