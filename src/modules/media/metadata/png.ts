import { crc32, inflateSync } from "node:zlib";
import { asciiAt, BrokenPicture, type Removed, StripCollector, type Stripped } from "./stripped.ts";

const SIGNATURE = 8;
/** The bytes of length, type and checksum in a chunk. */
const FRAME = 12;
/** The most bytes of a decompressed text: XMP packets are far smaller. */
const MAX_TEXT_BYTES = 1024 * 1024;

/** The most bytes of a colour profile: the profiles of printing presses have three million bytes at most. */
const MAX_PROFILE_BYTES = 4 * 1024 * 1024;

/** The chunks that decoders need to show the picture as it was meant: colour, transparency, size, animation. */
const KEPT = new Set([
  ...["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "mDCV", "cLLI", "sBIT"],
  ...["bKGD", "hIST", "pHYs", "acTL", "fcTL", "fdAT"],
]);

/** Removes the chunks that say more than the picture shows. @see https://www.w3.org/TR/png-3/ */
export function stripPng(bytes: Uint8Array): Stripped {
  const collector = new StripCollector();
  collector.keep(bytes.subarray(0, SIGNATURE));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = SIGNATURE; ; ) {
    if (at + FRAME > bytes.length) throw new BrokenPicture("the file ends too early");
    const end = at + FRAME + view.getUint32(at);
    if (end > bytes.length) throw new BrokenPicture("a chunk is longer than the file");
    const type = asciiAt(bytes, at + 4, 4);
    const chunk = bytes.subarray(at, end);
    if (KEPT.has(type)) collector.keep(checked(type, chunk));
    else collector.remove(partOf(type, chunk), readable(type, chunk));
    if (type === "IEND") return collector.end(bytes.subarray(end));
    at = end;
  }
}

/** Checks that a kept chunk is intact and unpacks to no more than the limit, because other programs read the file after us. */
function checked(type: string, chunk: Uint8Array): Uint8Array {
  const view = new DataView(chunk.buffer, chunk.byteOffset, chunk.length);
  if (crc32(chunk.subarray(4, -4)) !== view.getUint32(chunk.length - 4)) throw new BrokenPicture("a wrong checksum");
  if (type !== "iCCP") return chunk;
  try {
    // A profile begins with its name, a zero, and the compression method.
    inflateSync(chunk.subarray(chunk.indexOf(0, 8) + 2, -4), { maxOutputLength: MAX_PROFILE_BYTES });
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
    throw new BrokenPicture("its colour profile cannot be unpacked", isTooLarge ? "image_too_costly" : "image_broken");
  }
  return chunk;
}

/** Inserts an XMP packet behind IHDR, which has to stay first. */
export function withPngXmp(bytes: Uint8Array, xmp: string): Uint8Array {
  const at = SIGNATURE + FRAME + 13;
  return Buffer.concat([bytes.subarray(0, at), chunkOf("iTXt", `${XMP}\0\0\0\0\0${xmp}`), bytes.subarray(at)]);
}

const XMP = "XML:com.adobe.xmp";

function chunkOf(type: string, text: string): Buffer {
  const body = Buffer.from(type + text);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

function partOf(type: string, chunk: Uint8Array): Removed["part"] {
  if (type === "eXIf") return "exif";
  if (type === "caBX") return "c2pa";
  if (!/^[itz]..t$/i.test(type)) return "other";
  const keyword = asciiAt(chunk, 8, 40);
  if (keyword.startsWith(XMP)) return "xmp";
  return /^Raw profile type (exif|APP1)/i.test(keyword) ? "exif" : "comment";
}

/** Returns a chunk with its text decompressed if the text was compressed. */
function readable(type: string, chunk: Uint8Array): Uint8Array {
  if (type !== "iTXt" || !asciiAt(chunk, 8, 40).startsWith(`${XMP}\0\x01`)) return chunk;
  try {
    const text = chunk.subarray(chunk.indexOf(0, chunk.indexOf(0, 8 + XMP.length + 3) + 1) + 1, -4);
    return inflateSync(text, { maxOutputLength: MAX_TEXT_BYTES });
  } catch {
    return chunk;
  }
}
