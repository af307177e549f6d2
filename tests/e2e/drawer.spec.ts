import type { Page } from "@playwright/test";
import { expect, PHONE, part, test } from "../support/test.ts";

test.use({ viewport: PHONE });

async function openDrawer(page: Page) {
  await page.goto("/");
  await page.getByRole("button", { name: "Buka menu" }).click();
  await expect(page.getByRole("button", { name: "Tutup menu" })).toBeFocused();
}

test("the drawer keeps the focus, and is closed by its button, Esc and a wide screen", async ({ page }) => {
  await part(page, "focus stays in the open drawer, and returns to the menu button", async () => {
    await openDrawer(page);
    const inside = () =>
      page.evaluate(() => {
        const { activeElement } = document;
        return activeElement === document.body || Boolean(activeElement?.closest("#menu"));
      });
    for (const key of ["Tab", "Shift+Tab"]) {
      for (let steps = 0; steps < 8; steps += 1) {
        await page.keyboard.press(key);
        expect(await inside(), `${key} ${steps + 1}`).toBe(true);
      }
    }
    // Escape closes the drawer from outside, too: five steps back lead from its first control to its last and on to the browser's own bar.
    for (let steps = 0; steps < 5; steps += 1) await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Escape");
    const menu = page.getByRole("button", { name: "Buka menu" });
    await expect(menu).toBeFocused();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Tutup menu" }).click();
    await expect(menu).toBeFocused();
  });
  await part(page, "nothing behind the open drawer can be reached", async () => {
    await openDrawer(page);
    const reachable = () =>
      page
        .locator("a, button, input")
        .evaluateAll((elements) =>
          elements.filter((element) => !element.closest("[inert]")).map((element) => Boolean(element.closest("#menu"))),
        );
    await expect.poll(reachable).toEqual([true, true, true, true]);
    await page.keyboard.press("Escape");
    await expect(page.locator("[inert]")).toHaveCount(0);
  });
  await part(page, "a wide screen closes the drawer", async () => {
    await openDrawer(page);
    await page.setViewportSize({ width: 767, height: 740 });
    await page.waitForTimeout(300);
    await expect(page.locator("#menu")).toBeVisible();
    await page.setViewportSize({ width: 768, height: 740 });
    await expect(page.locator("#menu")).toBeHidden();
    await expect(page.locator("[inert]")).toHaveCount(0);
  });
});
