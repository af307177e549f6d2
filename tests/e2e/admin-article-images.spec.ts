import type { Locator, Page } from "@playwright/test";
import { expectAccessibleLayout } from "../support/accessible-layout.ts";
import { expect, signIn, test } from "../support/admin.ts";
import { choose, markdownOf, publish, startArticle, textOf, waitUntilSaved } from "../support/article-editor.ts";
import { randomPicture } from "../support/random-picture.ts";
import { allowConsoleErrors } from "../support/test.ts";

test.setTimeout(180_000);

test.beforeEach(async ({ page, person }) => signIn(page, person, "/admin/article-editor"));

type Picture = { readonly name: string; readonly type?: string; readonly bytes: Buffer };

const picture = async (name: string): Promise<Picture> => ({ name, bytes: Buffer.from(await randomPicture(48)) });
const word = () => crypto.randomUUID().slice(0, 8);
const alts = (page: Page) => textOf(page).getByLabel("Teks alternatif");

const transferOf = (page: Page, pictures: readonly Picture[], html = "") =>
  page.evaluateHandle(
    ({ files, html }) => {
      const data = new DataTransfer();
      for (const { name, type, base64 } of files) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        data.items.add(new File([bytes], name, { type }));
      }
      if (html) data.setData("text/html", html);
      return data;
    },
    {
      files: pictures.map(({ name, type = "image/png", bytes }) => ({ name, type, base64: bytes.toString("base64") })),
      html,
    },
  );

/** @param at where in the element, as shares of its width and height */
async function drop(
  page: Page,
  on: Locator,
  pictures: readonly Picture[],
  [x, y]: readonly [number, number] = [0.5, 0.75],
) {
  await on.scrollIntoViewIfNeeded();
  const box = await on.boundingBox();
  if (!box) throw new Error("nothing to drop on");
  const at = { clientX: box.x + box.width * x, clientY: box.y + box.height * y };
  const dataTransfer = await transferOf(page, pictures);
  await on.dispatchEvent("dragover", { dataTransfer, ...at });
  await expect(page.locator(".drop-marker")).toBeVisible();
  await on.dispatchEvent("drop", { dataTransfer, ...at });
  await expect(page.locator(".drop-marker")).toHaveCount(0);
}

async function paste(page: Page, pictures: readonly Picture[], html = "") {
  const data = await transferOf(page, pictures, html);
  await textOf(page).evaluate(
    (text, clipboardData) =>
      text.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true })),
    data,
  );
}

/** The Markdown with each address of an image as a number, in the order of their first appearance. */
async function numbered(page: Page): Promise<string> {
  const seen: string[] = [];
  return (await markdownOf(page)).trimEnd().replace(/\/media\/[0-9a-f]{64}\/original\.\w+/g, (src) => {
    if (!seen.includes(src)) seen.push(src);
    return String(seen.indexOf(src) + 1);
  });
}

const IMAGE_OF_A_PAGE = "<meta charset='utf-8'><img src=\"https://contoh.id/a.png\" alt=x>";

for (const [how, html] of [
  ["pasted", ""],
  ["copied from a web page and pasted", IMAGE_OF_A_PAGE],
] as const) {
  test(`an image that is ${how} is described at once, and the next paragraph goes on`, async ({ page }) => {
    await startArticle(page, `Gambar ${word()}`, "Awal.");
    await paste(page, [await picture("panci.png")], html);
    await expect(alts(page)).toBeFocused();
    await expect(textOf(page).getByText("Belum ada teks alternatif.")).toBeVisible();
    await page.keyboard.type("Panci di atas kompor");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Akhir.");
    await expect(textOf(page).locator(".image-upload")).toHaveCount(0);
    await waitUntilSaved(page);
    expect(await numbered(page)).toBe("Awal.\n\n![Panci di atas kompor](1)\n\nAkhir.");
    await expect(textOf(page).getByRole("img", { name: "Panci di atas kompor" })).toBeVisible();
    await expect(alts(page)).toHaveCount(0);
  });
}

