import { asciiAt, BrokenPicture, type Removed, StripCollector, type Stripped } from "./stripped.ts";

const HEADER = 12;
/** Flags of VP8X (RFC 9649, 2.7.1). */
const XMP_FLAG = 0b100;
const EXIF_FLAG = 0b1000;
const ALPHA_FLAG = 0b10000;

const KEPT = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);

/** Removes the chunks that say more than the picture shows. @see RFC 9649 */
export function stripWebp(bytes: Uint8Array): Stripped {
  const view = viewOf(bytes);
  const end = 8 + view.getUint32(4, true);
  if (end > bytes.length) throw new BrokenPicture("the file ends too early");
  const collector = new StripCollector();
  const kept: Uint8Array[] = [];
  for (let at = HEADER; at < end; ) {
    if (at + 8 > end) throw new BrokenPicture("half a chunk");
    const size = view.getUint32(at + 4, true);
    // Chunks are padded to an even size; some writers forget the padding of the last chunk.
    const next = Math.min(at + 8 + size + (size % 2), end);
    if (at + 8 + size > end) throw new BrokenPicture("a chunk is longer than the file");
    const type = asciiAt(bytes, at, 4);
    const chunk = bytes.subarray(at, next);
    if (type === "VP8X") kept.push(withoutFlags(chunk));
    else if (KEPT.has(type)) kept.push(chunk);
    else collector.remove(partOf(type), chunk);
    at = next;
  }
  collector.keep(riff(kept));
  return collector.end(bytes.subarray(end));
}

/** Appends an XMP chunk, and sets the XMP flag in the header. */
export function withWebpXmp(bytes: Uint8Array, size: { width: number; height: number }, xmp: string): Uint8Array {
  const body = bytes.subarray(HEADER);
  const extended = asciiAt(body, 0, 4) === "VP8X";
  const head = extended ? Buffer.from(body.subarray(0, 18)) : extendedHead(size, hasAlpha(body));
  head[8] = (head[8] ?? 0) | XMP_FLAG;
  return riff([head, extended ? body.subarray(18) : body, chunkOf("XMP ", Buffer.from(xmp))]);
}

function withoutFlags(chunk: Uint8Array): Uint8Array {
  const copy = Buffer.from(chunk);
  copy[8] = (copy[8] ?? 0) & ~(XMP_FLAG | EXIF_FLAG);
  return copy;
}

function partOf(type: string): Removed["part"] {
  if (type === "EXIF") return "exif";
  if (type === "XMP ") return "xmp";
  return type === "C2PA" ? "c2pa" : "other";
}

/** Whether a picture is transparent: a lossless picture says so in its header (RFC 9649, 3.4), and a lossy picture without a VP8X header never is. */
const hasAlpha = (body: Uint8Array) => asciiAt(body, 0, 4) === "VP8L" && ((body[12] ?? 0) & 0b10000) !== 0;

function extendedHead({ width, height }: { width: number; height: number }, alpha: boolean): Buffer {
  const content = Buffer.alloc(10);
  content[0] = alpha ? ALPHA_FLAG : 0;
  content.writeUIntLE(width - 1, 4, 3);
  content.writeUIntLE(height - 1, 7, 3);
  return chunkOf("VP8X", content);
}

function chunkOf(type: string, content: Uint8Array): Buffer {
  const head = Buffer.from(`${type}\0\0\0\0`, "latin1");
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

function riff(chunks: readonly Uint8Array[]): Buffer {
  const head = Buffer.from("RIFF\0\0\0\0WEBP", "latin1");
  const body = Buffer.concat([head, ...chunks, ...(odd(chunks) ? [Buffer.alloc(1)] : [])]);
  body.writeUInt32LE(body.length - 8, 4);
  return body;
}

const odd = (chunks: readonly Uint8Array[]) => chunks.reduce((sum, chunk) => sum + chunk.length, 0) % 2 === 1;

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
