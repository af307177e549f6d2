import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { DESKTOP, expect, expectNoSidewaysScroll, PHONE } from "./test.ts";

/** Looks from within the page: otherwise each look opens a window of its own, which takes the focus and may never answer. */
export const axeOn = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

/** What a page shows now is accessible and fits, on a phone and on a desk, in the light and in the dark. */
export async function expectSound(page: Page) {
  const { dark } = await page.evaluate(() => ({ dark: matchMedia("(prefers-color-scheme: dark)").matches }));
  const size = page.viewportSize();
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectNoSidewaysScroll(page);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      // A tooltip that happens to be open says again what its button is called, outside of every landmark.
      const { violations } = await axeOn(page).exclude("[data-radix-popper-content-wrapper]:has(.tooltip)").analyze();
      expect(violations, `${page.url()}, ${colorScheme}, ${viewport.width} px`).toEqual([]);
    }
  }
  await page.emulateMedia({ colorScheme: dark ? "dark" : "light" });
  if (size) await page.setViewportSize(size);
}
