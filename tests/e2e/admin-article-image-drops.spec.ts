import type { Locator } from "@playwright/test";
import { beginSession, expect, test } from "../support/admin.ts";
import { choose, startArticle, textOf, waitUntilSaved } from "../support/article-editor.ts";
import { altsOf, drop, numbered, paste, picture } from "../support/article-images.ts";

test.setTimeout(420_000);

test.beforeEach(async ({ page, person }) => beginSession(page, person));

const word = () => crypto.randomUUID().slice(0, 8);

const IMAGE_OF_A_PAGE = "<meta charset='utf-8'><img src=\"https://contoh.id/a.png\" alt=x>";

test("images that are pasted are described at once, and what misses the text opens nothing", async ({ page }) => {
  for (const [how, html] of [
    ["pasted", ""],
    ["copied from a web page and pasted", IMAGE_OF_A_PAGE],
  ] as const) {
    await test.step(`an image that is ${how} is described at once, and the next paragraph goes on`, async () => {
      await startArticle(page, `Gambar ${word()}`, "Awal.");
      await paste(page, [await picture("panci.png")], html);
      await expect(altsOf(page)).toBeFocused();
      await expect(textOf(page).getByText("Belum ada teks alternatif.")).toBeVisible();
      await page.keyboard.type("Panci di atas kompor");
      await page.keyboard.press("Enter");
      await page.keyboard.type("Akhir.");
      await expect(textOf(page).locator(".image-upload")).toHaveCount(0);
      await waitUntilSaved(page);
      expect(await numbered(page)).toBe("Awal.\n\n![Panci di atas kompor](1)\n\nAkhir.");
      await expect(textOf(page).getByRole("img", { name: "Panci di atas kompor" })).toBeVisible();
      await expect(altsOf(page)).toHaveCount(0);
    });
  }

  await test.step("a file that is dropped beside the text does not take the place of the article", async () => {
    await startArticle(page, `Meleset ${word()}`, "Awal.");
    for (const beside of [page.getByLabel("Judul artikel"), page.locator(".side-panel"), page.getByRole("banner")]) {
      const effects = await beside.evaluate((element) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(["x"], "a.png", { type: "image/png" }));
        return ["dragover", "drop"].map((type) => {
          const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
          return element.dispatchEvent(event) ? "opened by the browser" : "refused";
        });
      });
      expect(effects).toEqual(["refused", "refused"]);
    }
    await expect(textOf(page)).toHaveText("Awal.");
  });
});

test("images that are dropped land where they were dropped, in blocks too, and divide no word", async ({ page }) => {
  await test.step("images that are dropped stand where they were dropped, in their order, and undoing takes them back", async () => {
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
    await expect(altsOf(page)).toHaveCount(3);
    await expect(altsOf(page).first()).toBeFocused();
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

    // A drop in the lower half of a paragraph inserts behind it and divides no word. The insertion is then undone.
    await drop(page, textOf(page).locator("p", { hasText: "Satu dua" }), [await picture("c.png")], [0.1, 0.75]);
    await expect(altsOf(page)).toBeFocused();
    await page.keyboard.type("C");
    await page.keyboard.press("Enter");
    await expect(textOf(page).locator(".image-upload")).toHaveCount(0);
    await waitUntilSaved(page);
    await textOf(page).locator("p").last().click();
    await page.keyboard.press("Control+z");
    await expect(altsOf(page)).toHaveValue("");
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

  await test.step("images land in lists, boxes and cells, and before or behind other images", async () => {
    await startArticle(page, `Tempat ${word()}`, "");
    await page.keyboard.type("- satu");
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
      await expect(altsOf(page)).toBeFocused();
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

  await test.step("no word is divided by images that are dropped: items of nested lists, quotes, words in cells", async () => {
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
      await expect(altsOf(page)).toBeFocused();
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
});
