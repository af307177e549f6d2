import type { Page } from "@playwright/test";
import { expectAccessibleLayout } from "../support/accessible-layout.ts";
import { type EditorialTeam, expect, signIn, test } from "../support/admin.ts";
import { choose, startArticle, textOf, waitUntilSaved } from "../support/article-editor.ts";
import { addDraft } from "../support/drafts.ts";
import { allowConsoleErrors, PHONE } from "../support/test.ts";

test.setTimeout(240_000);

const WORDS = ["Mintalah foto nomor seri sebelum membayar.", "Harganya Rp 2.500.000 di pasar."] as const;

/** Writes an article and opens its translation by the menu, as its writer does. */
async function translate(page: Page, title: string): Promise<number> {
  const id = await startArticle(page, title, WORDS[0]);
  await page.keyboard.press("Enter");
  await page.keyboard.type(WORDS[1]);
  await waitUntilSaved(page);
  await choose(page, "Tindakan lain", "Terjemahkan…");
  await expect(page).toHaveURL(`/admin/translate-article?id=${id}`);
  await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
  return id;
}

/** Opens the translation of an article that nobody has begun to translate. */
async function openNew(page: Page, { url, owner }: EditorialTeam, title: string): Promise<number> {
  const id = await addDraft(url, owner, { title, body: `${WORDS.join("\n\n")}\n` });
  await page.goto(`/admin/translate-article?id=${id}`);
  await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
  return id;
}

const field = (page: Page, number: number) =>
  page.getByRole("textbox", { name: `Terjemahan bagian ${number}`, exact: true });
const row = (page: Page, number: number) => page.getByRole("listitem", { name: new RegExp(`^Bagian ${number},`) });

test("an article is translated beside its original, goes on another day, and becomes a draft", async ({
  page,
  team,
}) => {
  const editor = await team.addPerson("editor");
  await signIn(page, editor);
  const title = `Laptop bekas ${crypto.randomUUID().slice(0, 8).replace(/\d/g, "x")}`;
  const id = await translate(page, title);
  await expect(page.getByText("0 dari 3 bagian diterjemahkan")).toBeVisible();
  await expect(page.getByRole("button", { name: "Simpan sebagai draf" })).toBeDisabled();
  // The whole translation is done by keyboard.
  await field(page, 1).focus();
  await page.keyboard.type(`Used laptops ${title.slice(-8)}`);
  await page.keyboard.press("Control+Enter");
  await expect(field(page, 2)).toBeFocused();
  await page.keyboard.type("Ask for a photo of the serial number before you pay.");
  await page.keyboard.press("Control+s");
  await expect(page.locator("[data-sonner-toast]").getByText("2 dari 3 bagian sudah diterjemahkan.")).toBeVisible();
  await expect(page.getByText("2 dari 3 bagian diterjemahkan")).toBeVisible();
  await expectAccessibleLayout(page);

  await page.reload();
  await expect(field(page, 2)).toHaveValue("Ask for a photo of the serial number before you pay.");
  await page.getByLabel("Hanya yang belum diterjemahkan").check();
  await expect(page.getByRole("textbox", { name: /^Terjemahan bagian/ })).toHaveCount(1);
  await field(page, 3).fill("It costs Rp 2.500.000 on the market.");
  await page.getByRole("button", { name: "Perbarui draf terjemahan" }).click();
  await expect(page.locator("[data-sonner-toast]").getByText("3 dari 3 bagian sudah diterjemahkan.")).toBeVisible();
  await page.getByRole("link", { name: "Buka terjemahannya di editor" }).click();
  await expect(textOf(page)).toContainText("It costs Rp 2.500.000 on the market.");
  await expect(page.getByLabel("Bahasa", { exact: true })).toHaveValue("en");
  expect(new URL(page.url()).searchParams.get("id")).not.toBe(String(id));
});

