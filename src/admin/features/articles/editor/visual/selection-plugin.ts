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

/** The text typed for the field of the link dialog before the field had the focus; the dialog takes this text over. */
export const typedAhead$ = Cell("");

/** Milliseconds after which the link dialog is open, unless there is nothing to which a link could be added. */
const OPENING_MS = 500;

/**
 * Updates the selection when Ctrl+K is pressed, before the link dialog reads it. The browser reports a selection later than the keys that made it. Without this
 * update, the dialog would use the previous selection and put the address beside the words; after a click from a table into the text, the dialog would not open
 * at all.
 */
export const selectionPlugin = realmPlugin({
  init(realm) {
    const listen = (editor: LexicalEditor) =>
      editor.registerCommand(
        KEY_DOWN_COMMAND,
        (event) => {
          if (event.key !== "k" || !(event.ctrlKey || event.metaKey)) return false;
          // A key pressed in a table cell also reaches the text around the table.
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
    // When the dialog is closed before `OPENING_MS` have passed, typed letters go to the text again.
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
 * Keeps letters that are typed while the link dialog opens out of the text, because they would replace the words to be linked. The dialog's field gets these
 * letters instead.
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
