import type { Page } from "@playwright/test";
import { addProduct } from "../../src/catalogue/curation/product.fixtures.ts";
import { startProduct } from "../support/product.ts";
import { announceProducts, withDatabase } from "../support/products.ts";
import { expect, test } from "../support/test.ts";

const TITLE = "Kulkas Sharp 1 Pintu SJ-N162D-HS 133 Liter";

/** Returns the prices that stand on more than one line. */
const brokenPrices = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { index, 0: price } of (text.textContent ?? "").matchAll(/Rp\s[\d.]+\d/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + price.length);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        if (new Set(tops).size > 1) broken.push(price);
      }
    }
    return broken;
  });

test("no price of a product's page breaks inside its number, at any width", async ({ page }) => {
  test.setTimeout(420_000);
  const product = await startProduct();
  const { slug } = await withDatabase(product.dataDir, async (db) => {
    const offers = [
      { merchant: "Maju Jaya Elektronik", price: 1_849_000 },
      { merchant: "Elektronik Sentosa Makmur", price: 12_799_000, list_price: 13_999_000 },
    ];
    const added = await addProduct(db, { title: TITLE, category: "elektronik-gadget", offers });
    await announceProducts(db, added.id);
    return added;
  });
  await expect(async () => {
    await page.goto(`${product.url}/produk/${slug}`);
    await expect(page.locator(".best-price .price")).toHaveText(/^Rp\s1\.849\.000$/, { timeout: 1_000 });
  }).toPass();
  for (let width = 360; width <= 1280; width += 8) {
    await page.setViewportSize({ width, height: 740 });
    expect(await brokenPrices(page), `${width} px`).toEqual([]);
  }
  await product.stop();
});
