import "./image-panel.css";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $isImageNode, type ImageNode } from "@mdxeditor/editor";
import { $getNodeByKey, HISTORY_MERGE_TAG, HISTORY_PUSH_TAG, stopLexicalPropagation } from "lexical";
import { Pencil, RefreshCw, Trash2 } from "lucide-react";
import { type FocusEvent, useEffect, useRef, useState } from "react";
import type { LibraryImage } from "../../../../../modules/media/library/answers.ts";
import { Icon } from "../../../../../ui/icon.tsx";
import { IconButton } from "../../../../../ui/tooltip.tsx";
import { ImagePicker } from "../../../images/image-picker.tsx";
import { AltField } from "./image-alt-field.tsx";
import { useArrival } from "./image-arrival.ts";
import { UploadState } from "./image-upload-state.tsx";
import { isLocalAddress, textUploads } from "./image-uploads.ts";

type Props = { readonly nodeKey: string; readonly alt: string };

/** What can be done to an image of the text, at the image. Open while something about it is missing or being changed. */
export function ImagePanel({ nodeKey, alt }: Props) {
  const [editor] = useLexicalComposerContext();
  const src = editor.getEditorState().read(() => $imageOf(nodeKey)?.getSrc() ?? "");
  const [isOpen, setOpen] = useState(alt === "");
  const [isChoosing, setChoosing] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useKeptKeys(panel);
  /** @param tag whether it is undone by itself, or with what was done before it */
  const change = (edit: (image: ImageNode) => void, tag = HISTORY_PUSH_TAG) =>
    editor.update(
      () => {
        const image = $imageOf(nodeKey);
        if (image) edit(image);
      },
      { tag, discrete: true },
    );
  const upload = useArrival(src, (image) =>
    change((node) => {
      node.setSrc(image.src);
      if (node.getAltText() === "") node.setAltText(image.alt);
    }, HISTORY_MERGE_TAG),
  );
  useEffect(() => {
    if (textUploads.takeFocus(src)) field.current?.focus();
  }, [src]);

  const isMissing = isLocalAddress(src) || alt === "";
  const showsForm = isOpen || isMissing;
  const open = () => {
    setOpen(true);
    setTimeout(() => field.current?.focus());
  };
  const close = ({ relatedTarget }: FocusEvent) => {
    if (!panel.current?.contains(relatedTarget)) setOpen(false);
  };
  const remove = () => {
    textUploads.cancel(src);
    editor.update(() => {
      const line = $imageOf(nodeKey)?.getParent();
      $imageOf(nodeKey)?.remove();
      line?.selectStart();
    });
    editor.focus();
  };
  const goOn = () => {
    const next = nextWithoutAlt(editor.getRootElement(), field.current);
    if (next) return next.focus();
    // Lexical moves no caret while a field within the text has the focus.
    field.current?.blur();
    editor.update(() => void $imageOf(nodeKey)?.getTopLevelElement()?.selectNext());
    editor.focus();
  };
  const replace = ({ src: chosen, alt: known }: LibraryImage) => {
    change((node) => {
      node.setSrc(chosen);
      if (known) node.setAltText(known);
    });
    setChoosing(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the focus leave what is in it.
    <div ref={panel} className="image-panel" onBlur={close}>
      <div className="image-tools">
        <IconButton label="Ganti gambar" className="image-tool" onClick={() => setChoosing(true)}>
          <Icon of={RefreshCw} />
        </IconButton>
        {!showsForm && (
          <IconButton label="Ubah gambar" className="image-tool" onClick={open}>
            <Icon of={Pencil} />
          </IconButton>
        )}
        <IconButton label="Hapus gambar" className="image-tool" onClick={remove}>
          <Icon of={Trash2} />
        </IconButton>
      </div>
      {isLocalAddress(src) && <UploadState state={upload} onRetry={() => textUploads.retry(src)} />}
      {showsForm && (
        <AltField
          ref={field}
          value={alt}
          onChange={(text, isFirst) =>
            change((node) => node.setAltText(text), isFirst ? HISTORY_PUSH_TAG : HISTORY_MERGE_TAG)
          }
          onDone={goOn}
        />
      )}
      {isChoosing && <ImagePicker title="Ganti gambar" onChoose={replace} onClose={() => setChoosing(false)} />}
    </div>
  );
}

function $imageOf(key: string): ImageNode | undefined {
  const node = $getNodeByKey(key);
  return $isImageNode(node) ? node : undefined;
}

/** The next image that was put in with this one, or any other further down, that nobody has described. */
function nextWithoutAlt(text: HTMLElement | null, field: HTMLInputElement | null): HTMLInputElement | undefined {
  const fields = [...(text?.querySelectorAll<HTMLInputElement>(".image-alt") ?? [])];
  const at = field ? fields.indexOf(field) : -1;
  return fields.slice(at + 1).find(({ value }) => value === "");
}

/** What is typed and pasted here is not for the text around it. */
function useKeptKeys(panel: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = panel.current;
    const kinds = ["keydown", "keyup", "beforeinput", "input", "paste", "cut", "copy", "dragstart", "click"] as const;
    for (const kind of kinds) element?.addEventListener(kind, stopLexicalPropagation);
    return () => {
      for (const kind of kinds) element?.removeEventListener(kind, stopLexicalPropagation);
    };
  }, [panel]);
}
