/** The limits of what a file may cost to read. */
export type FileLimits = {
  /** The highest number of unpacked bytes. */
  readonly maxBytes: number;
  /** The largest ratio of unpacked to packed size. */
  readonly maxRatio: number;
  readonly maxEntries: number;
};

export const FILE_LIMITS: FileLimits = { maxBytes: 4 * 1024 ** 3, maxRatio: 200, maxEntries: 1000 };

/** The most layers of packing: a ZIP in a ZIP, a gzip of a gzip. "Dua kali" says so: failures.ts. */
export const MAX_DEPTH = 2;

/** Unpacked bytes that are always allowed: a small file of many equal rows may be packed by a higher ratio than the limit. */
const ALWAYS_ALLOWED = 4 * 1024 ** 2;

/** Returns the number of bytes to which content of this packed size may unpack. */
export const unpackedLimit = (packedSize: number, { maxBytes, maxRatio }: FileLimits): number =>
  Math.min(maxBytes, Math.max(ALWAYS_ALLOWED, packedSize * maxRatio));
