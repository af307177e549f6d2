import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { DESKTOP, expect, expectNoSidewaysScroll, PHONE } from "./test.ts";

/** `axe.source` is the same with its comments, and takes the browser twice as long to read. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What a page shows now is accessible and fits, on a phone and on a desk, in the light and in the dark. */
export async function expectAccessibleLayout(page: Page) {
  const size = page.viewportSize();
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectAccessibleLayoutAtSize(page);
  }
  if (size) await page.setViewportSize(size);
}

/** The same at the size that the page has now. */
export async function expectAccessibleLayoutAtSize(page: Page) {
  // Until then an application is still being loaded.
  await expect(page.locator("h1").first()).toBeAttached();
  const { dark } = await page.evaluate(() => ({ dark: matchMedia("(prefers-color-scheme: dark)").matches }));
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);
  // A theme changes nothing but colours.
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await expectNoViolations(page, ["color-contrast"]);
  await page.emulateMedia({ colorScheme: dark ? "dark" : "light" });
}

/** axe in the page itself: its Playwright package starts it again and opens a second page for each run, ten times as slow. */
async function expectNoViolations(page: Page, rules?: string[]) {
  if (await page.evaluate(() => !("axe" in globalThis))) await page.evaluate(AXE);
  const found = await page.evaluate(async (only) => {
    const { axe } = globalThis as unknown as { axe: typeof import("axe-core") };
    const { violations } = await axe.run(
      // A tooltip that happens to be open says again what its button is called, outside of every landmark.
      { exclude: [["[data-radix-popper-content-wrapper]:has(.tooltip)"]] },
      {
        resultTypes: ["violations"],
        // A selector for every element that it has looked at, which nobody reads, takes as long as the rules.
        selectors: false,
        // No rule of those that are on reads style sheets, which would be fetched once more for it.
        preload: { assets: ["media"] },
        ...(only ? { runOnly: only } : {}),
        // Lexical makes checkboxes of list items, which browsers read well and a best practice of axe does not allow.
        ...(only
          ? {}
          : { rules: { "aria-allowed-role": { enabled: !document.querySelector("[data-lexical-editor]") } } }),
      },
    );
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(" | ")}`);
  }, rules);
  const { width } = page.viewportSize() ?? { width: 0 };
  expect(found, `${page.url()}, ${width} px, ${rules ? "dark" : "light"}`).toEqual([]);
}
