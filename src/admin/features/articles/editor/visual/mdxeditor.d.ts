import type { NodeRef, RealmPlugin } from "@mdxeditor/editor";
import type { Extension } from "mdast-util-from-markdown";
import type { Options } from "mdast-util-to-markdown";

/** Exports of the package that are missing in its types. */
declare module "@mdxeditor/editor" {
  export const mdastExtensions$: NodeRef<Extension[]>;
  export const toMarkdownExtensions$: NodeRef<Options[]>;
  export function corePlugin(params: Record<string, unknown>): RealmPlugin;
}
