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
 * Inserts images into the text, each in a paragraph of its own, at the selection or else at the end. The paragraph at the selection is divided, and the caret
 * goes after the last image. A table cell holds one paragraph, so images go into that paragraph.
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
