import type { Locator, Page } from "@playwright/test";
import { expectAccessibleLayoutAtSize } from "../support/accessible-layout.ts";
import { addFixtureCatalogue, FIXTURE_PAGES } from "../support/fixture-catalogue.ts";
import type { Product } from "../support/launch.ts";
import { startProduct } from "../support/product.ts";
import { withDatabase } from "../support/products.ts";
import { test as base, expect } from "../support/test.ts";

/** Public products, as search engines keep them. */
const test = base.extend<object, { shop: Product }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters of a fixture.
    async ({}, use) => {
      const product = await startProduct();
      await withDatabase(product.dataDir, (db) => addFixtureCatalogue(db));
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 420_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
});

const WIDTHS = [360, 768, 1024, 1440];
const HEIGHT = 740;

for (const path of Object.values({ ...FIXTURE_PAGES, check: "/cek-harga", stores: "/untuk-toko" })) {
  test(`${path} is accessible and fits at every width, in both themes`, async ({ page }) => {
    await openWhenListed(page, path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      await expectAccessibleLayoutAtSize(page);
    }
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a phone, scripts ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ viewport: { width: 360, height: HEIGHT }, javaScriptEnabled });

    test("a product's first screen has name, picture, best total with store and time, and the verdict", async ({
      page,
    }) => {
      await openWhenListed(page, FIXTURE_PAGES.product);
      const best = page.getByRole("region", { name: "Total termurah" });
      for (const part of [
        page.getByRole("heading", { level: 1, name: "Nusa Ponsel Seri 0 8/256 GB" }),
        page.locator(".product-image").first(),
        best.getByText(/^Rp\s1\.515\.000$/),
        best.getByText("Toko Uji Satu").first(),
        best.getByText(/^dicek \d+ \p{L}+ \d\d\.\d\d WIB$/u),
        best.locator(".badge").first(),
      ]) {
        const { top, bottom } = await edgesOf(part);
        expect(top).toBeGreaterThan(0);
        expect(bottom).toBeLessThanOrEqual(HEIGHT);
      }
      const offers = page.getByRole("region", { name: "Penawaran", exact: true }).getByRole("listitem");
      expect((await edgesOf(offers.first())).top).toBeGreaterThan(HEIGHT);
    });
  });
}

for (const [width, edge] of [
  [360, "left"],
  [1024, "right"],
] as const) {
  test(`prices of a list stand in one column at ${width} px, and the cheapest is marked`, async ({ page }) => {
    await page.setViewportSize({ width, height: HEIGHT });
    await openWhenListed(page, FIXTURE_PAGES.list);
    const prices = await page.locator(".product-row-price strong").all();
    expect(prices.length).toBe(24);
    const edges = await Promise.all(prices.map(async (price) => Math.round((await edgesOf(price))[edge])));
    expect(new Set(edges).size).toBe(1);
    const cheapest = page.getByRole("article").filter({ hasText: "Termurah di halaman ini" });
    await expect(cheapest).toHaveCount(1);
    await expect(cheapest).toContainText(/Rp\s1\.515\.000/);
  });
}

test("search engines may keep product, lists and drops, and know what a product costs", async ({ page }) => {
  for (const name of ["product", "list", "brandList", "category", "prices", "drops"] as const) {
    await openWhenListed(page, FIXTURE_PAGES[name]);
    await expect(page.locator("meta[name=robots][content*=noindex]"), name).toHaveCount(0);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`${FIXTURE_PAGES[name]}$`));
    expect(await page.title()).not.toMatch(/Rp/);
  }
  await page.goto(FIXTURE_PAGES.product);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join()).toMatch(/"lowPrice":"?1500000"?/);
  await page.goto("/untuk-toko");
  await expect(page.locator("meta[name=robots][content*=noindex]")).toHaveCount(0);
  await page.goto("/cari?q=untuk+toko+gambar+dihapus");
  await expect(page.locator('main a[href^="/untuk-toko#"]').first()).toBeVisible();
});

/** Caches hear of new products a moment later. */
async function openWhenListed(page: Page, path: string): Promise<void> {
  await expect(async () => {
    expect((await page.goto(path))?.status()).toBe(200);
  }).toPass();
}

async function edgesOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error("it is not shown");
  return { top: box.y, bottom: box.y + box.height, left: box.x, right: box.x + box.width };
}
