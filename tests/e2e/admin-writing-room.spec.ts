import type { Locator, Page } from "@playwright/test";
import { expectAccessibleLayoutAtSize } from "../support/accessible-layout.ts";
import { expect, signIn, test } from "../support/admin.ts";
import { startArticle, textOf } from "../support/article-editor.ts";
import { allowConsoleErrors, DESKTOP, PHONE } from "../support/test.ts";

test.setTimeout(420_000);

const panelButton = (page: Page) => page.getByRole("button", { name: "Panel pengaturan artikel" });
const panelOf = (page: Page) => page.getByRole("complementary", { name: "Pengaturan artikel" });
const sidebarButton = (page: Page) => page.getByRole("button", { name: "Menu samping" });

/** The distance in px between the middle of the text and the middle of what is around it. */
const offCentre = (page: Page) =>
  page.evaluate(() => {
    const middle = (selector: string) => {
      const { left, width } = document.querySelector(selector)?.getBoundingClientRect() ?? { left: 0, width: 0 };
      return left + width / 2;
    };
    return Math.abs(middle(".editor-main") - middle(".editor"));
  });

test("the side bar folds where one writes, and a phone knows nothing of the choices of wide screens", async ({
  page,
  person,
}) => {
  await test.step("the side bar folds to its icons while one writes, and elsewhere by its button", async () => {
    await page.setViewportSize(DESKTOP);
    await signIn(page, person, "/admin/images");
    const navigation = page.getByRole("navigation", { name: "Ruang redaksi" });
    const widthOf = async () => (await navigation.boundingBox())?.width ?? 0;
    await expect.poll(widthOf).toBeGreaterThan(200);
    await page.goto("/admin/article-editor?new");
    await expect(textOf(page)).toBeVisible();
    expect(await widthOf()).toBeLessThan(60);
    await sidebarButton(page).click();
    expect(await widthOf()).toBeGreaterThan(200);
    await sidebarButton(page).focus();
    await page.keyboard.press("Space");
    await expect(sidebarButton(page)).toHaveAttribute("aria-expanded", "false");
    expect(await widthOf()).toBeLessThan(60);
    await expectAccessibleLayoutAtSize(page);

    await page.reload();
    await expect(textOf(page)).toBeVisible();
    expect(await widthOf()).toBeLessThan(60);
    // Where no name stands beside it, each entry says its name in a tooltip.
    const images = navigation.getByRole("link", { name: "Gambar" });
    await images.focus();
    await expect(page.locator(".tooltip")).toContainText("Gambar");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Pustaka gambar" })).toBeVisible();
    await expect(sidebarButton(page)).toHaveAttribute("aria-expanded", "true");
    expect(await widthOf()).toBeGreaterThan(200);
    await sidebarButton(page).click();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Pustaka gambar" })).toBeVisible();
    expect(await widthOf()).toBeLessThan(60);
  });

  await test.step("on a phone the choices of wide screens change nothing", async () => {
    await page.setViewportSize(DESKTOP);
    await page.goto("/admin/article-editor?new");
    await expect(textOf(page)).toBeVisible();
    await panelButton(page).click();
    await sidebarButton(page).click();
    await page.setViewportSize(PHONE);
    await expect(sidebarButton(page)).toBeHidden();
    await page.getByRole("button", { name: "Pengaturan artikel", exact: true }).click();
    await expect(page.getByRole("dialog").getByLabel("Kategori")).toBeVisible();
    await page.getByRole("button", { name: "Tutup pengaturan" }).click();
    await page.getByRole("button", { name: "Buka menu" }).click();
    await expect(page.getByRole("dialog", { name: "Menu" }).getByText("Pengaturan")).toBeVisible();
  });
});

test("the settings beside the text and the ways of editing are clear, close, and open for what is refused", async ({
  page,
  person,
  consoleErrors,
}) => {
  await test.step("which way of editing is chosen is clear in the light and in the dark, and not by colour alone", async () => {
    await signIn(page, person, "/admin/article-editor?new");
    await expect(textOf(page)).toBeVisible();
    const modes = page.locator(".body-editor .modes");
    const chosen = modes.locator(".mode:has(:checked)");
    await expect(chosen).toHaveText("Visual");
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const [one, other] = await Promise.all([luminanceOf(chosen), luminanceOf(modes)]);
      expect((Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)).toBeGreaterThanOrEqual(3);
    }
    const lineOf = (mode: Locator) => mode.evaluate((label) => getComputedStyle(label).textDecorationLine);
    expect(await lineOf(chosen)).toBe("underline");
    expect(await lineOf(modes.locator(".mode", { hasText: "Markdown" }))).toBe("none");
  });

  await test.step("the settings beside the text close, and the browser remembers it", async () => {
    await page.setViewportSize(DESKTOP);
    await page.goto("/admin/article-editor?new");
    await expect(textOf(page)).toBeVisible();
    const id = await panelButton(page).getAttribute("aria-controls");
    await expect(page.locator(`[id="${id}"]`)).toHaveAttribute("aria-label", "Pengaturan artikel");
    await expect(panelButton(page)).toHaveAttribute("aria-expanded", "true");
    expect(await offCentre(page)).toBeGreaterThan(100);

    await panelButton(page).focus();
    await page.keyboard.press("Enter");
    await expect(panelOf(page)).toBeHidden();
    await expect(panelButton(page)).toHaveAttribute("aria-expanded", "false");
    await expect(panelButton(page)).toBeFocused();
    expect(await offCentre(page)).toBeLessThan(1);
    await expectAccessibleLayoutAtSize(page);

    await page.reload();
    await expect(textOf(page)).toBeVisible();
    await expect(panelOf(page)).toBeHidden();
    await panelButton(page).click();
    await expect(panelOf(page).getByLabel("Kategori")).toBeVisible();
  });

  await test.step("what is refused at a field of the closed settings opens them", async () => {
    await page.setViewportSize(DESKTOP);
    const address = panelOf(page).getByLabel("Alamat (URL)", { exact: true });
    await startArticle(page, `Lain ${crypto.randomUUID().slice(0, 8)}`, "Kalimat lain.");
    const taken = await address.inputValue();
    await startArticle(page, `Panel ${crypto.randomUUID().slice(0, 8)}`, "Kalimat pertama.");
    await address.fill(taken);
    await panelButton(page).click();
    await expect(panelOf(page)).toBeHidden();
    await page.getByRole("button", { name: "Simpan", exact: true }).click();
    await expect(address).toBeFocused();
    await expect(address).toHaveAttribute("aria-invalid", "true");
    allowConsoleErrors(consoleErrors, /status of 409/);
  });
});

/** The relative luminance of a background (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). */
async function luminanceOf(element: Locator): Promise<number> {
  const colour = await element.evaluate((one) => getComputedStyle(one).backgroundColor);
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? [])
    .map((part) => Number(part) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
