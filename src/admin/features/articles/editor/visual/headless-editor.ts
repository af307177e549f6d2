import {
  corePlugin,
  exportLexicalTreeToMdast,
  exportVisitors$,
  Realm,
  rootEditor$,
  toMarkdownExtensions$,
} from "@mdxeditor/editor";
import { $getRoot, type LexicalEditor } from "lexical";
import { toMarkdown } from "mdast-util-to-markdown";
import { lossIn, lossSentence, visualLimit } from "../visual-limits.ts";
import { SPELLING } from "./dialect-plugin.ts";
import { contentPlugins } from "./plugins.ts";

export type Opened =
  /** The editor's own spelling of the text. */
  { readonly visual: true; readonly baseline: string } | { readonly visual: false; readonly why: string };

/** Opens a text as the visual editor would, without showing it: whether it can hold all of it, and how it spells it. */
export async function openVisually(markdown: string): Promise<Opened> {
  const why = visualLimit(markdown);
  if (why) return { visual: false, why };
  const session = await unseenEditor(markdown);
  if (session.error) return { visual: false, why: "Teks ini tidak terbaca oleh mode visual." };
  const baseline = session.read();
  const lost = lossIn(markdown, baseline);
  return lost ? { visual: false, why: lossSentence(lost) } : { visual: true, baseline };
}

/** The visual editor without a screen; it works in Node as well. */
export async function unseenEditor(markdown: string) {
  let error: unknown;
  const core = corePlugin({
    initialMarkdown: markdown,
    toMarkdownOptions: SPELLING,
    suppressHtmlProcessing: true,
    trim: false,
    translation: (_key: string, words: string) => words,
    onChange: () => {},
    onBlur: () => {},
    onError: (failure: unknown) => {
      error = failure;
    },
  });
  const realm = new Realm();
  const plugins = [core, ...contentPlugins()];
  for (const plugin of plugins) plugin.init?.(realm);
  for (const plugin of plugins) plugin.postInit?.(realm);
  const editor = realm.getValue(rootEditor$) as LexicalEditor;
  // Lexical commits what it was opened with after the current task.
  await Promise.resolve();
  const read = () =>
    editor.getEditorState().read(() => {
      const tree = exportLexicalTreeToMdast({
        root: $getRoot(),
        visitors: realm.getValue(exportVisitors$),
        jsxComponentDescriptors: [],
        jsxIsAvailable: false,
      });
      return toMarkdown(tree, { extensions: realm.getValue(toMarkdownExtensions$), ...SPELLING });
    });
  return { editor, read, error };
}