test("images that are dropped stand where they were dropped, in their order, and undoing takes them back", async ({
  page,
}) => {
  await startArticle(page, `Jatuhan ${word()}`, "Satu dua tiga empat.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Paragraf kedua.");
  await waitUntilSaved(page);
  const twice = await picture("b.png");
  await drop(
    page,
    textOf(page).locator("p").first(),
    [await picture("a.png"), twice, { ...twice, name: "lagi.png" }],
    [0.5, 0.25],
  );
  await expect(alts(page)).toHaveCount(3);
  await expect(alts(page).first()).toBeFocused();
  await page.keyboard.type("Gambar A");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Gambar B");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Sama dengan B");
  await page.keyboard.press("Enter");
  await expect(textOf(page).locator(".image-upload")).toHaveCount(0);
  await waitUntilSaved(page);
  const images = "![Gambar A](1)\n\n![Gambar B](2)\n\n![Sama dengan B](2)";
  expect(await numbered(page)).toBe(`${images}\n\nSatu dua tiga empat.\n\nParagraf kedua.`);

  // In the lower half of a sentence: behind it, and no word is divided. Then it is taken back.
  await drop(page, textOf(page).locator("p", { hasText: "Satu dua" }), [await picture("c.png")], [0.1, 0.75]);
  await expect(alts(page)).toBeFocused();
  await page.keyboard.type("C");
  await page.keyboard.press("Enter");
  await expect(textOf(page).locator(".image-upload")).toHaveCount(0);
  await waitUntilSaved(page);
  await textOf(page).locator("p").last().click();
  await page.keyboard.press("Control+z");
  await expect(alts(page)).toHaveValue("");
  await page.keyboard.press("Control+z");
  await expect(textOf(page).locator("img")).toHaveCount(3);
  await expect(textOf(page).locator("p", { hasText: "Paragraf kedua." })).toBeVisible();
  await page.keyboard.press("Control+y");
  await expect(textOf(page).locator("img")).toHaveCount(4);
  await page.keyboard.press("Control+y");
  await expect(textOf(page).getByRole("img", { name: "C", exact: true })).toBeVisible();
  await waitUntilSaved(page);
  expect(await numbered(page)).toBe(`${images}\n\nSatu dua tiga empat.\n\n![C](3)\n\nParagraf kedua.`);
});

test("images land in lists, boxes and cells, and before or behind other images", async ({ page }) => {
  await startArticle(page, `Tempat ${word()}`, "- satu");
  await page.keyboard.press("Enter");
  await page.keyboard.type("dua");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Akhir.");
  await choose(page, "Sisipkan", "Kotak tips");
  await page.getByLabel("Isi kotak").click();
  await page.keyboard.type("Tips.");
  await textOf(page).locator("p", { hasText: "Akhir." }).click();
  await choose(page, "Sisipkan", "Tabel");
  await expect(page.getByLabel("Baris 1, kolom 1")).toBeFocused();
  await waitUntilSaved(page);
  const put = async (on: Locator, name: string, at: readonly [number, number] = [0.5, 0.75]) => {
    await drop(page, on, [await picture(`${name}.png`)], at);
    await expect(alts(page)).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
    await expect(textOf(page).getByRole("img", { name, exact: true })).toBeVisible();
    await expect(textOf(page).locator(".image-upload")).toHaveCount(0);
  };
  await put(textOf(page).locator("li").first(), "daftar");
  await put(textOf(page).locator("p", { hasText: "Tips." }), "kotak");
  await put(page.getByLabel("Baris 2, kolom 1"), "sel");
  await put(textOf(page).locator("li", { hasText: "dua" }), "tengah", [0.1, 0.25]);
  await put(textOf(page).getByRole("img", { name: "daftar" }), "depan", [0.5, 0.25]);
  await waitUntilSaved(page);
  expect((await numbered(page)).replace(/\n+/g, "\n").split("\n")).toEqual([
    "- satu",
    "![depan](1)",
    "![daftar](2)",
    "![tengah](3)",
    "- dua",
    "Akhir.",
    "| | | |",
    "| - | - | - |",
    "| ![sel](4) | | |",
    "| | | |",
    ':::note{type="tip"}',
    "Tips.",
    "![kotak](5)",
    ":::",
  ]);
});

test("no word is divided by images that are dropped: items of nested lists, quotes, words in cells", async ({
  page,
}) => {
  await startArticle(page, `Utuh ${word()}`, "Awal.");
  await page.locator(".mode", { hasText: "Markdown" }).click();
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(
    "- satu\n  - dalam\n  - terdalam\n- dua\n\n> Kutipan panjang.\n\n| a | b |\n| - | - |\n| Sebelas | |",
  );
  await page.locator(".mode", { hasText: "Visual" }).click();
  const put = async (on: Locator, name: string, at: readonly [number, number]) => {
    await drop(page, on, [await picture(`${name}.png`)], at);
    await expect(alts(page)).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
    await expect(textOf(page).locator(".image-upload")).toHaveCount(0);
  };
  await put(textOf(page).locator("li", { hasText: /^dalam$/ }), "a", [0.05, 0.75]);
  await put(textOf(page).locator("blockquote"), "b", [0.1, 0.25]);
  await put(page.getByLabel("Baris 2, kolom 1").locator("p"), "c", [0.9, 0.5]);
  await waitUntilSaved(page);
  expect(await numbered(page)).toBe(
    "- satu\n  - dalam\n  - terdalam\n\n![a](1)\n\n- dua\n\n![b](2)\n\n> Kutipan panjang.\n\n" +
      "| a | b |\n| - | - |\n| Sebelas![c](3) | |",
  );
});

