import { TOGGLE_LINK_COMMAND } from "@lexical/link";
import { createActiveEditorSubscription$, editorRootElementRef$, realmPlugin, updateLink$ } from "@mdxeditor/editor";
import { $getSelection, $isRangeSelection, COMMAND_PRIORITY_CRITICAL, PASTE_COMMAND } from "lexical";
import { completeAddress, pastedAddress } from "../typed-address.ts";
import { translation } from "./translation.ts";

/** Addresses that are typed into the link dialog, or pasted over words. Before what else looks at a paste. */
export const addressPlugin = realmPlugin({
  init(realm) {
    // Heard here first: what the dialog confirms reaches the editor with its scheme.
    realm.sub(updateLink$, (link) => {
      if (link.url) link.url = completeAddress(link.url);
    });
    realm.sub(editorRootElementRef$, (container) => {
      if (container?.current) keepFieldNamed(container.current);
    });
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

/** The dialog's field has neither the id that its label names nor a placeholder. It goes with the container. */
function keepFieldNamed(container: HTMLElement) {
  const name = () => {
    const field = container.querySelector<HTMLInputElement>('input[name="url"]:not([id])');
    if (!field) return;
    field.id = "link-url";
    field.inputMode = "url";
    field.placeholder = translation("createLink.urlPlaceholder", "");
  };
  new MutationObserver(name).observe(container, { childList: true, subtree: true });
}
