import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { DESKTOP, expect, expectNoSidewaysScroll, PHONE } from "./test.ts";

/** The minified axe: `axe.source` is the same with its comments, and takes the browser twice as long to read. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Checks that a page as it is now is accessible and fits, on a phone and on a desktop, in the light and the dark theme. */
export async function expectAccessibleLayout(page: Page) {
  const size = page.viewportSize();
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectAccessibleLayoutAtSize(page);
  }
  if (size) await page.setViewportSize(size);
}

/** Checks the same at the page's present size. */
export async function expectAccessibleLayoutAtSize(page: Page) {
  // An application without a heading is still being loaded.
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

/** Runs axe in the page itself: its Playwright package starts axe again and opens a second page for each run, which is ten times as slow. */
async function expectNoViolations(page: Page, rules?: string[]) {
  if (await page.evaluate(() => !("axe" in globalThis))) await page.evaluate(AXE);
  const found = await page.evaluate(async (only) => {
    const { axe } = globalThis as unknown as { axe: typeof import("axe-core") };
    const { violations } = await axe.run(
      // An open tooltip repeats the name of its button, outside of every landmark.
      { exclude: [["[data-radix-popper-content-wrapper]:has(.tooltip)"]] },
      {
        resultTypes: ["violations"],
        // A selector for every element that was checked, which nobody reads, would take as long as the rules.
        selectors: false,
        // None of the enabled rules reads style sheets, which axe would fetch once more.
        preload: { assets: ["media"] },
        ...(only ? { runOnly: only } : {}),
        // Lexical makes list items into checkboxes, which browsers read well and an axe rule of best practice forbids.
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
