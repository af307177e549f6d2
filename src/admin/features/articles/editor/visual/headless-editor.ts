import { corePlugin, Realm, rootEditor$ } from "@mdxeditor/editor";
import type { LexicalEditor } from "lexical";
import { findLoss, lossSentence, visualLimit } from "../visual-limits.ts";
import { MARKDOWN_OPTIONS } from "./dialect-plugin.ts";
import { exportMarkdown } from "./export-plugin.ts";
import { contentPlugins } from "./plugins.ts";

export type HeadlessResult =
  /** The text as the Markdown that the editor writes. */
  { readonly visual: true; readonly baseline: string } | { readonly visual: false; readonly why: string };

/**
 * Opens a text as the visual editor would, without showing it: tells whether the editor can hold the whole text, and which Markdown the editor writes for it.
 */
export async function openHeadless(markdown: string): Promise<HeadlessResult> {
  const why = visualLimit(markdown);
  if (why) return { visual: false, why };
  const session = await createHeadlessEditor(markdown);
  if (session.error) return { visual: false, why: "Teks ini tidak terbaca oleh mode visual." };
  const baseline = session.read();
  const lost = findLoss(markdown, baseline);
  return lost ? { visual: false, why: lossSentence(lost) } : { visual: true, baseline };
}

/** Creates the visual editor without a screen; it works in Node as well. */
export async function createHeadlessEditor(markdown: string) {
  let error: unknown;
  const core = corePlugin({
    initialMarkdown: markdown,
    toMarkdownOptions: MARKDOWN_OPTIONS,
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
  // Lexical commits the opened text after the current task.
  await Promise.resolve();
  return { editor, read: () => exportMarkdown(realm), error };
}
