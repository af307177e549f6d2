import { expect, type Page } from "@playwright/test";

/** The text of the visual editor. */
export const textOf = (page: Page) => page.locator(".visual-text").first();

/** Writes a new article until the server has it; its id is in the address then. */
export async function startArticle(page: Page, title: string, text: string): Promise<number> {
  await page.goto("/admin/article-editor?new");
  await page.getByLabel("Judul artikel").fill(title);
  await textOf(page).click();
  await page.keyboard.type(text);
  await waitUntilSaved(page);
  await expect(page).toHaveURL(/\?id=\d+$/);
  return Number(new URL(page.url()).searchParams.get("id"));
}

/** Waits until all that was typed is on the server. */
export const waitUntilSaved = (page: Page) =>
  expect(page.locator(".save-state")).toHaveText(/^Tersimpan \d\d\.\d\d WIB$/);

/** Puts something on the clipboard as another program would, and pastes it. @param html empty: plain words alone */
export async function pasteHtml(page: Page, html: string, words: string) {
  await textOf(page).evaluate(
    (text, [html, words]) => {
      const clipboardData = new DataTransfer();
      if (html) clipboardData.setData("text/html", html as string);
      clipboardData.setData("text/plain", words as string);
      text.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    [html, words],
  );
}

/** The Markdown of what is in the editor. */
export async function markdownOf(page: Page): Promise<string> {
  await page.locator(".mode", { hasText: "Markdown" }).click();
  const lines = page.locator(".source-editor .cm-line");
  await expect(lines.first()).toBeVisible();
  const texts = await lines.allTextContents();
  await page.locator(".mode", { hasText: "Visual" }).click();
  await expect(textOf(page)).toBeVisible();
  return texts.join("\n");
}

export async function choose(page: Page, menu: string, item: string) {
  await page.getByRole("button", { name: menu, exact: true }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

/** Publishes what is in the editor, under a category where it has none yet. */
export async function publish(page: Page, category = "Elektronik & Gadget") {
  await page.getByRole("button", { name: "Terbitkan", exact: true }).click();
  const dialog = page.getByRole("dialog");
  const button = dialog.getByRole("button", { name: "Terbitkan" });
  await expect(button).toBeVisible();
  const asked = dialog.getByLabel("Kategori");
  if (await asked.isVisible()) await asked.selectOption(category);
  await button.click();
  await expect(page.locator(".editor-state .status")).toHaveText("Terbit");
}
