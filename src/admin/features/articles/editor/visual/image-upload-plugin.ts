import { Cell, createActiveEditorSubscription$, openNewImageDialog$, realmPlugin } from "@mdxeditor/editor";
import { COMMAND_PRIORITY_CRITICAL, DRAGOVER_COMMAND, DROP_COMMAND, PASTE_COMMAND } from "lexical";
import { htmlToMarkdown } from "../../../../../modules/import/html-to-markdown.shared.ts";

/** Files that wait for the dialog which sends them. */
export const pendingImageFiles$ = Cell<readonly File[]>([]);

const imageFilesIn = (data: DataTransfer | null | undefined): readonly File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));

function hasText(html: string): boolean {
  const pasted = htmlToMarkdown(html);
  return !pasted.ok || pasted.value.markdown.replace(/!\[[^\]]*\]\([^)]*\)/g, "").trim() !== "";
}

/** Images that are pasted or dropped go into the library first. Before the editor's own, which would swallow them. */
export const imageUploadPlugin = realmPlugin({
  init(realm) {
    realm.register(pendingImageFiles$);
    const take = (files: readonly File[], event: Event) => {
      if (files.length === 0) return false;
      event.preventDefault();
      realm.pub(pendingImageFiles$, files);
      realm.pub(openNewImageDialog$);
      return true;
    };
    realm.pub(createActiveEditorSubscription$, (editor) => {
      const stops = [
        editor.registerCommand(
          PASTE_COMMAND,
          (event) => {
            const data = "clipboardData" in event ? event.clipboardData : null;
            const files = imageFilesIn(data);
            // Word and Excel put an image of the text beside the text; who copies an image gets its address beside it.
            return files.length > 0 && hasText(data?.getData("text/html") ?? "") ? false : take(files, event);
          },
          COMMAND_PRIORITY_CRITICAL,
        ),
        editor.registerCommand(
          DROP_COMMAND,
          (event) => take(imageFilesIn(event.dataTransfer), event),
          COMMAND_PRIORITY_CRITICAL,
        ),
        editor.registerCommand(
          DRAGOVER_COMMAND,
          (event) => {
            if (!event.dataTransfer?.types.includes("Files")) return false;
            event.preventDefault();
            return true;
          },
          COMMAND_PRIORITY_CRITICAL,
        ),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    });
  },
});
