import { expect, type Page } from "@playwright/test";
import { storeDraft } from "./drafts.ts";

/** The editable text of the visual editor. */
export const textOf = (page: Page) => page.locator(".visual-text").first();

/** Stores a draft by the API for the person whose session this page has. @returns its id */
export const makeArticle = async (page: Page, draft: { readonly title: string; readonly body: string }) =>
  storeDraft(new URL(page.url()).origin, await bearerOf(page), draft);

/** Returns the titles of the articles that a search finds, in the order of the list. */
export async function titlesFound(page: Page, words: string): Promise<readonly string[]> {
  const address = new URL(`/api/admin/articles?q=${encodeURIComponent(words)}`, page.url()).href;
  const answer = await page.request.get(address, { headers: { authorization: `Bearer ${await bearerOf(page)}` } });
  expect(answer, await answer.text()).toBeOK();
  return (await answer.json()).articles.map(({ title }: { title: string }) => title);
}

/** Returns the access token of the session in the browser. */
const bearerOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith("-auth-token")) ?? "";
    return String(JSON.parse(localStorage.getItem(key) ?? "{}").access_token);
  });

/**
 * Opens a new article with this text in the editor, with the caret behind it. It is made by the API; admin-article-new.spec.ts and
 * admin-article-tools.spec.ts test that a typed article is stored.
 * @param text one paragraph, or nothing
 */
export async function startArticle(page: Page, title: string, text: string): Promise<number> {
  const id = await makeArticle(page, { title, body: text && `${text.trimEnd()}\n` });
  await page.goto(`/admin/article-editor?id=${id}`);
  await textOf(page).click();
  await expect(page.getByLabel("Judul artikel")).not.toHaveAttribute("readonly");
  await page.keyboard.press("Control+End");
  // Markdown drops blanks at the end, so they are typed.
  await page.keyboard.type(text.slice(text.trimEnd().length));
  return id;
}

/** Waits until everything that was typed is on the server; the time is missing where nothing was typed since the article was opened. */
export async function waitUntilSaved(page: Page) {
  // The line about the last key press appears at the latest in the second frame after it.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expect(page.locator(".save-state")).toHaveText(/^Tersimpan( \d\d\.\d\d WIB)?$/);
}

/** Pastes a clipboard as another program would fill it. @param html empty for plain words alone */
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

/** Returns the text in the editor as Markdown. */
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

/** Publishes the article in the editor, under this category where it has none. */
export async function publish(page: Page, category = "Elektronik & Gadget") {
  await page.getByRole("button", { name: "Terbitkan", exact: true }).click();
  const dialog = page.getByRole("dialog");
  const button = dialog.getByRole("button", { name: "Terbitkan" });
  await expect(button).toBeVisible();
  // Where a category is missing, its field appears together with the button.
  const asked = dialog.getByLabel("Kategori");
  if (await asked.isVisible()) await asked.selectOption(category);
  // Enter is used because the findings of the check arrive late, and would move the button away from a pointer.
  await button.press("Enter");
  await expect(page.locator(".editor-state .status")).toHaveText("Terbit");
}

/** Replaces the whole text by this Markdown. */
export async function writeMarkdown(page: Page, text: string) {
  await page.locator(".mode", { hasText: "Markdown" }).click();
  await page.locator(".source-editor .cm-content").fill(text);
}
