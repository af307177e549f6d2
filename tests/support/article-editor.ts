import { expect, type Page } from "@playwright/test";
import { storeDraft } from "./drafts.ts";

/** The text of the visual editor. */
export const textOf = (page: Page) => page.locator(".visual-text").first();

/** Stores a draft by the API for the person whose session this page has. @returns its id */
export const makeArticle = async (page: Page, draft: { readonly title: string; readonly body: string }) =>
  storeDraft(new URL(page.url()).origin, await bearerOf(page), draft);

/** The titles of the articles that a search finds, in the order of the list. */
export async function titlesFound(page: Page, words: string): Promise<readonly string[]> {
  const address = new URL(`/api/admin/articles?q=${encodeURIComponent(words)}`, page.url()).href;
  const answer = await page.request.get(address, { headers: { authorization: `Bearer ${await bearerOf(page)}` } });
  expect(answer, await answer.text()).toBeOK();
  return (await answer.json()).articles.map(({ title }: { title: string }) => title);
}

/** The access token of the session that the browser keeps. */
const bearerOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith("-auth-token")) ?? "";
    return String(JSON.parse(localStorage.getItem(key) ?? "{}").access_token);
  });

/**
 * Opens a new article of this text in the editor, with the caret behind it. It is made by the API: that an article which is
 * typed is stored is tried by admin-article-new.spec.ts and admin-article-tools.spec.ts.
 * @param text one paragraph, or nothing
 */
export async function startArticle(page: Page, title: string, text: string): Promise<number> {
  const id = await makeArticle(page, { title, body: text && `${text.trimEnd()}\n` });
  await page.goto(`/admin/article-editor?id=${id}`);
  await textOf(page).click();
  await expect(page.getByLabel("Judul artikel")).not.toHaveAttribute("readonly");
  await page.keyboard.press("Control+End");
  // Markdown has no blanks at an end.
  await page.keyboard.type(text.slice(text.trimEnd().length));
  return id;
}

/** Waits until all that was typed is on the server; the time is missing where nothing was since the article was opened. */
export async function waitUntilSaved(page: Page) {
  // The line about the last key press is drawn by the second frame after it.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expect(page.locator(".save-state")).toHaveText(/^Tersimpan( \d\d\.\d\d WIB)?$/);
}

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
  // Drawn together with the button, where the category is asked.
  const asked = dialog.getByLabel("Kategori");
  if (await asked.isVisible()) await asked.selectOption(category);
  // By keyboard: what the check finds comes while one looks, and moves the button away from under a pointer that is pressed.
  await button.press("Enter");
  await expect(page.locator(".editor-state .status")).toHaveText("Terbit");
}

/** Replaces all of a text, as Markdown. */
export async function writeMarkdown(page: Page, text: string) {
  await page.locator(".mode", { hasText: "Markdown" }).click();
  await page.locator(".source-editor .cm-content").fill(text);
}
