import { $createListItemNode, $createListNode, $isListItemNode, $isListNode, type ListNode } from "@lexical/list";
import type { LexicalExportVisitor, MdastImportVisitor } from "@mdxeditor/editor";
import type { List, Paragraph } from "mdast";

/** Before the editor's own, which count every numbered list from 1. */
const PRIORITY = 10;

export const listImport: MdastImportVisitor<List> = {
  testNode: "list",
  priority: PRIORITY,
  visitNode({ mdastNode, lexicalParent, actions }) {
    const isChecklist = mdastNode.children.some(({ checked }) => typeof checked === "boolean");
    const kind = isChecklist ? "check" : mdastNode.ordered ? "number" : "bullet";
    const list = $createListNode(kind, mdastNode.start ?? 1);
    if ($isListItemNode(lexicalParent)) {
      // A list within an item stands in an item of its own, as Lexical has it: behind those before it, if the item has several.
      const holder = $createListItemNode();
      holder.append(list);
      lexicalParent.getParentOrThrow().append(holder);
    } else {
      (lexicalParent as ListNode).append(list);
    }
    actions.visitChildren(mdastNode, list);
  },
};

/** Words behind a list within an item get an item of their own behind it: the editor would put them into the words before it. */
export const textAfterListImport: MdastImportVisitor<Paragraph> = {
  testNode: "paragraph",
  priority: PRIORITY,
  visitNode({ mdastNode, mdastParent, lexicalParent, actions }) {
    const before = mdastParent?.children[mdastParent.children.indexOf(mdastNode) - 1];
    if (!$isListItemNode(lexicalParent) || before?.type !== "list") return actions.nextVisitor();
    const item = $createListItemNode();
    lexicalParent.getParentOrThrow().append(item);
    actions.visitChildren(mdastNode, item);
  },
};

export const listExport: LexicalExportVisitor<ListNode, List> = {
  testLexicalNode: $isListNode,
  priority: PRIORITY,
  visitLexicalNode({ lexicalNode, actions }) {
    const ordered = lexicalNode.getListType() === "number";
    actions.addAndStepInto("list", { ordered, start: ordered ? lexicalNode.getStart() : null, spread: false });
  },
};
