import type { Sharp, SharpOptions } from "sharp";
import type { ImageFormat } from "../tables.ts";
import { sourceTypePacket } from "./metadata/source-type.ts";

export type Variant = { format: ImageFormat; width: number; height: number; bytes: Uint8Array };

export type VariantOrder = {
  readonly widths: readonly number[];
  /** A term of IPTC's DigitalSourceType, written into each. */
  readonly sourceType?: string | undefined;
};

type SharpFunction = (input: Uint8Array, options?: SharpOptions) => Sharp;

/**
 * A picture in each of the widths, in every format. Runs in picture-child.ts.
 *
 * Qualities were chosen by eye on the covers (lettering on flat colour, the hardest case); effort by the clock: AVIF at 4
 * takes six times as long as at 2 and saves a twentieth.
 */
export async function* makeVariants(
  sharp: SharpFunction,
  original: Uint8Array,
  { widths, sourceType }: VariantOrder,
): AsyncGenerator<Variant> {
  const fullWidth = (await sharp(original).metadata()).autoOrient.width;
  for (const width of widths) {
    const { data, info } = await sharp(original)
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixels = () => {
      const picture = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
      return sourceType ? picture.withXmp(sourceTypePacket(sourceType)) : picture;
    };
    const jpeg = await pixels().flatten({ background: "#ffffff" }).jpeg({ quality: 75, mozjpeg: true }).toBuffer();
    let webp = await pixels().webp({ quality: 72, effort: 4, smartSubsample: true }).toBuffer();
    if (info.width === fullWidth) {
      // A drawing that is not resized is often smaller without loss than with it.
      const lossless = await pixels().webp({ lossless: true, effort: 4 }).toBuffer();
      if (lossless.length < webp.length) webp = lossless;
    }
    const avif = await pixels().avif({ quality: 45, effort: 2, chromaSubsampling: "4:4:4" }).toBuffer();
    for (const [format, bytes] of Object.entries({ jpeg, webp, avif }) as [ImageFormat, Uint8Array][]) {
      yield { format, width: info.width, height: info.height, bytes };
    }
  }
}
