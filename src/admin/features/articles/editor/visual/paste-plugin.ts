import { createActiveEditorSubscription$, editorInTable$, insertMarkdown$, realmPlugin } from "@mdxeditor/editor";
import { $getSelection, $isRangeSelection, COMMAND_PRIORITY_CRITICAL, PASTE_COMMAND } from "lexical";
import { htmlToMarkdown } from "../../../../../modules/import/html-to-markdown.shared.ts";
import { visualLimit } from "../visual-limits.ts";

type Params = {
  /** Sentences about what a paste lost. */
  readonly onProblems: (problems: readonly string[]) => void;
};

/** What the editor itself puts on the clipboard. */
const OWN = "application/x-lexical-editor";

const PLAIN = "Susunannya tidak dapat ditampilkan dalam mode visual, jadi hanya kata-katanya yang masuk.";

const FOREIGN_IMAGE = /!\[[^\]]*\]\(<?https?:/;
const FOREIGN = "Gambar dari situs lain tidak akan tampil: salin gambarnya sendiri, atau unggah, lalu sisipkan.";

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
          const inTable = realm.getValue(editorInTable$);
          const pasted = htmlToMarkdown(html, { oneLineCells: true, footnotesAsWords: true });
          event.preventDefault();
          if (!inTable && pasted.ok && visualLimit(pasted.value.markdown) === undefined) {
            const { markdown, problems } = pasted.value;
            realm.pub(insertMarkdown$, markdown);
            params?.onProblems([...problems, ...(FOREIGN_IMAGE.test(markdown) ? [FOREIGN] : [])]);
            return true;
          }
          editor.update(() => {
            const selection = $getSelection();
            if ($isRangeSelection(selection)) selection.insertRawText(words);
          });
          if (!inTable) params?.onProblems([PLAIN]);
          return true;
        },
        COMMAND_PRIORITY_CRITICAL,
      ),
    );
  },
});