test("what is typed of a translation is neither lost nor left by mistake", async ({
  page,
  person,
  consoleErrors,
  context,
  team,
}) => {
  await test.step("what loses a number is refused beside its field, and stays", async () => {
    await signIn(page, person, "/admin/translate-article");
    await openNew(page, team, `Harga ${crypto.randomUUID().slice(0, 8)}`);
    await field(page, 2).fill("Ask first.");
    await field(page, 3).fill("It costs Rp 3.000.000.");
    await field(page, 1).focus();
    await expect(row(page, 3)).toContainText("hilang, berubah, atau muncul dua kali");
    await expect(row(page, 2)).toContainText("Tersimpan");
    await expect(field(page, 3)).toHaveValue("It costs Rp 3.000.000.");
    await page.getByRole("button", { name: "Simpan sebagai draf" }).click();
    await expect(field(page, 3)).toBeFocused();
    await page.getByRole("link", { name: "Buka artikel aslinya" }).click();
    await expect(page.getByRole("dialog", { name: "Tinggalkan terjemahan?" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(field(page, 3)).toHaveValue("It costs Rp 3.000.000.");
    await field(page, 3).fill("It costs Rp 2.500.000.");
    await field(page, 1).focus();
    await expect(row(page, 3)).toContainText("Tersimpan");
    await page.getByRole("link", { name: "Buka artikel aslinya" }).click();
    await expect(textOf(page)).toBeVisible();
    allowConsoleErrors(consoleErrors, /status of 422/);
  });
  await test.step("another language is opened right after the last word, which is kept without a question", async () => {
    await openNew(page, team, `Bahasa ${crypto.randomUUID().slice(0, 8)}`);
    const arrives = Promise.withResolvers<void>();
    await page.route(/\/segments\//, async (route) => {
      await arrives.promise;
      await route.continue();
    });
    // The words are new: those of other tests would be offered as the translation already, and nothing would be left to save.
    const words = `Ask first, ${crypto.randomUUID().replace(/\d/g, "x")}.`;
    await field(page, 2).fill(words);
    // A press focuses the list first; selectOption alone leaves the focus in the field.
    await page.getByLabel("Ke bahasa").focus();
    await page.getByLabel("Ke bahasa").selectOption("ms");
    await expect(row(page, 2)).toContainText("Menyimpan…");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    arrives.resolve();
    await page.unrouteAll({ behavior: "wait" });
    await expect(page).toHaveURL(/to=ms/);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.goBack();
    await expect(field(page, 2)).toHaveValue(words);
  });
  await test.step("where the original changes meanwhile, what is typed stays and is asked to be looked at again", async () => {
    const id = await openNew(page, team, `Berubah ${crypto.randomUUID().slice(0, 8)}`);
    const other = await context.newPage();
    await other.goto(`/admin/article-editor?id=${id}`);
    await textOf(other).click();
    await other.keyboard.press("Control+Home");
    await other.keyboard.type("Selalu. ");
    await waitUntilSaved(other);
    await other.getByRole("button", { name: "Simpan", exact: true }).click();
    await expect(other.locator("[data-sonner-toast]").getByText("Tersimpan")).toBeVisible();
    await other.close();
    await field(page, 2).fill("Ask for a photo first.");
    await field(page, 1).focus();
    await expect(row(page, 2)).toContainText("Selalu. Mintalah foto");
    await expect(row(page, 2)).toContainText("Teks aslinya berubah sejak Anda menulis ini.");
    await expect(field(page, 2)).toHaveValue("Ask for a photo first.");
    await field(page, 2).fill("Always. Ask for a photo first.");
    await field(page, 1).focus();
    await expect(row(page, 2)).toContainText("Tersimpan");
    allowConsoleErrors(consoleErrors, /status of 409/);
  });
});

test("on a phone the translation stands under its original, and one is chosen by a search", async ({
  page,
  person,
}) => {
  await page.setViewportSize(PHONE);
  await signIn(page, person, "/admin/translate-article");
  await page.getByLabel("Cari artikel").fill("smartphone");
  await expect(page).toHaveURL(/q=smartphone/);
  // Until the answer is there, the previous list shows, whose articles may be in the target language already.
  const found = page.getByRole("region", { name: "Pilih artikel" }).getByRole("link", { name: /smartphone/i });
  await found.first().click();
  await expect(field(page, 1)).toBeVisible();
  const [original, translation] = [
    await row(page, 1).locator(".segment-words").boundingBox(),
    await field(page, 1).boundingBox(),
  ];
  expect((original?.y ?? 0) + (original?.height ?? 0)).toBeLessThan(translation?.y ?? 0);
  await page.getByLabel("Ke bahasa").selectOption("ar");
  await expect(page).toHaveURL(/to=ar/);
  await expect(field(page, 1)).toHaveAttribute("lang", "ar");
  await expectAccessibleLayout(page);
});
