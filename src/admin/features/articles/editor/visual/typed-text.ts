import { $getRoot, getNearestEditorFromDOMNode } from "lexical";

/** Inserts text that was typed elsewhere into an empty editor, one paragraph per line, and puts the caret at the end of the text. */
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
