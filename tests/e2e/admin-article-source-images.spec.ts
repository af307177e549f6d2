import type { Page } from "@playwright/test";
import { beginSession, expect, test } from "../support/admin.ts";
import { startArticle, waitUntilSaved } from "../support/article-editor.ts";
import { dropFiles, imageFile } from "../support/article-images.ts";
import { allowConsoleErrors } from "../support/test.ts";

test.beforeEach(async ({ page, person }) => beginSession(page, person));

const newTitle = () => `Blok ${crypto.randomUUID().slice(0, 8)}`;

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
  await dropFiles(lines.first(), ["a", "b", "gagal"]);
  await expect(uploads).toHaveCount(3);
  await expect(page.locator(".mode", { hasText: "Visual" }).getByRole("radio")).toBeDisabled();
  // Text typed during the upload moves the images' places along.
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

/** Pastes an image where the focus is. */
async function pasteImage(page: Page) {
  const { name, buffer } = await imageFile("tempel");
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
