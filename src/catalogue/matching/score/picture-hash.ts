/** The 64 bits of a perceptual hash as two halves, because a number cannot hold them all. */
export type PictureHash = readonly [number, number];

/** @param hash in hexadecimal @returns undefined for a hash of another form */
export const parsePictureHash = (hash: string): PictureHash | undefined =>
  /^[0-9a-f]{16}$/i.test(hash)
    ? [Number.parseInt(hash.slice(0, 8), 16), Number.parseInt(hash.slice(8), 16)]
    : undefined;

/** Returns how many of the 64 bits differ; NaN where one hash is unknown. */
export function pictureDistance(one: PictureHash | undefined, other: PictureHash | undefined): number {
  if (!one || !other) return Number.NaN;
  return bitsOf(one[0] ^ other[0]) + bitsOf(one[1] ^ other[1]);
}

function bitsOf(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The same picture, saved in another size or quality, differs in at most this many bits. */
export const SAME_PICTURE = 6;

export const isSamePicture = (one: string | undefined, other: string | undefined): boolean =>
  pictureDistance(parsePictureHash(one ?? ""), parsePictureHash(other ?? "")) <= SAME_PICTURE;
