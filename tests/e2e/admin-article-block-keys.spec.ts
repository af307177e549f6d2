import { beginSession, expect, test } from "../support/admin.ts";
import { choose, markdownOf, startArticle, textOf, waitUntilSaved } from "../support/article-editor.ts";

test.setTimeout(420_000);

test.beforeEach(async ({ page, person }) => beginSession(page, person));

const newTitle = () => `Blok dengan tombol ${crypto.randomUUID().slice(0, 8)}`;

test("keys lead through cards and tables, and the tools on a phone are large enough", async ({ page }) => {
  await test.step("a new store card has no store until one is chosen, and a key alone changes none", async () => {
    await startArticle(page, newTitle(), "Awal.");
    await choose(page, "Sisipkan", "Kartu toko");
    const card = textOf(page).getByRole("region", { name: "Kartu toko" });
    const store = card.getByRole("combobox", { name: "Toko", exact: true });
    await expect(store).toBeFocused();
    await expect(store).toHaveValue("");
    for (const key of ["ArrowDown", "ArrowUp", "End", "l"]) {
      // The list that a key opens is closed again with Escape.
      await store.press(key);
      await page.keyboard.press("Escape");
      await store.focus();
      await expect(store).toHaveValue("");
    }
    await textOf(page).locator("> p").first().click();
    await expect(card).toContainText("Belum ada toko. Pilih dari daftar.");
    await store.selectOption("gramedia");
    await store.press("ArrowDown");
    await page.keyboard.press("Escape");
    await expect(store).toHaveValue("gramedia");
    await waitUntilSaved(page);
    expect(await markdownOf(page)).toContain("::store-card{#gramedia}");
  });

  await test.step("Escape and Tab lead from the fields of a card to the text that follows", async () => {
    await startArticle(page, newTitle(), "Awal.");
    for (const [name, field] of [
      ["Kartu toko", "Toko"],
      ["Kartu produk", "Cari produk"],
    ] as const) {
      await choose(page, "Sisipkan", name);
      const block = textOf(page).getByRole("region", { name }).last();
      for (const key of ["Escape", "Tab"]) {
        await block.getByLabel(field, { exact: true }).focus();
        await page.keyboard.press(key);
        await expect(textOf(page)).toBeFocused();
        await page.keyboard.type(`${key} ${name}. `);
      }
    }
    await choose(page, "Sisipkan", "Kotak tips");
    const note = textOf(page).getByRole("region", { name: "Kotak tips" });
    await note.getByLabel("Jenis").focus();
    await page.keyboard.press("Escape");
    await expect(textOf(page)).toBeFocused();
    await page.keyboard.type("Sesudah kotak.");
    await expect(note).not.toContainText("Sesudah kotak.");
    await expect(textOf(page).locator("> p")).toContainText(["Awal.", "Kartu toko", "Kartu produk", "Sesudah kotak."]);
  });

  await test.step("ArrowDown in a table leads to the cell below, and out of it at the end", async () => {
    await startArticle(page, newTitle(), "Awal.");
    await choose(page, "Sisipkan", "Tabel");
    await expect(textOf(page).getByRole("button", { name: "Menu kolom 2", exact: true })).toHaveCount(1);
    await expect(textOf(page).getByRole("button", { name: "Menu baris 2", exact: true })).toHaveCount(1);
    await textOf(page).getByRole("button", { name: "Menu kolom 1", exact: true }).click();
    const remove = page.getByRole("button", { name: "Hapus kolom ini" });
    const { width = 0, height = 0 } = (await remove.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(40);
    await page.keyboard.press("Escape");
    const cells = textOf(page).locator("table [contenteditable=true]");
    await cells.first().click();
    await page.keyboard.type("Kepala");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.type("Bawah");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.type("!");
    await waitUntilSaved(page);
    const rows = (await markdownOf(page)).split("\n").filter((line) => line.startsWith("|"));
    expect(rows[0]).toMatch(/^\| (?:Kepala!|!Kepala) /);
    expect(rows[2]).toMatch(/^\| Bawah /);
  });

  await test.step("on a phone the tools above the text are as large as a finger", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await startArticle(page, newTitle(), "Awal.");
    const sizes = await page
      .locator(".toolbar")
      .locator(".tool, .tool-select, .tool-menu")
      .evaluateAll((tools) => tools.map((tool) => tool.getBoundingClientRect().height));
    expect(sizes.length).toBeGreaterThan(3);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
  });
});
