import {
  addExportVisitor$,
  exportLexicalTreeToMdast,
  exportVisitors$,
  type LexicalExportVisitor,
  type Realm,
  realmPlugin,
  rootEditor$,
  toMarkdownExtensions$,
} from "@mdxeditor/editor";
import { $getRoot, type LexicalNode } from "lexical";
import type { RootContent } from "mdast";
import { toMarkdown } from "mdast-util-to-markdown";
import { MARKDOWN_OPTIONS } from "./dialect-plugin.ts";

type Visitor = LexicalExportVisitor<LexicalNode, RootContent>;
type Params = { readonly onReady: (read: () => string) => void };

/**
 * Exports the text only on request. MDXEditor writes the whole text at each key press, which takes too long for a long text, so this plugin passes on a
 * changing number instead of the text.
 */
export const exportPlugin = realmPlugin<Params>({
  init(realm, params) {
    let changes = 0;
    const isWholeText = (node: LexicalNode): node is LexicalNode =>
      realm.getValue(rootEditor$)?.getEditorState().read($getRoot) === node;
    const standIn: Visitor = {
      priority: 100,
      testLexicalNode: isWholeText,
      visitLexicalNode({ actions }) {
        changes += 1;
        const count = { type: "text", value: String(changes) };
        actions.addAndStepInto("root", { children: [count] }, false);
      },
    };
    realm.pub(addExportVisitor$, standIn);
    params?.onReady(() => exportMarkdown(realm, standIn));
  },
});

/** The text as the Markdown that the editor writes. */
export function exportMarkdown(realm: Realm, left?: Visitor): string {
  const write = () => {
    const tree = exportLexicalTreeToMdast({
      root: $getRoot(),
      visitors: realm.getValue(exportVisitors$).filter((visitor) => visitor !== left),
      jsxComponentDescriptors: [],
      jsxIsAvailable: false,
    });
    return toMarkdown(tree, { extensions: realm.getValue(toMarkdownExtensions$), ...MARKDOWN_OPTIONS });
  };
  return realm.getValue(rootEditor$)?.getEditorState().read(write) ?? "";
}
