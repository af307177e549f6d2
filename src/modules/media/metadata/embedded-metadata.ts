import { imageTypeOf } from "../pictures/file-type.ts";
import type { RemovedPart } from "../schema.ts";
import { stripAvif } from "./avif.ts";
import { hasGps } from "./exif.ts";
import { stripGif } from "./gif.ts";
import { stripJpeg } from "./jpeg.ts";
import { stripPng } from "./png.ts";
import { sourceTypeIn, sourceTypePacket } from "./source-type.ts";
import { BrokenPicture, type Removed, type Stripped } from "./stripped.ts";
import { stripWebp } from "./webp.ts";

/** The information in a picture's file besides the picture itself. */
export type EmbeddedMetadata = {
  readonly parts: readonly RemovedPart[];
  /** The picture's term of IPTC's DigitalSourceType; cleaning keeps this term. */
  readonly sourceType: string | undefined;
  /** Some of the words in each part that cleaning would remove: a prompt, a camera, a program. */
  readonly words: readonly { readonly part: RemovedPart; readonly text: string }[];
};

/** Inspects a picture without decoding it. Undefined where its format is not supported or the file is damaged. */
export function readEmbeddedMetadata(bytes: Uint8Array): EmbeddedMetadata | undefined {
  try {
    const stripped = strip(bytes);
    if (!stripped) return undefined;
    const sourceType = sourceTypeIn(stripped.removed);
    const packet = sourceType === undefined ? undefined : sourceTypePacket(sourceType);
    // Our own cleaning wrote a packet that says only how the picture came about, so this packet is not listed.
    const rest = stripped.removed.filter((one) => !packet || !Buffer.from(one.bytes).includes(packet));
    const parts = new Set<RemovedPart>(rest.map(({ part }) => part));
    if (hasGps(rest)) parts.add("gps");
    if (stripped.trailing.some((byte) => byte !== 0)) parts.add("embedded");
    return { parts: [...parts], sourceType, words: rest.flatMap(wordsIn) };
  } catch (error) {
    if (error instanceof BrokenPicture) return undefined;
    throw error;
  }
}

function strip(bytes: Uint8Array): Stripped | undefined {
  switch (imageTypeOf(bytes)) {
    case "image/jpeg":
      return stripJpeg(bytes);
    case "image/png":
      return stripPng(bytes);
    case "image/webp":
      return stripWebp(bytes);
    case "image/gif":
      return stripGif(bytes);
    case "image/avif":
      // Only the index of an AVIF says where its XMP is, so the whole file is searched for it.
      return stripAvif(bytes, { xmp: bytes });
    default:
      return undefined;
  }
}

const LONGEST_WORDS = 300;
const READABLE = /[\x20-\x7e\n]{16,}/g;

function wordsIn({ part, bytes }: Removed): { part: RemovedPart; text: string }[] {
  const runs = Buffer.from(bytes).toString("latin1").match(READABLE) ?? [];
  const text = runs.join(" ").replace(/\s+/g, " ").trim().slice(0, LONGEST_WORDS);
  return text === "" ? [] : [{ part, text }];
}
