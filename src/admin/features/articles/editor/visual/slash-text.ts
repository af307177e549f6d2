import {
  $getNodeByKey,
  $getSelection,
  $isLineBreakNode,
  $isParagraphNode,
  $isRangeSelection,
  $isRootNode,
  $isTextNode,
  type EditorState,
  type NodeKey,
  type TextNode,
} from "lexical";

/** A slash that was typed to find a block: the key of its text node, and its position in that text. */
export type Slash = { readonly key: NodeKey; readonly offset: number };

type Caret = { readonly text: TextNode; readonly offset: number };

/** What may be typed after a slash to search for a block. A space directly after the slash ends the search. */
const QUERY = /^(?:[\p{L}\p{N}][\p{L}\p{N} ]{0,29})?$/u;

/** Returns the caret if it is in a paragraph that is not nested in another block. */
export function $paragraphCaret(): Caret | undefined {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return undefined;
  const text = selection.anchor.getNode();
  if (!$isTextNode(text) || !text.isSimpleText() || text.hasFormat("code")) return undefined;
  const paragraph = text.getParent();
  if (!$isParagraphNode(paragraph) || !$isRootNode(paragraph.getParent())) return undefined;
  return { text, offset: selection.anchor.offset };
}

/** Returns the slash before the caret if it was typed since `before`, at the beginning of a line or after a space. */
export function $typedSlash({ text, offset }: Caret, before: EditorState): Slash | undefined {
  const typed = text.getTextContent().slice(0, offset);
  if (!/(?:^|\s)\/$/.test(typed) || (offset === 1 && !$followsSpace(text))) return undefined;
  const previous = before.read(() => $getNodeByKey(text.getKey())?.getTextContent());
  return previous?.slice(0, offset) === typed ? undefined : { key: text.getKey(), offset: offset - 1 };
}

function $followsSpace(text: TextNode): boolean {
  const previous = text.getPreviousSibling();
  return !previous || $isLineBreakNode(previous) || ($isTextNode(previous) && /\s$/.test(previous.getTextContent()));
}

/** Returns the text between the slash and the caret; undefined if it is not a query. */
export function $slashQuery({ text, offset }: Caret, slash: Slash): string | undefined {
  const content = text.getTextContent();
  if (text.getKey() !== slash.key || offset <= slash.offset || content[slash.offset] !== "/") return undefined;
  const query = content.slice(slash.offset + 1, offset);
  return QUERY.test(query) ? query : undefined;
}

export const $startsParagraph = ({ text }: Caret, { offset }: Slash): boolean =>
  offset === 0 && text.getPreviousSibling() === null;

/** Removes the slash and its query. */
export function $removeSlash({ text, offset }: Caret, slash: Slash) {
  if (text.getTextContentSize() > offset - slash.offset) {
    text.spliceText(slash.offset, offset - slash.offset, "", true);
    return;
  }
  const paragraph = text.getParentOrThrow();
  const index = text.getIndexWithinParent();
  text.remove();
  paragraph.select(index, index);
}
