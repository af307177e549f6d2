import type { ImageFailure, ImageMediaType } from "../schema.ts";

const HEAD = 1024;

/** Recognises a file by its first bytes; its name and the type that a browser gave say nothing. */
export function imageTypeOf(bytes: Uint8Array): ImageMediaType | ImageFailure {
  if (bytes.length === 0) return "image_empty";
  const head = Buffer.from(bytes.subarray(0, HEAD));
  const text = head.toString("latin1");
  if (text.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (/^GIF8[79]a/.test(text)) return "image/gif";
  if (/^RIFF.{4}WEBP/s.test(text)) return "image/webp";
  if (text.slice(4, 8) === "ftyp") return isoType(head);
  if (/^(\xef\xbb\xbf)?\s*</.test(text) && /<svg[\s>:/]/i.test(text)) return "image_svg";
  return "image_wrong_type";
}

/** ISO/IEC 14496-12: the major brand, a version, then the brands with which the file is compatible. */
function isoType(head: Buffer): ImageMediaType | ImageFailure {
  const brands = head.toString("latin1", 8, Math.min(head.readUInt32BE(0), head.length));
  if (/avi[fs]/.test(brands)) return "image/avif";
  return /hei[cxms]|hev[cx]|mif1|msf1/.test(brands) ? "image_heic" : "image_wrong_type";
}

/** The beginnings of files that are hidden behind a picture so that another program reads them. */
const FOREIGN = [
  "PK\x03\x04",
  "%PDF-",
  "Rar!\x1a",
  "7z\xbc\xaf",
  "\x7fELF",
  "MZ\x90",
  "#!/",
  "<?php",
  "<script",
  "<html",
  "<svg",
  "<!doctype",
];

/** Whether the bytes behind a picture's end are a file of another kind. Phones put videos there, which are allowed. */
export function isForeign(trailing: Uint8Array): boolean {
  const text = Buffer.from(trailing).toString("latin1").toLowerCase();
  return FOREIGN.some((beginning) => text.includes(beginning.toLowerCase()));
}
