import { crc32 } from "node:zlib";
import sharp from "sharp";

/** For tests: pictures, and files that are put together by hand. */

export const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 60, alpha: 0.5 } } });

export function jpegSegment(marker: number, text: string): Buffer {
  const body = Buffer.from(text, "latin1");
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** Segments stand behind the first two bytes and JFIF's own segment. */
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

/** A grey PNG that says of itself how large it is, with data that may be of another size. */
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
