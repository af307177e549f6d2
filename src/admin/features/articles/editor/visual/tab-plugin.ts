import { $isListItemNode } from "@lexical/list";
import { createActiveEditorSubscription$, realmPlugin } from "@mdxeditor/editor";
import {
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_CRITICAL,
  INDENT_CONTENT_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalEditor,
  OUTDENT_CONTENT_COMMAND,
} from "lexical";

/** Makes Tab indent lists and move between table cells. Everywhere else, Tab moves the focus out of the text, as on the rest of the page. */
export const tabPlugin = realmPlugin({
  init(realm) {
    realm.pub(createActiveEditorSubscription$, listenToTab);
  },
});

function listenToTab(editor: LexicalEditor): () => void {
  return editor.registerCommand(
    KEY_TAB_COMMAND,
    (event) => {
      if (editor.getRootElement()?.closest("table")) return false;
      if (!$isInList()) return true;
      event.preventDefault();
      return editor.dispatchCommand(event.shiftKey ? OUTDENT_CONTENT_COMMAND : INDENT_CONTENT_COMMAND, undefined);
    },
    COMMAND_PRIORITY_CRITICAL,
  );
}

function $isInList(): boolean {
  const selection = $getSelection();
  return $isRangeSelection(selection) && selection.anchor.getNode().getParents().some($isListItemNode);
}
