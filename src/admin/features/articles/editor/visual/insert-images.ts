import type { ImageNode } from "@mdxeditor/editor";
import {
  $caretFromPoint,
  $createParagraphNode,
  $getRoot,
  $insertNodes,
  $insertNodeToNearestRootAtCaret,
  $isElementNode,
  $isParagraphNode,
  $isRangeSelection,
  $isRootOrShadowRoot,
  type BaseSelection,
  type LexicalEditor,
  type LexicalNode,
} from "lexical";

/**
 * Puts images into the text, each in a paragraph of its own: where the selection is, or at the end where there is none. What
 * they stand in is divided there; the caret goes behind the last. A cell of a table holds one paragraph, and so takes them into it.
 */
export function $insertImages(
  images: readonly ImageNode[],
  selection: BaseSelection | null,
  editor: LexicalEditor,
): void {
  if (editor.getRootElement()?.closest("table")) {
    $insertNodes([...images]);
    return;
  }
  if ($isRangeSelection(selection) && !selection.isCollapsed()) selection.removeText();
  const paragraphs = images.map((image) => $createParagraphNode().append(image));
  const [first, ...others] = paragraphs;
  if (!first) return;
  $insertBlock(first, selection);
  let last = first;
  for (const paragraph of others) {
    last.insertAfter(paragraph);
    last = paragraph;
  }
  const next = last.getNextSibling();
  if ($isElementNode(next)) next.selectStart();
  else last.insertAfter($createParagraphNode()).selectStart();
}

function $insertBlock(block: LexicalNode, selection: BaseSelection | null) {
  if ($isRangeSelection(selection)) {
    const { anchor } = selection;
    const line = anchor.getNode();
    if ($isParagraphNode(line) && line.isEmpty() && $isRootOrShadowRoot(line.getParent())) {
      line.replace(block);
      return;
    }
    $insertNodeToNearestRootAtCaret(block, $caretFromPoint(anchor, "next"), { $shouldSplit: () => false });
    return;
  }
  const chosen = selection?.getNodes().at(-1)?.getTopLevelElement();
  if (chosen) chosen.insertAfter(block);
  else $getRoot().append(block);
}
