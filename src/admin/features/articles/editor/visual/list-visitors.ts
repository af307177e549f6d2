import { $createListItemNode, $createListNode, $isListItemNode, $isListNode, type ListNode } from "@lexical/list";
import type { LexicalExportVisitor, MdastImportVisitor } from "@mdxeditor/editor";
import type { List, Paragraph } from "mdast";

/** The priority before MDXEditor's own visitors, which count every numbered list from 1. */
const PRIORITY = 10;

export const listImport: MdastImportVisitor<List> = {
  testNode: "list",
  priority: PRIORITY,
  visitNode({ mdastNode, lexicalParent, actions }) {
    const isChecklist = mdastNode.children.some(({ checked }) => typeof checked === "boolean");
    const kind = isChecklist ? "check" : mdastNode.ordered ? "number" : "bullet";
    const list = $createListNode(kind, mdastNode.start ?? 1);
    if ($isListItemNode(lexicalParent)) {
      // In Lexical, a nested list is in a separate item, after the item to which it belongs.
      const holder = $createListItemNode();
      holder.append(list);
      lexicalParent.getParentOrThrow().append(holder);
    } else {
      (lexicalParent as ListNode).append(list);
    }
    actions.visitChildren(mdastNode, list);
  },
};

/** Puts words after a nested list into a separate item, because MDXEditor would add them to the words before the list. */
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
