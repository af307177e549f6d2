/** The encodings that are read, by their names in the Encoding Standard, as TextDecoder takes them. */
export const ENCODINGS = ["utf-8", "utf-16le", "utf-16be", "windows-1252", "windows-1250", "iso-8859-2"] as const;

export type FeedEncoding = (typeof ENCODINGS)[number];

/**
 * Detects the encoding from a file's first bytes: its byte order mark; UTF-8 where all but a few bytes are valid; the encoding of its XML declaration or of an
 * earlier decision; else the single-byte encoding in which its text looks most like words.
 */
export function detectEncoding(sample: Buffer, declared: FeedEncoding | undefined = xmlEncoding(sample)): FeedEncoding {
  const announced = announcedEncoding(sample);
  if (announced) return announced;
  if (isUtf8(sample)) return "utf-8";
  if (isMostlyUtf8(sample, declared === "utf-8")) return "utf-8";
  return declared && declared !== "utf-8" ? declared : oneByteEncoding(sample);
}

/** A file that declares UTF-8 may have this many invalid bytes, and more if it has as many valid multi-byte characters. */
const STRAY_BYTES = 3;
/** A file without a declaration counts as UTF-8 if it has at least this many valid multi-byte characters for each invalid byte. */
const EVIDENCE = 10;

/** Whether the sample is UTF-8 apart from a few invalid bytes, which may come from a title that was pasted or cut. */
function isMostlyUtf8(sample: Buffer, isDeclared: boolean): boolean {
  const text = new TextDecoder().decode(sample, { stream: true });
  const stray = text.match(/\uFFFD/g)?.length ?? 0;
  const whole = text.match(/[^\p{ASCII}\uFFFD]/gu)?.length ?? 0;
  return isDeclared ? stray <= Math.max(STRAY_BYTES, whole) : whole >= stray * EVIDENCE;
}

/** Returns the encoding if the sample proves it by a byte order mark or by the zero bytes of UTF-16. */
function announcedEncoding(sample: Buffer): FeedEncoding | undefined {
  if (sample[0] === 0xff && sample[1] === 0xfe) return "utf-16le";
  if (sample[0] === 0xfe && sample[1] === 0xff) return "utf-16be";
  if (sample[0] === 0xef && sample[1] === 0xbb && sample[2] === 0xbf) return "utf-8";
  return utf16WithoutMark(sample);
}

/** Detects UTF-16 without a byte order mark: mostly ASCII text has a zero in every other byte. */
function utf16WithoutMark(sample: Buffer): FeedEncoding | undefined {
  const length = Math.min(sample.length, 1000) & ~1;
  const zeros = [0, 0];
  for (let at = 0; at < length; at++) if (sample[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > length * 0.3 && even === 0) return "utf-16le";
  return even > length * 0.3 && odd === 0 ? "utf-16be" : undefined;
}

function xmlEncoding(sample: Buffer): FeedEncoding | undefined {
  const head = sample.toString("latin1", 0, 200);
  const name = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w-]+)["']/.exec(head)?.[1]?.toLowerCase();
  if (name === undefined) return undefined;
  // The Encoding Standard reads iso-8859-1 as windows-1252.
  if (/^(?:iso-8859-1|latin-?1|us-ascii|ascii|cp1252)$/.test(name)) return "windows-1252";
  if (/^(?:cp1250|windows1250)$/.test(name)) return "windows-1250";
  return ENCODINGS.find((encoding) => encoding === name);
}

/** The sample may end in the middle of a character, so it is decoded as a stream. */
function isUtf8(sample: Buffer): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(sample, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Bytes that in windows-1250 are letters of Central Europe (ć, đ, ą, ł, ź, ż), but in windows-1252 are signs or letters of other languages. */
const CENTRAL = /\p{L}[\xe6\xf0\xbf]|[\xe6\xf0\x9f\xb3]\p{L}|\p{L}\xb9\p{L}/gu;
/** The byte E8 is "è" in windows-1252 and "č" in windows-1250. A text with š and ž, which both encodings have, is not French, so E8 means "č" there. */
const CARON_E8 = /\p{L}\xe8|\xe8\p{L}/gu;
const CARONS = /[\x8a\x8e\x9a\x9e]/;
/** Bytes that in iso-8859-2 are "š" (B9) and "ž" (BE). In windows-1250, B9 is "ą", which begins no word. Text in iso-8859-2 has no bytes from 0x80 to 0x9f. */
const LATIN_2 = /(?<!\p{L})[\xb9\xbe]\p{L}|\p{L}\xbe\p{L}/gu;

function oneByteEncoding(sample: Buffer): FeedEncoding {
  const text = sample.toString("latin1");
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  if (!/[\x80-\x9f]/.test(text) && count(LATIN_2) > 0) return "iso-8859-2";
  return count(CENTRAL) + (CARONS.test(text) ? count(CARON_E8) : 0) > 0 ? "windows-1250" : "windows-1252";
}
