import type { Locator } from "@playwright/test";
import { beginSession, expect, test } from "../support/admin.ts";
import { choose, markdownOf, startArticle, textOf, waitUntilSaved } from "../support/article-editor.ts";

test.setTimeout(420_000);

test.beforeEach(async ({ page, person }) => beginSession(page, person));

const newTitle = () => `Blok ${crypto.randomUUID().slice(0, 8)}`;

test("the fields of a block are filled in one after another, and have room", async ({ page }) => {
  await test.step("Enter leads through the fields of a block, and out of it to an empty line", async () => {
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
    // Enter leads out of the block once more, to a new line before the text that stands there by now.
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

  await test.step("what is filled in first in a new block has the focus, by menu and by slash", async () => {
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
    // The panel still has one question: the second insertion added no other.
    await expect(panel.getByLabel("Pertanyaan")).toHaveCount(1);
  });

  await test.step("the fields of a block have room for an address, and stay in line beside what is wrong", async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await startArticle(page, newTitle(), "Awal.");
    await choose(page, "Sisipkan", "Tombol");
    const button = textOf(page).getByRole("region", { name: "Tombol" });
    const [words, address] = [
      button.getByLabel("Teks tombol"),
      button.getByRole("combobox", { name: "Alamat tautan" }),
    ];
    await words.fill("Kopi");
    await address.fill("kata tanpa alamat");
    await words.focus();
    await expect(button).toContainText("Belum ada alamat.");
    // The fields stand in one row or below one another, never in between.
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
});

const boxOf = async (of: Locator) => (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
