import { asciiAt, BrokenPicture, type Removed, StripCollector, type Stripped } from "./stripped.ts";

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const COM = 0xfe;
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
const isApplication = (marker: number) => marker >= 0xe0 && marker <= 0xef;

/** Removes the segments that say more than the picture shows. @see ITU-T T.81, annex B */
export function stripJpeg(bytes: Uint8Array): Stripped {
  const collector = new StripCollector();
  collector.keep(bytes.subarray(0, 2));
  for (let at = 2; ; ) {
    const marker = markerAt(bytes, at);
    if (marker.code === EOI) {
      collector.keep(bytes.subarray(marker.at, marker.at + 2));
      return collector.end(bytes.subarray(marker.at + 2));
    }
    if (marker.code === SOI || isRestart(marker.code)) throw new BrokenPicture("a marker out of place");
    const end = marker.at + 2 + lengthAt(bytes, marker.at + 2);
    const segment = bytes.subarray(marker.at, end);
    const part = isApplication(marker.code) ? applicationPart(marker.code, segment) : undefined;
    if (marker.code === COM) collector.remove("comment", segment);
    else if (part) collector.remove(part, segment);
    else collector.keep(segment);
    at = end;
    if (marker.code === SOS) {
      at = scanEnd(bytes, end);
      collector.keep(bytes.subarray(end, at));
    }
  }
}

/** Inserts an XMP packet behind the first segment, which has to stay first if it is a JFIF segment. */
export function withJpegXmp(bytes: Uint8Array, xmp: string): Uint8Array {
  const payload = Buffer.from(`${XMP}${xmp}`);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(payload.length + 2, 2);
  const at = bytes[3] === 0xe0 ? 4 + lengthAt(bytes, 4) : 2;
  return Buffer.concat([bytes.subarray(0, at), head, payload, bytes.subarray(at)]);
}

const XMP = "http://ns.adobe.com/xap/1.0/\0";

/** The kind of metadata in an APPn segment; undefined for what decoders need: JFIF, colour profile, Adobe's colour transform. */
function applicationPart(marker: number, segment: Uint8Array): Removed["part"] | undefined {
  const name = asciiAt(segment, 4, 40);
  if (marker === 0xe0) return name.startsWith("JFIF\0") && segment.length <= 18 ? undefined : "embedded";
  if (marker === 0xe2 && name.startsWith("ICC_PROFILE\0")) return undefined;
  if (marker === 0xee && name.startsWith("Adobe")) return undefined;
  if (marker === 0xe1 && name.startsWith("Exif\0")) return "exif";
  if (marker === 0xe1 && name.startsWith("http://ns.adobe.com/x")) return "xmp";
  if (marker === 0xe2 && name.startsWith("MPF\0")) return "embedded";
  if (marker === 0xeb) return "c2pa";
  return marker === 0xed ? "iptc" : "other";
}

/** Any number of 0xFF may stand before a marker. */
function markerAt(bytes: Uint8Array, from: number): { at: number; code: number } {
  if (bytes[from] !== 0xff) throw new BrokenPicture("no marker where one should be");
  let at = from;
  while (bytes[at + 1] === 0xff) at += 1;
  const code = bytes[at + 1];
  if (code === undefined || code === 0) throw new BrokenPicture("the file ends too early");
  return { at, code };
}

function lengthAt(bytes: Uint8Array, at: number): number {
  const length = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
  if (length < 2 || at + length > bytes.length) throw new BrokenPicture("a segment is longer than the file");
  return length;
}

/** The end of a scan's coded data: the next marker that does not belong to the scan. */
function scanEnd(bytes: Uint8Array, from: number): number {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = view.indexOf(0xff, from); at !== -1; at = view.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  throw new BrokenPicture("the file ends too early");
}
