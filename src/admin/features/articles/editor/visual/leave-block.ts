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

/** From the fields of a block to the empty line behind it, which is made where there is none. */
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

/** From the fields of a block to what follows it: the text, or the fields of the next block. A line is made only at the end. */
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

/** Lexical moves no caret while a field within the text has the focus. */
const blurField = () => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
};
