import type { Locator } from "@playwright/test";
import { beginSession, expect, test } from "../support/admin.ts";
import {
  choose,
  markdownOf,
  pasteHtml,
  publish,
  startArticle,
  textOf,
  waitUntilSaved,
} from "../support/article-editor.ts";

test.setTimeout(420_000);

test.beforeEach(async ({ page, person }) => beginSession(page, person));

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head>
<meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm; font-family:"Calibri",sans-serif;} --></style></head>
<body lang=IN style='tab-interval:36.0pt'><!--StartFragment-->
<h1 style='mso-list:none'><span lang=IN>Judul dari Word<o:p></o:p></span></h1>
<p class=MsoNormal><span lang=IN style='font-size:12.0pt;color:#1F3864'>Kalimat <b style='mso-bidi-font-weight:normal'>tebal</b> dan <u>garis bawah</u>.<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]><span lang=IN>satu<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]><span lang=IN>dua<o:p></o:p></span></p>
<!--EndFragment--></body></html>`;

const DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-0a1b2c3d"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt"><span style="font-size:16pt;font-family:Arial;font-weight:400;">Judul dari Docs</span></h2><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-family:Arial;font-weight:700;">Tebal</span><span style="font-size:11pt;font-family:Arial;"> lalu </span><span style="font-size:11pt;font-style:italic;">miring</span></p><ol style="margin-top:0"><li dir="ltr" style="list-style-type:decimal"><p dir="ltr" role="presentation"><span>pertama</span></p></li><li dir="ltr"><p dir="ltr" role="presentation"><span>kedua</span></p></li></ol></b>`;

