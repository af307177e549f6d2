import type { Locator, Page } from "@playwright/test";
import { expectAccessibleLayoutAtSize } from "../support/accessible-layout.ts";
import { expect, signIn, test } from "../support/admin.ts";
import { choose, markdownOf, startArticle, textOf, waitUntilSaved } from "../support/article-editor.ts";
import { randomPicture } from "../support/random-picture.ts";
import { allowConsoleErrors, PHONE } from "../support/test.ts";

test.beforeEach(async ({ page, person }) => signIn(page, person, "/admin/article-editor"));

const newTitle = () => `Blok ${crypto.randomUUID().slice(0, 8)}`;

test("a video is inserted by menu, slash or its address, and looks as readers see it", async ({ page, redaction }) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => request.url().startsWith(redaction.url) || elsewhere.push(request.url()));
  await startArticle(page, newTitle(), "Awal.");
  const videos = textOf(page).getByRole("region", { name: "Video" });
  await choose(page, "Sisipkan", "Video");
  const address = (at: number) => videos.nth(at).getByLabel("Alamat video");
  const title = (at: number) => videos.nth(at).getByLabel("Judul video");
  await expect(address(0)).toBeFocused();
  const problems = videos.first().locator(".directive-problem");
  await page.keyboard.type("vimeo.com/x");
  await expect(address(0)).toHaveValue("vimeo.com/x");
  await expect(problems).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(title(0)).toBeFocused();
  await expect(problems).toHaveText("Ini bukan alamat video YouTube atau Vimeo.");
  await expect(address(0)).toHaveAccessibleDescription("Ini bukan alamat video YouTube atau Vimeo.");
  await address(0).fill("vimeo.com/76979871");
  await expect(videos.first().locator(".video-vimeo")).toHaveText("Video di Vimeo");
  await title(0).focus();
  await page.keyboard.press("Shift+Tab");
  await expect(problems).toHaveText("Belum ada judul.");
  await title(0).fill("Cara memasang [ban]");
  await expect(videos.first().locator(".video-vimeo")).toHaveText("Cara memasang [ban]");

  await textOf(page).locator("p").last().click();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/youtube");
  await page.keyboard.press("Enter");
  await expect(address(1)).toBeFocused();
  await page.keyboard.type("https://youtu.be/dQw4w9WgXcQ");
  await expect(videos).toHaveCount(2);

  await textOf(page).locator("p").last().click();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await paste(page, " https://www.youtube.com/watch?v=abcdefghijk&si=x\n");
  await expect(title(2)).toBeFocused();
  await page.keyboard.type("Tiga");
  await expect(address(2)).toHaveValue("https://www.youtube.com/watch?v=abcdefghijk&si=x");
  await waitUntilSaved(page);
  const markdown = await markdownOf(page);
  expect(markdown.replace(/\n{2,}/g, "\n")).toBe(
    [
      "Awal.",
      ":::video",
      "[Cara memasang \\[ban\\]](https://vimeo.com/76979871)",
      ":::",
      ":::video",
      "<https://youtu.be/dQw4w9WgXcQ>",
      ":::",
      ":::video",
      "[Tiga](https://www.youtube.com/watch?v=abcdefghijk\\&si=x)",
      ":::",
      "",
    ].join("\n"),
  );
  await expect(videos).toHaveCount(3);
  await expect(title(0)).toHaveValue("Cara memasang [ban]");
  expect(elsewhere).toEqual([]);
});

