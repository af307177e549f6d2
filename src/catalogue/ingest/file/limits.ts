/** The limits of what a file may cost to read. */
export type FileLimits = {
  /** The most unpacked bytes. */
  readonly maxBytes: number;
  /** The most times its packed size that something may unpack to. */
  readonly maxRatio: number;
  readonly maxEntries: number;
};

export const FILE_LIMITS: FileLimits = { maxBytes: 4 * 1024 ** 3, maxRatio: 200, maxEntries: 1000 };

/** The most layers of packing: a ZIP in a ZIP, a gzip of a gzip. */
export const MAX_DEPTH = 2;

/** Unpacked bytes that are always allowed: small files of many equal rows may pack better than any ratio. */
const ALWAYS_ALLOWED = 4 * 1024 ** 2;

/** Returns how many bytes something packed may unpack to. */
export const unpackedLimit = (packedSize: number, { maxBytes, maxRatio }: FileLimits): number =>
  Math.min(maxBytes, Math.max(ALWAYS_ALLOWED, packedSize * maxRatio));
