import "./image-thumbnail.css";
import { useMemo } from "react";
import { thumbHashToDataURL } from "thumbhash";
import type { LibraryImage } from "../../../modules/media/library/answers.ts";

type Props = { readonly image: LibraryImage; readonly className?: string };

/** An image in a list, with its placeholder behind it. Its name is shown beside it, so its alternative text is empty. */
export function ImageThumbnail({ image, className = "image-thumb" }: Props) {
  const placeholder = useMemo(() => placeholderOf(image.thumbHash), [image.thumbHash]);
  const position = `${image.focalX * 100}% ${image.focalY * 100}%`;
  return (
    <img
      src={image.small}
      alt=""
      width={image.width}
      height={image.height}
      loading="lazy"
      decoding="async"
      className={className}
      style={{ objectPosition: position, ...(placeholder ? { backgroundImage: `url(${placeholder})` } : {}) }}
    />
  );
}

function placeholderOf(thumbHash: string | null): string | undefined {
  if (!thumbHash) return undefined;
  return thumbHashToDataURL(Uint8Array.from(atob(thumbHash), (character) => character.charCodeAt(0)));
}
