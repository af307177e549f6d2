import {
  activeEditor$,
  createActiveEditorSubscription$,
  createRootEditorSubscription$,
  currentSelection$,
  realmPlugin,
} from "@mdxeditor/editor";
import {
  $createRangeSelectionFromDom,
  $setSelection,
  COMMAND_PRIORITY_CRITICAL,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
} from "lexical";

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
    realm.pubIn({ [createRootEditorSubscription$]: listen, [createActiveEditorSubscription$]: listen });
  },
});
