import { type RefObject, useId } from "react";
import { Link } from "react-router";
import type { ImageReview, LibraryImage } from "../../../modules/media/library/answers.ts";
import { IMAGE_SOURCES } from "../../../modules/media/library/schema.ts";
import { articleEditorPath } from "../../paths.ts";

type Props = {
  readonly review: ImageReview;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** The initial text of the field. */
  readonly alt: string;
  readonly onType: (alt: string) => void;
};

/** Shows the waiting image beside the image that it would replace. */
export function ReviewedImages({ review: { image, former, article, waitsFor }, field, alt, onType }: Props) {
  const id = useId();
  return (
    <>
      <div className={former ? "grid gap-4 md:grid-cols-2" : ""}>
        {former && <Shown image={former} caption="Sekarang" />}
        <Shown image={image} caption={former ? "Usulan" : image.name} />
      </div>
      <p className="mt-3">
        {IMAGE_SOURCES[image.source]}
        {image.madeByAi && image.source !== "ai" && <span className="badge badge-warning ml-2">Buatan AI</span>}
        {waitsFor === "alt" && <span className="badge badge-warning ml-2">Belum punya teks alternatif</span>}
        {article && (
          <>
            {" "}
            untuk sampul{" "}
            <Link to={articleEditorPath(article.id)} className="text-link">
              {article.title}
            </Link>
          </>
        )}
      </p>
      <div className="mt-4 max-w-2xl">
        <label htmlFor={id} className="label">
          Teks alternatif
        </label>
        <textarea
          ref={field}
          id={id}
          rows={2}
          maxLength={300}
          defaultValue={alt}
          onChange={(event) => onType(event.target.value)}
          aria-describedby={`${id}-hint`}
          className="field"
        />
        <p id={`${id}-hint`} className="hint">
          Jelaskan isi gambar bagi pembaca yang tidak dapat melihatnya. Wajib sebelum gambar diterima.
        </p>
      </div>
    </>
  );
}

const Shown = ({ image, caption }: { readonly image: LibraryImage; readonly caption: string }) => (
  <figure>
    <img src={image.src} alt={image.alt} width={image.width} height={image.height} className="whole-image" />
    <figcaption className="mt-1 text-center text-sm text-ink-muted">{caption}</figcaption>
  </figure>
);
