import type { Page } from "@playwright/test";
import { expectAccessibleLayoutAtSize } from "../support/accessible-layout.ts";
import { beginSession, expect, test } from "../support/admin.ts";
import { choose, publish, startArticle, textOf } from "../support/article-editor.ts";
import { allowConsoleErrors, DESKTOP, PHONE } from "../support/test.ts";

test.setTimeout(420_000);

const LIST = "/admin/article-editor";
const unique = (words: string) => `${words} ${crypto.randomUUID().slice(0, 8)}`;
const rows = (page: Page) => page.getByRole("region", { name: "Daftar artikel" }).locator("tbody tr");
const rowOf = (page: Page, title: string) => rows(page).filter({ hasText: title });
const searchOf = (page: Page) => page.getByRole("searchbox", { name: "Cari artikel" });
const actionsOf = (title: string) => `Tindakan untuk “${title}”`;

/** Holds back requests to such an address. @returns the function that lets them go */
async function holdAnswers(page: Page, address: RegExp): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  return letGo;
}

test.beforeEach(async ({ page, person }) => beginSession(page, person));

test("filters act as one types, and no answer or words break the list", async ({ page, consoleErrors }) => {
  await test.step("filters act while one types: the address follows, the caret stays, Back goes to what was before", async () => {
    await page.goto(LIST);
    const search = searchOf(page);
    await search.click();
    await page.keyboard.type("smartfon");
    await expect(page).toHaveURL(/\?q=smartfon$/);
    await expect(search).toBeFocused();
    // The caret goes to the middle of the word, as when a slip is mended.
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Backspace");
    await page.keyboard.type("pho");
    await expect(page).toHaveURL(/\?q=smartphon$/);
    await page.keyboard.press("End");
    await page.keyboard.type("e ");
    await expect(page).toHaveURL(/\?q=smartphone$/);
    await expect(search).toHaveValue("smartphone ");
    await expect(rows(page).first()).toContainText("Smartphone");
    await page.getByLabel("Status").selectOption("draft");
    await expect(page).toHaveURL(/\?q=smartphone&status=draft$/);
    await expect(page.getByText("Tidak ada artikel yang cocok.")).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel("Status")).toHaveValue("");
    await expect(search).toHaveValue("smartphone");
    await expect(rows(page).first()).toContainText("Smartphone");
    await page.goBack();
    await expect(search).toHaveValue("");
    await expect(page).toHaveURL(LIST);
    await page.goForward();
    await expect(search).toHaveValue("smartphone");
    await page.getByRole("button", { name: "Hapus filter" }).click();
    await expect(page.getByRole("button", { name: "Hapus filter" })).toBeHidden();
    await expect(search).toBeFocused();
    await expect(search).toHaveValue("");
    await expect(page).toHaveURL(LIST);

    // A filter chosen before the typing pause includes what was typed, and Enter does not wait for the pause.
    await search.fill("kopi");
    await page.getByLabel("Kategori").selectOption("makanan-minuman");
    await expect(page).toHaveURL(/\?q=kopi&category=makanan-minuman$/);
    await search.fill("teh");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\?q=teh&category=makanan-minuman$/);
    await page.getByRole("navigation", { name: "Bagian Artikel" }).getByRole("link", { name: "Semua artikel" }).click();
    await expect(search).toHaveValue("");
  });

  await test.step("the filters of the second line, and those of an address, work as the first", async () => {
    await page.goto(LIST);
    await page.getByRole("button", { name: "Filter lain" }).click();
    await page.getByLabel("Sampul", { exact: true }).selectOption("no");
    await expect(page).toHaveURL(/\?cover=no$/);
    await page.goto(`${LIST}?tag=tidak-ada&language=id`);
    await expect(page.getByRole("button", { name: "Filter lain (2)" })).toHaveAttribute("aria-expanded", "true");
    await expect(page.getByText("Tidak ada artikel yang cocok.")).toBeVisible();
    await page.getByLabel("Tag").fill("");
    await expect(page).toHaveURL(/\?language=id$/);
    await expect(rows(page).first()).toBeVisible();
  });

  await test.step("what was asked first and answers last does not win; an error says so and is tried again", async () => {
    await page.goto(LIST);
    const answerFirst = await holdAnswers(page, /\/articles\?q=kopi$/);
    const asked = page.waitForRequest(/\/articles\?q=kopi$/);
    await searchOf(page).fill("kopi");
    await asked;
    await searchOf(page).fill("smartphone");
    await expect(rows(page).first()).toContainText("Smartphone");
    answerFirst();
    await page.unrouteAll({ behavior: "wait" });
    await expect(rows(page).first()).toContainText("Smartphone");

    await page.route(/\/articles\?q=laptop$/, (route) =>
      route.fulfill({
        status: 400,
        json: { error: { code: "invalid", message: "Pencarian ini tidak dapat dibaca." } },
      }),
    );
    await searchOf(page).fill("laptop");
    await expect(page.getByText("Pencarian ini tidak dapat dibaca.")).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
    await page.unrouteAll({ behavior: "wait" });
    await page.getByRole("button", { name: "Coba lagi" }).click();
    await expect(rows(page).first()).toContainText(/laptop/i);
    allowConsoleErrors(consoleErrors, /status of 400/);
  });

  await test.step("whatever is typed into the search finds or does not, and breaks nothing", async () => {
    await page.goto(LIST);
    for (const typed of [
      "%",
      "'; drop table articles; --",
      "<img src=x onerror=alert(1)>",
      "\u202e💥",
      "a".repeat(300),
    ]) {
      await searchOf(page).fill(typed);
      await expect(page.getByText("Tidak ada artikel yang cocok.")).toBeVisible();
    }
    await searchOf(page).fill("   ");
    await expect(page).toHaveURL(LIST);
    await expect(rows(page).first()).toBeVisible();
  });
});

