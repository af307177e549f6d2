import { createActiveEditorSubscription$, currentSelection$, realmPlugin } from "@mdxeditor/editor";
import { $createRangeSelectionFromDom, $setSelection, COMMAND_PRIORITY_CRITICAL, KEY_DOWN_COMMAND } from "lexical";

/**
 * The browser reports a selection after the keys that made it. Where Ctrl+K follows at once, the link dialog would go by the
 * selection before, and put the address beside the words. Before the dialog looks at the key.
 */
export const selectionPlugin = realmPlugin({
  init(realm) {
    realm.pub(createActiveEditorSubscription$, (editor) =>
      editor.registerCommand(
        KEY_DOWN_COMMAND,
        (event) => {
          if (event.key !== "k" || !(event.ctrlKey || event.metaKey)) return false;
          const selection = $createRangeSelectionFromDom(getSelection(), editor);
          if (selection) {
            $setSelection(selection);
            realm.pub(currentSelection$, selection);
          }
          return false;
        },
        COMMAND_PRIORITY_CRITICAL,
      ),
    );
  },
});
