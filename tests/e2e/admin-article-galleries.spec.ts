import { expectAccessibleLayoutAtSize } from "../support/accessible-layout.ts";
import { beginSession, expect, test } from "../support/admin.ts";
import { choose, markdownOf, startArticle, textOf, waitUntilSaved } from "../support/article-editor.ts";
import { dropFiles, imageFile } from "../support/article-images.ts";
import { allowConsoleErrors } from "../support/test.ts";

test.setTimeout(420_000);

test.beforeEach(async ({ page, person }) => beginSession(page, person));

const newTitle = () => `Blok ${crypto.randomUUID().slice(0, 8)}`;

test("a gallery takes images, keeps their words, and says what did not arrive", async ({ page, consoleErrors }) => {
  await test.step("a gallery takes several images at once, is put in order, and asks for its words", async () => {
    await startArticle(page, newTitle(), "Awal.");
    await choose(page, "Sisipkan", "Galeri");
    const gallery = textOf(page).getByRole("region", { name: "Galeri" });
    await expect(gallery.getByRole("button", { name: "Unggah gambar" })).toBeFocused();
    await gallery
      .getByLabel("Gambar untuk galeri")
      .setInputFiles([await imageFile("a"), await imageFile("b"), await imageFile("c")]);
    const items = gallery.getByRole("figure");
    await expect(items).toHaveCount(3);
    const alts = gallery.getByLabel("Teks alternatif");
    await expect(alts.first()).toBeFocused();
    for (const name of ["satu", "dua", "tiga"]) {
      await page.keyboard.type(name);
      await page.keyboard.press("Enter");
    }
    await expect(gallery.locator(".image-upload")).toHaveCount(0);
    await gallery.getByLabel("Keterangan di bawah gambar").nth(1).fill("Di tengah");
    await gallery.getByRole("button", { name: "Mundurkan gambar 1" }).click();
    await expect(alts.nth(1)).toHaveValue("satu");
    await expect(gallery.getByRole("button", { name: "Mundurkan gambar 2" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(alts.nth(2)).toHaveValue("satu");
    await dropFiles(gallery, ["d", "e"]);
    await expect(items).toHaveCount(5);
    await gallery.getByRole("button", { name: "Hapus gambar 4" }).click();
    await expect(items).toHaveCount(4);
    await alts.nth(3).fill("empat");
    await expect(gallery.locator(".image-upload")).toHaveCount(0);
    await expectAccessibleLayoutAtSize(page);
    await waitUntilSaved(page);
    const markdown = await markdownOf(page);
    expect(markdown.replace(/\/media\/[0-9a-f]{64}\/original\.png/g, "/x").replace(/\n{2,}/g, "\n")).toBe(
      'Awal.\n:::gallery\n![dua](/x "Di tengah")\n![tiga](/x)\n![satu](/x)\n![empat](/x)\n:::\n',
    );
    await expect(items).toHaveCount(4);
    await gallery.getByRole("button", { name: "Majukan gambar 2" }).click();
    await expect(alts.first()).toHaveValue("tiga");
    await textOf(page).locator("p").first().click();
    await page.keyboard.press("Control+z");
    await expect(alts.first()).toHaveValue("dua");
  });

  await test.step("an image that arrives while its words are typed takes them along", async () => {
    await startArticle(page, newTitle(), "Awal.");
    await choose(page, "Sisipkan", "Galeri");
    const gallery = textOf(page).getByRole("region", { name: "Galeri" });
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/api\/admin\/images\?name=/, async (route) => {
      await gate;
      await route.continue();
    });
    await gallery.getByLabel("Gambar untuk galeri").setInputFiles([await imageFile("a"), await imageFile("b")]);
    await expect(gallery.getByLabel("Teks alternatif").first()).toBeFocused();
    await page.keyboard.type("sa");
    release();
    await expect(gallery.locator(".image-upload")).toHaveCount(0);
    await page.keyboard.type("tu");
    await expect(gallery.getByLabel("Teks alternatif").first()).toHaveValue("satu");
    await expect(gallery.getByLabel("Teks alternatif").first()).toBeFocused();
    await page.unrouteAll({ behavior: "wait" });
  });

  await test.step("what does not arrive stays out of the Markdown, and can be sent again or removed", async () => {
    await startArticle(page, newTitle(), "Awal.");
    await choose(page, "Sisipkan", "Galeri");
    const gallery = textOf(page).getByRole("region", { name: "Galeri" });
    const uploads = /\/api\/admin\/images\?name=/;
    await page.route(uploads, (route) => route.abort());
    await gallery
      .getByLabel("Gambar untuk galeri")
      .setInputFiles([
        await imageFile("a"),
        { name: "b.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>") },
        { name: "c.txt", mimeType: "text/plain", buffer: Buffer.from("bukan gambar") },
      ]);
    await expect(gallery.getByRole("figure")).toHaveCount(2);
    await expect(page.getByText("Hanya gambar yang dapat dimasukkan ke dalam teks.")).toBeVisible();
    await expect(gallery.getByText(/^Gambar belum masuk ke artikel/)).toHaveCount(2);
    await expect(page.locator(".mode", { hasText: "Markdown" }).getByRole("radio")).toBeDisabled();
    await page.unroute(uploads);
    await gallery.getByRole("button", { name: "Hapus gambar 2" }).click();
    await gallery.getByRole("button", { name: "Coba lagi" }).click();
    await expect(gallery.locator(".image-upload")).toHaveCount(0);
    await gallery.getByLabel("Teks alternatif").fill("satu");
    await waitUntilSaved(page);
    expect(await markdownOf(page)).toMatch(
      /^Awal\.\n+:::gallery\n!\[satu\]\(\/media\/[0-9a-f]{64}\/original\.png\)\n:::\n$/,
    );
    allowConsoleErrors(consoleErrors, /ERR_FAILED|status of 4/);
  });
});
