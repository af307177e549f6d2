import "./image-panel.css";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $isImageNode, type ImageNode } from "@mdxeditor/editor";
import { $createParagraphNode, $getNodeByKey, $isParagraphNode, HISTORY_MERGE_TAG, HISTORY_PUSH_TAG } from "lexical";
import { Pencil, RefreshCw, Trash2, Upload } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { splitAlignment, withAlignment } from "../../../../../modules/articles/image-alignment.shared.ts";
import type { LibraryImage } from "../../../../../modules/media/library/answers.ts";
import { Icon } from "../../../../../ui/icon.tsx";
import { IconButton } from "../../../../../ui/tooltip.tsx";
import { ImagePicker } from "../../../images/image-picker.tsx";
import { AlignmentChoice } from "./alignment-choice.tsx";
import { useArrival } from "./image-arrival.ts";
import { AltField, CaptionField, nextWithoutAlt, typingTag } from "./image-fields.tsx";
import { imagesAmong } from "./image-files.ts";
import { $replaceByFile, $replaceImage, alignmentBefore } from "./image-replacement.ts";
import { UploadState } from "./image-upload-state.tsx";
import { isLocalAddress, textUploads } from "./image-uploads.ts";
import { useKeptKeys } from "./kept-keys.ts";
import { useImagePaste } from "./use-image-paste.ts";

type Props = { readonly nodeKey: string; readonly alt: string; readonly title: string };

/** The panel at an image of the text, with everything that can be done to it. It is open while something is missing or being changed. */
export function ImagePanel({ nodeKey, alt, title }: Props) {
  const [editor] = useLexicalComposerContext();
  const src = editor.getEditorState().read(() => $imageOf(nodeKey)?.getSrc() ?? "");
  const [isOpen, setOpen] = useState(alt === "");
  const [isChoosing, setChoosing] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const file = useRef<HTMLInputElement>(null);
  useKeptKeys(panel);
  useFormFocus(panel, setOpen);
  /** @param tag whether the change is undone alone or together with the change before it */
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
      node.setSrc(withAlignment(image.src, alignmentBefore(src)));
      if (node.getAltText() === "") node.setAltText(image.alt);
    }, HISTORY_MERGE_TAG),
  );
  useEffect(() => {
    if (textUploads.takeFocus(src)) field.current?.focus();
  }, [src]);

  const { address, alignment } = splitAlignment(src);
  const isMissing = isLocalAddress(src) || alt === "";
  const showsForm = isOpen || isMissing;
  const open = () => {
    setOpen(true);
    setTimeout(() => field.current?.focus());
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
    // The field loses the focus first, because Lexical does not move the caret while a field within the text has the focus.
    field.current?.blur();
    editor.update(() => $selectBehind($imageOf(nodeKey)));
    editor.focus();
  };
  const replace = ({ src: chosen, alt: known }: LibraryImage) => {
    const next = withAlignment(chosen, alignment);
    setChoosing(false);
    if (next === src) return;
    if (known === "") textUploads.requestFocus(next);
    change((node) => $replaceImage(node, next, known));
  };
  const replaceByFile = (files: readonly File[]) => {
    const [local] = textUploads.add(imagesAmong(files));
    if (local !== undefined) change((node) => $replaceByFile(node, local));
  };
  useImagePaste(editor, nodeKey, replaceByFile);
  return (
    <div ref={panel} className="image-panel" data-alignment={alignment}>
      <div className="image-tools">
        <IconButton label="Ganti gambar" className="image-tool" onClick={() => setChoosing(true)}>
          <Icon of={RefreshCw} />
        </IconButton>
        <IconButton label="Ganti dengan berkas" className="image-tool" onClick={() => file.current?.click()}>
          <Icon of={Upload} />
        </IconButton>
        <input
          ref={file}
          type="file"
          accept="image/*"
          hidden
          onChange={({ currentTarget }) => {
            replaceByFile([...(currentTarget.files ?? [])]);
            // The value is cleared, so that choosing the same file again counts as a change.
            currentTarget.value = "";
          }}
        />
        {!showsForm && (
          <IconButton label="Ubah gambar" className="image-tool" data-opens-panel="" onClick={open}>
            <Icon of={Pencil} />
          </IconButton>
        )}
        <IconButton label="Hapus gambar" className="image-tool" onClick={remove}>
          <Icon of={Trash2} />
        </IconButton>
      </div>
      {isLocalAddress(src) && <UploadState state={upload} onRetry={() => textUploads.retry(src)} />}
      {showsForm && (
        <>
          <AltField
            ref={field}
            value={alt}
            onChange={(text, isFirst) => change((node) => node.setAltText(text), typingTag(isFirst))}
            onDone={goOn}
          />
          <CaptionField
            value={title}
            onChange={(text, isFirst) => change((node) => node.setTitle(text), typingTag(isFirst))}
            onDone={goOn}
          />
          {!isLocalAddress(src) && (
            <AlignmentChoice
              value={alignment}
              onChange={(next) => change((node) => node.setSrc(withAlignment(address, next)))}
            />
          )}
        </>
      )}
      {!showsForm && title !== "" && <p className="image-caption">{title}</p>}
      {isChoosing && <ImagePicker title="Ganti gambar" onChoose={replace} onClose={() => setChoosing(false)} />}
    </div>
  );
}

function $imageOf(key: string): ImageNode | undefined {
  const node = $getNodeByKey(key);
  return $isImageNode(node) ? node : undefined;
}

/** Moves the caret into the text after an image, not into the line of another image. */
function $selectBehind(image: ImageNode | undefined) {
  const block = image?.getTopLevelElement();
  const next = block?.getNextSibling();
  if ($isParagraphNode(next) && next.getChildren().some($isImageNode)) block?.insertAfter($createParagraphNode());
  block?.selectNext();
}

/** Reports whether the panel's fields are in use, until something outside of the panel is pressed or focused. */
function useFormFocus(panel: React.RefObject<HTMLElement | null>, onChange: (isUsed: boolean) => void) {
  useEffect(() => {
    const look = ({ target }: Event) => {
      if (!panel.current?.contains(target as Node)) onChange(false);
      else if ((target as Element).matches("input")) onChange(true);
    };
    const kinds = ["focusin", "pointerdown"] as const;
    for (const kind of kinds) document.addEventListener(kind, look);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, look);
    };
  }, [panel, onChange]);
}
