import { expectAccessibleLayout } from "../support/accessible-layout.ts";
import { beginSession, expect, test } from "../support/admin.ts";
import { choose, markdownOf, publish, startArticle, textOf, waitUntilSaved } from "../support/article-editor.ts";
import { altsOf, drop, numbered, paste, picture } from "../support/article-images.ts";
import { randomPicture } from "../support/random-picture.ts";

test.setTimeout(420_000);

test.beforeEach(async ({ page, person }) => beginSession(page, person));

const word = () => crypto.randomUUID().slice(0, 8);

test("an image is shown as a variant, with its caption and its place, to readers too", async ({ page, baseURL }) => {
  await test.step("the text shows a variant of a picture, keeps its address, and a replaced one stays replaced", async () => {
    await page.goto("/admin/article-editor?new");
    await page.getByLabel("Judul artikel").fill(`Varian ${crypto.randomUUID().slice(0, 8)}`);
    await choose(page, "Sisipkan", "Gambar");
    // These are pictures of the starter articles. What other tests have uploaded has no alternative text, so it has no image role, and
    // its variants may still be in the making.
    const pictures = page.getByRole("dialog").locator(".image-tile", { hasNotText: "Tanpa teks alternatif" });
    await pictures.nth(0).click();
    const shown = textOf(page).locator("img");
    const variant = /^\/media\/[0-9a-f]{64}\/\d+\.jpeg$/;
    await expect(shown).toHaveAttribute("src", variant);
    const first = String(await shown.getAttribute("src"));
    await page.getByRole("button", { name: "Ganti gambar" }).click();
    await pictures.nth(1).click();
    await expect(shown).not.toHaveAttribute("src", first);
    await expect(shown).toHaveAttribute("src", variant);
    const second = String(await shown.getAttribute("src"));
    await page.getByRole("button", { name: "Ubah gambar" }).click();
    await page.keyboard.type(" lagi");
    await expect(shown).toHaveAttribute("src", second);
    await waitUntilSaved(page);
    expect(await markdownOf(page)).toContain(`](${second.slice(0, "/media/".length + 64)}/original.`);
  });

  await test.step("an image gets its caption and its place at the image, and the page shows both", async () => {
    const title = `Keterangan ${word()}`;
    await startArticle(page, title, "Awal.");
    await paste(page, [{ name: "a.png", bytes: Buffer.from(await randomPicture(700)) }]);
    await expect(altsOf(page)).toBeFocused();
    await page.keyboard.type("Panci");
    await page.keyboard.press("Tab");
    await page.keyboard.type('Panci "besar" | 5 [liter]');
    await expect(textOf(page).locator(".image-upload")).toHaveCount(0);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("radio", { name: "Biasa" })).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: "Lebar" })).toBeChecked();
    await expectAccessibleLayout(page);
    await page.locator(".image-alignment", { hasText: "Kanan" }).click();
    await expect(page.getByRole("radio", { name: "Kanan" })).toBeChecked();
    await textOf(page).locator("p").last().click();
    await page.keyboard.type("Akhir.");
    await expect(textOf(page).locator(".image-caption")).toHaveText('Panci "besar" | 5 [liter]');
    await waitUntilSaved(page);
    expect(await numbered(page)).toBe('Awal.\n\n![Panci](1#right "Panci \\"besar\\" | 5 \\[liter]")\n\nAkhir.');
    const shown = textOf(page).getByRole("img", { name: "Panci" });
    await expect(shown).toBeVisible();
    await page.getByRole("button", { name: "Ubah gambar" }).click();
    await expect(page.getByRole("radio", { name: "Kanan" })).toBeChecked();
    await publish(page);
    const slug = await page.getByLabel("Alamat (URL)", { exact: true }).inputValue();
    await page.goto(`${baseURL}/artikel/elektronik-gadget/${slug}`);
    const figure = page.locator(".prose > figure.figure-right");
    await expect(figure.locator("figcaption")).toHaveText('Panci "besar" | 5 [liter]');
    await expect(figure).toHaveCSS("float", "right");
    await expectAccessibleLayout(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(figure).toHaveCSS("float", "none");
  });
});

