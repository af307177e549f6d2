/** The shape of link previews (docs/specification.md, section 9: 1200x630). */
const PREVIEW = { width: 1200, height: 630 };
/** The relative difference in shape up to which a picture is shown whole instead of being cropped. */
const NEARLY = 0.01;

type Focused = {
  readonly width: number;
  readonly height: number;
  readonly focalX?: number;
  readonly focalY?: number;
};

export type Crop = {
  /** The place and size of the crop in the original. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The size of the result, which is never larger than the crop. */
  readonly outWidth: number;
  readonly outHeight: number;
  /** The name of the file, which contains the focal point: another point gives another address. */
  readonly file: string;
};

/** The crop for link previews: the largest crop of the previews' shape around the focal point. Undefined if the picture itself has this shape. */
export const previewCropOf = (image: Focused): Crop | undefined =>
  hasShape(image, PREVIEW) ? undefined : cropOf(image, PREVIEW);

/**
 * The shapes that search engines ask an article's picture for (Google Search Central, "Article structured data": 16x9, 4x3 and 1x1, of 50,000 pixels at least).
 * The widest shows a titled cover whole; the others show only its artwork.
 */
const SEARCH_SHAPES = [
  { width: 1200, height: 675, ofArtwork: false },
  { width: 1200, height: 900, ofArtwork: true },
  { width: 1200, height: 1200, ofArtwork: true },
];
const SEARCH_PIXELS = 50_000;

/** The crops for search engines, widest first, including one of the picture's own shape. A small picture has none. */
export function searchCropsOf(image: Focused & { readonly titled?: boolean }): Crop[] {
  const { width, height } = image;
  const side = Math.min(width, height);
  const artwork = { left: width - side, top: 0, width: side, height: side };
  const crops = SEARCH_SHAPES.map((shape) =>
    cropOf(image, shape, image.titled && shape.ofArtwork ? artwork : undefined),
  );
  return crops.every(({ outWidth, outHeight }) => outWidth * outHeight >= SEARCH_PIXELS) ? crops : [];
}

type Shape = { readonly width: number; readonly height: number };
type Area = Shape & { readonly left: number; readonly top: number };

const hasShape = (image: Shape, shape: Shape) =>
  Math.abs(image.width / image.height / (shape.width / shape.height) - 1) < NEARLY;

/** The largest crop of the given shape in the area, around the focal point. */
function cropOf(
  { width, height, focalX = 0.5, focalY = 0.5 }: Focused,
  size: Shape,
  area: Area = { left: 0, top: 0, width, height },
): Crop {
  const shape = size.width / size.height;
  const cropWidth = Math.max(1, Math.round(Math.min(area.width, area.height * shape)));
  const cropHeight = Math.max(1, Math.round(Math.min(area.height, area.width / shape)));
  const outWidth = Math.min(size.width, cropWidth);
  const outHeight = Math.max(1, Math.round(outWidth / shape));
  return {
    left: area.left + within(area.width * focalX - cropWidth / 2, area.width - cropWidth),
    top: area.top + within(area.height * focalY - cropHeight / 2, area.height - cropHeight),
    width: cropWidth,
    height: cropHeight,
    outWidth,
    outHeight,
    file: `${outWidth}x${outHeight}-${percent(focalX)}-${percent(focalY)}.jpeg`,
  };
}

/** The size of a crop, read from its file name. */
export function sizeOfCrop(file: string): { width: number; height: number } | undefined {
  const match = /^(\d+)x(\d+)-/.exec(file);
  return match ? { width: Number(match[1]), height: Number(match[2]) } : undefined;
}

const within = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most));
const percent = (share: number) => Math.round(share * 100);
