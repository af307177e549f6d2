import { crc32 } from "node:zlib";
import { encode } from "cborg";
import sharp from "sharp";

/** Pictures for tests, and files that are put together by hand. */

export const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 60, alpha: 0.5 } } });

export function jpegSegment(marker: number, text: string): Buffer {
  const body = Buffer.from(text, "latin1");
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** A grey JPEG of blocks one below the other, with restart markers between them and meaningless bytes before the first marker. */
export async function jpegWithRestarts(meaningless: Buffer): Promise<Buffer> {
  const one = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#999" } })
    .toColourspace("b-w")
    .jpeg({ optimiseCoding: false })
    .toBuffer();
  const sof = one.indexOf(Buffer.from([0xff, 0xc0]));
  const sos = one.indexOf(Buffer.from([0xff, 0xda]));
  const scan = sos + 2 + one.readUInt16BE(sos + 2);
  const head = Buffer.from(one.subarray(0, sos));
  const restarts = Array.from({ length: 7 }, (_, index) => Buffer.from([0xff, 0xd0 + index]));
  head.writeUInt16BE((restarts.length + 1) * 8, sof + 5);
  const block = one.subarray(scan, -2);
  const interval = Buffer.from([0xff, 0xdd, 0, 4, 0, 1]);
  const blocks = [block, meaningless, ...restarts.flatMap((restart) => [restart, block])];
  return Buffer.concat([head, interval, one.subarray(sos, scan), ...blocks, one.subarray(-2)]);
}

/** Inserts segments behind the first two bytes and JFIF's own segment. */
export function jpegWith(bytes: Buffer, segments: Buffer[]): Buffer {
  const at = bytes[3] === 0xe0 ? 4 + bytes.readUInt16BE(4) : 2;
  return Buffer.concat([bytes.subarray(0, at), ...segments, bytes.subarray(at)]);
}

export function pngChunk(type: string, content: string | Buffer): Buffer {
  const body = Buffer.concat([
    Buffer.from(type),
    typeof content === "string" ? Buffer.from(content, "latin1") : content,
  ]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

const PNG_HEAD = 8 + 25;

export const pngWith = (bytes: Buffer, chunks: Buffer[]): Buffer =>
  Buffer.concat([bytes.subarray(0, PNG_HEAD), ...chunks, bytes.subarray(PNG_HEAD)]);

/** A grey PNG that claims this size, with data that may be of another size. */
export function pngOfSize(width: number, height: number, data: Buffer): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([signature, pngChunk("IHDR", header), pngChunk("IDAT", data), pngChunk("IEND", "")]);
}

export function webpWith(bytes: Buffer, type: string, content: string): Buffer {
  const body = Buffer.from(content.length % 2 ? `${content} ` : content, "latin1");
  const head = Buffer.from(`${type}\0\0\0\0`, "latin1");
  head.writeUInt32LE(body.length, 4);
  const whole = Buffer.concat([bytes, head, body]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

export async function animatedGif(frames: number): Promise<Buffer> {
  const pixels = Buffer.alloc(8 * 8 * 3 * frames);
  for (let index = 0; index < pixels.length; index += 1) pixels[index] = (Math.floor(index / (8 * 8 * 3)) * 97) % 256;
  return sharp(pixels, { raw: { width: 8, height: 8 * frames, channels: 3, pageHeight: 8 } })
    .gif({ delay: Array.from({ length: frames }, () => 50) })
    .toBuffer();
}

export function gifWithComment(bytes: Buffer, comment: string): Buffer {
  const block = Buffer.concat([Buffer.from([0x21, 0xfe, comment.length]), Buffer.from(comment), Buffer.from([0])]);
  return Buffer.concat([bytes.subarray(0, -1), block, bytes.subarray(-1)]);
}

const box = (type: string, ...contents: Uint8Array[]): Buffer => {
  const head = Buffer.from(`\0\0\0\0${type}`, "latin1");
  const whole = Buffer.concat([head, ...contents]);
  whole.writeUInt32BE(whole.length, 0);
  return whole;
};
const described = (kind: string, label: string) =>
  box(
    "jumd",
    Buffer.from(kind),
    Buffer.from("\0\x11\0\x10\x80\0\0\xaa\0\x38\x9b\x71\x03", "latin1"),
    Buffer.from(`${label}\0`),
  );

/** A C2PA manifest store with one manifest, with the given actions (C2PA 2.1, 11.1). */
export function manifestStore(actions: readonly object[], more: Buffer = Buffer.alloc(0)): Buffer {
  const content = encode({ actions, allActionsIncluded: true });
  const assertion = box("jumb", described("cbor", "c2pa.actions.v2"), box("cbor", content));
  const thumbnail = box("jumb", described("bfdb", "c2pa.thumbnail.claim"), box("bidb", more));
  const assertions = box("jumb", described("c2as", "c2pa.assertions"), thumbnail, assertion);
  return box("jumb", described("c2pa", "c2pa"), box("jumb", described("c2ma", "urn:c2pa:1"), assertions));
}

export const createdAs = (term: string) => ({
  action: "c2pa.created",
  digitalSourceType: `http://cv.iptc.org/newscodes/digitalsourcetype/${term}`,
});

const SEGMENT_CONTENT = 60_000;

/** A manifest store as a JPEG carries it: in as many segments as needed, each beginning with the head of the outermost box. */
export function jpegManifest(store: Buffer): Buffer[] {
  const head = store.subarray(0, 8);
  const count = Math.ceil((store.length - 8) / SEGMENT_CONTENT);
  return Array.from({ length: count }, (_, index) => {
    const start = Buffer.from("JP\0\x01\0\0\0\0", "latin1");
    start.writeUInt32BE(index + 1, 4);
    const content = store.subarray(8 + index * SEGMENT_CONTENT, 8 + (index + 1) * SEGMENT_CONTENT);
    return jpegSegment(0xeb, Buffer.concat([start, head, content]).toString("latin1"));
  });
}
