import { expect, signIn, test } from "../support/admin.ts";
import { choose, markdownOf, startArticle, textOf, waitUntilSaved } from "../support/article-editor.ts";

test.setTimeout(180_000);

test.beforeEach(async ({ page, person }) => signIn(page, person, "/admin/article-editor"));

const newTitle = () => `Blok baru ${crypto.randomUUID().slice(0, 8)}`;

test("Enter leads from the title of a box to its text", async ({ page }) => {
  await startArticle(page, newTitle(), "Awal.");
  await choose(page, "Sisipkan", "Kotak tips");
  const box = textOf(page).getByRole("region", { name: "Kotak tips" });
  await box.getByLabel("Judul (opsional)").fill("Sebelum membeli");
  await box.getByLabel("Judul (opsional)").press("Enter");
  await expect(box.getByLabel("Isi kotak")).toBeFocused();
  await page.keyboard.type("Ukur dahulu.");
  await waitUntilSaved(page);
  expect((await markdownOf(page)).replace(/\n{2,}/g, "\n")).toContain(
    ':::note[Sebelum membeli]{type="tip"}\nUkur dahulu.',
  );
});
