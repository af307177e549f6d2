import { createActiveEditorSubscription$, editorInTable$, insertMarkdown$, realmPlugin } from "@mdxeditor/editor";
import { $getSelection, $isRangeSelection, COMMAND_PRIORITY_CRITICAL, PASTE_COMMAND } from "lexical";
import { htmlToMarkdown } from "../../../../modules/import/html-to-markdown.ts";
import { visualLimit } from "../visual-limits.ts";

type Params = {
  /** Sentences about what a paste lost. */
  readonly onProblems: (problems: readonly string[]) => void;
};

/** What the editor itself puts on the clipboard. */
const OWN = "application/x-lexical-editor";

/** Word, Google Docs and web pages: what is pasted arrives as the Markdown that it means, without its clothes. */
export const pastePlugin = realmPlugin<Params>({
  init(realm, params) {
    realm.pub(createActiveEditorSubscription$, (editor) =>
      editor.registerCommand(
        PASTE_COMMAND,
        (event) => {
          const clipboard = "clipboardData" in event ? event.clipboardData : null;
          const html = clipboard?.getData("text/html") ?? "";
          if (!clipboard || !html || clipboard.types.includes(OWN)) return false;
          const words = clipboard.getData("text/plain");
          const pasted = htmlToMarkdown(html);
          event.preventDefault();
          const isPlain = realm.getValue(editorInTable$) || !pasted.ok || visualLimit(pasted.markdown) !== undefined;
          if (isPlain) {
            editor.update(() => {
              const selection = $getSelection();
              if ($isRangeSelection(selection)) selection.insertRawText(words);
            });
          } else {
            realm.pub(insertMarkdown$, pasted.markdown);
            params?.onProblems(pasted.problems);
          }
          return true;
        },
        COMMAND_PRIORITY_CRITICAL,
      ),
    );
  },
});
