import { $createImageNode, $isImageNode, type ImageNode } from "@mdxeditor/editor";
import { $isNodeSelection, type BaseSelection } from "lexical";
import { type ImageAlignment, splitAlignment } from "../../../../../modules/articles/image-alignment.shared.ts";

/** How the image stood whose place a file takes, by the address of the file. */
const alignments = new Map<string, ImageAlignment>();

/** Of the image that was there before the file; undefined where there was none, or it stood as usual. */
export const alignmentBefore = (src: string): ImageAlignment | undefined => alignments.get(src);

/**
 * Puts another image where one is, with its caption. The alternative text is never that of the one before, which describes
 * another picture. Within an update of the editor.
 */
export function $replaceImage(image: ImageNode, src: string, altText: string): void {
  // A node of its own: another image in the same one is hidden until it is loaded, and the focus would be lost.
  image.replace($createImageNode({ src, altText, title: image.getTitle() ?? "" }));
}

/** The same with a file that is on its way, by its address in this browser. */
export function $replaceByFile(image: ImageNode, local: string): void {
  const { alignment } = splitAlignment(image.getSrc());
  if (alignment) alignments.set(local, alignment);
  $replaceImage(image, local, "");
}

/** The image that was pressed, so that it alone is selected. */
export function $selectedImage(selection: BaseSelection | null): ImageNode | undefined {
  const [node, ...others] = $isNodeSelection(selection) ? selection.getNodes() : [];
  return others.length === 0 && $isImageNode(node) ? node : undefined;
}
