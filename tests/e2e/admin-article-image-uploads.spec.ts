import { expectAccessibleLayout } from "../support/accessible-layout.ts";
import { beginSession, expect, test } from "../support/admin.ts";
import { choose, publish, startArticle, textOf, waitUntilSaved } from "../support/article-editor.ts";
import { altsOf, drop, numbered, type Picture, picture } from "../support/article-images.ts";
import { allowConsoleErrors } from "../support/test.ts";

test.setTimeout(420_000);

test.beforeEach(async ({ page, person }) => beginSession(page, person));

const word = () => crypto.randomUUID().slice(0, 8);

test("images that are sent for a text stand in it once they have arrived, and failures are said", async ({
  page,
  baseURL,
  consoleErrors,
}) => {
  await test.step("what fails says why and is tried again; until then the text is not left, nor shown in another way", async () => {
    await startArticle(page, `Gagal ${word()}`, "Awal.");
    await drop(page, textOf(page).locator("p").first(), [
      { name: "a.svg", type: "image/svg+xml", bytes: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>") },
      { name: "besar.png", bytes: Buffer.alloc(21 * 1024 * 1024) },
      { name: "catatan.txt", type: "text/plain", bytes: Buffer.from("bukan gambar") },
    ]);
    await expect(page.getByText("Hanya gambar yang dapat dimasukkan ke dalam teks.")).toBeVisible();
    const failures = textOf(page).locator(".image-upload");
    await expect(failures.nth(0)).toContainText("Gambar belum masuk ke artikel. SVG tidak diterima");
    await expect(failures.nth(1)).toContainText("Gambar belum masuk ke artikel. Berkas ini lebih besar dari 20 MB.");
    await expect(failures.getByRole("button", { name: "Coba lagi" })).toHaveCount(0);
    await expect(page.getByText("2 gambar gagal diunggah.")).toBeVisible();
    await expectAccessibleLayout(page);
    for (let left = 2; left > 0; left -= 1) {
      await textOf(page).getByRole("button", { name: "Hapus gambar" }).first().click();
      await expect(failures).toHaveCount(left - 1);
    }

    await page.route("**/api/admin/images?name=*", (route) => route.abort());
    await drop(page, textOf(page).locator("p").first(), [await picture("putus.png")]);
    await expect(altsOf(page)).toBeFocused();
    await page.keyboard.type("Sudah ditulis");
    const retry = failures.getByRole("button", { name: "Coba lagi" });
    await expect(retry).toBeVisible();
    await waitUntilSaved(page);
    await expect(page.getByRole("radio", { name: "Markdown" })).toBeDisabled();
    await page.getByRole("link", { name: "Artikel", exact: true }).first().click();
    const question = page.getByRole("dialog", { name: "Tinggalkan artikel?" });
    await expect(question).toContainText("1 gambar belum selesai diunggah");
    await question.getByRole("button", { name: "Batal" }).click();
    await page.unroute("**/api/admin/images?name=*");
    await retry.click();
    await expect(failures).toHaveCount(0);
    await expect(page.getByRole("radio", { name: "Markdown" })).toBeEnabled();
    await waitUntilSaved(page);
    expect(await numbered(page)).toBe("Awal.\n\n![Sudah ditulis](1)");
    allowConsoleErrors(consoleErrors, /status of 422|ERR_FAILED/);
  });

  await test.step("publishing waits for images that are on their way, and asks where one has failed", async () => {
    await startArticle(page, `Terbit ${word()}`, "Awal.");
    await publish(page);
    const address = await page.locator(".editor-state .site-link").getAttribute("href");
    const readers = async () => (await fetch(new URL(address ?? "", baseURL))).text();
    const arrived = Promise.withResolvers<void>();
    await page.route("**/api/admin/images?name=lambat.png", async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await drop(page, textOf(page).locator("p").first(), [await picture("lambat.png")]);
    await altsOf(page).fill("Gambar yang lambat");
    await page.getByRole("button", { name: "Perbarui", exact: true }).click();
    await expect(page.getByText("Menunggu gambar")).toBeVisible();
    expect(await readers()).not.toContain("Gambar yang lambat");
    arrived.resolve();
    await expect(page.getByText("Pembaca sudah melihat perubahan Anda.")).toBeVisible();
    expect(await readers()).toContain('alt="Gambar yang lambat"');

    await page.route("**/api/admin/images?name=putus.png", (route) => route.abort());
    await drop(page, textOf(page).locator("p").first(), [await picture("putus.png")]);
    await expect(textOf(page).getByRole("button", { name: "Coba lagi" })).toBeVisible();
    await page.getByRole("button", { name: "Perbarui", exact: true }).click();
    await expect(page.getByText("Gambar “putus.png” gagal diunggah dan tidak ikut terbit.")).toBeVisible();
    await textOf(page).locator("p", { hasText: "Awal." }).click();
    await page.keyboard.press("End");
    await page.keyboard.type(" Akhir.");
    await page.getByRole("button", { name: "Perbarui", exact: true }).click();
    const question = page.getByRole("dialog", { name: "Perbarui artikel?" });
    await expect(question).toContainText("Gambar “putus.png” gagal diunggah dan tidak ikut terbit.");
    await question.getByRole("button", { name: "Perbarui" }).click();
    await expect(question).toHaveCount(0);
    expect(await readers()).toContain("Akhir.");
    allowConsoleErrors(consoleErrors, /ERR_FAILED/);
    await page.unrouteAll({ behavior: "wait" });
  });

  await test.step("files that are sent while inserting an image stand in the text at once, in their order, known ones too", async () => {
    await startArticle(page, `Sisip ${word()}`, "Sebelum.");
    const dialog = page.getByRole("dialog", { name: "Sisipkan gambar" });
    const send = async (files: readonly Picture[]) => {
      const buffers = files.map(({ name, type = "image/png", bytes }) => ({ name, mimeType: type, buffer: bytes }));
      await dialog.getByLabel("Berkas gambar").setInputFiles(buffers);
    };
    const known = await picture(`kenal-${word()}.png`);
    await choose(page, "Sisipkan", "Gambar");
    await send([{ name: "rusak.png", bytes: Buffer.from("bukan gambar") }]);
    await expect(dialog.locator(".field-error")).toBeVisible();
    await send([known]);
    await expect(dialog).toHaveCount(0);
    await expect(textOf(page).locator("img")).toHaveCount(1);

    // The second picture arrives last, and still stands before the third.
    const arrived = Promise.withResolvers<void>();
    await page.route("**/api/admin/images?name=kedua.png", async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await textOf(page).locator("p").last().click();
    await choose(page, "Sisipkan", "Gambar");
    await send([{ ...known, name: "lagi.png" }, await picture("kedua.png"), await picture("ketiga.png")]);
    await expect(dialog.getByText("2 dari 3 gambar tersimpan.")).toBeVisible();
    await expect(dialog.getByText(`Sudah ada di pustaka sebagai “${known.name}”`)).toBeVisible();
    const ids = dialog.getByRole("list", { name: "Unggahan" }).getByRole("listitem");
    await expect(ids).toHaveText([/lagi\.png/, /kedua\.png/, /ketiga\.png/]);
    arrived.resolve();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(`Yang dipakai: “${known.name}”.`)).toBeVisible();
    await expect(textOf(page).locator("img")).toHaveCount(4);
    await waitUntilSaved(page);
    expect(await numbered(page)).toBe("Sebelum.\n\n![](1)\n\n![](1)\n\n![](2)\n\n![](3)");

    // When some uploads fail, the dialog says so, and one press takes the others.
    await choose(page, "Sisipkan", "Gambar");
    await send([await picture("a.png"), { name: "rusak.png", bytes: Buffer.from("bukan") }, await picture("b.png")]);
    await expect(dialog.getByText("2 dari 3 gambar tersimpan, 1 gagal.")).toBeVisible();
    await expectAccessibleLayout(page);
    await dialog.getByRole("button", { name: "Pakai 2 gambar yang tersimpan" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(textOf(page).locator("img")).toHaveCount(6);
    allowConsoleErrors(consoleErrors, /status of 422/);
  });
});

test("a cover is the one file that is sent for it; dragging is not spoken of where there is no mouse", async ({
  browser,
  person,
  team,
}) => {
  const phone = await browser.newContext({
    baseURL: team.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await phone.newPage();
  await beginSession(page, person);
  await startArticle(page, `Sampul ${word()}`, "Isi.");
  await page.getByRole("button", { name: "Pengaturan artikel", exact: true }).click();
  await page.getByRole("dialog").locator("summary", { hasText: "Sampul" }).click();
  await page.getByRole("button", { name: "Pilih sampul" }).click();
  const dialog = page.getByRole("dialog", { name: "Pilih sampul" });
  await expect(dialog.getByRole("button", { name: "Pilih berkas" })).toBeVisible();
  await expect(dialog.getByText("Seret gambar")).toBeHidden();
  const { name, bytes } = await picture("sampul.png");
  await dialog.getByLabel("Berkas gambar").setInputFiles([{ name, mimeType: "image/png", buffer: bytes }]);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Hapus sampul" })).toBeVisible();
  await phone.close();
});
