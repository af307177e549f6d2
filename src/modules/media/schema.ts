/** A picture in the database, as pages and the renderer need it. */
export type StoredImage = {
  /** SHA-256 of the original, hex: the public name of the picture. */
  readonly hash: string;
  readonly mediaType: ImageMediaType;
  readonly width: number;
  readonly height: number;
  /** Bears its article's title at the left, and in the right-hand square the artwork that can stand without it. */
  readonly titled?: boolean;
  /** Widths that exist in every format, ascending; empty until the job has made them. */
  readonly widths: readonly number[];
};

export const IMAGE_EXTENSIONS = {
  "image/avif": "avif",
  "image/gif": "gif",
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/webp": "webp",
} as const;

export type ImageMediaType = keyof typeof IMAGE_EXTENSIONS;

/**
 * What a `<picture>` needs: a `<source>` for each of `sources`, then `<img src srcset sizes width height>`. While the
 * variants are being made there are no sources and no `srcset`, and `src` is the original.
 */
export type Picture = {
  readonly src: string;
  readonly srcset?: string;
  readonly sizes: string;
  readonly width: number;
  readonly height: number;
  readonly sources: readonly { readonly type: "image/avif" | "image/webp"; readonly srcset: string }[];
};
