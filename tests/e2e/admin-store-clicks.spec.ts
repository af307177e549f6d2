import { expectAccessibleLayout } from "../support/accessible-layout.ts";
import { expect, signIn, test, withOwner } from "../support/admin.ts";
import { addFixtureCatalogue, FIXTURE_PAGES } from "../support/fixture-catalogue.ts";
import { startProduct } from "../support/product.ts";
import { withDatabase } from "../support/products.ts";

const BROWSER =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";

test("what a person opens at a store is counted by store, product, page and day; what a bot opens is not", async ({
  browser,
  page,
}) => {
  test.slow();
  const product = await startProduct();
  await withDatabase(product.dataDir, (db) => addFixtureCatalogue(db));
  const { url, owner } = await withOwner(product);
  await signIn(page, owner, `${url}/admin/store-clicks`);
  await expect(page.getByText("Belum ada kunjungan ke toko dalam jangka waktu ini.")).toBeVisible();

  for (const userAgent of [BROWSER, "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"]) {
    const context = await browser.newContext({ userAgent });
    await context.route(
      (address) => address.origin !== url,
      (route) => route.fulfill({ body: "toko" }),
    );
    const visit = await context.newPage();
    await expect.poll(async () => (await visit.goto(url + FIXTURE_PAGES.product))?.status()).toBe(200);
    const store = context.waitForEvent("page");
    await visit.locator('a[href^="/ke/"]').first().click();
    await (await store).waitForURL((address) => address.origin !== url);
    await context.close();
  }

  const clicks = page.getByRole("region", { name: "Kunjungan ke toko" });
  await expect(async () => {
    await page.reload();
    await expect(clicks.getByText("1 kunjungan.")).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(clicks.getByRole("row").filter({ hasText: "Toko Uji Satu" })).toContainText("100 %");
  await expectAccessibleLayout(page);
  const by = clicks.getByLabel("Menurut");
  await by.selectOption("Produk");
  await expect(clicks.getByRole("link", { name: "Nusa Ponsel Seri 0 8/256 GB" })).toBeVisible();
  await by.selectOption("Halaman asal");
  await expect(clicks.getByRole("link", { name: FIXTURE_PAGES.product })).toBeVisible();
  await by.selectOption("Hari");
  await expect(clicks.getByRole("row").filter({ hasText: String(new Date().getFullYear()) })).toContainText("1");
  await expectAccessibleLayout(page);
  await product.stop();
});
