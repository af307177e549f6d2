import type { DirectiveEditorProps } from "@mdxeditor/editor";
import { $createParagraphNode, $getNodeByKey, $isParagraphNode } from "lexical";

/** From the fields of a block to the empty line behind it, which is made where there is none. */
export function leaveBlock({ lexicalNode, parentEditor }: Pick<DirectiveEditorProps, "lexicalNode" | "parentEditor">) {
  // Lexical moves no caret while a field within the text has the focus.
  (document.activeElement as HTMLElement | null)?.blur();
  parentEditor.update(() => {
    const block = $getNodeByKey(lexicalNode.getKey());
    const next = block?.getNextSibling();
    if ($isParagraphNode(next) && next.isEmpty()) next.select();
    else block?.insertAfter($createParagraphNode()).selectStart();
  });
  parentEditor.focus();
}
