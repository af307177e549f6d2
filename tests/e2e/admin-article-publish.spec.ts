import type { Page } from "@playwright/test";
import { expectAccessibleLayout, expectAccessibleLayoutAtSize } from "../support/accessible-layout.ts";
import { beginSession, expect, test } from "../support/admin.ts";
import { choose, markdownOf, publish, startArticle, textOf, waitUntilSaved } from "../support/article-editor.ts";

test.setTimeout(420_000);

const word = () => `kata${crypto.randomUUID().replaceAll("-", "")}`;

test.beforeEach(async ({ page, person }) => beginSession(page, person));

/** Keeps the visual editor from loading until the returned function is called. */
async function holdVisualEditor(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/visual-editor-[^/]+\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test("what is typed before the text is loaded stands in it", async ({ page }) => {
  await test.step("Enter in the title leads to the text even before the text is loaded", async () => {
    const load = await holdVisualEditor(page);
    await page.goto("/admin/article-editor?new");
    await expect(page.getByLabel("Judul artikel")).toBeFocused();
    const title = word();
    await page.keyboard.type(title);
    await page.keyboard.press("Enter");
    await expect(textOf(page)).toHaveCount(0);
    await page.keyboard.type("Kalimat pertama.");
    await page.keyboard.press("Enter");
    const sentence = "Kalimat kedua, diketik tanpa jeda sampai alat penyuntingan ada.";
    for (const [index, letter] of [...sentence].entries()) {
      if (index === 9) load();
      await page.keyboard.type(letter);
    }
    await expect(textOf(page)).toBeFocused();
    await page.keyboard.type(" Akhir.");
    await waitUntilSaved(page);
    await expect(page.getByLabel("Judul artikel")).toHaveValue(title);
    expect(await markdownOf(page)).toBe(`Kalimat pertama.\n\n${sentence} Akhir.\n`);
  });

  await test.step("what a paused hand typed last before the text is loaded stands there", async () => {
    for (const [key, markdown] of [
      ["Space", "Satu dua\n"],
      ["Enter", "Satu\n\ndua\n"],
    ] as const) {
      const load = await holdVisualEditor(page);
      await page.goto("/admin/article-editor?new");
      await expect(page.getByLabel("Judul artikel")).toBeFocused();
      await page.keyboard.type(word());
      await page.keyboard.press("Enter");
      await page.keyboard.type("Satu");
      await page.keyboard.press(key);
      load();
      await expect(textOf(page)).toBeFocused();
      await page.keyboard.type("dua");
      await waitUntilSaved(page);
      expect(await markdownOf(page)).toBe(markdown);
      await page.unroute(/\/visual-editor-/);
    }
    await page.unrouteAll({ behavior: "wait" });
  });
});

test("an article is published by keyboard, under a category and an address", async ({ page, baseURL }) => {
  await test.step("from nothing to published in four steps, by keyboard alone", async () => {
    await page.goto("/admin/article-editor");
    const title = word();
    // Step 1 begins a new article; step 2 is its title, Enter and the text.
    await page.getByRole("link", { name: "Tulis artikel" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Judul artikel")).toBeFocused();
    await page.keyboard.type(title);
    await page.keyboard.press("Enter");
    await expect(textOf(page)).toBeFocused();
    await page.keyboard.type("Semua tas sudah kami coba.");
    // Step 3 is publishing at once; step 4 confirms it with the category.
    await page.getByRole("button", { name: "Terbitkan", exact: true }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Terbitkan artikel?" });
    await expect(dialog.getByLabel("Kategori")).toBeFocused();
    await expect(dialog.getByLabel("Kategori")).toHaveValue("");
    await expect(dialog.getByText("Belum ada sampul")).toBeVisible();
    await expect(dialog.getByText(/sampul/i)).toHaveCount(1);
    await page.keyboard.type("Fashion");
    await expect(dialog).toContainText(`/artikel/fashion-pria-wanita/${title}`);
    await page.keyboard.press("Enter");
    await expect(page.locator(".editor-state .status")).toHaveText("Terbit");
    const shown = await fetch(`${baseURL}/artikel/fashion-pria-wanita/${title}`);
    expect(await shown.text()).toContain("Semua tas sudah kami coba.");
  });

  await test.step("without a category nothing is published, and the question says what will happen", async () => {
    const title = word();
    await startArticle(page, title, "Isi yang pendek.");
    const panel = page.locator(".side-panel");
    await expect(panel.getByLabel("Kategori")).toHaveValue("");
    await expect(panel.getByText(`/artikel/…/${title}`)).toBeVisible();
    await page.getByRole("button", { name: "Terbitkan", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(`/artikel/…/${title}`);
    await expect(dialog.getByText(/^Pemeriksaan menemukan \d+ hal$/)).toBeVisible();
    await expect(dialog.getByRole("status").getByRole("listitem").first()).toBeVisible();
    await expect(dialog.getByRole("status")).not.toContainText("harus punya kategori");
    await dialog.getByRole("button", { name: "Terbitkan" }).click();
    await expect(dialog.getByText("Pilih kategorinya dahulu.")).toBeVisible();
    await expect(dialog.getByLabel("Kategori")).toBeFocused();
    await expectAccessibleLayout(page);
    await dialog.getByRole("button", { name: "Batal" }).click();
    await expect(page.locator(".editor-state .status")).toHaveText("Draf");

    await page.getByRole("button", { name: "Terbitkan", exact: true }).click();
    await dialog.getByLabel("Kategori").selectOption("Hobi & Mainan");
    await dialog.getByRole("button", { name: "Terbitkan" }).click();
    await expect(page.locator(".editor-state .status")).toHaveText("Terbit");
    expect((await fetch(`${baseURL}/artikel/hobi-mainan/${title}`)).status).toBe(200);
    // A published article always has a category: the empty option is gone.
    await expect(panel.getByLabel("Kategori")).toHaveValue("hobi-mainan");
    await expect(panel.getByLabel("Kategori").getByRole("option", { name: "Belum dipilih" })).toHaveCount(0);
  });

  await test.step("a draft without an address is published at the one that the question shows", async () => {
    const title = word();
    await startArticle(page, title, "Alamatnya dikosongkan.");
    const address = page.locator(".side-panel").getByLabel("Alamat (URL)");
    await address.fill("");
    await waitUntilSaved(page);
    await page.getByRole("button", { name: "Terbitkan", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Kategori").selectOption("Hobi & Mainan");
    await expect(dialog).toContainText(`/artikel/hobi-mainan/${title}`);
    await expect(dialog).not.toContainText("Alamat belum diisi.");
    await dialog.getByRole("button", { name: "Terbitkan" }).click();
    await expect(page.locator(".editor-state .status")).toHaveText("Terbit");
    await expect(address).toHaveValue(title);
    expect((await fetch(`${baseURL}/artikel/hobi-mainan/${title}`)).status).toBe(200);
  });
});

test("drafts without a category are found, and published together once they have one", async ({
  page,
  context,
  baseURL,
}) => {
  await test.step("drafts without one are found in the list and previewed as such", async () => {
    const title = word();
    await startArticle(page, title, "Belum dipilah.");
    const opened = context.waitForEvent("page");
    await page.getByRole("button", { name: "Pratinjau" }).click();
    const preview = await opened;
    await expect(preview.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(preview.locator(".category-badge").first()).toHaveText("Belum berkategori");
    await preview.close();
    await page.goto(`/admin/article-editor?q=${title}&category=none`);
    const row = page.getByRole("row", { name: title });
    await expect(row).toContainText("Belum berkategori");
    await page.goto(`/admin/article-editor?q=${title}&category=hobi-mainan`);
    await expect(row).toHaveCount(0);
  });

  await test.step("many at once: those without one are left and named, and get one together", async () => {
    const title = word();
    await startArticle(page, title, "Satu dari banyak.");
    await page.goto(`/admin/article-editor?q=${title}`);
    const bar = page.getByRole("region", { name: "Tindakan untuk artikel terpilih" });
    const press = async (action: string) => {
      await page.getByRole("checkbox", { name: `Pilih “${title}”` }).check();
      await bar.getByRole("button", { name: action }).click();
      await page.getByRole("dialog").getByRole("button", { name: action }).click();
    };
    await press("Terbitkan");
    await expect(page.getByText(`${title} dibiarkan: Artikel yang terbit harus punya kategori.`)).toBeVisible();
    await press("Ganti kategori");
    await expect(page.getByText("Pilih kategorinya dahulu.")).toBeVisible();
    await page.getByRole("dialog").getByLabel("Ke kategori").selectOption("Hobi & Mainan");
    await page.getByRole("dialog").getByRole("button", { name: "Ganti kategori" }).click();
    await expect(page.getByRole("row", { name: title })).toContainText("Hobi & Mainan");
    await press("Terbitkan");
    await expect(page.getByRole("row", { name: title })).toContainText("Terbit");
    await expect.poll(async () => (await fetch(`${baseURL}/artikel/hobi-mainan/${title}`)).status).toBe(200);
  });
});

test("a press of the mouse publishes though the button moves meanwhile, and not where the mouse leaves it", async ({
  page,
}) => {
  const checked = Promise.withResolvers<void>();
  await page.route("**/api/admin/article-check", async (route) => {
    await checked.promise;
    await route.continue();
  });
  await startArticle(page, word(), "Satu kalimat.");
  await page.getByRole("button", { name: "Terbitkan", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Kategori").selectOption("Elektronik & Gadget");
  const button = dialog.getByRole("button", { name: "Terbitkan" });
  const placeOf = async () => (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const before = await placeOf();
  const [x, y] = [before.x + before.width / 2, before.y + 3];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 200, { steps: 4 });
  await page.mouse.up();
  await expect(dialog).toBeVisible();

  await page.mouse.move(x, y);
  await page.mouse.down();
  checked.resolve();
  await expect.poll(async () => (await placeOf()).y).toBeGreaterThan(y);
  await page.mouse.up();
  await expect(page.locator(".editor-state .status")).toHaveText("Terbit");
});

test("what is asked, named and refused before an article is published or scheduled", async ({ page }) => {
  await test.step("scheduling asks for it too; what was chosen in the panel is not asked again", async () => {
    await startArticle(page, word(), "Belum waktunya.");
    await choose(page, "Tindakan lain", "Jadwalkan…");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Tanggal dan jam").fill("2099-01-01T08:30");
    await dialog.getByRole("button", { name: "Jadwalkan" }).click();
    await expect(dialog.getByText("Pilih kategorinya dahulu.")).toBeVisible();
    await dialog.getByLabel("Kategori").selectOption("Buku & Majalah");
    await dialog.getByRole("button", { name: "Jadwalkan" }).click();
    await expect(page.locator(".editor-state .status")).toHaveText("Terjadwal");
    await expect(page.locator(".side-panel").getByLabel("Kategori")).toHaveValue("buku-majalah");

    await startArticle(page, word(), "Sudah dipilih.");
    await page.locator(".side-panel").getByLabel("Kategori").selectOption("Ibu & Bayi");
    await page.getByRole("button", { name: "Terbitkan", exact: true }).click();
    await expect(dialog).toContainText("/artikel/ibu-bayi/");
    await expect(dialog.getByLabel("Kategori")).toHaveCount(0);
  });

  await test.step("blocks that were never filled in are named before they are published", async () => {
    await startArticle(page, word(), "Awal.");
    await choose(page, "Sisipkan", "Galeri");
    await expect(textOf(page).getByRole("button", { name: "Unggah gambar" })).toBeFocused();
    for (const words of ["Kopi", ""]) {
      await textOf(page).locator("> p").first().click();
      await choose(page, "Sisipkan", "Tombol");
      const button = textOf(page).getByRole("region", { name: "Tombol" }).first();
      await expect(button.getByLabel("Teks tombol")).toBeFocused();
      await page.keyboard.type(words);
    }
    await waitUntilSaved(page);
    await page.getByRole("button", { name: "Terbitkan", exact: true }).click();
    const named = page.getByRole("dialog").getByRole("listitem");
    for (const sentence of [
      "Galeri belum berisi gambar",
      "Tombol belum mempunyai alamat: Kopi",
      "Tombol belum mempunyai teks dan alamat",
    ]) {
      await expect(named.getByText(sentence, { exact: true })).toBeVisible();
    }
  });

  await test.step("a count of characters is red only where the check finds it", async () => {
    await startArticle(
      page,
      `Tas untuk kerja ${word().slice(0, 12)}`,
      "Tas kerja yang kuat dan ringan untuk sehari-hari.",
    );
    const panel = page.locator(".side-panel");
    await panel.getByLabel("Kategori").selectOption("Fashion Pria & Wanita");
    await panel.getByText("Mesin pencari dan berbagi").click();
    const findings = panel.getByRole("region", { name: "Pemeriksaan" });
    const description = panel.getByRole("textbox", { name: "Deskripsi" });
    const count = panel.getByText(/^\d+ karakter/).last();
    const red = () => count.evaluate((one) => one.classList.contains("text-danger"));
    // The description is shorter than advised, but within what search engines show.
    const short = "Cara memilih tas kerja yang kuat, ringan, dan muat semua barang sehari-hari.";
    await description.fill(short);
    await expect(findings).not.toContainText("Deskripsi terlalu pendek");
    await expect(findings).toContainText("Belum ada sampul");
    await expect(count).toHaveText(`${short.length} karakter, sebaiknya 110–160`);
    expect(await red()).toBe(false);
    await description.fill("Tas kerja.");
    await expect(findings).toContainText("Deskripsi terlalu pendek (10 karakter, sebaiknya 50–165).");
    expect(await red()).toBe(true);
    // With an empty description, the text shown in its place is counted and checked.
    await description.fill("");
    await expect(findings).toContainText("49 karakter");
    await expect(panel.getByText("Kosong: yang tampil kutipan otomatis dari paragraf pertama.")).toBeVisible();
    expect(await red()).toBe(true);
  });

  await test.step("a title that is missing or too long is refused at the first press, with a sentence at it", async () => {
    await startArticle(page, `Judul ${crypto.randomUUID().slice(0, 8)}`, "Isi.");
    const title = page.getByLabel("Judul artikel");
    const press = page.getByRole("button", { name: "Terbitkan", exact: true });
    await title.fill("");
    await expect(page.getByText("Judul belum diisi.")).toHaveCount(0);
    await press.click();
    await expect(page.getByText("Judul belum diisi.")).toBeVisible();
    await expect(title).toBeFocused();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await title.fill("j".repeat(5000));
    await expect(page.getByText("Judul maksimal 200 karakter; sekarang 5.000.")).toBeVisible();
    // The title is kept as it is, and so is what is typed beside it.
    await page.locator("[name=excerpt]").fill("r".repeat(6000));
    await expect(page.getByText("6.000 karakter, maksimal 500")).toBeVisible();
    await waitUntilSaved(page);
    await expectAccessibleLayoutAtSize(page);
    await press.click();
    await expect(title).toBeFocused();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await title.fill("Judul yang pas");
    await page.locator("[name=excerpt]").fill("");
    // An address typed as people write becomes one that works.
    await page.locator("[name=slug]").fill(`Alamat Baru!! ${crypto.randomUUID().slice(0, 8)}`);
    await title.focus();
    await expect(page.locator("[name=slug]")).toHaveValue(/^alamat-baru-[0-9a-f]{8}$/);
    await publish(page);
  });
});
