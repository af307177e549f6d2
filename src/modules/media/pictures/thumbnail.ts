import { failure, type Result, success } from "../../../platform/result.ts";
import type { ImageFailure } from "../schema.ts";
import { DECODING, type SharpFunction } from "./make-variants.ts";

export type ThumbnailOrder = {
  /** The most pixels of the thumbnail's longer side. */
  readonly longest: number;
  readonly mostBytes: number;
};

export type Thumbnail = { readonly bytes: Uint8Array; readonly width: number; readonly height: number };

/** The qualities tried, from a quality that looks good to a quality that is just better than no picture. */
const QUALITIES = [78, 66, 54, 42, 30];
const SMALLER = 0.75;

/** Makes one small WebP on white, in the first quality whose file is small enough. It runs in picture-child.ts. */
export async function makeThumbnail(
  sharp: SharpFunction,
  original: Uint8Array,
  { longest, mostBytes }: ThumbnailOrder,
): Promise<Result<Thumbnail, ImageFailure>> {
  for (let size = longest; size >= longest / 4; size = Math.floor(size * SMALLER)) {
    const { data, info } = await sharp(original, DECODING)
      .autoOrient()
      .resize(size, size, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    for (const quality of QUALITIES) {
      const bytes = await sharp(data, { raw: { width, height, channels } })
        .webp({ quality, effort: 4, smartSubsample: true })
        .toBuffer();
      if (bytes.length <= mostBytes) return success({ bytes, width, height });
    }
  }
  return failure("image_too_costly");
}
