import { $createImageNode, $isImageNode, type ImageNode } from "@mdxeditor/editor";
import { $isNodeSelection, type BaseSelection } from "lexical";
import { type ImageAlignment, splitAlignment } from "../../../../../modules/articles/image-alignment.shared.ts";

/** The alignment of a replaced image, by the address of the file that replaces it. */
const alignments = new Map<string, ImageAlignment>();

/** The alignment of the image that the file replaces; undefined if there was no image, or if it had no special alignment. */
export const alignmentBefore = (src: string): ImageAlignment | undefined => alignments.get(src);

/**
 * Replaces an image by another image and keeps the caption. The alternative text is never kept, because it describes another picture. Call it within an update
 * of the editor.
 */
export function $replaceImage(image: ImageNode, src: string, altText: string): void {
  // A new node is needed: another image in the same node is hidden until it is loaded, and the focus would be lost.
  image.replace($createImageNode({ src, altText, title: image.getTitle() ?? "" }));
}

/** Replaces an image by a file that is being uploaded. @param local the file's address in this browser */
export function $replaceByFile(image: ImageNode, local: string): void {
  const { alignment } = splitAlignment(image.getSrc());
  if (alignment) alignments.set(local, alignment);
  $replaceImage(image, local, "");
}

/** The image that was pressed, if nothing but this image is selected. */
export function $selectedImage(selection: BaseSelection | null): ImageNode | undefined {
  const [node, ...others] = $isNodeSelection(selection) ? selection.getNodes() : [];
  return others.length === 0 && $isImageNode(node) ? node : undefined;
}
