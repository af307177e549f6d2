import { expectAccessibleLayout } from "../support/accessible-layout.ts";
import { barcodeModules, showBarcodeToCamera } from "../support/barcode.ts";
import type { Product } from "../support/launch.ts";
import { startProduct } from "../support/product.ts";
import { publishProducts, withDatabase } from "../support/products.ts";
import { test as base, expect, PHONE } from "../support/test.ts";

const EAN = "8996000100173";
const test = base.extend<object, { shop: Product }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters of a fixture.
    async ({}, use) => {
      const product = await startProduct();
      await publishProducts(product.dataDir, { isSample: false });
      await withDatabase(product.dataDir, async (db) => {
        await db
          .updateTable("products")
          .set({ gtin: `0${EAN}` })
          .where("slug", "=", "contoh-ponsel")
          .execute();
        await db
          .updateTable("offers")
          .set({ gtin: `0${EAN}` })
          .where("url", "like", "%contoh-ponsel%")
          .execute();
      });
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 420_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
});

test.use({ viewport: PHONE });

test("a barcode before the camera leads to its product, and no picture leaves the page", async ({ page }) => {
  await page.addInitScript(showBarcodeToCamera, barcodeModules(EAN));
  // The browser itself cannot read barcodes here, as on iPhones and in Firefox.
  await page.addInitScript(() => Reflect.deleteProperty(window, "BarcodeDetector"));
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await expect(async () => {
    await page.goto("/cek-harga");
    await expect(page.getByRole("heading", { level: 1, name: "Cek harga dari tautan" })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  expect(asked.filter((request) => /barcode|zxing/.test(request))).toEqual([]);
  await page.getByRole("button", { name: "Pindai barcode" }).click();
  await expect(page).toHaveURL("/produk/contoh-ponsel");
  expect(asked.filter((request) => !/^GET \/(?:cek-harga|produk\/|assets\/|favicon|media\/)/.test(request))).toEqual(
    [],
  );
  expect(asked.some((request) => request.endsWith(".wasm"))).toBe(true);
});

test("who does not allow the camera is told what else there is, and the dialog closes", async ({ page }) => {
  await page.goto("/cek-harga");
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("", "NotAllowedError"));
  });
  await page.getByRole("button", { name: "Pindai barcode" }).click();
  const dialog = page.getByRole("dialog", { name: "Pindai barcode" });
  await expect(dialog.getByRole("status")).toContainText("Kamera tidak diizinkan.");
  await expectAccessibleLayout(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("the camera and WebAssembly are this page's alone, and a typed number needs no script", async ({ request }) => {
  const headersOf = async (path: string) => (await request.get(path)).headers();
  const own = await headersOf("/cek-harga");
  expect(own["permissions-policy"]).toContain("camera=(self)");
  expect(own["content-security-policy"]).toContain("'wasm-unsafe-eval'");
  for (const path of ["/", "/harga", "/produk/contoh-ponsel", "/simpanan", "/cari?q=teh", "/tidak-ada"]) {
    const headers = await headersOf(path);
    expect(headers["permissions-policy"], path).toContain("camera=()");
    expect(headers["content-security-policy"], path).not.toContain("wasm");
  }
  const leadsTo = async (text: string) =>
    (await request.get(`/cek-harga?url=${encodeURIComponent(text)}`, { maxRedirects: 0 })).headers().location;
  expect(await leadsTo(EAN)).toBe("/produk/contoh-ponsel");
  expect(await leadsTo("899 6000 100173")).toBe("/produk/contoh-ponsel");
  expect(await leadsTo("8996000100180")).toBe("/cari?q=8996000100180");
  expect(await leadsTo("8992761136012")).toBeUndefined();
  expect(await leadsTo("081234567890")).toBeUndefined();
});
