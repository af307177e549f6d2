import { activeEditor$, type DirectiveEditorProps, useCellValue } from "@mdxeditor/editor";
import {
  $getSelection,
  $isParagraphNode,
  $isRangeSelection,
  $isRootNode,
  $onUpdate,
  COMMAND_PRIORITY_CRITICAL,
  KEY_ENTER_COMMAND,
  type ParagraphNode,
} from "lexical";
import type { ContainerDirective } from "mdast-util-directive";
import { type RefObject, useEffect, useEffectEvent } from "react";
import { leaveBlock } from "./leave-block.ts";

/** Makes Enter on the empty last line of a block lead out of the block, as in a list, and remove that line. */
export function useLeaveOnEmptyLine(place: RefObject<HTMLElement | null>, props: DirectiveEditorProps) {
  const editor = useCellValue(activeEditor$);
  const leave = useEffectEvent(() => leaveBlock(props));
  useEffect(() => {
    if (!editor || !place.current?.contains(editor.getRootElement())) return;
    return editor.registerCommand(
      KEY_ENTER_COMMAND,
      (event) => {
        const line = event?.shiftKey ? undefined : $emptyLastLine();
        if (!line) return false;
        event?.preventDefault();
        line.remove();
        $onUpdate(leave);
        return true;
      },
      COMMAND_PRIORITY_CRITICAL,
    );
  }, [editor, place]);
}

function $emptyLastLine(): ParagraphNode | undefined {
  const selection = $getSelection();
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return undefined;
  const line = selection.anchor.getNode();
  if (!$isParagraphNode(line) || !line.isEmpty() || !$isRootNode(line.getParent())) return undefined;
  return line.getPreviousSibling() && !line.getNextSibling() ? line : undefined;
}

/** Removes the empty lines at the end, which mean nothing to readers; the first line is kept even if it is empty, for writing. */
export function withoutEmptyEnd(children: ContainerDirective["children"]): ContainerDirective["children"] {
  const last = children.findLastIndex((child) => child.type !== "paragraph" || child.children.length > 0);
  return children.slice(0, Math.max(last + 1, 1));
}