test("rows are changed, copied and brought back", async ({ page, context, consoleErrors }) => {
  await test.step("a row is edited, made a draft, and put into the trash by its menu, by keyboard, and each is undone", async () => {
    const title = unique("Baris");
    await startArticle(page, title, "Isi.");
    await publish(page);
    await page.goto(`${LIST}?q=${encodeURIComponent(title)}`);
    const row = rowOf(page, title);
    await expect(row.getByRole("link", { name: `Lihat di situs: ${title}` })).toHaveAttribute("href", /^\/artikel\//);
    const menu = row.getByRole("button", { name: actionsOf(title) });
    await menu.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: "Lihat di situs" })).toHaveAttribute("target", "_blank");
    await page.keyboard.press("Escape");
    await expect(menu).toBeFocused();

    await choose(page, actionsOf(title), "Batalkan penerbitan…");
    const dialog = page.getByRole("dialog", { name: `Batalkan penerbitan “${title}”?` });
    await dialog.getByRole("button", { name: "Kembali" }).click();
    await expect(menu).toBeFocused();
    await choose(page, actionsOf(title), "Batalkan penerbitan…");
    await dialog.getByRole("button", { name: "Jadikan draf" }).click();
    await expect(row).toContainText("Draf");
    await expect(row.getByRole("link", { name: /^Lihat di situs/ })).toHaveCount(0);
    const undo = page.locator(".notice").getByRole("button", { name: "Urungkan" });
    // A hurried double click undoes once, and the message says so.
    await undo.dblclick();
    await expect(row).toContainText("Terbit");
    await expect(page.locator(".notice")).toContainText("1 artikel dikembalikan seperti semula.");

    await choose(page, actionsOf(title), "Pindahkan ke sampah…");
    await expect(page.getByRole("dialog")).toContainText("pembaca langsung tidak dapat membukanya lagi");
    await page.getByRole("dialog").getByRole("button", { name: "Pindahkan" }).click();
    await expect(row).toHaveCount(0);
    await expect(page.getByRole("main")).toBeFocused();
    await undo.click();
    await expect(row).toContainText("Terbit");

    await choose(page, actionsOf(title), "Sunting");
    await expect(page.getByLabel("Judul artikel")).toHaveValue(title);
  });

  await test.step("a copy is made from a row and from the editor, with what was typed a moment ago, and is opened", async () => {
    const title = unique("Asli");
    const id = await startArticle(page, title, "Isi asli.");
    await publish(page);
    const tags = page.locator(".token-input").first();
    await tags.fill("salin");
    await page.keyboard.press("Enter");
    await textOf(page).click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" Baru saja diketik.");
    await choose(page, "Tindakan lain", "Duplikat");
    await expect(page.getByLabel("Judul artikel")).toHaveValue(`${title} (salinan)`);
    await expect(textOf(page)).toHaveText("Isi asli. Baru saja diketik.");
    await expect(page.locator(".editor-state .status")).toHaveText("Draf");
    await expect(page.locator(".token", { hasText: "salin" }).first()).toBeVisible();
    expect(new URL(page.url()).searchParams.get("id")).not.toBe(String(id));
    await page.goBack();
    await expect(page.getByLabel("Judul artikel")).toHaveValue(title);
    await expect(page.locator(".editor-state .status")).toHaveText("Terbit");

    // A second press makes another copy only after the first copy has opened.
    await page.goto(`${LIST}?q=${encodeURIComponent(title)}&status=published`);
    const copies: string[] = [];
    page.on("request", (request) => request.url().endsWith("/copies") && copies.push(request.url()));
    const letGo = await holdAnswers(page, /\/copies$/);
    await choose(page, actionsOf(title), "Duplikat");
    await expect.poll(() => copies.length).toBe(1);
    await choose(page, actionsOf(title), "Duplikat");
    letGo();
    await expect(page.getByLabel("Judul artikel")).toHaveValue(`${title} (salinan)`);
    await expect(page.locator("[data-sonner-toast]").getByText("Salinan dibuat").first()).toBeVisible();
    await page.goto(`${LIST}?q=${encodeURIComponent(title)}`);
    await expect(rowOf(page, title)).toHaveCount(3);
    expect(copies).toHaveLength(1);
  });

  await test.step("of an article that is in the trash by now no copy is made, and it is said", async () => {
    const title = unique("Terlambat");
    const id = await startArticle(page, title, "Isi.");
    await page.goto(`${LIST}?q=${encodeURIComponent(title)}`);
    await expect(rowOf(page, title)).toBeVisible();
    const other = await context.newPage();
    await other.goto(`${LIST}?q=${encodeURIComponent(title)}`);
    await choose(other, actionsOf(title), "Pindahkan ke sampah…");
    await other.getByRole("dialog").getByRole("button", { name: "Pindahkan" }).click();
    await expect(rowOf(other, title)).toHaveCount(0);
    await choose(page, actionsOf(title), "Duplikat");
    await expect(page.getByText("Artikel ini sudah di sampah atau dihapus permanen.")).toBeVisible();
    await expect(rowOf(page, title)).toHaveCount(0);
    expect(page.url()).not.toContain(`id=${id}`);
    allowConsoleErrors(consoleErrors, /status of 404/);
    await other.close();
  });
});

