/** Link previews have this shape (spec section 9: 1200x630). */
const PREVIEW = { width: 1200, height: 630 };
/** A picture whose shape differs by less is shown whole. */
const NEARLY = 0.01;

type Focused = {
  readonly width: number;
  readonly height: number;
  readonly focalX?: number;
  readonly focalY?: number;
};

export type Crop = {
  /** The part of the original. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** What it is made into; never enlarged. */
  readonly outWidth: number;
  readonly outHeight: number;
  /** Its file's name, which holds the focal point: another point is another address. */
  readonly file: string;
};

/** The crop for link previews: as much as fits of that shape, around the focal point. Undefined where the picture has the shape. */
export function previewCropOf({ width, height, focalX = 0.5, focalY = 0.5 }: Focused): Crop | undefined {
  const shape = PREVIEW.width / PREVIEW.height;
  if (Math.abs(width / height / shape - 1) < NEARLY) return undefined;
  const cropWidth = Math.max(1, Math.round(Math.min(width, height * shape)));
  const cropHeight = Math.max(1, Math.round(Math.min(height, width / shape)));
  const outWidth = Math.min(PREVIEW.width, cropWidth);
  const outHeight = Math.max(1, Math.round(outWidth / shape));
  return {
    left: within(width * focalX - cropWidth / 2, width - cropWidth),
    top: within(height * focalY - cropHeight / 2, height - cropHeight),
    width: cropWidth,
    height: cropHeight,
    outWidth,
    outHeight,
    file: `${outWidth}x${outHeight}-${percent(focalX)}-${percent(focalY)}.jpeg`,
  };
}

/** Size of a crop by its file's name. */
export function sizeOfCrop(file: string): { width: number; height: number } | undefined {
  const match = /^(\d+)x(\d+)-/.exec(file);
  return match ? { width: Number(match[1]), height: Number(match[2]) } : undefined;
}

const within = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most));
const percent = (share: number) => Math.round(share * 100);
