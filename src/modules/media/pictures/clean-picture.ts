import type { Metadata } from "sharp";
import { failure, type Result, success } from "../../../platform/result.ts";
import { stripAvif } from "../metadata/avif.ts";
import { hasGps } from "../metadata/exif.ts";
import { stripGif, withGifXmp } from "../metadata/gif.ts";
import { stripJpeg, withJpegXmp } from "../metadata/jpeg.ts";
import { stripPng, withPngXmp } from "../metadata/png.ts";
import { sourceTypeIn, sourceTypePacket } from "../metadata/source-type.ts";
import { BrokenPicture, type Removed, type Stripped } from "../metadata/stripped.ts";
import { stripWebp, withWebpXmp } from "../metadata/webp.ts";
import {
  IMAGE_FAILURE_MESSAGES,
  type ImageFailure,
  type ImageMediaType,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_FRAMES,
  MAX_IMAGE_PIXELS,
  type RemovedPart,
} from "../schema.ts";
import { imageTypeOf, isForeign } from "./file-type.ts";
import { DECODING, pixelsInWidth, type SharpFunction } from "./make-variants.ts";

/** A picture as it is stored: upright, and without metadata except the term that says how it came about. */
export type CleanedPicture = {
  readonly mediaType: ImageMediaType;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
  readonly removed: readonly RemovedPart[];
  /** A term of IPTC's DigitalSourceType. */
  readonly sourceType: string | undefined;
};

export type CleaningOptions = {
  /** The term that says how the picture came about, whatever the file itself says. */
  readonly sourceType?: string | undefined;
};

export type CleaningResult = Result<CleanedPicture, ImageFailure>;

/** Warnings of decoders that lose no pixel: meaningless bytes, and errors that some cameras write. */
const HARMLESS = /extraneous bytes before marker|invalid SOS parameters/i;
/** A width of variants, used to test whether variants can be made. */
const TRIED_WIDTH = 320;

/**
 * Applies the one policy for every incoming picture, whether it comes from an upload, an import or a generator. It decodes pictures, so it runs in
 * picture-child.ts.
 */
export async function cleanPicture(
  sharp: SharpFunction,
  bytes: Uint8Array,
  options: CleaningOptions = {},
): Promise<CleaningResult> {
  if (bytes.length > MAX_IMAGE_BYTES) return failure("image_too_large");
  const type = imageTypeOf(bytes);
  if (isFailure(type)) return failure(type);
  try {
    const header = await sharp(bytes, { limitInputPixels: false, failOn: "error", animated: true }).metadata();
    const code = failureOf(type, header);
    if (code) return failure(code);
    const stripped = STRIP[type](bytes, header);
    if (isForeign(stripped.trailing)) return failure("image_polyglot");
    const isSound = await isWithoutFault(sharp, bytes);
    const picture = await writeCleaned(sharp, bytes, { type, header, stripped, options, isSound });
    // A picture from which no variants can be made is refused here, before the job would fail on it.
    await pixelsInWidth(sharp, picture.bytes, TRIED_WIDTH);
    return success(picture);
  } catch (error) {
    if (error instanceof BrokenPicture) return failure(error.code);
    if (isDecoderError(error)) return failure("image_broken");
    throw error;
  }
}

/**
 * Reads every pixel of every frame.
 * @returns false for a picture that is complete, but whose file other programs may refuse
 * @throws if pixels are damaged
 */
async function isWithoutFault(sharp: SharpFunction, bytes: Uint8Array): Promise<boolean> {
  try {
    await sharp(bytes, { ...DECODING, failOn: "warning", animated: true }).stats();
    return true;
  } catch (error) {
    if (!isDecoderError(error) || !HARMLESS.test((error as Error).message)) throw error;
    await sharp(bytes, { ...DECODING, animated: true }).stats();
    return false;
  }
}

type Read = {
  type: ImageMediaType;
  header: Metadata;
  stripped: Stripped;
  options: CleaningOptions;
  isSound: boolean;
};

