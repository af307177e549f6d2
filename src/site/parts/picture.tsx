import { pictureOf } from "../../modules/media/picture.shared.ts";
import { placeholderOf } from "../../modules/media/placeholder.shared.ts";
import type { StoredImage } from "../../modules/media/schema.ts";

type Props = {
  image: StoredImage;
  alt: string;
  /** The value of the `sizes` attribute. */
  sizes: string;
  /** True for the one picture that the first screen waits for. */
  priority?: boolean;
  className?: string;
  /** Classes of the box around the picture, which is there while the picture loads and when it fails. */
  frame?: string;
};

export function Picture({ image, alt, sizes, priority = false, className, frame }: Props) {
  const picture = pictureOf(image, { sizes });
  const [top, middle, bottom] = placeholderOf(image.thumbHash) ?? [];
  return (
    <picture className={frame}>
      {picture.sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcset} sizes={picture.sizes} />
      ))}
      <img
        src={picture.src}
        srcSet={picture.srcset}
        sizes={picture.srcset && picture.sizes}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding="async"
        data-p1={top}
        data-p2={middle}
        data-p3={bottom}
        className={[className, focusClass(image)].filter(Boolean).join(" ") || undefined}
      />
    </picture>
  );
}

/**
 * Returns the class for the point around which the picture is cropped. The point is rounded to tenths, because each needs a class of its own
 * (styles/article-card.css).
 */
function focusClass({ titled, focalX = 0.5, focalY = 0.5 }: StoredImage): string {
  const [x, y] = [Math.round(focalX * 10), Math.round(focalY * 10)];
  return titled || (x === 5 && y === 5) ? "" : `fx${x} fy${y}`;
}
