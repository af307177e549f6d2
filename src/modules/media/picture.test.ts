import { expect, test } from "vitest";
import { pictureOf, previewOf, variantWidths } from "./picture.shared.ts";
import type { StoredImage } from "./schema.ts";

const hash = "c".repeat(64);
const image: StoredImage = { hash, mediaType: "image/jpeg", width: 1600, height: 840, widths: [320, 1200] };

test.each([
  [5000, [320, 480, 640, 960, 1200]],
  [1200, [320, 480, 640, 960, 1200]],
  [1000, [320, 480, 640, 1000]],
  [700, [320, 480, 700]],
  [320, [320]],
  [1, [1]],
])("an original of %d gets the widths %j", (width, widths) => {
  expect(variantWidths(width)).toEqual(widths);
});

test("a picture names its variants, and its original until there are any", () => {
  expect(pictureOf(image, { sizes: "100vw" })).toEqual({
    src: `/media/${hash}/1200.jpeg`,
    srcset: `/media/${hash}/320.jpeg 320w, /media/${hash}/1200.jpeg 1200w`,
    sizes: "100vw",
    width: 1600,
    height: 840,
    sources: [
      { type: "image/avif", srcset: `/media/${hash}/320.avif 320w, /media/${hash}/1200.avif 1200w` },
      { type: "image/webp", srcset: `/media/${hash}/320.webp 320w, /media/${hash}/1200.webp 1200w` },
    ],
  });
  expect(pictureOf({ ...image, widths: [] }, { sizes: "100vw" })).toEqual({
    src: `/media/${hash}/original.jpeg`,
    sizes: "100vw",
    width: 1600,
    height: 840,
    sources: [],
  });
});

test("a preview is the widest JPEG", () => {
  expect(previewOf(image)).toEqual({ src: `/media/${hash}/1200.jpeg`, width: 1200, height: 630 });
  expect(previewOf({ ...image, widths: [] })).toEqual({
    src: `/media/${hash}/original.jpeg`,
    width: 1600,
    height: 840,
  });
});
