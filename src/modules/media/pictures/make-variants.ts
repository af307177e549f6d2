import type { Sharp, SharpOptions } from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { sourceTypePacket } from "../metadata/source-type.ts";
import { MAX_IMAGE_PIXELS, VARIANT_FORMATS } from "../schema.ts";
import type { ImageFormat } from "../tables.ts";
import type { Crop } from "./focal-crop.ts";

export type Variant = { format: ImageFormat; width: number; height: number; bytes: Uint8Array };

export type VariantOrder = {
  readonly widths: readonly number[];
  readonly crops?: readonly Crop[];
  readonly thumbHash?: boolean;
  /** A term of IPTC's DigitalSourceType, written into each file. */
  readonly sourceType?: string | undefined;
};

export type MadeVariants = {
  readonly variants: Variant[];
  /** The crops as JPEG, in the order in which they were requested. */
  readonly crops: Uint8Array[];
  /** The ThumbHash in base64. */
  readonly thumbHash?: string;
};

const THUMB = 100;

/**
 * The options with which every picture is decoded, when it comes in and when variants are made, so that making variants cannot refuse a picture that was
 * accepted. Damage is found when a picture comes in (clean-picture.ts).
 */
export const DECODING = { limitInputPixels: MAX_IMAGE_PIXELS, failOn: "error" } as const satisfies SharpOptions;

export type SharpFunction = (input: Uint8Array, options?: SharpOptions) => Sharp;

/** Makes the missing variants and crops of a picture. It runs in picture-child.ts. */
export async function makeVariants(
  sharp: SharpFunction,
  original: Uint8Array,
  order: VariantOrder,
): Promise<MadeVariants> {
  const variants: Variant[] = [];
  for await (const variant of inEveryWidth(sharp, original, order)) variants.push(variant);
  const crops: Uint8Array[] = [];
  for (const crop of order.crops ?? []) crops.push(await cropped(sharp, original, crop, order.sourceType));
  return {
    variants,
    crops,
    ...(order.thumbHash ? { thumbHash: await thumbHashOf(sharp, original) } : {}),
  };
}

function cropped(sharp: SharpFunction, original: Uint8Array, crop: Crop, sourceType: string | undefined) {
  const { left, top, width, height, outWidth, outHeight } = crop;
  const picture = sharp(original, DECODING)
    .autoOrient()
    .extract({ left, top, width, height })
    .resize(outWidth, outHeight, { fit: "fill" })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 75, mozjpeg: true });
  return (sourceType ? picture.withXmp(sourceTypePacket(sourceType)) : picture).toBuffer();
}

async function thumbHashOf(sharp: SharpFunction, original: Uint8Array): Promise<string> {
  const { data, info } = await sharp(original, DECODING)
    .autoOrient()
    .resize(THUMB, THUMB, { fit: "inside" })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString("base64");
}

/** The pixels from which every variant of a width is made. */
export const pixelsInWidth = (sharp: SharpFunction, original: Uint8Array, width: number) =>
  sharp(original, DECODING)
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });

/**
 * Yields each width in every format. The qualities were chosen by eye on the covers (lettering on flat colour, the hardest case). The effort was chosen by
 * time: AVIF at effort 4 takes six times as long as at effort 2 and saves a twentieth of the bytes.
 */
async function* inEveryWidth(
  sharp: SharpFunction,
  original: Uint8Array,
  { widths, sourceType }: VariantOrder,
): AsyncGenerator<Variant> {
  const fullWidth = (await sharp(original, DECODING).metadata()).autoOrient.width;
  for (const width of widths) {
    const { data, info } = await pixelsInWidth(sharp, original, width);
    const pixels = () => {
      const picture = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
      return sourceType ? picture.withXmp(sourceTypePacket(sourceType)) : picture;
    };
    const jpeg = await pixels().flatten({ background: "#ffffff" }).jpeg({ quality: 75, mozjpeg: true }).toBuffer();
    let webp = await pixels().webp({ quality: 72, effort: 4, smartSubsample: true }).toBuffer();
    if (info.width === fullWidth) {
      // Lossless coding often makes a smaller file of a drawing that is not resized.
      const lossless = await pixels().webp({ lossless: true, effort: 4 }).toBuffer();
      if (lossless.length < webp.length) webp = lossless;
    }
    const avif = await pixels().avif({ quality: 45, effort: 2, chromaSubsampling: "4:4:4" }).toBuffer();
    const files: Readonly<Record<ImageFormat, Uint8Array>> = { jpeg, webp, avif };
    for (const format of VARIANT_FORMATS)
      yield { format, width: info.width, height: info.height, bytes: files[format] };
  }
}
