import {
  $createImageNode,
  activeEditor$,
  closeImageDialog$,
  imageDialogState$,
  useCellValues,
  usePublisher,
} from "@mdxeditor/editor";
import { $getSelection } from "lexical";
import type { LibraryImage } from "../../../../../modules/media/library/answers.ts";
import { ImagePicker } from "../../../images/image-picker.tsx";
import { $insertImages } from "./insert-images.ts";

/** Chooses library images for the text. Dropped or pasted images need no dialog (image-upload-plugin.ts). */
export function NewImageDialog() {
  const [{ type }, editor] = useCellValues(imageDialogState$, activeEditor$);
  const close = usePublisher(closeImageDialog$);
  if (type !== "new") return null;
  const insert = (chosen: readonly LibraryImage[]) => {
    editor?.update(() => {
      const images = chosen.map(({ src, alt }) => $createImageNode({ src, altText: alt, title: "" }));
      $insertImages(images, $getSelection(), editor);
    });
    close();
  };
  return (
    <ImagePicker
      title="Sisipkan gambar"
      onChoose={(image) => insert([image])}
      onChooseSeveral={insert}
      onClose={close}
    />
  );
}
