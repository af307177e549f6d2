import "./image-grid.css";
import type { LibraryImage } from "../../../modules/media/library/answers.ts";
import { ImageThumbnail } from "./image-thumbnail.tsx";

type Props = {
  readonly images: readonly LibraryImage[];
  readonly onOpen: (image: LibraryImage) => void;
  /** What clicking an image does, read aloud before its name: “Pilih” or “Buka”. */
  readonly verb: string;
};

export function ImageGrid({ images, onOpen, verb }: Props) {
  return (
    <ul className="image-grid" aria-label="Gambar">
      {images.map((image) => (
        <li key={image.id}>
          <button type="button" className="image-tile" onClick={() => onOpen(image)}>
            <ImageThumbnail image={image} />
            <span className="image-tile-text">
              <span className="sr-only">{verb} </span>
              {image.name}
              <ImageBadges image={image} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function ImageBadges({ image }: { readonly image: LibraryImage }) {
  const marks = [
    image.alt === "" && "Tanpa teks alternatif",
    image.status === "pending" && "Menunggu tinjauan",
    image.status === "rejected" && "Ditolak",
    image.madeByAi && "AI",
  ].filter((mark) => mark !== false);
  if (marks.length === 0) return null;
  return (
    <span className="mt-1 flex flex-wrap gap-1">
      {marks.map((mark) => (
        <span key={mark} className="badge badge-warning whitespace-normal">
          {mark}
        </span>
      ))}
    </span>
  );
}
