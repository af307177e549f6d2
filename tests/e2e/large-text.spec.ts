import { enlargeLetters, findLayoutProblems, LONG_WORD } from "../support/geometry-rules.ts";
import { allowConsoleErrors, expect, expectNoSidewaysScroll, part, test } from "../support/test.ts";

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

// WCAG 2.2, 1.4.4 and 1.4.10, require this: at twice the browser's text size, nothing is cut off at the side.
test("at 360 and 320 px with letters of twice the size nothing is lost to the side", async ({
  page,
  consoleErrors,
}) => {
  for (const path of PAGES) {
    await part(page, path, async () => {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.goto(path);
      await page.evaluate(enlargeLetters);
      const faults = await page.evaluate(findLayoutProblems);
      expect(faults.filter((fault) => !LONG_WORD.test(fault))).toEqual([]);
      await page.setViewportSize({ width: 320, height: 800 });
      await expectNoSidewaysScroll(page);
    });
  }
  allowConsoleErrors(consoleErrors, /status of 404/);
});
