import type { Page } from "@playwright/test";
import { expectAccessibleLayout } from "../support/accessible-layout.ts";
import { type EditorialTeam, expect, signIn, signInByApi, test } from "../support/admin.ts";
import { textOf } from "../support/article-editor.ts";
import { addDraft } from "../support/drafts.ts";
import { publishArticle } from "../support/rich-article.ts";
import { allowConsoleErrors, PHONE } from "../support/test.ts";

test.setTimeout(240_000);

const unique = (words: string) => `${words} ${crypto.randomUUID().slice(0, 8)}`;
const field = (page: Page) => page.getByRole("combobox", { name: "Cari artikel, halaman, atau tindakan" });
const option = (page: Page, name: string | RegExp) => page.getByRole("option", { name });
const selected = (page: Page) => page.locator("[cmdk-item][aria-selected=true]");

/** Adds an article. @returns the id of a draft with this title */
const addArticle = ({ url, owner }: EditorialTeam, title: string) =>
  addDraft(url, owner, { title, body: "Kalimat pertama." });

async function openArticle(page: Page, id: number) {
  await page.goto(`/admin/article-editor?id=${id}`);
  await expect(textOf(page)).toBeVisible();
}

test.beforeEach(async ({ page, person }) => signIn(page, person));

test("Ctrl+K finds an article by its title and by its text, however early one types, and opens it", async ({
  page,
  team,
}) => {
  await test.step("by its title and by its text, with its status and day", async () => {
    const title = unique("Palet");
    const word = `kata${crypto.randomUUID().replace(/[^a-z]/g, "")}`;
    const { url, owner } = team;
    const draft = { title, slug: word, category: "buku-majalah", body: `Di dalamnya ${word}.` };
    await publishArticle(url, await signInByApi(url, owner), draft);
    await page.goto("/admin");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("Control+k");
    await expect(selected(page)).toContainText(title);
    await expect(page.getByRole("group", { name: "Artikel yang terakhir diubah" }).getByRole("option")).toHaveCount(5);
    for (const typed of [title, word, word.slice(0, -2)]) {
      await field(page).fill(typed);
      await expect(option(page, new RegExp(`^${title}`))).toHaveAttribute("aria-selected", "true");
      await expect(page.getByRole("dialog").getByRole("option")).toHaveCount(1);
    }
    await expect(selected(page)).toContainText(/Terbit · \d+ \w+ \d{4}$/);
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Judul artikel")).toHaveValue(title);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
  await test.step("Enter right after the last letter opens the first result once it is there", async () => {
    const title = unique("Segera");
    await addArticle(team, title);
    await page.goto("/admin");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/\/articles\?q=/, async (route) => {
      await held;
      await route.continue().catch(() => {});
    });
    await page.keyboard.press("Control+k");
    await field(page).fill("xqzwv");
    await field(page).press("Enter");
    // Changing the words after Enter makes a new question, for which nobody has pressed Enter.
    await field(page).fill(title);
    letGo();
    await expect(selected(page)).toContainText(title);
    await field(page).fill("");
    await expect(selected(page)).toBeVisible();
    await field(page).pressSequentially(title.slice(0, -1));
    await page.keyboard.press(title.slice(-1));
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Judul artikel")).toHaveValue(title);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
  await test.step("what is typed and entered before the palette has loaded opens what it finds", async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/command-palette-[^/]*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/admin");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("Control+k");
    const early = page.getByRole("textbox", { name: "Cari artikel, halaman, atau tindakan" });
    await early.fill("pelanggan");
    await early.press("Enter");
    letGo();
    await expect(page).toHaveURL(/subscribers$/);
  });
});

test("what is typed is looked for among pages and articles, and what was typed last counts", async ({
  page,
  consoleErrors,
}) => {
  await test.step("a page comes before the articles, and all that match are one step further", async () => {
    await page.keyboard.press("Control+k");
    await field(page).fill("penulis");
    await expect(selected(page)).toHaveText("Penulis");
    await field(page).fill("memilih");
    await expect(page.getByRole("group", { name: "Artikel" }).getByRole("option")).toHaveCount(9);
    await option(page, "Semua artikel yang cocok").click();
    await expect(page).toHaveURL(/article-editor\?q=memilih$/);
    await expect(page.getByRole("heading", { level: 1, name: "Artikel" })).toBeFocused();
    await page.keyboard.press("Control+k");
    await field(page).fill("  xqzwv'; --<b>  ");
    await expect(page.getByText("Tidak ada yang cocok.")).toBeVisible();
    await field(page).fill("smartpone");
    await expect(page.getByText("Hasil untuk “smartphone”.")).toBeVisible();
    await field(page).fill("a".repeat(5000));
    await expect(page.getByText("Tidak ada yang cocok.")).toBeVisible();
  });
  await test.step("what answers late does not win, and Enter opens nothing of what was typed before", async () => {
    await page.goto("/admin");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/\/articles\?q=(kopi|smartphone)$/, async (route) => {
      if (route.request().url().endsWith("smartphone")) await held;
      await route.continue().catch(() => {});
    });
    await page.keyboard.press("Control+k");
    await field(page).fill("kopi");
    await expect(selected(page)).toContainText(/kopi/i);
    const asked = page.waitForRequest(/q=smartphone$/);
    await field(page).fill("smartphone");
    await asked;
    await expect(page.getByText("Mencari artikel…")).toBeAttached();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await field(page).fill("kopi");
    await expect(selected(page)).toContainText(/kopi/i);
    letGo();
    await page.unrouteAll({ behavior: "wait" });
    await expect(selected(page)).toContainText(/kopi/i);
    await field(page).fill("smartphone");
    await expect(selected(page)).toContainText(/smartphone/i);
  });
  await test.step("where articles cannot be searched it says so, pages are found all the same, and it is tried again", async () => {
    await page.goto("/admin");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.route(/\/articles\?q=/, (route) =>
      route.fulfill({ status: 400, json: { error: { code: "invalid", message: "Basis data sedang sibuk." } } }),
    );
    await page.keyboard.press("Control+k");
    await field(page).fill("penulis");
    await expect(page.getByText("Artikel belum dapat dicari. Basis data sedang sibuk.")).toBeVisible();
    await expect(selected(page)).toHaveText("Penulis");
    await expectAccessibleLayout(page);
    await page.unrouteAll({ behavior: "wait" });
    await page.getByRole("button", { name: "Coba lagi" }).click();
    await expect(page.getByText("Artikel belum dapat dicari.")).toHaveCount(0);
    allowConsoleErrors(consoleErrors, /status of 400/);
  });
  await test.step("on a phone it is a button with a name, and all of it fits", async () => {
    await page.goto("/admin");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.setViewportSize(PHONE);
    const press = page.getByRole("button", { name: /^Cari artikel, halaman, atau tindakan/ });
    const box = await press.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await press.click();
    await expect(page.getByRole("group", { name: "Artikel yang terakhir diubah" }).getByRole("option")).toHaveCount(5);
    await expectAccessibleLayout(page);
    await field(page).fill("memilih");
    await expect(option(page, "Semua artikel yang cocok")).toBeVisible();
    await expectAccessibleLayout(page);
  });
});

test("an article is begun from anywhere, and the focus goes back to where it was", async ({ page, team }) => {
  await test.step("an article is begun from anywhere, also from another that is open", async () => {
    const title = unique("Mulai dari palet");
    await openArticle(page, await addArticle(team, title));
    // Ctrl+K is pressed in the title: in the text it makes a link.
    await page.getByLabel("Judul artikel").press("Control+k");
    await field(page).fill("tulis");
    await expect(selected(page)).toHaveText("Tulis artikel");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\?new$/);
    await expect(page.getByLabel("Judul artikel")).toHaveValue("");
    await expect(page.getByLabel("Judul artikel")).toBeFocused();
    await page.goBack();
    await expect(page.getByLabel("Judul artikel")).toHaveValue(title);
  });
  await test.step("the focus goes back to where it was, also into a text", async () => {
    await page.goto("/admin");
    const press = page.getByRole("button", { name: /^Cari artikel/ });
    await press.click();
    await expect(field(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(press).toBeFocused();
    await openArticle(page, await addArticle(team, unique("Fokus")));
    await page.getByLabel("Judul artikel").focus();
    await page.keyboard.press("Control+k");
    await expect(field(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByLabel("Judul artikel")).toBeFocused();
    await textOf(page).click();
    await press.click();
    await page.keyboard.press("Escape");
    await expect(press).toBeFocused();
  });
});
