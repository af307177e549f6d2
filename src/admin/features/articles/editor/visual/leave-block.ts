import {
  $createParagraphNode,
  $getNodeByKey,
  $isDecoratorNode,
  $isElementNode,
  $isParagraphNode,
  type LexicalEditor,
  type LexicalNode,
} from "lexical";

type Block = { readonly lexicalNode: Pick<LexicalNode, "getKey">; readonly parentEditor: LexicalEditor };

/** Moves from the fields of a block to the empty line after it, which is created if there is none. */
export function leaveBlock({ lexicalNode, parentEditor }: Block) {
  blurField();
  parentEditor.update(() => {
    const block = $getNodeByKey(lexicalNode.getKey());
    const next = block?.getNextSibling();
    if ($isParagraphNode(next) && next.isEmpty()) next.select();
    else block?.insertAfter($createParagraphNode()).selectStart();
  });
  parentEditor.focus();
}

/** Moves from the fields of a block to the text after it, or to the fields of the next block. A line is created only at the end of the text. */
export function focusBehindBlock({ lexicalNode, parentEditor }: Block) {
  const next = parentEditor.read(() => $getNodeByKey(lexicalNode.getKey())?.getNextSibling());
  if (!next) return leaveBlock({ lexicalNode, parentEditor });
  const field = parentEditor.read(() => $isDecoratorNode(next))
    ? parentEditor.getElementByKey(next.getKey())?.querySelector<HTMLElement>(FIELDS)
    : undefined;
  if (field) return field.focus();
  blurField();
  parentEditor.update(() => {
    if ($isElementNode(next)) next.getLatest().selectStart();
    else next.selectNext(0, 0);
  });
  parentEditor.focus();
}

const FIELDS = ".directive-fields :is(input, select, button), [contenteditable=true], input, button";

/** The field loses the focus first, because Lexical does not move the caret while a field within the text has the focus. */
const blurField = () => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
};
