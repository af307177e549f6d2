import type { Page } from "@playwright/test";
import { expectAccessibleLayout } from "../support/accessible-layout.ts";
import { beginSession, expect, test } from "../support/admin.ts";
import { startArticle, textOf, waitUntilSaved } from "../support/article-editor.ts";
import { randomPicture } from "../support/random-picture.ts";
import { PHONE } from "../support/test.ts";

test.setTimeout(420_000);

test.beforeEach(async ({ page, person }) => beginSession(page, person));

/** Starts an article with two images, of which only the first has an alternative text. */
async function startWithImages(page: Page) {
  await startArticle(page, `Periksa ${crypto.randomUUID().slice(0, 8)}`, "Awal.");
  for (const words of ["Satu", ""]) {
    const base64 = Buffer.from(await randomPicture(48)).toString("base64");
    await textOf(page).evaluate((text, base64) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([bytes], "gambar.png", { type: "image/png" }));
      text.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, base64);
    await expect(textOf(page).getByLabel("Teks alternatif")).toBeFocused();
    await page.keyboard.type(words);
    await page.keyboard.press("Enter");
    await expect(textOf(page).locator(".image-upload")).toHaveCount(0);
  }
  await waitUntilSaved(page);
}

const FINDING = "Gambar ke-2 tanpa teks alternatif";

test("what is found leads to the image or the field that it is about, and the dialog gives way", async ({ page }) => {
  await startWithImages(page);
  const panel = page.locator(".side-panel");
  await page.getByRole("button", { name: "Panel pengaturan artikel" }).click();
  await expect(panel).toBeHidden();
  const dialog = page.getByRole("dialog");
  const publish = page.getByRole("button", { name: "Terbitkan", exact: true });
  await publish.click();
  await expect(dialog.getByText(FINDING)).toBeVisible();
  await expectAccessibleLayout(page);
  await dialog.getByRole("button", { name: `Tunjukkan: ${FINDING}` }).click();
  await expect(dialog).toHaveCount(0);
  await expect(textOf(page).getByLabel("Teks alternatif")).toBeFocused();

  await publish.click();
  await dialog.getByRole("button", { name: /^Tunjukkan: Deskripsi terlalu pendek/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(panel.getByRole("textbox", { name: "Deskripsi" })).toBeFocused();
  await panel.getByRole("button", { name: `Tunjukkan: ${FINDING}` }).click();
  await expect(textOf(page).getByLabel("Teks alternatif")).toBeFocused();

  await page.locator(".mode", { hasText: "Markdown" }).click();
  await expect(page.getByLabel("Isi artikel dalam Markdown")).toBeVisible();
  await panel.getByRole("button", { name: `Tunjukkan: ${FINDING}` }).click();
  await expect(page.getByLabel("Isi artikel dalam Markdown")).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/^!\[\]\(\/media\/\S+\)$/);
});

test("what is found leads to its place from the dialog and on a phone", async ({ page }) => {
  await test.step("a missing cover leads to the button that chooses one, from the dialog and on a phone", async () => {
    await startArticle(page, `Tanpa sampul ${crypto.randomUUID().slice(0, 8)}`, "Awal.");
    const show = /^Tunjukkan: Belum ada sampul/;
    await page.getByRole("button", { name: "Terbitkan", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(/^Pemeriksaan menemukan/)).toBeVisible();
    await dialog.getByRole("button", { name: show }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator(".side-panel").getByRole("button", { name: "Pilih sampul" })).toBeFocused();

    await page.setViewportSize(PHONE);
    await page.getByRole("button", { name: "Pengaturan artikel" }).click();
    const drawer = page.getByRole("dialog", { name: "Pengaturan artikel" });
    await drawer.getByText("Mesin pencari dan berbagi").click();
    await drawer.getByRole("button", { name: show }).click();
    await expect(drawer.getByRole("button", { name: "Pilih sampul" })).toBeFocused();
  });

  await test.step("on a phone the settings close for the image that is led to, and stay for a field of theirs", async () => {
    await page.setViewportSize(PHONE);
    await startWithImages(page);
    await page.getByRole("button", { name: "Pengaturan artikel" }).click();
    const drawer = page.getByRole("dialog", { name: "Pengaturan artikel" });
    await drawer.getByText("Mesin pencari dan berbagi").click();
    await drawer.getByRole("button", { name: /^Tunjukkan: Deskripsi terlalu pendek/ }).click();
    await expect(drawer.getByRole("textbox", { name: "Deskripsi" })).toBeFocused();
    await drawer.getByRole("button", { name: `Tunjukkan: ${FINDING}` }).click();
    await expect(drawer).toHaveCount(0);
    await expect(textOf(page).getByLabel("Teks alternatif")).toBeFocused();
    await expect(textOf(page).getByLabel("Teks alternatif")).toBeInViewport();
  });
});
