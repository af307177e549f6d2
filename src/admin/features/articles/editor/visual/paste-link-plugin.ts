import { TOGGLE_LINK_COMMAND } from "@lexical/link";
import { createActiveEditorSubscription$, realmPlugin } from "@mdxeditor/editor";
import { $getSelection, $isRangeSelection, COMMAND_PRIORITY_CRITICAL, PASTE_COMMAND } from "lexical";
import { pastedAddress } from "../link-address.ts";

/** An address that is pasted over words links them. Before what else looks at a paste. */
export const pasteLinkPlugin = realmPlugin({
  init(realm) {
    realm.pub(createActiveEditorSubscription$, (editor) =>
      editor.registerCommand(
        PASTE_COMMAND,
        (event) => {
          const url = "clipboardData" in event && pastedAddress(event.clipboardData?.getData("text/plain") ?? "");
          const selection = $getSelection();
          if (!url || !$isRangeSelection(selection) || selection.isCollapsed()) return false;
          // An address in the place of another is a correction.
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
