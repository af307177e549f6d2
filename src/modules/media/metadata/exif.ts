import type { Removed } from "./stripped.ts";

const GPS_DIRECTORY = 0x8825;
/** The most bytes of segment and chunk headers before the TIFF structure. */
const HEADERS = 40;

/** Whether the removed metadata contained a location. */
export const hasGps = (removed: readonly Removed[]): boolean =>
  removed.some(({ part, bytes }) => {
    if (part === "exif") return hasGpsDirectory(Buffer.from(bytes));
    return part === "xmp" && Buffer.from(bytes).includes("exif:GPSL");
  });

/** @see CIPA DC-008 (Exif 3.0), 4.6.3 */
function hasGpsDirectory(bytes: Buffer): boolean {
  const head = bytes.toString("latin1", 0, HEADERS);
  const start = head.search(/II\*\0|MM\0\*/);
  if (start < 0) return false;
  const little = head[start] === "I";
  const tiff = bytes.subarray(start);
  const short = (at: number) => (at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = tiff.length < 8 ? 0 : little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const entries = Array.from({ length: short(directory) }, (_, index) => short(directory + 2 + index * 12));
  return entries.includes(GPS_DIRECTORY);
}
