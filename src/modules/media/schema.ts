/** A picture in the database, as pages and the renderer need it. */
export type StoredImage = {
  /** The SHA-256 of the original in hexadecimal: the public name of the picture. */
  readonly hash: string;
  readonly mediaType: ImageMediaType;
  readonly width: number;
  readonly height: number;
  /** True where the picture has its article's title on the left, and a square of artwork on the right that can be shown alone. */
  readonly titled?: boolean;
  /** The focal point, which stays visible in crops, as shares of width and height; the middle by default. */
  readonly focalX?: number;
  readonly focalY?: number;
  /** The file of the crop for link previews; null or left out if there is no crop, or none yet. */
  readonly preview?: string | null;
  /** The files of all existing crops; left out where they are not requested. */
  readonly crops?: readonly string[];
  /** The ThumbHash in base64, shown until the picture is loaded. */
  readonly thumbHash?: string | null;
  /** The widths that exist in every format, ascending; empty until the job has made them. */
  readonly widths: readonly number[];
};

/** The formats that variants are made in. Where a new one belongs: the README. */
export const VARIANT_FORMATS = ["jpeg", "webp", "avif"] as const;

export const IMAGE_EXTENSIONS = {
  "image/avif": "avif",
  "image/gif": "gif",
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/webp": "webp",
} as const;

export type ImageMediaType = keyof typeof IMAGE_EXTENSIONS;

export const MAX_IMAGE_MB = 20;
export const MAX_IMAGE_BYTES = MAX_IMAGE_MB * 1024 * 1024;
/** The most megapixels of all frames together: more than the cameras of editors have, and few enough to be decoded without filling the memory. */
export const MAX_IMAGE_MEGAPIXELS = 50;
export const MAX_IMAGE_PIXELS = MAX_IMAGE_MEGAPIXELS * 1_000_000;
export const MAX_IMAGE_FRAMES = 300;

export const MAX_ALT_CHARACTERS = 300;

/** The limits of an upload, as the form states them. */
export const IMAGE_LIMITS = `JPEG, PNG, WebP, AVIF, atau GIF; maksimal ${MAX_IMAGE_MB} MB dan ${MAX_IMAGE_MEGAPIXELS} megapiksel; animasi maksimal ${MAX_IMAGE_FRAMES} frame.`;

/** The reasons why a picture is not accepted, each with the sentence for its sender. */
export const IMAGE_FAILURE_MESSAGES = {
  image_empty: "Berkas ini kosong. Pilih berkas lain.",
  image_too_large: `Berkas ini lebih besar dari ${MAX_IMAGE_MB} MB. Perkecil dahulu gambarnya.`,
  image_too_many_pixels: `Gambar ini lebih dari ${MAX_IMAGE_MEGAPIXELS} megapiksel. Perkecil dahulu ukurannya.`,
  image_too_many_frames: `Animasi ini lebih dari ${MAX_IMAGE_FRAMES} frame. Persingkat animasinya.`,
  image_svg: "SVG tidak diterima karena dapat memuat skrip. Ekspor dahulu sebagai PNG atau WebP.",
  image_heic: "HEIC belum dapat dibaca. Ekspor dahulu sebagai JPEG.",
  image_wrong_type: "Isi berkas ini bukan JPEG, PNG, WebP, AVIF, atau GIF.",
  image_broken: "Gambar ini rusak atau terpotong. Buka dan simpan ulang di aplikasi gambar, lalu coba lagi.",
  image_polyglot:
    "Berkas ini memuat berkas lain di belakang gambarnya. Simpan ulang di aplikasi gambar, lalu coba lagi.",
  image_too_costly: "Gambar ini terlalu berat untuk diolah. Perkecil dahulu ukurannya.",
} as const;
export type ImageFailure = keyof typeof IMAGE_FAILURE_MESSAGES;

/** The kinds of metadata that are removed before a picture is stored, as an editor reads them. */
export const REMOVED_PARTS = {
  gps: "lokasi (GPS)",
  exif: "data kamera (EXIF)",
  xmp: "keterangan XMP",
  iptc: "keterangan IPTC",
  c2pa: "catatan asal C2PA",
  comment: "komentar",
  embedded: "gambar kecil atau video sisipan",
  orientation: "putaran kamera (sudah diterapkan)",
  other: "data aplikasi lain",
} as const;
export type RemovedPart = keyof typeof REMOVED_PARTS;

/** The terms of the IPTC vocabulary for how a picture came about. @see https://cv.iptc.org/newscodes/digitalsourcetype/ */
export const MADE_BY_AI = "trainedAlgorithmicMedia";
export const IPTC_TERM = /^[A-Za-z]{3,60}$/;
export const isMadeByAi = (term: string) => /trainedAlgorithmicMedia/i.test(term);

/**
 * The data of a `<picture>`: a `<source>` for each of `sources`, then `<img src srcset sizes width height>`. While the variants are being made there are no
 * sources and no `srcset`, and `src` is the original.
 */
export type Picture = {
  readonly src: string;
  readonly srcset?: string;
  readonly sizes: string;
  readonly width: number;
  readonly height: number;
  readonly sources: readonly { readonly type: "image/avif" | "image/webp"; readonly srcset: string }[];
};