test("an image is replaced in two steps, by its file or in the dialog", async ({ page }) => {
  await test.step("an image is replaced by a file in two steps, stands as it stood, and its words are asked about", async () => {
    await startArticle(page, `Ganti ${word()}`, "Awal.");
    await paste(page, [await picture("lama.png")]);
    await expect(altsOf(page)).toBeFocused();
    await page.keyboard.type("Panci lama");
    await expect(textOf(page).locator(".image-upload")).toHaveCount(0);
    await page
      .getByLabel("Lebar")
      .or(page.getByText("Lebar", { exact: true }))
      .first()
      .click();
    await waitUntilSaved(page);
    const before = await markdownOf(page);
    expect(before).toMatch(/#wide\)/);
    const chooser = page.waitForEvent("filechooser");
    await textOf(page).getByRole("button", { name: "Ganti dengan berkas" }).click();
    const { name, bytes } = await picture("baru.png");
    await (await chooser).setFiles({ name, mimeType: "image/png", buffer: bytes });
    await expect(altsOf(page)).toBeFocused();
    await expect(altsOf(page)).toHaveValue("");
    await expect(textOf(page).getByText("Belum ada teks alternatif.")).toBeVisible();
    await expect(textOf(page).locator(".image-upload")).toHaveCount(0);
    await textOf(page).locator("p", { hasText: "Awal." }).click();
    await page.keyboard.press("Control+z");
    await expect(textOf(page).getByRole("img", { name: "Panci lama" })).toBeVisible();
    await page.keyboard.press("Control+y");
    await altsOf(page).click();
    await page.keyboard.type("Panci baru");
    await expect(altsOf(page)).toHaveValue("Panci baru");
    await expect(textOf(page).locator(".image-upload")).toHaveCount(0);
    await waitUntilSaved(page);
    const after = await markdownOf(page);
    expect(after).toMatch(/!\[Panci baru\]\([^)]+#wide\)/);
    expect(after.match(/[0-9a-f]{64}/)?.[0]).not.toBe(before.match(/[0-9a-f]{64}/)?.[0]);
  });

  await test.step("an image is replaced by two presses: the one file that is chosen is taken, of several one is asked for", async () => {
    await startArticle(page, `Ganti ${word()}`, "Sebelum.");
    await drop(page, textOf(page).locator("p").first(), [await picture("lama.png")]);
    const shown = textOf(page).locator("img");
    await waitUntilSaved(page);
    const first = String(await shown.getAttribute("src"));
    const dialog = page.getByRole("dialog", { name: "Ganti gambar" });
    const send = async (names: readonly string[]) => {
      await page.getByRole("button", { name: "Ganti gambar" }).click();
      const chooser = page.waitForEvent("filechooser");
      await dialog.getByRole("button", { name: "Pilih berkas" }).click();
      const pictures = await Promise.all(names.map(picture));
      await (await chooser).setFiles(
        pictures.map(({ name, bytes }) => ({ name, mimeType: "image/png", buffer: bytes })),
      );
    };
    await altsOf(page).fill("Gambar yang lama");
    await send(["baru.png"]);
    await expect(dialog).toHaveCount(0);
    await expect(altsOf(page)).toHaveValue("");
    await expect(altsOf(page)).toBeFocused();
    await expect(shown).not.toHaveAttribute("src", first);
    const second = String(await shown.getAttribute("src"));

    await send(["satu.png", "dua.png"]);
    await expect(dialog.getByText("2 dari 2 gambar tersimpan.")).toBeVisible();
    await dialog.getByRole("button", { name: "Pakai gambar ini" }).first().click();
    await expect(dialog).toHaveCount(0);
    await expect(shown).not.toHaveAttribute("src", second);
  });
});
