import { $getRoot, getNearestEditorFromDOMNode } from "lexical";

/** Puts what was typed elsewhere into an empty text, a paragraph a line, and the caret behind it. */
export function insertTypedText(text: HTMLElement, typed: string): void {
  getNearestEditorFromDOMNode(text)?.update(
    () => {
      const selection = $getRoot().selectEnd();
      for (const [index, line] of typed.split(/\n+/).entries()) {
        if (index > 0) selection.insertParagraph();
        selection.insertText(line);
      }
    },
    { discrete: true },
  );
}