test("what fails says why and is tried again; until then the text is not left, nor shown in another way", async ({
  page,
  consoleErrors,
}) => {
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
  await expectAccessibleLayout(page);
  for (let left = 2; left > 0; left -= 1) {
    await textOf(page).getByRole("button", { name: "Hapus gambar" }).first().click();
    await expect(failures).toHaveCount(left - 1);
  }

  await page.route("**/api/admin/images?name=*", (route) => route.abort());
  await drop(page, textOf(page).locator("p").first(), [await picture("putus.png")]);
  await expect(alts(page)).toBeFocused();
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

test("an image is replaced by a file in two steps, stands as it stood, and its words are asked about", async ({
  page,
}) => {
  await startArticle(page, `Ganti ${word()}`, "Awal.");
  await paste(page, [await picture("lama.png")]);
  await expect(alts(page)).toBeFocused();
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
  await expect(alts(page)).toBeFocused();
  await page.keyboard.type("Panci baru");
  await expect(alts(page)).toHaveValue("Panci baru");
  await expect(textOf(page).locator(".image-upload")).toHaveCount(0);
  await waitUntilSaved(page);
  const after = await markdownOf(page);
  expect(after).toMatch(/!\[Panci baru\]\([^)]+#wide\)/);
  expect(after.match(/[0-9a-f]{64}/)?.[0]).not.toBe(before.match(/[0-9a-f]{64}/)?.[0]);
});

test("publishing waits for images that are on their way, and asks where one has failed", async ({
  page,
  baseURL,
  consoleErrors,
}) => {
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
  await alts(page).fill("Gambar yang lambat");
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
});

test("an image gets its caption and its place at the image, and the page shows both", async ({ page, baseURL }) => {
  const title = `Keterangan ${word()}`;
  await startArticle(page, title, "Awal.");
  await paste(page, [{ name: "a.png", bytes: Buffer.from(await randomPicture(700)) }]);
  await expect(alts(page)).toBeFocused();
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

test("the text shows a variant of a picture, keeps its address, and a replaced one stays replaced", async ({
  page,
}) => {
  await page.goto("/admin/article-editor?new");
  await page.getByLabel("Judul artikel").fill(`Varian ${crypto.randomUUID().slice(0, 8)}`);
  await choose(page, "Sisipkan", "Gambar");
  // Those of the starter articles. What other tests have uploaded has no alternative text, so that nothing is an image by
  // its role, and its variants may still be in the making.
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

test("an image is replaced by two presses: the one file that is chosen is taken, of several one is asked for", async ({
  page,
}) => {
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
    await (await chooser).setFiles(pictures.map(({ name, bytes }) => ({ name, mimeType: "image/png", buffer: bytes })));
  };
  await send(["baru.png"]);
  await expect(dialog).toHaveCount(0);
  await expect(shown).not.toHaveAttribute("src", first);
  const second = String(await shown.getAttribute("src"));

  await send(["satu.png", "dua.png"]);
  await expect(dialog.getByText("2 dari 2 gambar tersimpan.")).toBeVisible();
  await dialog.getByRole("button", { name: "Pakai gambar ini" }).first().click();
  await expect(dialog).toHaveCount(0);
  await expect(shown).not.toHaveAttribute("src", second);
});

test("files that are sent while inserting an image stand in the text at once, in their order, known ones too", async ({
  page,
  consoleErrors,
}) => {
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

  // The second arrives last, and stands before the third nevertheless.
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

  // Some of them fail: it is said, and the others are taken by one press.
  await choose(page, "Sisipkan", "Gambar");
  await send([await picture("a.png"), { name: "rusak.png", bytes: Buffer.from("bukan") }, await picture("b.png")]);
  await expect(dialog.getByText("2 dari 3 gambar tersimpan, 1 gagal.")).toBeVisible();
  await expectAccessibleLayout(page);
  await dialog.getByRole("button", { name: "Pakai 2 gambar yang tersimpan" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(textOf(page).locator("img")).toHaveCount(6);
  allowConsoleErrors(consoleErrors, /status of 422/);
});

test("a cover is the one file that is sent for it; dragging is not spoken of where there is no mouse", async ({
  browser,
  person,
  redaction,
}) => {
  const phone = await browser.newContext({
    baseURL: redaction.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await phone.newPage();
  await signIn(page, person, "/admin/article-editor");
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
