import { expect, type Locator, type Page } from "@playwright/test";
import { markdownOf, textOf } from "./article-editor.ts";
import { randomPicture } from "./random-picture.ts";

export type Picture = { readonly name: string; readonly type?: string; readonly bytes: Buffer };

export const picture = async (name: string): Promise<Picture> => ({
  name,
  bytes: Buffer.from(await randomPicture(48)),
});

/** The fields for alternative texts, which stand at the images in the text. */
export const altsOf = (page: Page) => textOf(page).getByLabel("Teks alternatif");

const transferOf = (page: Page, pictures: readonly Picture[], html = "") =>
  page.evaluateHandle(
    ({ files, html }) => {
      const data = new DataTransfer();
      for (const { name, type, base64 } of files) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        data.items.add(new File([bytes], name, { type }));
      }
      if (html) data.setData("text/html", html);
      return data;
    },
    {
      files: pictures.map(({ name, type = "image/png", bytes }) => ({ name, type, base64: bytes.toString("base64") })),
      html,
    },
  );

/** Drops pictures on an element. @param at the place in it, as shares of width and height */
export async function drop(
  page: Page,
  on: Locator,
  pictures: readonly Picture[],
  [x, y]: readonly [number, number] = [0.5, 0.75],
) {
  await on.scrollIntoViewIfNeeded();
  const box = await on.boundingBox();
  if (!box) throw new Error("nothing to drop on");
  const at = { clientX: box.x + box.width * x, clientY: box.y + box.height * y };
  const dataTransfer = await transferOf(page, pictures);
  await on.dispatchEvent("dragover", { dataTransfer, ...at });
  await expect(page.locator(".drop-marker")).toBeVisible();
  await on.dispatchEvent("drop", { dataTransfer, ...at });
  await expect(page.locator(".drop-marker")).toHaveCount(0);
}

export async function paste(page: Page, pictures: readonly Picture[], html = "") {
  const data = await transferOf(page, pictures, html);
  await textOf(page).evaluate(
    (text, clipboardData) =>
      text.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true })),
    data,
  );
}

/** Returns the Markdown with a number for each image address, counted by first appearance. */
export async function numbered(page: Page): Promise<string> {
  const seen: string[] = [];
  return (await markdownOf(page)).trimEnd().replace(/\/media\/[0-9a-f]{64}\/original\.\w+/g, (src) => {
    if (!seen.includes(src)) seen.push(src);
    return String(seen.indexOf(src) + 1);
  });
}

/** Makes a PNG in the shape that a file field takes. */
export const imageFile = async (name: string) => ({
  name: `${name}.png`,
  mimeType: "image/png",
  buffer: Buffer.from(await randomPicture(48)),
});

/** Drops files on the middle of an element. */
export async function dropFiles(on: Locator, names: readonly string[]) {
  const files = await Promise.all(names.map(imageFile));
  await on.evaluate(
    (element, files) => {
      const dataTransfer = new DataTransfer();
      for (const { name, base64 } of files) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        dataTransfer.items.add(new File([bytes], name, { type: "image/png" }));
      }
      const { left, top, width, height } = element.getBoundingClientRect();
      const at = { clientX: left + width / 2, clientY: top + height / 2 };
      for (const kind of ["dragover", "drop"])
        element.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true, ...at }));
    },
    files.map(({ name, buffer }) => ({ name, base64: buffer.toString("base64") })),
  );
}
