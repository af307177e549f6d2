import type { Readable } from "node:stream";
import { detectEncoding, type FeedEncoding } from "./encoding.ts";
import { UnreadableFile } from "./failures.ts";
import type { FeedPart } from "./feed-file.ts";

/** The number of bytes at the beginning of a file by which its format and encoding are detected. */
const SAMPLE_BYTES = 512 * 1024;

export type Sample = {
  readonly text: string;
  readonly encoding: FeedEncoding;
  /** Whether the sample is the whole file. */
  readonly isWhole: boolean;
};

/**
 * Reads the beginning of a part as text.
 * @throws UnreadableFile
 */
export async function sampleOf(part: FeedPart, saved: FeedEncoding | undefined): Promise<Sample> {
  const { bytes, isWhole } = await firstBytes(await part.open());
  if (bytes.length === 0) throw new UnreadableFile("empty");
  const encoding = detectEncoding(bytes, saved);
  const text = lineEndsOf(stripMarks(new TextDecoder(encoding).decode(bytes, { stream: !isWhole })));
  if (looksBinary(bytes, encoding)) throw new UnreadableFile("binary");
  return { text, encoding, isWhole };
}

async function firstBytes(stream: Readable): Promise<{ bytes: Buffer; isWhole: boolean }> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= SAMPLE_BYTES) return { bytes: Buffer.concat(chunks), isWhole: false };
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    // A damaged file is read as far as possible, and its reader reports at the end that it was incomplete. It is refused only if nothing can be read.
    if (length === 0) throw new UnreadableFile("archive-damaged", { cause: error });
    return { bytes: Buffer.concat(chunks), isWhole: false };
  } finally {
    stream.destroy();
  }
  return { bytes: Buffer.concat(chunks), isWhole: true };
}

/** First bytes of PNG, GIF, JPEG, PDF, RIFF, ELF, MZ, old Office, 7z, RAR, bzip2 and xz, in hexadecimal. */
const SIGNATURES =
  /^(?:89504e47|47494638|ffd8ff|25504446|52494646|7f454c46|4d5a90|d0cf11e0|377abcaf|52617221|425a68|fd377a585a)/;

function looksBinary(bytes: Buffer, encoding: FeedEncoding): boolean {
  if (SIGNATURES.test(bytes.toString("hex", 0, 8))) return true;
  if (encoding.startsWith("utf-16")) return false;
  const start = bytes.subarray(0, 4096);
  // A few zero bytes in titles spoil at most the rows that contain them, so the file is still accepted.
  if (start.filter((byte) => byte === 0).length > start.length / 100) return true;
  // In packed or encrypted bytes all values are equally common, so about a tenth of the bytes are control characters, which is twice this bound.
  return start.filter(isControl).length > start.length / 20;
}

/** Whether a byte is a control character that texts do not have; line ends, tabs and page ends are allowed. */
const isControl = (byte: number): boolean => byte < 9 || byte === 11 || (byte > 13 && byte < 32) || byte === 127;

/** Decoded text, with the number of bytes that were not valid in this encoding. */
export type Decoded = { readonly chunks: AsyncGenerator<string, void, undefined>; readonly replaced: () => number };

export function decode(stream: Readable, encoding: FeedEncoding): Decoded {
  let replaced = 0;
  async function* chunks() {
    const decoder = new TextDecoder(encoding);
    let isStart = true;
    let hasReturnsOnly = false;
    for await (const bytes of stream as AsyncIterable<Buffer>) {
      const text = decoder.decode(bytes, { stream: true });
      if (text === "") continue;
      if (text.includes(REPLACEMENT)) replaced += text.split(REPLACEMENT).length - 1;
      const part = isStart ? stripMarks(text) : text;
      if (isStart) hasReturnsOnly = RETURNS_ONLY.test(part);
      yield hasReturnsOnly ? part.replaceAll("\r", "\n") : part;
      isStart = false;
    }
    const rest = decoder.decode();
    if (rest !== "") yield rest;
  }
  return { chunks: chunks(), replaced: () => replaced };
}

/** Lines that end with CR alone, as old Macintosh programs wrote them. */
const RETURNS_ONLY = /^[^\r\n]*\r[^\n]*\r[^\n]*$/;
const lineEndsOf = (text: string): string => (RETURNS_ONLY.test(text) ? text.replaceAll("\r", "\n") : text);

const REPLACEMENT = "\uFFFD";

/** Decoders remove one byte order mark; some files have two. */
const stripMarks = (text: string): string => text.replace(/^\uFEFF+/, "");
