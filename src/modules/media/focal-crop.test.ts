import { expect, test } from "vitest";
import { previewCropOf, sizeOfCrop } from "./focal-crop.ts";
import { previewOf } from "./picture.ts";

test.each([
  ["a wide one, in the middle", { width: 2000, height: 630 }, [400, 0, 1200, 630, "1200x630-50-50.jpeg"]],
  [
    "a tall one, at its top",
    { width: 1200, height: 2000, focalX: 0.5, focalY: 0.1 },
    [0, 0, 1200, 630, "1200x630-50-10.jpeg"],
  ],
  [
    "at the right end",
    { width: 4000, height: 1260, focalX: 0.98, focalY: 0.5 },
    [1600, 0, 2400, 1260, "1200x630-98-50.jpeg"],
  ],
  ["a small one, never enlarged", { width: 100, height: 100 }, [0, 24, 100, 53, "100x53-50-50.jpeg"]],
  ["a line", { width: 3000, height: 1 }, [1499, 0, 2, 1, "2x1-50-50.jpeg"]],
] as const)("the crop of %s", (_name, image, [left, top, width, height, file]) => {
  expect(previewCropOf(image)).toMatchObject({ left, top, width, height, file });
});

test("a picture of that shape has no crop", () => {
  expect(previewCropOf({ width: 1200, height: 630 })).toBeUndefined();
  expect(previewCropOf({ width: 1600, height: 840, focalX: 0.1 })).toBeUndefined();
});

test("a preview is the crop where there is one", () => {
  const hash = "d".repeat(64);
  const image = { hash, mediaType: "image/png", width: 2000, height: 2000, widths: [320, 1200] } as const;
  const preview = "1200x630-40-60.jpeg";
  expect(previewOf({ ...image, preview })).toEqual({ src: `/media/${hash}/${preview}`, width: 1200, height: 630 });
  expect(previewOf({ ...image, preview: null })).toEqual({
    src: `/media/${hash}/1200.jpeg`,
    width: 1200,
    height: 1200,
  });
  expect(sizeOfCrop("original.png")).toBeUndefined();
});
