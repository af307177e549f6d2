import { axeOn } from "../support/sound.ts";
import { DESKTOP, expect, expectNoSidewaysScroll, forgive, PHONE, test } from "../support/test.ts";

const PAGES = [
  "/",
  "/?kategori=kecantikan-perawatan-diri",
  "/artikel",
  "/artikel/hobi-mainan",
  "/artikel/elektronik-gadget/cara-memilih-smartphone-sesuai-kebutuhan",
  "/toko/peralatan-rumah-tangga",
  "/cari",
  "/cari?q=laptop",
  "/cari?q=qqqqqqqqzzz",
  "/tentang",
  "/privasi",
  "/syarat",
  "/bantuan",
  "/beta",
  "/test-seo-optimization",
  "/berhenti-berlangganan",
  "/tidak-ada",
];

/** Chromium reports pages that are meant to be 404 or 400 as failed loads. */
const STATUS = /status of (404|400)/;

for (const path of PAGES) {
  for (const colorScheme of ["light", "dark"] as const) {
    for (const viewport of [PHONE, DESKTOP]) {
      test(`${path} is accessible in ${colorScheme} at ${viewport.width} px`, async ({ page, complaints }) => {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.goto(path);
        const { violations } = await axeOn(page)
          .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
          .analyze();
        expect(
          violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html.slice(0, 200)) })),
        ).toEqual([]);
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        forgive(complaints, STATUS);
      });
    }
  }

  test(`${path} reflows at 320 px`, async ({ page, complaints }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await expectNoSidewaysScroll(page);
    forgive(complaints, STATUS);
  });
}

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
