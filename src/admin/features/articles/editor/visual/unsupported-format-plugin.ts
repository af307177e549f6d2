import { createActiveEditorSubscription$, NESTED_EDITOR_UPDATED_COMMAND, realmPlugin } from "@mdxeditor/editor";
import {
  COMMAND_PRIORITY_CRITICAL,
  FORMAT_TEXT_COMMAND,
  type LexicalEditor,
  type TextFormatType,
  TextNode,
} from "lexical";

/** Text formats that the article's Markdown cannot express. */
const UNSUPPORTED: readonly TextFormatType[] = [
  "underline",
  "highlight",
  "subscript",
  "superscript",
  "lowercase",
  "uppercase",
  "capitalize",
];

const NESTED_AFTER_MS = 400;

/** Removes formats that could not be saved, and passes on text typed in a table or a box at once. */
export const unsupportedFormatPlugin = realmPlugin({
  init(realm) {
    realm.pub(createActiveEditorSubscription$, watchFormats);
  },
});

function watchFormats(editor: LexicalEditor): () => void {
  const stops = [
    editor.registerCommand(FORMAT_TEXT_COMMAND, (format) => UNSUPPORTED.includes(format), COMMAND_PRIORITY_CRITICAL),
    editor.registerNodeTransform(TextNode, stripFormats),
    ...(editor._parentEditor ? [forwardUpdates(editor)] : []),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function stripFormats(node: TextNode) {
  for (const format of UNSUPPORTED) if (node.hasFormat(format)) node.toggleFormat(format);
  if (node.getStyle()) node.setStyle("");
}

/**
 * Forwards the updates of a nested editor. The nested editor itself notifies the outer editor only when it loses the focus, and a crash could come before that.
 */
function forwardUpdates(editor: LexicalEditor): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
    if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return;
    clearTimeout(timer);
    timer = setTimeout(() => editor.dispatchCommand(NESTED_EDITOR_UPDATED_COMMAND, undefined), NESTED_AFTER_MS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