async function writeCleaned(
  sharp: SharpFunction,
  bytes: Uint8Array,
  { type, header, stripped, options, isSound }: Read,
) {
  const turned = (header.orientation ?? 1) > 1;
  const sourceType = options.sourceType ?? sourceTypeIn(stripped.removed);
  const packet = sourceType === undefined ? undefined : sourceTypePacket(sourceType);
  const rest = stripped.removed.filter(({ bytes: part }) => !packet || !Buffer.from(part).includes(packet));
  const says = rest.length < stripped.removed.length;
  const mustEncode =
    turned || !isSound || (type === "image/avif" && (rest.length > 0 || (packet !== undefined && !says)));
  const plain = mustEncode ? await encode(sharp, bytes, type, packet) : Buffer.concat(stripped.kept);
  const { autoOrient } = header;
  const size = { width: autoOrient.width, height: header.pageHeight ?? autoOrient.height };
  const written = packet && type !== "image/avif" ? WRITE[type](plain, size, packet) : plain;
  const removed = partsOf({ ...stripped, removed: rest }, turned);
  return { mediaType: type, ...size, bytes: written, removed, sourceType } satisfies CleanedPicture;
}

const STRIP: Record<ImageMediaType, (bytes: Uint8Array, header: Metadata) => Stripped> = {
  "image/avif": stripAvif,
  "image/gif": stripGif,
  "image/jpeg": stripJpeg,
  "image/png": stripPng,
  "image/webp": stripWebp,
};

type Write = (bytes: Uint8Array, size: { width: number; height: number }, xmp: string) => Uint8Array;
const WRITE: Record<Exclude<ImageMediaType, "image/avif">, Write> = {
  "image/gif": (bytes, _, xmp) => withGifXmp(bytes, xmp),
  "image/jpeg": (bytes, _, xmp) => withJpegXmp(bytes, xmp),
  "image/png": (bytes, _, xmp) => withPngXmp(bytes, xmp),
  "image/webp": withWebpXmp,
};

/**
 * Encodes a picture again because it must be rotated, or because no metadata can be cut out of its format. Encoding drops all metadata that the encoder is not
 * told to keep.
 */
function encode(sharp: SharpFunction, bytes: Uint8Array, type: ImageMediaType, packet: string | undefined) {
  const upright = sharp(bytes, { ...DECODING, animated: type === "image/gif" }).autoOrient();
  switch (type) {
    case "image/avif": {
      const encoded = upright.avif({ quality: 80, effort: 1, chromaSubsampling: "4:4:4" });
      return (packet ? encoded.withXmp(packet) : encoded).toBuffer();
    }
    case "image/jpeg":
      // Optimised coding would hold all coefficients: 600 MB more for the largest picture.
      return upright.jpeg({ quality: 92, chromaSubsampling: "4:4:4", optimiseCoding: false }).toBuffer();
    case "image/png":
      return upright.png().toBuffer();
    case "image/webp":
      return upright.webp({ quality: 92 }).toBuffer();
    case "image/gif":
      return upright.gif().toBuffer();
  }
}

function partsOf({ removed, trailing }: Stripped, turned: boolean): RemovedPart[] {
  const parts = new Set<RemovedPart>(removed.map((one: Removed) => one.part));
  if (hasGps(removed)) parts.add("gps");
  if (trailing.some((byte) => byte !== 0)) parts.add("embedded");
  if (turned) parts.add("orientation");
  return [...parts];
}

function failureOf(type: ImageMediaType, header: Metadata): ImageFailure | undefined {
  if (header.format !== (type === "image/avif" ? "heif" : type.slice("image/".length))) return "image_wrong_type";
  const { width, height, pages = 1 } = header;
  // For an animation, this height is the height of all frames together.
  if (width * height > MAX_IMAGE_PIXELS) return "image_too_many_pixels";
  return pages > MAX_IMAGE_FRAMES ? "image_too_many_frames" : undefined;
}

const isFailure = (type: ImageMediaType | ImageFailure): type is ImageFailure => type in IMAGE_FAILURE_MESSAGES;

/** Whether an error comes from a decoder: sharp throws plain errors with its libraries' messages. The file is then at fault. */
const isDecoderError = (error: unknown) => error instanceof Error && error.constructor === Error;
