import {
  activeEditor$,
  Cell,
  createActiveEditorSubscription$,
  createRootEditorSubscription$,
  currentSelection$,
  linkDialogState$,
  openLinkEditDialog$,
  realmPlugin,
} from "@mdxeditor/editor";
import {
  $createRangeSelectionFromDom,
  $setSelection,
  COMMAND_PRIORITY_CRITICAL,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
} from "lexical";

/** What was typed for the field of the link dialog before it had the focus; the dialog takes it. */
export const typedAhead$ = Cell("");

/** A moment later the dialog is open, or there is nothing that a link could be for. */
const OPENING_MS = 500;

/**
 * The browser reports a selection after the keys that made it. Where Ctrl+K follows at once, the link dialog would go by the
 * selection before, and put the address beside the words; after a click from a table into the text there would be no dialog at
 * all. Before the dialog looks at the key.
 */
export const selectionPlugin = realmPlugin({
  init(realm) {
    const listen = (editor: LexicalEditor) =>
      editor.registerCommand(
        KEY_DOWN_COMMAND,
        (event) => {
          if (event.key !== "k" || !(event.ctrlKey || event.metaKey)) return false;
          // The key of a table's cell comes to the text around it as well.
          if (editor.getRootElement() !== document.activeElement) return false;
          if (realm.getValue(activeEditor$) !== editor) realm.pub(activeEditor$, editor);
          const selection = $createRangeSelectionFromDom(getSelection(), editor);
          if (selection) {
            $setSelection(selection);
            realm.pub(currentSelection$, selection);
          }
          return false;
        },
        COMMAND_PRIORITY_CRITICAL,
      );
    let isOpening = false;
    realm.sub(openLinkEditDialog$, () => {
      isOpening = true;
      realm.pub(typedAhead$, "");
      setTimeout(() => {
        isOpening = false;
      }, OPENING_MS);
    });
    // Closed again before that time is over, it takes no letter from the text.
    realm.sub(linkDialogState$, ({ type }) => {
      if (type === "edit") isOpening = false;
    });
    const isLinkAsked = () => isOpening || realm.getValue(linkDialogState$).type === "edit";
    const guard = (editor: LexicalEditor) =>
      keepTypingOut(editor, isLinkAsked, (letter) => realm.pub(typedAhead$, realm.getValue(typedAhead$) + letter));
    realm.pubIn({ [createRootEditorSubscription$]: listen, [createActiveEditorSubscription$]: listen });
    realm.pubIn({ [createRootEditorSubscription$]: guard, [createActiveEditorSubscription$]: guard });
  },
});

/**
 * What is typed while the dialog for a link is on its way is meant for its field. In the text it would take the place of the very
 * words that the link is for.
 */
function keepTypingOut(editor: LexicalEditor, isOpening: () => boolean, onLetter: (letter: string) => void) {
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = event.key.length === 1 || ["Enter", "Backspace", "Delete", "Tab"].includes(event.key);
    if (!isTyping || event.ctrlKey || event.metaKey || event.altKey || !isOpening()) return;
    stop(event);
    if (event.key.length === 1) onLetter(event.key);
  };
  const stop = (event: Event) => {
    if (!isOpening()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  return editor.registerRootListener((root, before) => {
    before?.removeEventListener("keydown", onKeyDown, true);
    before?.removeEventListener("beforeinput", stop, true);
    root?.addEventListener("keydown", onKeyDown, true);
    root?.addEventListener("beforeinput", stop, true);
  });
}
