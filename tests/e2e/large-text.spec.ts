import { expectNoSidewaysScroll, forgive, test } from "../support/test.ts";

const PAGES = [
  "/",
  "/?kategori=ibu-bayi",
  "/artikel",
  "/artikel/komputer-laptop/panduan-memilih-laptop-kuliah-kerja",
  "/toko/elektronik-gadget",
  "/cari?q=laptop",
  "/bantuan",
  "/beta",
  "/test-seo-optimization",
  "/tidak-ada",
];

// WCAG 2.2, 1.4.4 and 1.4.10: whoever sets the browser's letters to twice the size loses nothing to the side.
for (const path of PAGES) {
  test(`${path} at 320 px with letters of twice the size`, async ({ page, complaints }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(path);
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("html { font-size: 200% }");
      document.adoptedStyleSheets = [sheet];
    });
    await expectNoSidewaysScroll(page);
    forgive(complaints, /status of 404/);
  });
}
