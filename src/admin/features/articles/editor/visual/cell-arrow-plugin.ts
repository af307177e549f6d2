import { createActiveEditorSubscription$, realmPlugin } from "@mdxeditor/editor";
import {
  COMMAND_PRIORITY_CRITICAL,
  KEY_ARROW_DOWN_COMMAND,
  KEY_ARROW_UP_COMMAND,
  KEY_ENTER_COMMAND,
  type LexicalEditor,
} from "lexical";

/** Makes ArrowDown and ArrowUp lead from the last or first line of a table's cell to the cell below or above, as in a spreadsheet. */
export const cellArrowPlugin = realmPlugin({
  init(realm) {
    realm.pub(createActiveEditorSubscription$, listenToArrows);
  },
});

function listenToArrows(editor: LexicalEditor): () => void {
  const step = (edge: "top" | "bottom") => (event: KeyboardEvent) => {
    const cell = editor.getRootElement();
    if (!cell?.closest("td, th") || hasModifier(event) || !isCaretOnLine(cell, edge)) return false;
    event.preventDefault();
    // MDXEditor's command for Enter is used, because it goes to the next row, and with Shift to the row before.
    const shiftKey = edge === "top";
    return editor.dispatchCommand(KEY_ENTER_COMMAND, new KeyboardEvent("keydown", { key: "Enter", shiftKey }));
  };
  const stops = [
    editor.registerCommand(KEY_ARROW_DOWN_COMMAND, step("bottom"), COMMAND_PRIORITY_CRITICAL),
    editor.registerCommand(KEY_ARROW_UP_COMMAND, step("top"), COMMAND_PRIORITY_CRITICAL),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

const hasModifier = ({ shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent) => shiftKey || ctrlKey || altKey || metaKey;

/** Whether the caret is in the first or the last line of a text that may wrap into several lines. */
function isCaretOnLine(text: HTMLElement, edge: "top" | "bottom"): boolean {
  const selection = getSelection();
  const caret = selection?.rangeCount ? selection.getRangeAt(0).getClientRects()[0] : undefined;
  // A caret in an empty line has no rectangle.
  if (!caret) return true;
  return Math.abs(caret[edge] - text.getBoundingClientRect()[edge]) < caret.height;
}
