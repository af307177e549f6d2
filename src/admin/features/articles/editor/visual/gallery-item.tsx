import type { LexicalEditor } from "lexical";
import { HISTORY_MERGE_TAG } from "lexical";
import { ArrowLeft, ArrowRight, Trash2 } from "lucide-react";
import type { Image } from "mdast";
import { useEffect, useRef, useState } from "react";
import { Icon } from "../../../../../ui/icon.tsx";
import { IconButton } from "../../../../../ui/tooltip.tsx";
import { type ChangeGallery, moved } from "./gallery-images.ts";
import { useArrival } from "./image-arrival.ts";
import { AltField, CaptionField, nextWithoutAlt, typingTag } from "./image-fields.tsx";
import { previewUrl } from "./image-preview.ts";
import { UploadState } from "./image-upload-state.tsx";
import { isLocalAddress, textUploads } from "./image-uploads.ts";

type Props = {
  readonly image: Image;
  readonly index: number;
  readonly count: number;
  readonly change: ChangeGallery;
  readonly editor: LexicalEditor;
  /** Leads out of the gallery, to the text after it. */
  readonly onDone: () => void;
};

/** One image of a gallery, with everything that can be done to it. */
export function GalleryItem({ image, index, count, change, editor, onDone }: Props) {
  const { url, alt, title } = image;
  const field = useRef<HTMLInputElement>(null);
  const item = useRef<HTMLElement>(null);
  const edit = (part: Partial<Image>, tag?: string) =>
    change((images) => images.map((one, at) => (at === index ? { ...one, ...part } : one)), tag);
  const upload = useArrival(url, (arrived) =>
    change(
      (images) =>
        images.map((one) => (one.url === url ? { ...one, url: arrived.src, alt: one.alt || arrived.alt } : one)),
      HISTORY_MERGE_TAG,
    ),
  );
  useEffect(() => {
    if (textUploads.takeFocus(url)) field.current?.focus();
  }, [url]);
  const goOn = () => {
    const next = nextWithoutAlt(editor.getRootElement(), field.current);
    if (next) next.focus();
    else onDone();
  };
  /** Moves the image, and sets the focus again, because the pressed button may belong to another image after the move. */
  const move = (by: number) => {
    const list = item.current?.parentElement;
    const label = by < 0 ? "Majukan" : "Mundurkan";
    change((images) => moved(images, index, by));
    setTimeout(() => {
      const buttons = list?.children[index + by]?.querySelectorAll<HTMLButtonElement>("button:enabled") ?? [];
      ([...buttons].find((button) => button.ariaLabel?.startsWith(label)) ?? buttons[0])?.focus();
    });
  };
  const remove = () => {
    textUploads.cancel(url);
    change((images) => images.toSpliced(index, 1));
  };
  const name = `gambar ${index + 1}`;
  return (
    <figure ref={item} className="gallery-item" aria-label={`Gambar ${index + 1} dari ${count}`}>
      <picture>
        <Preview src={url} alt={alt ?? ""} />
      </picture>
      <div className="image-tools">
        <IconButton label={`Majukan ${name}`} className="image-tool" disabled={index === 0} onClick={() => move(-1)}>
          <Icon of={ArrowLeft} />
        </IconButton>
        <IconButton
          label={`Mundurkan ${name}`}
          className="image-tool"
          disabled={index === count - 1}
          onClick={() => move(1)}
        >
          <Icon of={ArrowRight} />
        </IconButton>
        <IconButton label={`Hapus ${name}`} className="image-tool" onClick={remove}>
          <Icon of={Trash2} />
        </IconButton>
      </div>
      {isLocalAddress(url) && <UploadState state={upload} onRetry={() => textUploads.retry(url)} />}
      <AltField
        ref={field}
        value={alt ?? ""}
        onChange={(text, isFirst) => edit({ alt: text }, typingTag(isFirst))}
        onDone={goOn}
      />
      <CaptionField
        value={title ?? ""}
        onChange={(text, isFirst) => edit({ title: text || null }, typingTag(isFirst))}
        onDone={goOn}
      />
    </figure>
  );
}

function Preview({ src, alt }: { readonly src: string; readonly alt: string }) {
  const [shown, setShown] = useState(isLocalAddress(src) ? src : textUploads.localOf(src));
  useEffect(() => {
    let isGone = false;
    void previewUrl(src).then((url) => isGone || setShown(url));
    return () => {
      isGone = true;
    };
  }, [src]);
  return <img src={shown} alt={alt} />;
}
