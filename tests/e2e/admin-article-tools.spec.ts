import { beginSession, expect, test } from "../support/admin.ts";
import { choose, markdownOf, startArticle, textOf, waitUntilSaved } from "../support/article-editor.ts";

test.setTimeout(420_000);

const unique = (words: string) => `${words} ${crypto.randomUUID().slice(0, 8)}`;

test.beforeEach(async ({ page, person }) => beginSession(page, person));

test("an article begins in its title, and goes back to how it was at a moment", async ({ page }) => {
  await test.step("a new article begins in its title, and Enter leads to the text", async () => {
    await page.goto("/admin/article-editor?new");
    const title = page.getByLabel("Judul artikel");
    await expect(title).toBeFocused();
    await expect(textOf(page)).toBeVisible();
    const words = unique("Langsung menulis");
    await page.keyboard.type(words);
    await page.keyboard.press("Enter");
    await expect(textOf(page)).toBeFocused();
    await page.keyboard.type("Isi pertama.");
    await expect(title).toHaveValue(words);
    await expect(textOf(page)).toHaveText("Isi pertama.");
    await waitUntilSaved(page);
    await expect(textOf(page)).toBeFocused();
    await title.press("Enter");
    await page.keyboard.type("Di depan. ");
    await expect(textOf(page)).toHaveText("Di depan. Isi pertama.");
    await page.locator(".mode", { hasText: "Markdown" }).click();
    await expect(page.locator(".source-editor .cm-content")).toBeVisible();
    await title.press("Enter");
    await page.keyboard.type("Lagi. ");
    await expect(page.locator(".source-editor .cm-content")).toHaveText("Lagi. Di depan. Isi pertama.");
  });

  await test.step("an article goes back to how it was at a moment", async () => {
    const title = unique("Suatu saat");
    await startArticle(page, title, "Sekarang.");
    await page.goto("/admin/restore-articles");
    await page.getByLabel("Cari judul artikel").fill(title);
    await page.getByRole("button", { name: "Cari artikel", exact: true }).click();
    await page.getByLabel("Tanggal dan jam").fill("2020-01-01T08:00");
    await page.getByRole("button", { name: "Lihat versinya" }).click();
    await expect(page.getByText("belum ada pada saat itu")).toBeVisible();
    await page.getByLabel("Tanggal dan jam").fill("2099-01-01T08:00");
    await page.getByRole("button", { name: "Lihat versinya" }).click();
    await page.getByRole("button", { name: "Pulihkan versi ini" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Pulihkan" }).click();
    await expect(page.getByText("Dipulihkan", { exact: true })).toBeVisible();
  });
});

test("tables, searching, keys and questions work as one types", async ({ page }) => {
  await test.step("what is typed into a table is kept while the cursor stays in it", async () => {
    await startArticle(page, unique("Tabel"), "Awal.");
    await page.keyboard.press("Enter");
    await choose(page, "Sisipkan", "Tabel");
    await page.getByLabel("Baris 1, kolom 1").click();
    await page.keyboard.type("Merek");
    await waitUntilSaved(page);
    await page.keyboard.type(" dan jenis");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Harga");
    await waitUntilSaved(page);
    expect(await markdownOf(page)).toMatch(/\| Merek dan jenis \| Harga \|/);
  });

  await test.step("words are found and replaced", async () => {
    await startArticle(page, unique("Cari"), "Panci besar dan panci kecil.");
    await page.keyboard.press("Control+f");
    await page.getByPlaceholder("Cari", { exact: true }).fill("panci");
    await expect(page.getByText("1 dari 2")).toBeVisible();
    await page.getByPlaceholder("Ganti dengan").fill("wajan");
    await page.getByRole("button", { name: "Ganti semua" }).click();
    await expect(textOf(page)).toContainText("wajan besar dan wajan kecil.");
  });

  await test.step("the keys are listed under the question mark, which can be turned off", async () => {
    await startArticle(page, unique("Pintasan"), "Awal.");
    await page.getByRole("button", { name: "Riwayat" }).focus();
    await page.keyboard.press("?");
    const dialog = page.getByRole("dialog", { name: "Pintasan papan ketik" });
    await dialog.getByLabel("Tombol ? membuka daftar ini").uncheck();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.keyboard.press("?");
    await choose(page, "Tindakan lain", "Pintasan papan ketik");
    await expect(dialog).toHaveCount(1);
  });

  await test.step("a question is typed as soon as it is added", async () => {
    await startArticle(page, unique("Tanya"), "Isi.");
    await page.locator("summary:visible", { hasText: "Tanya jawab" }).click();
    for (const question of ["Berapa harganya?", "Di mana belinya?"]) {
      await page.getByRole("button", { name: "Tambah tanya jawab" }).click();
      await expect(page.getByLabel("Pertanyaan").last()).toBeFocused();
      await page.keyboard.type(question);
      await expect(page.getByLabel("Pertanyaan").last()).toHaveValue(question);
    }
  });
});
