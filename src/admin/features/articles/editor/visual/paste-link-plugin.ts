import { TOGGLE_LINK_COMMAND } from "@lexical/link";
import { createActiveEditorSubscription$, realmPlugin } from "@mdxeditor/editor";
import { $getSelection, $isRangeSelection, COMMAND_PRIORITY_CRITICAL, PASTE_COMMAND } from "lexical";
import { pastedAddress } from "../link-address.ts";

/** Makes a link of selected words when an address is pasted over them. This plugin's handler comes before the other handlers of a paste. */
export const pasteLinkPlugin = realmPlugin({
  init(realm) {
    realm.pub(createActiveEditorSubscription$, (editor) =>
      editor.registerCommand(
        PASTE_COMMAND,
        (event) => {
          const url = "clipboardData" in event && pastedAddress(event.clipboardData?.getData("text/plain") ?? "");
          const selection = $getSelection();
          if (!url || !$isRangeSelection(selection) || selection.isCollapsed()) return false;
          // An address pasted over another address is a correction and makes no link.
          const words = selection.getTextContent();
          if (words.trim() === "" || pastedAddress(words)) return false;
          event.preventDefault();
          return editor.dispatchCommand(TOGGLE_LINK_COMMAND, url);
        },
        COMMAND_PRIORITY_CRITICAL,
      ),
    );
  },
});
