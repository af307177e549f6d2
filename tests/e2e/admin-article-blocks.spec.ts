import { expectAccessibleLayoutAtSize } from "../support/accessible-layout.ts";
import { beginSession, expect, test } from "../support/admin.ts";
import { choose, markdownOf, startArticle, textOf, waitUntilSaved } from "../support/article-editor.ts";
import { PHONE } from "../support/test.ts";

test.setTimeout(420_000);

test.beforeEach(async ({ page, person }) => beginSession(page, person));

const newTitle = () => `Blok ${crypto.randomUUID().slice(0, 8)}`;

test("buttons, boxes and cards are written as readers see them", async ({ page }) => {
  await test.step("a button leads to an article that is found by its title, or to an address", async () => {
    await startArticle(page, newTitle(), "Awal.");
    await choose(page, "Sisipkan", "Tombol");
    const button = textOf(page).getByRole("region", { name: "Tombol" });
    const [words, address] = [
      button.getByLabel("Teks tombol"),
      button.getByRole("combobox", { name: "Alamat tautan" }),
    ];
    await expect(words).toBeFocused();
    await address.fill("laptop kuliah");
    await expect(button.getByRole("option", { name: /Laptop/ }).first()).toBeVisible();
    await expect(button.locator(".directive-problem")).toHaveCount(0);
    await words.focus();
    await expect(button).toContainText("Belum ada alamat.");
    await expect(address).toHaveAccessibleDescription(/^Belum ada alamat/);
    await address.focus();
    await page.keyboard.press("ArrowDown");
    await button
      .getByRole("option", { name: /Laptop/ })
      .first()
      .click();
    await expect(address).toHaveValue(/^\/artikel\/komputer-laptop\//);
    await expect(words).toHaveValue(/Laptop/);
    await words.fill("Baca panduannya ");
    await expect(button.locator(".button-primary")).toHaveText("Baca panduannya");
    await expectAccessibleLayoutAtSize(page);
    await waitUntilSaved(page);
    expect(await markdownOf(page)).toMatch(
      /^Awal\.\n+:::button\n\[Baca panduannya\]\(\/artikel\/komputer-laptop\/[a-z-]+\)\n:::\n$/,
    );
    await address.fill("tokopedia.com/promo");
    await words.fill("");
    await expect(button).toContainText("Belum ada teks.");
    await waitUntilSaved(page);
    expect(await markdownOf(page)).toMatch(/:::button\n<https:\/\/tokopedia\.com\/promo>\n:::\n$/);
  });

  await test.step("boxes, stores and questions look as readers see them, and follow what is written elsewhere", async () => {
    await startArticle(page, newTitle(), "Awal.");
    await choose(page, "Sisipkan", "Kotak perhatian");
    const note = textOf(page).getByRole("region", { name: /^Kotak/ });
    await expect(note.locator(".note-warning .note-label")).toHaveText("Perhatian");
    await note.getByLabel("Judul (opsional)").fill("Awas panas");
    await expect(note.locator(".note-label")).toHaveText("Awas panas");
    await note.getByLabel("Jenis").selectOption("tip");
    await expect(note.locator(".note-tip")).toHaveCount(1);
    await textOf(page).locator("p").last().click();
    await choose(page, "Sisipkan", "Kartu toko");
    const store = textOf(page).getByRole("region", { name: "Kartu toko" });
    await store.getByLabel("Toko", { exact: true }).selectOption("gramedia");
    await expect(store.locator(".button-primary")).toHaveText("Kunjungi Gramedia");
    await textOf(page).locator("p").last().click();
    await choose(page, "Sisipkan", "Blok tanya jawab (FAQ)");
    const faq = textOf(page).getByRole("region", { name: "Blok tanya jawab (FAQ)" });
    await expect(faq).toContainText("Belum ada tanya jawab.");
    const panel = page.getByRole("complementary");
    await expect(panel.getByText(/^Tanya jawab \(1\)$/)).toBeVisible();
    await panel.getByLabel("Pertanyaan").fill("Berapa lama?");
    await panel.getByLabel("Pertanyaan").press("Enter");
    await expect(panel.getByLabel("Jawaban")).toBeFocused();
    await panel.getByLabel("Jawaban").fill("Dua hari.");
    await faq.getByText("Berapa lama?").click();
    await expect(faq.getByText("Dua hari.")).toBeVisible();
    await expectAccessibleLayoutAtSize(page);
  });

  await test.step("Enter on the empty line at the end of a box leads out of it, and stores no empty lines", async () => {
    await startArticle(page, newTitle(), "Awal.");
    await choose(page, "Sisipkan", "Kotak info");
    const text = textOf(page).getByLabel("Isi kotak");
    await text.click();
    await page.keyboard.type("Isi");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect(text).not.toBeFocused();
    await page.keyboard.type("Akhir.");
    await waitUntilSaved(page);
    expect((await markdownOf(page)).replace(/\n{2,}/g, "\n")).toBe('Awal.\n:::note{type="info"}\nIsi\n:::\nAkhir.\n');
    // When the box is left by a click instead, its empty line is not stored either.
    await textOf(page).getByLabel("Isi kotak").click();
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Enter");
    await textOf(page).locator("p").last().click();
    await page.keyboard.type(" Lagi.");
    await waitUntilSaved(page);
    expect(await markdownOf(page)).toContain("Isi\n:::");
  });
});

test("blocks and tables are written on a phone", async ({ page }) => {
  await test.step("the place of questions leads to them on phones, too", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await startArticle(page, newTitle(), "Awal.");
    await page.keyboard.press("Enter");
    await page.keyboard.type("/faq");
    await page.keyboard.press("Enter");
    const drawer = page.getByRole("dialog", { name: "Pengaturan artikel" });
    await expect(drawer.getByLabel("Pertanyaan")).toBeFocused();
    await page.keyboard.type("Berapa lama?");
    await drawer.getByRole("button", { name: "Tutup pengaturan" }).click();
    const faq = textOf(page).getByRole("region", { name: "Blok tanya jawab (FAQ)" });
    await expect(faq).toContainText("Berapa lama?");
    await faq.getByRole("button", { name: "Sunting tanya jawab" }).click();
    await expect(drawer.getByLabel("Pertanyaan")).toBeFocused();
    await expect(drawer.getByLabel("Pertanyaan")).toHaveValue("Berapa lama?");
    await page.keyboard.press("Escape");
    await expect(drawer).toHaveCount(0);
  });

  await test.step("on a phone a long word widens its column, and the tools fade where they slide", async () => {
    await page.setViewportSize(PHONE);
    await startArticle(page, newTitle(), "Kalimat.");
    await page.keyboard.press("Enter");
    await choose(page, "Sisipkan", "Tabel perbandingan");
    const cell = page.getByLabel("Baris 1, kolom 3");
    await cell.click();
    await page.keyboard.type("Rp12.300.000/bulan");
    await expect.poll(async () => (await cell.boundingBox())?.width ?? 0).toBeGreaterThan(120);
    const fade = await page.getByRole("toolbar").evaluate((bar) => getComputedStyle(bar).maskImage);
    expect(fade).toContain("linear-gradient");
  });

  await test.step("on a phone three columns of a comparison are in sight beside their tools", async () => {
    await page.setViewportSize(PHONE);
    await startArticle(page, newTitle(), "Kalimat.");
    await page.keyboard.press("Enter");
    await choose(page, "Sisipkan", "Tabel perbandingan");
    const cell = await page.getByLabel("Baris 1, kolom 3").boundingBox();
    const remove = await page.getByRole("button", { name: "Hapus tabel", exact: true }).boundingBox();
    expect((cell?.x ?? 999) + (cell?.width ?? 999)).toBeLessThanOrEqual((remove?.x ?? 0) + 1);
  });
});
