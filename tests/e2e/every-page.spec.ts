import { expectAccessibleLayout } from "../support/accessible-layout.ts";
import { allowConsoleErrors, expect, expectNoSidewaysScroll, part, test } from "../support/test.ts";

const PAGES = {
  "the front page and the stores": ["/", "/?kategori=kecantikan-perawatan-diri", "/toko/peralatan-rumah-tangga"],
  articles: ["/artikel", "/artikel/hobi-mainan", "/artikel/elektronik-gadget/cara-memilih-smartphone-sesuai-kebutuhan"],
  "search and its results": ["/cari", "/cari?q=laptop", "/cari?q=qqqqqqqqzzz"],
  "pages about the site": ["/tentang", "/privasi", "/syarat", "/bantuan"],
  "pages that few see": ["/beta", "/test-seo-optimization", "/berhenti-berlangganan", "/tidak-ada"],
};

/** Chromium reports pages with a 404 or 400 status, which is meant here, as failed loads. */
const STATUS = /status of (404|400)/;

for (const [name, paths] of Object.entries(PAGES)) {
  test(`${name}: accessible and as wide as the screen, in both themes, down to 320 px`, async ({
    page,
    consoleErrors,
  }) => {
    for (const path of paths) {
      await part(page, path, async () => {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        await expectAccessibleLayout(page);
        await page.setViewportSize({ width: 320, height: 640 });
        await expectNoSidewaysScroll(page);
      });
    }
    allowConsoleErrors(consoleErrors, STATUS);
  });
}

test("the whole name stands in the header of the narrowest phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/");
  const name = page.getByRole("banner").getByText("PanduBelanja", { exact: true });
  expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

test("the keyboard reaches the content first, and focus is never under the header", async ({ page }) => {
  await page.goto("/artikel");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Langsung ke isi" })).toBeFocused();
  await page.keyboard.press("Enter");
  for (let steps = 0; steps < 25; steps += 1) {
    await page.keyboard.press("Tab");
    const hidden = await page.evaluate(() => {
      const focused = document.activeElement?.getBoundingClientRect();
      const header = document.querySelector(".site-header")?.getBoundingClientRect();
      const inside = document.activeElement?.closest(".site-header");
      return !inside && focused && header ? focused.top >= 0 && focused.bottom <= header.bottom : false;
    });
    expect(hidden).toBe(false);
  }
});