test("what comes from other programs or as Markdown stays what it is", async ({ page }) => {
  await test.step("what comes from Word and Google Docs arrives clean", async () => {
    await startArticle(page, `Tempelan ${crypto.randomUUID().slice(0, 8)}`, "Awal.");
    await page.keyboard.press("Enter");
    await pasteHtml(page, WORD, "Judul dari Word");
    await expect(textOf(page)).toContainText("garis bawah");
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await pasteHtml(page, DOCS, "Judul dari Docs");
    await expect(textOf(page)).toContainText("kedua");
    const markdown = await markdownOf(page);
    expect(markdown).toContain("## Judul dari Word\n\nKalimat **tebal** dan garis bawah.\n\n- satu\n- dua");
    expect(markdown).toContain("## Judul dari Docs\n\n**Tebal** lalu *miring*\n\n1. pertama\n2. kedua");
    expect(markdown).not.toMatch(/Mso|style|font|<|o:p/);
  });

  await test.step("tables of Google Docs arrive as tables, whatever stands in their cells", async () => {
    await startArticle(page, `Tabel ${crypto.randomUUID().slice(0, 8)}`, "Awal.");
    await page.keyboard.press("Enter");
    const cell = (words: string) => `<td style="border:solid 1pt"><p dir="ltr"><span>${words}</span></p></td>`;
    const rows = `<tr>${cell("Fitur")}${cell("Nilai")}</tr><tr>${cell("RAM")}${cell("8 GB</span></p><p><span>DDR5")}</tr>`;
    await pasteHtml(
      page,
      `<b style="font-weight:normal" id="docs-internal-guid-1"><table>${rows}</table></b>`,
      "polos",
    );
    await expect(textOf(page).locator("table")).toContainText("8 GB; DDR5");
    await waitUntilSaved(page);
    expect(await markdownOf(page)).toContain("| Fitur | Nilai |\n| - | - |\n| RAM | 8 GB; DDR5 |");
  });

  await test.step("what the visual mode cannot hold opens as Markdown and says why; nothing of it changes", async () => {
    await startArticle(page, `Catatan kaki ${crypto.randomUUID().slice(0, 8)}`, "Awal.");
    await page.locator(".mode", { hasText: "Markdown" }).click();
    await page.locator(".source-editor .cm-content").click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type("[^1]");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.keyboard.type("[^1]: Sumbernya.");
    await waitUntilSaved(page);
    await page.reload();
    await expect(page.locator(".notice")).toContainText("memuat catatan kaki, yang tidak dapat ditampilkan utuh");
    await expect(page.locator(".source-editor")).toContainText("[^1]: Sumbernya.");
  });

  await test.step("a starter article that is opened and left has not changed by a byte", async () => {
    await page.goto("/admin/article-editor?q=Smartphone");
    await page
      .getByRole("link", { name: /Smartphone/ })
      .first()
      .click();
    const saveState = page.locator(".save-state");
    await saveState.evaluate((shown) => {
      const texts: string[] = [];
      Object.assign(window, { saveStates: texts });
      new MutationObserver(() => texts.push(shown.textContent)).observe(shown, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });
    await expect(textOf(page)).toBeVisible();
    await page.locator(".mode", { hasText: "Perubahan" }).click();
    await expect(page.getByText("Isi sama dengan yang terakhir disimpan.")).toBeVisible();
    await page.locator(".mode", { hasText: "Visual" }).click();
    await expect(textOf(page)).toBeVisible();
    expect(await page.evaluate("window.saveStates")).toEqual([]);
    await textOf(page).locator("p").last().click();
    await page.keyboard.press("End");
    await page.keyboard.type(" X");
    await page.locator(".mode", { hasText: "Perubahan" }).click();
    await expect(page.locator(".body-diff .cm-changedLine")).toHaveCount(2);
  });
});

test("an article is written by keys, with links and lists, on a phone too", async ({ page, baseURL }) => {
  await test.step("an article is written, formatted, published and read", async () => {
    const title = `Memilih panci ${crypto.randomUUID().slice(0, 8)}`;
    await startArticle(page, title, "Kalimat pertama.");
    await page.keyboard.press("Enter");
    await page.keyboard.type("## Bahan yang awet");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Baja itu ");
    await page.keyboard.press("Control+b");
    await page.keyboard.type("berat");
    await page.keyboard.press("Control+b");
    await page.keyboard.type(", aluminium ringan.");
    await page.keyboard.press("Enter");
    await page.keyboard.type("- tebal dasarnya");
    await page.keyboard.press("Enter");
    await page.keyboard.type("gagang kokoh");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Akhir.");
    await choose(page, "Sisipkan", "Kotak tips");
    await page.getByLabel("Isi kotak").click();
    await page.keyboard.type("Ketuk dasarnya.");
    await waitUntilSaved(page);
    const markdown = await markdownOf(page);
    expect(markdown).toContain(
      "Kalimat pertama.\n\n## Bahan yang awet\n\nBaja itu **berat**, aluminium ringan.\n\n- tebal dasarnya\n- gagang kokoh\n\nAkhir.",
    );
    expect(markdown).toContain(':::note{type="tip"}\nKetuk dasarnya.\n:::');
    await publish(page);
    const slug = await page.getByLabel("Alamat (URL)", { exact: true }).inputValue();
    const response = await fetch(`${baseURL}/artikel/elektronik-gadget/${slug}`);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain("Bahan yang awet");
    expect(html).toContain("<strong>berat</strong>");
    expect(html).toContain("Ketuk dasarnya.");
  });

  await test.step("Tab indents lists, and leads out of the text everywhere else", async () => {
    await startArticle(page, `Tombol Tab ${crypto.randomUUID().slice(0, 8)}`, "Paragraf.");
    await page.keyboard.press("Tab");
    await expect(textOf(page)).not.toBeFocused();
    await textOf(page).click();
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Enter");
    await page.keyboard.type("- satu");
    await page.keyboard.press("Enter");
    await page.keyboard.type("dua");
    await page.keyboard.press("Tab");
    await page.keyboard.type(" di bawahnya");
    await expect(textOf(page)).toBeFocused();
    await waitUntilSaved(page);
    expect(await markdownOf(page)).toContain("Paragraf.\n\n- satu\n  - dua di bawahnya");
  });

  await test.step("an address that is typed without its beginning gets one; one that is pasted over words links them", async () => {
    await startArticle(page, `Alamat ${crypto.randomUUID().slice(0, 8)}`, "Lihat tokonya dan promonya");
    const chooseLastWord = () => page.keyboard.press("Control+Shift+ArrowLeft");
    await chooseLastWord();
    await page.keyboard.press("Control+k");
    await page.getByLabel("Alamat tautan").fill("tokopedia.com/promo");
    await page.getByRole("button", { name: "Pasang tautan" }).click();
    await expect(textOf(page).getByRole("link")).toHaveAttribute("href", "https://tokopedia.com/promo");
    // The same link is changed to a page of this site.
    await textOf(page).getByRole("link").click();
    await page.getByRole("button", { name: "Ubah tautan" }).click();
    await page.getByLabel("Alamat tautan").fill("/artikel/promo");
    await page.getByRole("button", { name: "Pasang tautan" }).click();
    await expect(textOf(page).getByRole("link")).toHaveAttribute("href", "/artikel/promo");

    await textOf(page).click();
    await page.keyboard.press("Control+Home");
    for (const _ of "Lihat") await page.keyboard.press("Shift+ArrowRight");
    await pasteHtml(page, '<a href="https://shopee.co.id/toko">Toko di Shopee</a>', "https://shopee.co.id/toko");
    await expect(textOf(page).getByRole("link", { name: "Lihat" })).toHaveAttribute(
      "href",
      "https://shopee.co.id/toko",
    );
    await waitUntilSaved(page);
    expect(await markdownOf(page)).toContain(
      "[Lihat](https://shopee.co.id/toko) tokonya dan [promonya](/artikel/promo)",
    );

    await page.locator(".mode", { hasText: "Markdown" }).click();
    const source = page.locator(".source-editor .cm-content");
    await source.click();
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Enter");
    await page.keyboard.type("kata");
    await page.keyboard.press("Control+Shift+ArrowLeft");
    await source.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", "https://contoh.id/a(b)");
      text.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(source).toContainText("[kata](<https://contoh.id/a(b)>)");
  });

  await test.step("on a phone the tools of a table leave the width to its cells, and the link dialog fits", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await startArticle(page, `Tabel sempit ${crypto.randomUUID().slice(0, 8)}`, "Kalimat.");
    await page.keyboard.press("Enter");
    await choose(page, "Sisipkan", "Tabel");
    const tools = textOf(page).locator("tbody tr").first().locator("[data-tool-cell]").first();
    expect((await tools.boundingBox())?.width).toBeLessThan(40);
    // The first cell gets the focus a moment after the table has appeared.
    await expect(page.getByLabel("Baris 1, kolom 1")).toBeFocused();
    const frame = textOf(page).locator("[data-lexical-decorator]:has(> table)");
    const edgeOf = async (place: Locator) => {
      const box = await place.boundingBox();
      return (box?.x ?? 999) + (box?.width ?? 999);
    };
    const remove = page.getByRole("button", { name: "Hapus tabel" });
    expect(await edgeOf(page.getByLabel("Baris 1, kolom 3"))).toBeLessThanOrEqual(await edgeOf(frame));
    expect(await remove.boundingBox()).toMatchObject({ width: 32, height: 32 });
    // A table with more columns scrolls sideways, and its tools stay in place.
    const add = page.getByRole("button", { name: "Tambah kolom" });
    await add.click();
    await expect(page.getByLabel("Baris 1, kolom 4")).toBeVisible();
    await add.click();
    await expect(page.getByLabel("Baris 1, kolom 5")).toBeVisible();
    await frame.evaluate((element) => element.scrollTo(0, 0));
    expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
    for (const tool of [remove, add]) expect(await edgeOf(tool)).toBeLessThanOrEqual(await edgeOf(frame));

    await textOf(page).locator("p").first().click();
    await page.keyboard.press("Control+k");
    const field = await page.getByLabel("Alamat tautan").boundingBox();
    expect((field?.x ?? -1) >= 0 && (field?.x ?? 0) + (field?.width ?? 999) <= 390).toBe(true);
  });
});
