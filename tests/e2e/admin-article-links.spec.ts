import type { Page } from "@playwright/test";
import { expectAccessibleLayoutAtSize } from "../support/accessible-layout.ts";
import { beginSession, expect, test } from "../support/admin.ts";
import { choose, markdownOf, publish, startArticle, textOf, waitUntilSaved } from "../support/article-editor.ts";

test.setTimeout(420_000);

test.beforeEach(async ({ page, person }) => beginSession(page, person));

const newTitle = () => `Tautan ${crypto.randomUUID().slice(0, 8)}`;
const addressField = (page: Page) => page.getByLabel("Alamat tautan");
const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });

test("the link dialog keeps what is typed, and says where nothing is found", async ({ page }) => {
  for (const width of [390, 1280]) {
    await test.step(`what is typed into the link dialog outlasts scrolling and a phone's keyboard, ${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await startArticle(page, newTitle(), "Lihat tokonya");
      for (let line = 0; line < 30; line += 1) await page.keyboard.press("Enter");
      await page.keyboard.type("di sana");
      await page.keyboard.press("Control+Shift+ArrowLeft");
      await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe("sana");
      await page.keyboard.press("Control+k");
      await expect(addressField(page)).toBeFocused();
      await page.keyboard.type("tokopedia.com/promo");
      // The keyboard of a phone leaves less than half of the screen, and the page scrolls to the field.
      await page.setViewportSize({ width, height: 400 });
      await page.evaluate(async () => {
        const scrolled = new Promise((resolve) => addEventListener("scroll", resolve, { once: true }));
        scrollTo(0, scrollY > 100 ? 0 : document.body.scrollHeight);
        await scrolled;
      });
      await expect(addressField(page)).toHaveValue("tokopedia.com/promo");
      const box = await dialogOf(page, "Sisipkan tautan").boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= width && box.y >= 0 && box.y + box.height <= 400).toBe(true);
      await page.keyboard.press("Enter");
      await expect(textOf(page).getByRole("link", { name: "sana" })).toHaveAttribute(
        "href",
        "https://tokopedia.com/promo",
      );
      await expect(textOf(page)).toBeFocused();
      // The caret is behind the words: what is typed next neither replaces them nor belongs to the link.
      await page.keyboard.type(" juga");
      await waitUntilSaved(page);
      expect(await markdownOf(page)).toContain("di [sana](https://tokopedia.com/promo) juga");
    });
  }

  await test.step("the link dialog says where no article has the words, and asks for the list once", async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await startArticle(page, newTitle(), "Belanja di ");
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === "/api/admin/articles") asked.push(searchParams.get("q") ?? "");
    });
    await page.keyboard.press("Control+k");
    await addressField(page).fill("xqzxqzxqz");
    const dialog = dialogOf(page, "Sisipkan tautan");
    await expect(dialog.getByText("Tidak ada artikel yang cocok.")).toBeVisible();
    expect(asked.filter((words) => words === "xqzxqzxqz")).toHaveLength(1);
    await expectAccessibleLayoutAtSize(page);
    await addressField(page).fill("tokopedia.com");
    await expect(dialog.getByText("Tidak ada artikel yang cocok.")).toHaveCount(0);
  });
});

test("links and searches work out of a table's cell", async ({ page }) => {
  await test.step("what is searched for out of a table's cell is found in the text, and again afterwards", async () => {
    await startArticle(page, newTitle(), "Panci dan wajan.");
    await page.keyboard.press("Enter");
    await choose(page, "Sisipkan", "Tabel");
    const cell = textOf(page).getByRole("textbox", { name: "Baris 1, kolom 1" });
    const tools = textOf(page).locator("table button");
    await expect(tools.first()).toBeVisible();
    for (const tool of await tools.all()) await expect(tool).toHaveCSS("opacity", "1");
    await cell.click();
    await page.keyboard.type("isi sel");
    await page.keyboard.press("Control+f");
    const field = page.getByLabel("Cari dalam teks");
    await field.fill("wajan");
    await expect(page.getByText("1 dari 1")).toBeVisible();
    await page.getByLabel("Ganti dengan").fill("kuali");
    await page.getByRole("button", { name: "Ganti semua" }).click();
    await expect(textOf(page)).toContainText("Panci dan kuali.");
    await page.keyboard.press("Escape");
    await expect(textOf(page)).toBeFocused();
    await textOf(page).locator("p").first().click();
    await page.keyboard.press("Control+f");
    await field.fill("kuali");
    await expect(page.getByText("1 dari 1")).toBeVisible();
    await expect(cell).toHaveText("isi sel");
  });

  await test.step("a link in a table's cell is made and taken away in the dialog", async () => {
    await startArticle(page, newTitle(), "Kalimat.");
    await page.keyboard.press("Enter");
    await choose(page, "Sisipkan", "Tabel");
    const cell = textOf(page).getByRole("textbox", { name: "Baris 1, kolom 1" });
    await cell.click();
    await page.keyboard.type("promo");
    await page.keyboard.press("Control+Shift+ArrowLeft");
    await page.keyboard.press("Control+k");
    await addressField(page).fill("lazada.co.id");
    await page.keyboard.press("Enter");
    await expect(cell.getByRole("link")).toHaveAttribute("href", "https://lazada.co.id");
    await waitUntilSaved(page);
    await cell.getByRole("link").click();
    await page.keyboard.press("Control+k");
    await dialogOf(page, "Ubah tautan").getByRole("button", { name: "Lepas tautan" }).click();
    await expect(cell.getByRole("link")).toHaveCount(0);
    await expect(cell).toHaveText("promo");
  });
});

test("articles are found by their titles and linked", async ({ page }) => {
  await test.step("an article is found by its title and linked, readers' ones first; words alone are refused", async () => {
    const word = `Wajan${crypto.randomUUID().slice(0, 8)}`;
    await startArticle(page, `${word} draf`, "Draf.");
    await startArticle(page, `${word} terbit`, "Terbit.");
    await publish(page);
    // The article being edited is not among the suggestions.
    await startArticle(page, `${word} sendiri`, "Baca ");
    await page.keyboard.press("Control+k");
    await expect(addressField(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Tulis alamatnya, atau cari judul artikel.")).toBeVisible();
    await page.keyboard.type(word.toLowerCase());
    const options = page.getByRole("listbox", { name: "Artikel yang cocok" }).getByRole("option");
    await expect(options).toHaveText([`${word} terbitArtikel · Terbit`, `${word} drafArtikel · Draf`]);
    await expectAccessibleLayoutAtSize(page);
    await page.keyboard.press("Escape");
    await expect(options).toHaveCount(0);
    await expect(addressField(page)).toHaveValue(word.toLowerCase());
    await page.keyboard.press("Enter");
    await expect(page.getByText("Ini bukan alamat.")).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(options.first()).toHaveAttribute("aria-selected", "true");
    // Enter on a chosen option inserts the link at once: there is nothing left to decide.
    await page.keyboard.press("Enter");
    await expect(dialogOf(page, "Sisipkan tautan")).toHaveCount(0);
    await expect(textOf(page).getByRole("link", { name: `${word} terbit` })).toHaveAttribute(
      "href",
      `/artikel/elektronik-gadget/${word.toLowerCase()}-terbit`,
    );
  });

  await test.step("Enter at once after other words is for those, not for what was found before", async () => {
    const [before, meant] = [`Panci${crypto.randomUUID().slice(0, 8)}`, `Kuali${crypto.randomUUID().slice(0, 8)}`];
    for (const title of [before, meant]) {
      await startArticle(page, title, "Isi.");
      await publish(page);
    }
    await startArticle(page, newTitle(), "Baca ");
    await page.keyboard.press("Control+k");
    await expect(addressField(page)).toBeFocused();
    await page.keyboard.type(before);
    await expect(page.getByRole("listbox", { name: "Artikel yang cocok" }).getByRole("option")).toHaveCount(1);
    await addressField(page).fill(meant);
    await page.keyboard.press("Enter");
    await expect(dialogOf(page, "Sisipkan tautan")).toHaveCount(0);
    await expect(textOf(page).getByRole("link", { name: meant })).toHaveAttribute(
      "href",
      `/artikel/elektronik-gadget/${meant.toLowerCase()}`,
    );
  });

  await test.step("an article that is found for selected words becomes their link, and no word of the paragraph is lost", async () => {
    const title = newTitle();
    await startArticle(page, title, "Tujuan.");
    await startArticle(page, newTitle(), "Kalimat dengan kata pilihan");
    await page.keyboard.press("Control+Shift+ArrowLeft");
    await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe("pilihan");
    await page.keyboard.press("Control+k");
    await expect(addressField(page)).toBeFocused();
    await page.keyboard.type(title.toLowerCase());
    const option = page.getByRole("option", { name: title });
    // When words are typed instead of an address, the first result is preselected.
    await expect(option).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(textOf(page).getByRole("link")).toHaveText("pilihan");
    await waitUntilSaved(page);
    expect(await markdownOf(page)).toMatch(/^Kalimat dengan kata \[pilihan\]\(\/artikel\/.+\)\n?$/);
  });
});

test("a link is made, changed and taken away, also by keys that come before the dialog", async ({ page }) => {
  await test.step("a link is made at the caret, looked at, changed and taken away by keyboard", async () => {
    await startArticle(page, newTitle(), "Belanja di ");
    await page.keyboard.press("Control+k");
    await page.keyboard.press("Escape");
    await expect(dialogOf(page, "Sisipkan tautan")).toHaveCount(0);
    await expect(textOf(page)).toBeFocused();

    await page.keyboard.press("Control+k");
    await expect(addressField(page)).toBeFocused();
    await page.keyboard.type("shopee.co.id");
    await page.getByLabel("Teks tautan").fill("Shopee");
    await page.keyboard.press("Enter");
    const link = textOf(page).getByRole("link");
    await expect(link).toHaveText("Shopee");
    const shown = dialogOf(page, "Tautan");
    await expect(shown.getByRole("link")).toHaveAttribute("href", "https://shopee.co.id");

    // The caret stands in the link, behind the word.
    await page.keyboard.press("Control+k");
    await expect(addressField(page)).toHaveValue("https://shopee.co.id");
    await expect(page.getByLabel("Teks tautan")).toHaveValue("Shopee");
    await addressField(page).fill("/toko/shopee");
    await page.keyboard.press("Escape");
    await expect(shown.getByRole("link")).toHaveText("https://shopee.co.id");
    await page.keyboard.press("Control+k");
    await addressField(page).fill("/toko/shopee");
    await page.keyboard.press("Enter");
    await expect(link).toHaveAttribute("href", "/toko/shopee");
    await expect(textOf(page)).toBeFocused();
    await page.keyboard.type("!");
    await expect(textOf(page)).toContainText("Belanja di Shopee!");

    await textOf(page).getByRole("link").click();
    await expect(shown).toBeVisible();
    await page.getByLabel("Judul artikel").click();
    await expect(shown).toHaveCount(0);
    await textOf(page).getByRole("link").click();
    await shown.getByRole("button", { name: "Lepas tautan" }).click();
    await expect(link).toHaveCount(0);
    await expect(shown).toHaveCount(0);
    await waitUntilSaved(page);
    expect(await markdownOf(page)).toContain("Belanja di Shopee!");
  });

  await test.step("letters typed while the dialog for a link opens leave the selected word alone and stand in its field", async () => {
    await startArticle(page, newTitle(), "Lihat panci");
    await page.keyboard.press("Control+Shift+ArrowLeft");
    await textOf(page).evaluate((text) => {
      const press = (key: string, ctrlKey = false) => {
        const code = `Key${key.toUpperCase()}`;
        const event = new KeyboardEvent("keydown", { key, code, ctrlKey, bubbles: true, cancelable: true });
        if (text.dispatchEvent(event) && !ctrlKey) document.execCommand("insertText", false, key);
      };
      // The keys are pressed in one go, so that the dialog cannot open between them.
      press("k", true);
      press("x");
      press("y");
    });
    await expect(dialogOf(page, "Sisipkan tautan")).toBeVisible();
    await expect(addressField(page)).toHaveValue("xy");
    await addressField(page).fill("https://contoh.id/panci");
    await page.keyboard.press("Enter");
    await waitUntilSaved(page);
    expect((await markdownOf(page)).trimEnd()).toBe("Lihat [panci](https://contoh.id/panci)");
  });
});
