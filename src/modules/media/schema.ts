/** A picture in the database, as pages and the renderer need it. */
export type StoredImage = {
  /** SHA-256 of the original, hex: the public name of the picture. */
  readonly hash: string;
  readonly mediaType: ImageMediaType;
  readonly width: number;
  readonly height: number;
  /** Bears its article's title at the left, and in the right-hand square the artwork that can stand without it. */
  readonly titled?: boolean;
  /** Shares of width and height that stay in sight where it is cropped; the middle unless said. */
  readonly focalX?: number;
  readonly focalY?: number;
  /** File of the crop for link previews; null or left out where there is none (yet). */
  readonly preview?: string | null;
  /** Files of all crops that exist; left out where they are not asked for. */
  readonly crops?: readonly string[];
  /** ThumbHash, base64, to be shown until the picture is there. */
  readonly thumbHash?: string | null;
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

export const MAX_IMAGE_MB = 20;
export const MAX_IMAGE_BYTES = MAX_IMAGE_MB * 1024 * 1024;
/** Above any camera an editor uses, below what would fill the memory when decoded. Of all frames together. */
export const MAX_IMAGE_MEGAPIXELS = 50;
export const MAX_IMAGE_PIXELS = MAX_IMAGE_MEGAPIXELS * 1_000_000;
export const MAX_IMAGE_FRAMES = 300;

export const MAX_ALT_CHARACTERS = 300;

/** What an upload may be, as it stands beside the form. */
export const IMAGE_LIMITS = `JPEG, PNG, WebP, AVIF, atau GIF; maksimal ${MAX_IMAGE_MB} MB dan ${MAX_IMAGE_MEGAPIXELS} megapiksel; animasi maksimal ${MAX_IMAGE_FRAMES} frame.`;

/** Why a picture is not accepted, each with the sentence for who sent it. */
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

/** What is taken out of a picture before it is stored, as an editor reads it. */
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

/** Terms of the IPTC vocabulary that say how a picture came about. @see https://cv.iptc.org/newscodes/digitalsourcetype/ */
export const MADE_BY_AI = "trainedAlgorithmicMedia";
export const IPTC_TERM = /^[A-Za-z]{3,60}$/;
export const isMadeByAi = (term: string) => /trainedAlgorithmicMedia/i.test(term);

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
