import { expect, test } from "vitest";
import { previewOf, searchImagesOf } from "../picture.shared.ts";
import { previewCropOf, searchCropsOf, sizeOfCrop } from "./focal-crop.ts";

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

const partsOf = (image: Parameters<typeof searchCropsOf>[0]) =>
  searchCropsOf(image).map(({ left, top, width, height, file }) => [left, top, width, height, file]);

test("search engines get 16:9, 4:3 and 1:1 around the focal point, none enlarged, and nothing of a small picture", () => {
  expect(partsOf({ width: 2400, height: 1600, focalX: 0.9, focalY: 0.2 })).toEqual([
    [0, 0, 2400, 1350, "1200x675-90-20.jpeg"],
    [267, 0, 2133, 1600, "1200x900-90-20.jpeg"],
    [800, 0, 1600, 1600, "1200x1200-90-20.jpeg"],
  ]);
  expect(partsOf({ width: 400, height: 300 }).map(([, , , , file]) => file)).toEqual([
    "400x225-50-50.jpeg",
    "400x300-50-50.jpeg",
    "300x300-50-50.jpeg",
  ]);
  expect(partsOf({ width: 300, height: 200 })).toEqual([]);
  expect(partsOf({ width: 3000, height: 1 })).toEqual([]);
});

test("of a titled cover the narrower shapes show the artwork without the title", () => {
  expect(partsOf({ width: 1200, height: 630, titled: true })).toEqual([
    [40, 0, 1120, 630, "1120x630-50-50.jpeg"],
    [570, 79, 630, 473, "630x473-50-50.jpeg"],
    [570, 0, 630, 630, "630x630-50-50.jpeg"],
  ]);
});

test("search engines are given the crops once all of them are there", () => {
  const image = { hash: "e".repeat(64), mediaType: "image/png", width: 1600, height: 1600, widths: [1200] } as const;
  const crops = searchCropsOf(image).map(({ file }) => file);
  expect(searchImagesOf(image)).toEqual([]);
  expect(searchImagesOf({ ...image, crops: crops.slice(1) })).toEqual([]);
  expect(searchImagesOf({ ...image, crops }).map(({ width, height }) => `${width}x${height}`)).toEqual([
    "1200x675",
    "1200x900",
    "1200x1200",
  ]);
});
