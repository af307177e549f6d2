import { createActiveEditorSubscription$, insertDirective$, realmPlugin } from "@mdxeditor/editor";
import {
  $getSelection,
  $isParagraphNode,
  $isRangeSelection,
  $isRootOrShadowRoot,
  COMMAND_PRIORITY_CRITICAL,
  PASTE_COMMAND,
} from "lexical";
import { videoAt } from "../../../../../modules/articles/videos.shared.ts";
import { focusNextBlock } from "./block-focus.ts";
import { newVideo } from "./directives.ts";

/** Turns the address of a video that is pasted on a line of its own into the video. This plugin's handler comes before the other handlers of a paste. */
export const pasteVideoPlugin = realmPlugin({
  init(realm) {
    realm.pub(createActiveEditorSubscription$, (editor) =>
      editor.registerCommand(
        PASTE_COMMAND,
        (event) => {
          const data = "clipboardData" in event ? event.clipboardData : null;
          const address = data?.getData("text/plain").trim() ?? "";
          const inTable = editor.getRootElement()?.closest("table");
          if (!videoAt(address) || inTable || !$isOnEmptyLine()) return false;
          event.preventDefault();
          focusNextBlock("video");
          realm.pub(insertDirective$, newVideo(address));
          return true;
        },
        COMMAND_PRIORITY_CRITICAL,
      ),
    );
  },
});

function $isOnEmptyLine(): boolean {
  const selection = $getSelection();
  const line = $isRangeSelection(selection) && selection.isCollapsed() ? selection.anchor.getNode() : null;
  return $isParagraphNode(line) && line.isEmpty() && $isRootOrShadowRoot(line.getParent());
}
