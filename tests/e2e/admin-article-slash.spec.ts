import { expect, signIn, test } from "../support/admin.ts";
import { markdownOf, startArticle, textOf, waitUntilSaved } from "../support/article-editor.ts";

test.setTimeout(180_000);

test.beforeEach(async ({ page, person }) => signIn(page, person, "/admin/article-editor"));

const newTitle = () => `Garis miring ${crypto.randomUUID().slice(0, 8)}`;

test("a slash on an empty line offers blocks by keyboard, and what was typed to find one is gone", async ({ page }) => {
  await startArticle(page, newTitle(), "Awal.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/");
  const menu = page.getByRole("listbox", { name: "Sisipkan" });
  const options = menu.getByRole("option");
  const chosen = menu.locator('[aria-selected="true"]');
  await expect(chosen).toHaveText("Judul 2");
  await page.keyboard.press("ArrowDown");
  await expect(chosen).toHaveText("Judul 3");
  await expect(textOf(page)).toHaveAttribute("aria-activedescendant", (await chosen.getAttribute("id")) as string);
  await page.keyboard.type("kutip");
  await expect(options).toHaveText(["Kutipan"]);
  await expect(textOf(page)).toHaveAttribute("aria-activedescendant", (await chosen.getAttribute("id")) as string);
  await page.keyboard.press("Enter");
  await expect(menu).toHaveCount(0);
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
  await page.keyboard.press("Enter");
  await page.keyboard.type("pertama");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/garis");
  await expect(options).toHaveText(["Garis pemisah"]);
  await page.keyboard.press("Enter");
  await expect(textOf(page).locator("hr")).toHaveCount(1);
  await waitUntilSaved(page);
  const markdown = await markdownOf(page);
  expect(markdown).toMatch(/^Awal\.\n\n> Hemat pangkal kaya\.\n\n(> )?\n*## Langkah\n\n1\. pertama\n\n---/);
  expect(markdown).not.toMatch(/\/(kutip|judul|nomor|garis)/);
});

test("a slash stays text after Escape, where nothing matches and within a line", async ({ page }) => {
  await startArticle(page, newTitle(), "/tab");
  const menu = page.getByRole("listbox", { name: "Sisipkan" });
  await expect(menu.getByRole("option")).toHaveText(["Tabel", "Tabel perbandingan"]);
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await page.keyboard.type("el");
  await expect(textOf(page)).toHaveText("/tabel");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/");
  await expect(menu).toBeVisible();
  await page.keyboard.type("zzz");
  await expect(menu).toHaveCount(0);
  await page.keyboard.press("Enter");
  await page.keyboard.type("dan/");
  await expect(menu).toHaveCount(0);
  await page.keyboard.press("Enter");
  await page.keyboard.type("/");
  await expect(menu).toBeVisible();
  await page.getByLabel("Judul artikel").click();
  await expect(menu).toHaveCount(0);
  await waitUntilSaved(page);
  expect((await markdownOf(page)).trimEnd()).toBe("/tabel\n\n/zzz\n\ndan/\n\n/");
});