test("articles are listed at one glance, with what was searched for marked, at every width", async ({ page }) => {
  await test.step("fifteen articles are seen at once on a screen of 1280 by 900, each as high as the others with its cover", async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const long = `${unique("Judul panjang")} ${"tentang menata rak di ruang tamu ".repeat(4)}`.trim();
    await startArticle(page, long, "Isi.");
    await page.goto(LIST);
    await expect(rowOf(page, long)).toBeVisible();
    await expect(rows(page).nth(14)).toBeInViewport({ ratio: 1 });
    const heights = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1);
    const cover = rows(page).locator("img").first();
    await expect(cover).toHaveJSProperty("complete", true);
    expect(await cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
    await expect(rowOf(page, long)).toContainText("Tanpa sampul");
  });

  await test.step("what is searched for is marked in the first line of each excerpt, and in titles", async () => {
    const word = `zirkonia${crypto.randomUUID().slice(0, 6)}`;
    const long = `${word}${"nyadipertanyakan".repeat(3)}`;
    await startArticle(page, `Panduan ${word} bagi pemula`, `${word} di awal, lalu ${word} lagi.`);
    await startArticle(
      page,
      unique("Di tengah"),
      `${"Kalimat pembuka yang cukup panjang. ".repeat(8)}Bagian ${word}. ${"Lalu penutup. ".repeat(30)}`,
    );
    await startArticle(page, unique("Kata panjang"), `${"Sebelumnya ada pengantar. ".repeat(8)}Tentang ${long} itu.`);
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      await page.goto(`${LIST}?q=${word}`);
      await expect(rows(page)).toHaveCount(3);
      await expect(rows(page).locator(".article-link mark")).toHaveText([word]);
      const firstLines = await rows(page)
        .locator(".article-excerpt")
        .evaluateAll((excerpts) =>
          excerpts.map((excerpt) => {
            const [mark] = excerpt.querySelector("mark")?.getClientRects() ?? [];
            const line = Number.parseFloat(getComputedStyle(excerpt).lineHeight);
            const { top, right } = excerpt.getBoundingClientRect();
            return mark !== undefined && mark.top < top + line / 2 && mark.left < right;
          }),
        );
      expect(firstLines).toEqual([true, true, true]);
      await expectAccessibleLayoutAtSize(page);
    }
  });

  for (const size of [PHONE, { width: 800, height: 900 }, DESKTOP])
    await test.step(`the list is accessible and fits at ${size.width} px`, async () => {
      await page.setViewportSize(size);
      await page.goto(`${LIST}?language=id`);
      await expect(rows(page).nth(2)).toBeVisible();
      await expectAccessibleLayoutAtSize(page);
      await rows(page).first().getByRole("checkbox").check();
      await expect(page.getByText("1 artikel dipilih")).toBeVisible();
      await expectAccessibleLayoutAtSize(page);
    });
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: PHONE });

  test("all there is to press in a row is as large as a finger", async ({ page }) => {
    await page.goto(LIST);
    const row = rows(page).first();
    await expect(row).toBeVisible();
    for (const target of [row.getByRole("button"), row.locator(".tick"), row.locator(".article-heading")]) {
      const box = await target.boundingBox();
      expect(Math.round(box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      expect(Math.round(box?.width ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await row.getByRole("button").tap();
    await page.getByRole("menuitem", { name: "Sunting" }).tap();
    await expect(page.getByLabel("Judul artikel")).toBeVisible();
  });

  test("what is said of a change is undone with a finger", async ({ page }) => {
    await page.goto(LIST);
    await rows(page).first().locator(".tick").tap();
    await page.getByRole("button", { name: "Beri tag" }).tap();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Tag").fill(`jari-${crypto.randomUUID().slice(0, 8)}`);
    await dialog.getByRole("button", { name: "Beri tag" }).tap();
    const undo = page.locator("[data-sonner-toast]").getByRole("button", { name: "Urungkan" });
    const box = await undo.boundingBox();
    expect(Math.round(box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    expect(Math.round(box?.width ?? 0)).toBeGreaterThanOrEqual(44);
  });
});
