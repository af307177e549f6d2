/** What a file may cost. */
export type FileLimits = {
  /** Bytes, unpacked. */
  readonly maxBytes: number;
  /** How many times its packed size something may unpack to. */
  readonly maxRatio: number;
  readonly maxEntries: number;
};

export const FILE_LIMITS: FileLimits = { maxBytes: 4 * 1024 ** 3, maxRatio: 200, maxEntries: 1000 };

/** Layers of packing: a ZIP in a ZIP, a gzip of a gzip. */
export const MAX_DEPTH = 2;

/** Small files of many equal rows may pack better than any ratio. */
const ALWAYS_ALLOWED = 4 * 1024 ** 2;

/** Bytes that something packed may unpack to. */
export const unpackedLimit = (packedSize: number, { maxBytes, maxRatio }: FileLimits): number =>
  Math.min(maxBytes, Math.max(ALWAYS_ALLOWED, packedSize * maxRatio));
