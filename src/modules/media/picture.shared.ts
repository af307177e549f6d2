import { searchCropsOf, sizeOfCrop } from "./pictures/focal-crop.ts";
import { IMAGE_EXTENSIONS, type Picture, type StoredImage } from "./schema.ts";

/** The widths in which pictures are made; what a change needs: README.md. The last width is that of the preview image (docs/specification.md, section 9: 1200x630). */
const VARIANT_WIDTHS = [320, 480, 640, 960, 1200];

/** The widths of variants for an original of this width: none is wider than the original, and the original's width (at most 1200) is always among them. */
export function variantWidths(original: number): number[] {
  const widest = Math.min(original, Math.max(...VARIANT_WIDTHS));
  // A width close to the widest width is left out, because browsers would hardly ever choose it.
  return [...VARIANT_WIDTHS.filter((width) => width < widest * 0.9), widest];
}

const PREVIEW_WIDTH = Math.max(...VARIANT_WIDTHS);

/** The path at which the original is served. */
export const originalPath = (image: Pick<StoredImage, "hash" | "mediaType">) =>
  `/media/${image.hash}/original.${IMAGE_EXTENSIONS[image.mediaType]}`;

/**
 * The addresses of a picture for `<picture>`.
 * @param sizes the `sizes` attribute: how wide the picture is in the layout, e.g. `(min-width: 768px) 33vw, 100vw`.
 */
export function pictureOf(image: StoredImage, { sizes }: { sizes: string }): Picture {
  const largest = image.widths.at(-1);
  const { width, height } = image;
  if (largest === undefined) return { src: originalPath(image), sizes, width, height, sources: [] };
  const srcset = (format: string) => image.widths.map((w) => `/media/${image.hash}/${w}.${format} ${w}w`).join(", ");
  return {
    src: `/media/${image.hash}/${largest}.jpeg`,
    srcset: srcset("jpeg"),
    sizes,
    width,
    height,
    sources: [
      { type: "image/avif", srcset: srcset("avif") },
      { type: "image/webp", srcset: srcset("webp") },
    ],
  };
}

/**
 * The picture for a link preview (docs/specification.md, section 9: 1200x630): the crop around the focal point; the widest JPEG if the picture itself has this
 * shape; or the original until these files exist.
 */
export function previewOf(image: StoredImage): { src: string; width: number; height: number } {
  const size = image.preview && sizeOfCrop(image.preview);
  if (size) return { src: `/media/${image.hash}/${image.preview}`, ...size };
  const largest = image.widths.at(-1);
  if (largest === undefined || largest < Math.min(image.width, PREVIEW_WIDTH)) {
    return { src: originalPath(image), width: image.width, height: image.height };
  }
  const height = Math.max(1, Math.round((image.height * largest) / image.width));
  return { src: `/media/${image.hash}/${largest}.jpeg`, width: largest, height };
}

/** The crops of a picture for search engines, in the shapes that they ask for; empty until all are made. */
export function searchImagesOf(image: StoredImage): { src: string; width: number; height: number }[] {
  const crops = searchCropsOf(image);
  if (!crops.every(({ file }) => image.crops?.includes(file))) return [];
  return crops.map(({ file, outWidth, outHeight }) => {
    return { src: `/media/${image.hash}/${file}`, width: outWidth, height: outHeight };
  });
}

/** The path of a small picture without variants (storeThumbnail). */
export const thumbnailPath = ({ hash, width }: { readonly hash: string; readonly width: number }): string =>
  `/media/${hash}/${width}.webp`;
