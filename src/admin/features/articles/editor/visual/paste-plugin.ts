import {
  createActiveEditorSubscription$,
  editorInTable$,
  insertMarkdown$,
  type Realm,
  realmPlugin,
} from "@mdxeditor/editor";
import {
  $getSelection,
  $isParagraphNode,
  $isRangeSelection,
  COMMAND_PRIORITY_CRITICAL,
  type LexicalEditor,
  PASTE_COMMAND,
  type PasteCommandType,
} from "lexical";
import { htmlToMarkdown } from "../../../../../modules/import/html-to-markdown.shared.ts";
import { visualLimit } from "../visual-limits.ts";
import { isPreformatted, pastedMarkdown } from "./pasted-markdown.ts";

type Params = {
  /** Called with sentences about what a paste lost. */
  readonly onProblems: (problems: readonly string[]) => void;
  /** Called when pasted plain text was converted as Markdown. */
  readonly onMarkdown: (paste: { readonly restorePlainText: () => void }) => void;
};

/** Lexical's own clipboard format. */
const OWN = "application/x-lexical-editor";

const PLAIN = "Susunannya tidak dapat ditampilkan dalam mode visual, jadi hanya kata-katanya yang masuk.";

const FOREIGN_IMAGE = /!\[[^\]]*\]\(<?https?:/;
const FOREIGN = "Gambar dari situs lain tidak akan tampil: salin gambarnya sendiri, atau unggah, lalu sisipkan.";

/** Converts text pasted from Word, Google Docs, web pages and Markdown. Its structure is kept, and its look is dropped. */
export const pastePlugin = realmPlugin<Params>({
  init(realm, params) {
    realm.pub(createActiveEditorSubscription$, (editor) => {
      const keys = observePlainPaste(editor);
      const stop = editor.registerCommand(
        PASTE_COMMAND,
        (event) => paste({ realm, editor, params, isPlain: keys.takePlain() }, event),
        COMMAND_PRIORITY_CRITICAL,
      );
      return () => {
        keys.stop();
        stop();
      };
    });
  },
});

type Place = {
  readonly realm: Realm;
  readonly editor: LexicalEditor;
  readonly params: Params | undefined;
  readonly isPlain: boolean;
};

function paste({ realm, editor, params, isPlain }: Place, event: PasteCommandType): boolean {
  const clipboard = "clipboardData" in event ? event.clipboardData : null;
  if (!clipboard || clipboard.types.includes(OWN)) return false;
  const html = clipboard.getData("text/html");
  const words = clipboard.getData("text/plain");
  const inTable = realm.getValue(editorInTable$);
  if (!html || isPreformatted(html)) {
    const markdown = isPlain || inTable ? undefined : pastedMarkdown(words);
    if (markdown !== undefined && visualLimit(markdown) === undefined) {
      event.preventDefault();
      const before = editor.getEditorState();
      if (BEGINS_WITH_BLOCK.test(markdown)) editor.update($beginLine);
      realm.pub(insertMarkdown$, markdown);
      params?.onMarkdown({ restorePlainText: plainTextRestorer(editor, before, words) });
      return true;
    }
    if (!html) return false;
  }
  const pasted = htmlToMarkdown(html, { oneLineCells: true, footnotesAsWords: true });
  event.preventDefault();
  if (!inTable && pasted.ok && visualLimit(pasted.value.markdown) === undefined) {
    const { markdown, problems } = pasted.value;
    realm.pub(insertMarkdown$, markdown);
    params?.onProblems([...problems, ...(FOREIGN_IMAGE.test(markdown) ? [FOREIGN] : [])]);
    return true;
  }
  insertWords(editor, words);
  if (!inTable) params?.onProblems([PLAIN]);
  return true;
}

const BEGINS_WITH_BLOCK = /^\s*(?:#{1,6} |> |[*+-] |\d{1,3}[.)] |\||```|~~~|:::?[a-z])/;

/** Begins a new line, because the first block of a paste would otherwise become part of the line with the caret. */
function $beginLine() {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  if (!selection.isCollapsed()) selection.removeText();
  const line = selection.anchor.getNode().getTopLevelElement();
  if ($isParagraphNode(line) && line.getTextContent().trim() !== "") selection.insertParagraph();
}

const insertWords = (editor: LexicalEditor, words: string) =>
  editor.update(() => {
    const selection = $getSelection();
    if ($isRangeSelection(selection)) selection.insertRawText(words);
  });

/** Returns a function that replaces the converted paste by the pasted words themselves. The function does nothing if something was written since. */
function plainTextRestorer(editor: LexicalEditor, before: ReturnType<LexicalEditor["getEditorState"]>, words: string) {
  let made: string | undefined;
  const textOf = () => JSON.stringify(editor.getEditorState());
  setTimeout(() => {
    made = textOf();
  });
  return () => {
    if (made === undefined || made !== textOf()) return;
    editor.setEditorState(before, { tag: "history-push" });
    insertWords(editor, words);
    editor.focus();
  };
}

/** Notes that Ctrl+Shift+V asked for plain text; the paste event that follows does not tell this. */
function observePlainPaste(editor: LexicalEditor) {
  let isPlain = false;
  const note = ({ key, shiftKey }: KeyboardEvent) => {
    isPlain = shiftKey && key.toLowerCase() === "v";
  };
  const stop = editor.registerRootListener((root, previous) => {
    previous?.removeEventListener("keydown", note, true);
    root?.addEventListener("keydown", note, true);
  });
  return {
    stop,
    takePlain: () => {
      const plain = isPlain;
      isPlain = false;
      return plain;
    },
  };
}
