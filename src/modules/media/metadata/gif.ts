import { MAX_IMAGE_PIXELS } from "../schema.ts";
import { asciiAt, BrokenPicture, StripCollector, type Stripped } from "./stripped.ts";

const HEADER = 13;
const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const COMMENT = 0xfe;
const APPLICATION = 0xff;

/** Removes comments and application data, except the block that says how often an animation repeats. @see GIF89a */
export function stripGif(bytes: Uint8Array): Stripped {
  const collector = new StripCollector();
  // The size of the canvas that browsers allocate, however small the frames are.
  const screen = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).subarray(6, 10);
  if (screen.length < 4) throw new BrokenPicture("the file ends too early");
  if (screen.readUInt16LE(0) * screen.readUInt16LE(2) > MAX_IMAGE_PIXELS) {
    throw new BrokenPicture("its screen is too large", "image_too_many_pixels");
  }
  let at = HEADER + tableSize(bytes[10] ?? 0);
  collector.keep(bytes.subarray(0, at));
  for (;;) {
    const kind = bytes[at];
    if (kind === TRAILER) {
      collector.keep(bytes.subarray(at, at + 1));
      return collector.end(bytes.subarray(at + 1));
    }
    const end = kind === EXTENSION ? blocksEnd(bytes, at + 2) : kind === IMAGE ? imageEnd(bytes, at) : undefined;
    if (end === undefined) throw new BrokenPicture("neither an extension nor an image");
    const block = bytes.subarray(at, end);
    const part = kind === EXTENSION ? extensionPart(block) : undefined;
    if (part) collector.remove(part, block);
    else collector.keep(block);
    at = end;
  }
}

/** Inserts an XMP packet before the trailer. The end of the packet lets readers that do not know XMP skip the packet. */
export function withGifXmp(bytes: Uint8Array, xmp: string): Uint8Array {
  const tail = Buffer.from([1, ...Array.from({ length: 256 }, (_, index) => 255 - index), 0]);
  const block = Buffer.concat([Buffer.from([EXTENSION, APPLICATION, 11]), Buffer.from(`${XMP}${xmp}`), tail]);
  return Buffer.concat([bytes.subarray(0, -1), block, bytes.subarray(-1)]);
}

const XMP = "XMP DataXMP";

function extensionPart(block: Uint8Array) {
  const label = block[1];
  if (label === COMMENT) return "comment";
  if (label === GRAPHIC_CONTROL) return undefined;
  const application = label === APPLICATION ? asciiAt(block, 3, 11) : "";
  if (["NETSCAPE2.0", "ANIMEXTS1.0"].includes(application)) return undefined;
  return application === XMP ? "xmp" : "other";
}

const tableSize = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

const imageEnd = (bytes: Uint8Array, at: number) => blocksEnd(bytes, at + 10 + tableSize(bytes[at + 9] ?? 0) + 1);

/** The end of a run of blocks: each has at most 255 bytes after its length, and an empty one ends the run. */
function blocksEnd(bytes: Uint8Array, from: number): number {
  for (let at = from; at < bytes.length; ) {
    const length = bytes[at] ?? 0;
    at += 1 + length;
    if (length === 0) return at;
  }
  throw new BrokenPicture("the file ends too early");
}