test("Enter leads through the fields of a block, and out of it to an empty line", async ({ page }) => {
  await startArticle(page, newTitle(), "Awal.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Akhir.");
  await textOf(page).locator("p").first().click();
  await page.keyboard.press("End");
  await choose(page, "Sisipkan", "Video");
  const video = textOf(page).getByRole("region", { name: "Video" });
  await expect(video.getByLabel("Alamat video")).toBeFocused();
  await page.keyboard.type("vimeo.com/76979871");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Cara");
  await expect(video.locator(".directive-problem")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await page.keyboard.type("Tengah. ");
  // Once more, past words that stand there by now.
  await video.getByLabel("Judul video").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Sebelumnya.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/tombol");
  await page.keyboard.press("Enter");
  const button = textOf(page).getByRole("region", { name: "Tombol" });
  await expect(button.getByLabel("Teks tombol")).toBeFocused();
  await page.keyboard.type("Kopi");
  await page.keyboard.press("Enter");
  await page.keyboard.type("tokopedia.com/kopi");
  await expect(button.getByRole("combobox")).toHaveValue("tokopedia.com/kopi");
  await expect(button.locator(".directive-problem")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await page.keyboard.type("Lalu.");
  await waitUntilSaved(page);
  expect((await markdownOf(page)).replace(/\n{2,}/g, "\n")).toBe(
    [
      "Awal.",
      ":::video",
      "[Cara](https://vimeo.com/76979871)",
      ":::",
      "Sebelumnya.",
      ":::button",
      "[Kopi](https://tokopedia.com/kopi)",
      ":::",
      "Lalu.",
      "Tengah.",
      "Akhir.",
      "",
    ].join("\n"),
  );
});

test("what is filled in first in a new block has the focus, by menu and by slash", async ({ page }) => {
  await startArticle(page, newTitle(), "Awal.");
  const panel = page.getByRole("complementary");
  const firstFields = [
    ["Kartu toko", "kartu", textOf(page).getByRole("combobox", { name: "Toko", exact: true })],
    ["Tabel perbandingan", "tabel perb", textOf(page).getByLabel("Judul tabel")],
    ["Kotak tips", "tips", textOf(page).getByLabel("Isi kotak")],
    ["Galeri", "galeri", textOf(page).getByRole("button", { name: "Unggah gambar" })],
    ["Blok tanya jawab (FAQ)", "tanya", panel.getByLabel("Pertanyaan")],
  ] as const;
  for (const [name, words, field] of firstFields) {
    for (const bySlash of [false, true]) {
      await textOf(page).locator("> p").first().click();
      await page.keyboard.press("End");
      await page.keyboard.press("Enter");
      if (bySlash) {
        await page.keyboard.type(`/${words}`);
        await page.keyboard.press("Enter");
      } else await choose(page, "Sisipkan", name);
      await expect(field).toBeFocused();
      const block = textOf(page).getByRole("region", { name });
      await block.getByRole("button", { name: `Hapus ${name.toLowerCase()}` }).click();
      await expect(block).toHaveCount(0);
    }
  }
  // The question of the first time, and no other.
  await expect(panel.getByLabel("Pertanyaan")).toHaveCount(1);
});

test("the place of questions leads to them on phones, too", async ({ page }) => {
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

test("the address of a video among words, of another site, or in a table stays words", async ({ page }) => {
  await startArticle(page, newTitle(), "Lihat ");
  await paste(page, "https://youtu.be/dQw4w9WgXcQ");
  await expect(textOf(page)).toContainText("Lihat https://youtu.be/dQw4w9WgXcQ");
  await page.keyboard.press("Enter");
  await paste(page, "https://contoh.id/watch?v=dQw4w9WgXcQ");
  await expect(textOf(page)).toContainText("contoh.id/watch");
  await choose(page, "Sisipkan", "Tabel");
  await page.getByLabel("Baris 2, kolom 1").click();
  await paste(page, "https://youtu.be/dQw4w9WgXcQ");
  await expect(page.getByLabel("Baris 2, kolom 1")).toHaveText("https://youtu.be/dQw4w9WgXcQ");
  await expect(textOf(page).getByRole("region", { name: "Video" })).toHaveCount(0);
});

test("a gallery takes several images at once, is put in order, and asks for its words", async ({ page }) => {
  await startArticle(page, newTitle(), "Awal.");
  await choose(page, "Sisipkan", "Galeri");
  const gallery = textOf(page).getByRole("region", { name: "Galeri" });
  await expect(gallery.getByRole("button", { name: "Unggah gambar" })).toBeFocused();
  await gallery.getByLabel("Gambar untuk galeri").setInputFiles([await image("a"), await image("b"), await image("c")]);
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
  await dropImages(gallery, ["d", "e"]);
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

test("an image that arrives while its words are typed takes them along", async ({ page }) => {
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
  await gallery.getByLabel("Gambar untuk galeri").setInputFiles([await image("a"), await image("b")]);
  await expect(gallery.getByLabel("Teks alternatif").first()).toBeFocused();
  await page.keyboard.type("sa");
  release();
  await expect(gallery.locator(".image-upload")).toHaveCount(0);
  await page.keyboard.type("tu");
  await expect(gallery.getByLabel("Teks alternatif").first()).toHaveValue("satu");
  await expect(gallery.getByLabel("Teks alternatif").first()).toBeFocused();
});

test("what does not arrive stays out of the Markdown, and can be sent again or removed", async ({
  page,
  consoleErrors,
}) => {
  await startArticle(page, newTitle(), "Awal.");
  await choose(page, "Sisipkan", "Galeri");
  const gallery = textOf(page).getByRole("region", { name: "Galeri" });
  const uploads = /\/api\/admin\/images\?name=/;
  await page.route(uploads, (route) => route.abort());
  await gallery
    .getByLabel("Gambar untuk galeri")
    .setInputFiles([
      await image("a"),
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

const image = async (name: string) => ({
  name: `${name}.png`,
  mimeType: "image/png",
  buffer: Buffer.from(await randomPicture(48)),
});

async function dropImages(on: Locator, names: readonly string[]) {
  const files = await Promise.all(names.map(image));
  await on.evaluate(
    (element, files) => {
      const dataTransfer = new DataTransfer();
      for (const { name, base64 } of files) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        dataTransfer.items.add(new File([bytes], name, { type: "image/png" }));
      }
      const { left, top, width, height } = element.getBoundingClientRect();
      const at = { clientX: left + width / 2, clientY: top + height / 2 };
      for (const kind of ["dragover", "drop"])
        element.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true, ...at }));
    },
    files.map(({ name, buffer }) => ({ name, base64: buffer.toString("base64") })),
  );
}

test("a button leads to an article that is found by its title, or to an address", async ({ page }) => {
  await startArticle(page, newTitle(), "Awal.");
  await choose(page, "Sisipkan", "Tombol");
  const button = textOf(page).getByRole("region", { name: "Tombol" });
  const [words, address] = [button.getByLabel("Teks tombol"), button.getByRole("combobox", { name: "Alamat tautan" })];
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

test("the fields of a block have room for an address, and stay in line beside what is wrong", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await startArticle(page, newTitle(), "Awal.");
  await choose(page, "Sisipkan", "Tombol");
  const button = textOf(page).getByRole("region", { name: "Tombol" });
  const [words, address] = [button.getByLabel("Teks tombol"), button.getByRole("combobox", { name: "Alamat tautan" })];
  await words.fill("Kopi");
  await address.fill("kata tanpa alamat");
  await words.focus();
  await expect(button).toContainText("Belum ada alamat.");
  // Beside each other, or below one another, but never in between.
  for (const [width, isBeside] of [
    [1600, true],
    [390, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => (await boxOf(words)).y === (await boxOf(address)).y).toBe(isBeside);
    const [first, second, all] = await Promise.all([words, address, button].map(boxOf));
    expect(first?.width).toBe(second?.width);
    expect(second?.width).toBeGreaterThan(isBeside ? 300 : 230);
    const trash = await boxOf(button.getByRole("button", { name: "Hapus tombol" }));
    expect(trash.y - (all?.y ?? 0)).toBeLessThan(12);
    expect((all?.x ?? 0) + (all?.width ?? 0) - trash.x - trash.width).toBeLessThan(12);
  }
});

const boxOf = async (of: Locator) => (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

test("boxes, stores and questions look as readers see them, and follow what is written elsewhere", async ({ page }) => {
  await startArticle(page, newTitle(), "Awal.");
  await choose(page, "Sisipkan", "Kotak peringatan");
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
  await panel.getByLabel("Jawaban").fill("Dua hari.");
  await faq.getByText("Berapa lama?").click();
  await expect(faq.getByText("Dua hari.")).toBeVisible();
  await expectAccessibleLayoutAtSize(page);
});

test("images that are dropped or pasted into the Markdown stand there once they have arrived", async ({
  page,
  consoleErrors,
}) => {
  await startArticle(page, newTitle(), "Awal.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Akhir.");
  await waitUntilSaved(page);
  await page.locator(".mode", { hasText: "Markdown" }).click();
  const lines = page.locator(".source-editor .cm-line");
  await expect(lines.first()).toHaveText("Awal.");
  const uploads = page.locator(".source-upload");
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const requests = /\/api\/admin\/images\?name=/;
  await page.route(requests, async (route) => {
    await gate;
    await (route.request().url().includes("gagal") ? route.abort() : route.continue());
  });
  await dropImages(lines.first(), ["a", "b", "gagal"]);
  await expect(uploads).toHaveCount(3);
  await expect(page.locator(".mode", { hasText: "Visual" }).getByRole("radio")).toBeDisabled();
  // What is typed meanwhile moves them along.
  await lines.last().click();
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("Mula. ");
  release();
  await expect(uploads).toHaveCount(1);
  await expect(uploads).toContainText("Gambar belum masuk ke artikel.");
  await uploads.getByRole("button", { name: "Hapus" }).click();
  await expect(uploads).toHaveCount(0);
  await lines.last().click();
  await page.keyboard.press("Control+End");
  await page.unroute(requests);
  await pasteImage(page);
  await expect(page.locator(".source-editor")).toContainText(/Akhir\.[\s\S]*!\[\]\(\/media/);
  await waitUntilSaved(page);
  const texts = (await lines.allTextContents()).join("\n").replace(/\/media\/[0-9a-f]{64}\/original\.png/g, "/x");
  expect(
    texts
      .replaceAll("![](/x)", "#")
      .replace(/\n{2,}/g, "\n")
      .trim(),
  ).toBe("Mula. Awal.\n#\n#\nAkhir.\n#");
  allowConsoleErrors(consoleErrors, /ERR_FAILED/);
});

/** Where the focus is. */
async function pasteImage(page: Page) {
  const { name, buffer } = await image("tempel");
  await page.evaluate(
    ({ name, base64 }) => {
      const clipboardData = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      clipboardData.items.add(new File([bytes], name, { type: "image/png" }));
      document.activeElement?.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    { name, base64: buffer.toString("base64") },
  );
}

test("what is pasted into a field of a block goes there", async ({ page }) => {
  await startArticle(page, newTitle(), "Awal.");
  await choose(page, "Sisipkan", "Video");
  const videos = textOf(page).getByRole("region", { name: "Video" });
  await textOf(page).locator("p").last().click();
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await videos.getByLabel("Alamat video").focus();
  await paste(page, "https://youtu.be/dQw4w9WgXcQ");
  await expect(videos).toHaveCount(1);
});

/** Where the focus is. */
const paste = (page: Parameters<typeof textOf>[0], words: string) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, words);

test("on a phone three columns of a comparison are in sight beside their tools", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await startArticle(page, newTitle(), "Kalimat.");
  await page.keyboard.press("Enter");
  await choose(page, "Sisipkan", "Tabel perbandingan");
  const cell = await page.getByLabel("Baris 1, kolom 3").boundingBox();
  const remove = await page.getByRole("button", { name: "Hapus tabel", exact: true }).boundingBox();
  expect((cell?.x ?? 999) + (cell?.width ?? 999)).toBeLessThanOrEqual((remove?.x ?? 0) + 1);
});
