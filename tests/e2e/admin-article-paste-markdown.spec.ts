import { beginSession, expect, test } from "../support/admin.ts";
import { markdownOf, pasteHtml, startArticle, textOf, waitUntilSaved } from "../support/article-editor.ts";

test.setTimeout(420_000);

test.beforeEach(async ({ page, person }) => beginSession(page, person));

const newTitle = () => `Tempel Markdown ${crypto.randomUUID().slice(0, 8)}`;
const MARKDOWN = "# Memilih kipas\n\n- hemat\n- **senyap**\n\n| A | B |\n| - | - |\n| 1 | 2 |";

test("Markdown that is pasted becomes what it means, and other words stay words", async ({ page }) => {
  for (const [from, html] of [
    ["plain words", ""],
    ["<pre>", `<pre><code>${MARKDOWN}</code></pre>`],
  ] as const) {
    await test.step(`Markdown pasted as ${from} becomes what it means, and is taken back by one press`, async () => {
      await startArticle(page, newTitle(), "Awal. ");
      await pasteHtml(page, html, MARKDOWN);
      const text = textOf(page);
      await expect(text.getByRole("heading", { level: 2, name: "Memilih kipas" })).toBeVisible();
      await expect(text.locator("ul li")).toHaveText(["hemat", "senyap"]);
      await expect(text.locator("table")).toHaveCount(1);
      await page.getByRole("button", { name: "Tempel sebagai teks biasa" }).click();
      await expect(text.locator("h2, ul, table")).toHaveCount(0);
      await expect(text).toContainText("# Memilih kipas");
      await expect(text.locator("> p").first()).toContainText("Awal.");
      await expect(text).toContainText("| 1 | 2 |");
      await waitUntilSaved(page);
    });
  }

  await test.step("words that are no Markdown stay words", async () => {
    await startArticle(page, newTitle(), "Awal. ");
    await pasteHtml(page, "", "#promo 5*3*2 - hemat");
    await expect(textOf(page)).toContainText("Awal. #promo 5*3*2 - hemat");
    await waitUntilSaved(page);
    expect(await markdownOf(page)).toContain("promo 5");
  });
});
