import type { Page } from "@playwright/test";
import { expectAccessibleLayoutAtSize } from "../support/accessible-layout.ts";
import { beginSession, expect, test } from "../support/admin.ts";
import { markdownOf, startArticle, textOf, waitUntilSaved } from "../support/article-editor.ts";

test.setTimeout(420_000);

test.beforeEach(async ({ page, person }) => beginSession(page, person));

const newTitle = () => `Garis miring ${crypto.randomUUID().slice(0, 8)}`;
const menuOf = (page: Page) => page.getByRole("main").getByRole("listbox", { name: "Sisipkan" });

test("a slash offers blocks, leaves nothing behind, and stays text elsewhere", async ({ page }) => {
  await test.step("a slash offers blocks by keyboard and pointer, and what was typed to find one is gone", async () => {
    await startArticle(page, newTitle(), "Awal.");
    await page.keyboard.press("Enter");
    await page.keyboard.type("/");
    const menu = menuOf(page);
    const options = menu.getByRole("option");
    const chosen = menu.locator('[aria-selected="true"]');
    await expect(chosen).toHaveText("Gambar");
    await page.keyboard.press("ArrowDown");
    await expect(chosen).toHaveText("Galeri");
    await expect(textOf(page)).toHaveAttribute("aria-activedescendant", (await chosen.getAttribute("id")) as string);
    await expect(textOf(page)).toHaveAttribute("aria-controls", (await menu.getAttribute("id")) as string);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await expect(chosen).toHaveText("Kutipan");
    await expectAccessibleLayoutAtSize(page);
    await page.keyboard.type("kutip");
    await expect(options).toHaveText(["Kutipan"]);
    await expect(textOf(page)).toHaveAttribute("aria-activedescendant", (await chosen.getAttribute("id")) as string);
    await page.keyboard.press("Enter");
    await expect(menu).toHaveCount(0);
    await expect(textOf(page)).not.toHaveAttribute("aria-activedescendant");
    await page.keyboard.type("Hemat pangkal kaya.");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.keyboard.type("/judul 2");
    await expect(options).toHaveText(["Judul 2"]);
    await options.click();
    await page.keyboard.type("Langkah");
    await page.keyboard.press("Enter");
    await page.keyboard.type("/nomor");
    await expect(options).toHaveText(["Daftar bernomor"]);
    await page.keyboard.press("Tab");
    await page.keyboard.type("pertama");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Sebelum /garis");
    await expect(options).toHaveText(["Garis pemisah"]);
    await page.keyboard.press("Enter");
    await expect(textOf(page).locator("hr")).toHaveCount(1);
    await waitUntilSaved(page);
    const markdown = await markdownOf(page);
    expect(markdown).toMatch(
      /^Awal\.\n\n> Hemat pangkal kaya\.\n\n(> )?\n*## Langkah\n\n1\. pertama\n\nSebelum\n\n---\s*$/,
    );
  });

  await test.step("a block that is chosen as quickly as keys come leaves no slash, and one step back leads before it", async () => {
    await startArticle(page, newTitle(), "Awal.");
    const cards = textOf(page).locator(".directive");
    for (let round = 1; round <= 6; round += 1) {
      await page.keyboard.press("Control+End");
      await page.keyboard.press("Enter");
      await page.keyboard.type(round % 2 ? "/toko" : "lalu /toko");
      await page.keyboard.press("Enter");
      await expect(cards).toHaveCount(round);
      await expect(textOf(page)).not.toContainText("/");
      await expect(page.locator(".directive select:focus")).toHaveCount(1);
      await textOf(page).locator("> p").last().click();
      await expect(textOf(page)).toBeFocused();
    }
    await page.keyboard.press("Control+z");
    await expect(cards).toHaveCount(5);
    await expect(textOf(page)).not.toContainText("/");
    await expect(menuOf(page)).toHaveCount(0);
    await page.keyboard.press("Control+y");
    await expect(cards).toHaveCount(6);
    await waitUntilSaved(page);
    const markdown = await markdownOf(page);
    expect(markdown).not.toContain("/");
    expect(markdown.match(/^::store-card/gm)).toHaveLength(6);
    expect(markdown.match(/^lalu$/gm)).toHaveLength(3);
  });

  await test.step("a slash stays text after Escape, where nothing matches, where the caret went away, and within words", async () => {
    await startArticle(page, newTitle(), "");
    await page.keyboard.type("/tab");
    const menu = menuOf(page);
    await expect(menu.getByRole("option")).toHaveText(["Tabel", "Tabel perbandingan"]);
    await page.keyboard.press("Escape");
    await expect(menu).toHaveCount(0);
    await expect(textOf(page)).toBeFocused();
    await page.keyboard.type("el");
    await page.keyboard.press("Enter");
    for (const words of ["Rp10.000/kg", "a/b", "dan / atau", "contoh.id/a", "/zzz"]) {
      await page.keyboard.type(words);
      await expect(menu).toHaveCount(0);
      await page.keyboard.press("Enter");
    }
    await page.keyboard.type("/info");
    await expect(menu).toBeVisible();
    await textOf(page).locator("p").first().click();
    await expect(menu).toHaveCount(0);
    await textOf(page).locator("p").last().click();
    await expect(menu).toHaveCount(0);
    await page.keyboard.press("Control+End");
    await page.keyboard.type(".");
    await page.keyboard.press("Enter");
    await page.keyboard.type("/tablo");
    await expect(menu).toHaveCount(0);
    await page.keyboard.press("Backspace");
    await expect(menu).toBeVisible();
    await page.getByLabel("Judul artikel").click();
    await expect(menu).toHaveCount(0);
    await waitUntilSaved(page);
    expect((await markdownOf(page)).trimEnd()).toBe(
      "/tabel\n\nRp10.000/kg\n\na/b\n\ndan / atau\n\ncontoh.id/a\n\n/zzz\n\n/info.\n\n/tabl",
    );
  });
});
