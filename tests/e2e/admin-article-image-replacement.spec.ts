import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { beginSession, expect, test } from "../support/admin.ts";
import { startArticle, textOf, waitUntilSaved } from "../support/article-editor.ts";
import { altsOf, drop, numbered, picture } from "../support/article-images.ts";
import { randomPicture } from "../support/random-picture.ts";

test.setTimeout(420_000);

let folder = "";
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gambar-"));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));
test.beforeEach(async ({ page, person }) => beginSession(page, person));

const word = () => crypto.randomUUID().slice(0, 8);

/** Drags files from outside into the page, with the browser's own events. @param at the place, as shares of width and height */
async function dragFiles(page: Page, on: Locator, names: readonly string[], at: readonly [number, number]) {
  const files = names.map((name) => join(folder, name));
  for (const [n, name] of names.entries()) await writeFile(files[n] ?? "", (await picture(name)).bytes);
  await on.scrollIntoViewIfNeeded();
  const box = await on.boundingBox();
  if (!box) throw new Error("nothing to drop on");
  const place = { x: box.x + box.width * at[0], y: box.y + box.height * at[1] };
  const data = { items: [], files, dragOperationsMask: 1 };
  const browser = await page.context().newCDPSession(page);
  for (const type of ["dragEnter", "dragOver"] as const)
    await browser.send("Input.dispatchDragEvent", { type, ...place, data });
  await expect(page.locator(".drop-marker")).toBeVisible();
  await browser.send("Input.dispatchDragEvent", { type: "drop", ...place, data });
  await expect(page.locator(".drop-marker")).toHaveCount(0);
}

async function copyImage(page: Page) {
  const base64 = (await picture("salin.png")).bytes.toString("base64");
  await page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    await navigator.clipboard.write([new ClipboardItem({ "image/png": new Blob([bytes], { type: "image/png" }) })]);
  }, base64);
}

const arrived = (page: Page) => expect(textOf(page).locator(".image-upload")).toHaveCount(0);

async function withImage(page: Page) {
  await startArticle(page, `Gambar ${word()}`, "Awal.");
  await drop(page, textOf(page).locator("p").first(), [
    { name: "lama.png", bytes: Buffer.from(await randomPicture(500)) },
  ]);
  await expect(altsOf(page)).toBeFocused();
  await page.keyboard.type("Panci lama");
  await page.keyboard.press("Enter");
  await arrived(page);
  await waitUntilSaved(page);
}

test("a picture is replaced from the clipboard, and gets neighbours by dropping", async ({ page, context }) => {
  await test.step("an image on the clipboard takes the place of the picture that was pressed, and is described again", async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await withImage(page);
    const before = await numbered(page);
    expect(before).toBe("Awal.\n\n![Panci lama](1)");
    await copyImage(page);
    await textOf(page).getByRole("img", { name: "Panci lama" }).click();
    await page.keyboard.press("Control+v");
    await expect(altsOf(page)).toBeFocused();
    await expect(altsOf(page)).toHaveValue("");
    await page.keyboard.type("Panci baru");
    await page.keyboard.press("Enter");
    await arrived(page);
    await waitUntilSaved(page);
    expect(await numbered(page)).toBe("Awal.\n\n![Panci baru](1)");
  });

  await test.step("files dropped on a picture stand before or behind it, and Enter leads from one field to the next and on", async () => {
    await withImage(page);
    const image = textOf(page).getByRole("img", { name: "Panci lama" });
    await dragFiles(page, image, ["a.png", "b.png"], [0.5, 0.25]);
    await expect(altsOf(page)).toHaveCount(2);
    await expect(altsOf(page).first()).toBeFocused();
    await page.keyboard.type("Satu", { delay: 60 });
    await page.keyboard.press("Enter");
    await expect(altsOf(page).last()).toBeFocused();
    await page.keyboard.type("Dua", { delay: 60 });
    await page.keyboard.press("Enter");
    await arrived(page);
    await expect(altsOf(page)).toHaveCount(0);
    await dragFiles(page, image, ["c.png"], [0.5, 0.75]);
    await expect(altsOf(page)).toBeFocused();
    await page.keyboard.type("Tiga");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Lanjut.");
    await arrived(page);
    await waitUntilSaved(page);
    expect(await numbered(page)).toBe("Awal.\n\n![Satu](1)\n\n![Dua](2)\n\n![Panci lama](3)\n\n![Tiga](4)\n\nLanjut.");
  });
});
