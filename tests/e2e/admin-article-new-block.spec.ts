import { beginSession, expect, test } from "../support/admin.ts";
import { choose, markdownOf, startArticle, textOf, waitUntilSaved } from "../support/article-editor.ts";

test.setTimeout(420_000);

test.beforeEach(async ({ page, person }) => beginSession(page, person));

const newTitle = () => `Blok baru ${crypto.randomUUID().slice(0, 8)}`;

test("a new block is taken back by undoing, and left by Enter", async ({ page }) => {
  await test.step("undoing takes a block away that nothing was written in yet, from its own field", async () => {
    await startArticle(page, newTitle(), "Awal.");
    for (const [name, field] of [
      ["Video", "Alamat video"],
      ["Tombol", "Teks tombol"],
      ["Tabel perbandingan", "Judul tabel"],
      ["Kartu toko", "Toko"],
      ["Galeri", "Unggah gambar"],
    ] as const) {
      await choose(page, "Sisipkan", name);
      const block = textOf(page).getByRole("region", { name });
      await expect(block.locator(":focus")).toHaveAccessibleName(field);
      await page.keyboard.press("Control+z");
      await expect(block).toHaveCount(0);
      await expect(textOf(page)).toBeFocused();
      await expect(textOf(page)).toHaveText("Awal.");
    }
    await page.keyboard.type(" Lalu.");
    await choose(page, "Sisipkan", "Video");
    const address = textOf(page).getByLabel("Alamat video");
    await expect(address).toBeFocused();
    // What is typed in the block's field is undone in that field.
    await page.keyboard.type("x");
    await page.keyboard.press("Control+z");
    await expect(address).toHaveValue("");
    await expect(textOf(page)).toContainText("Awal. Lalu.");
  });

  await test.step("Enter leads from the title of a box to its text", async () => {
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
});
