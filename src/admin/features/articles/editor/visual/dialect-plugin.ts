import {
  addExportVisitor$,
  addImportVisitor$,
  type LexicalExportVisitor,
  mdastExtensions$,
  realmPlugin,
  syntaxExtensions$,
  toMarkdownExtensions$,
} from "@mdxeditor/editor";
import { $isLineBreakNode, type LineBreakNode } from "lexical";
import type { Break, Root } from "mdast";
import type { Extension as FromMarkdown } from "mdast-util-from-markdown";
import { defaultHandlers, type Options } from "mdast-util-to-markdown";
import type { Extension } from "micromark-util-types";
import { dialect } from "../../../../../modules/articles/markdown/dialect.shared.ts";
import { tidySpaces } from "../../../../../modules/import/html/marks.shared.ts";
import { listExport, listImport, textAfterListImport } from "./list-visitors.ts";

/** How the editor spells what it writes: as the starter content is spelled. */
export const MARKDOWN_OPTIONS: Options = {
  bullet: "-",
  bulletOther: "*",
  emphasis: "*",
  strong: "*",
  rule: "-",
  listItemIndent: "one",
  fences: true,
  handlers: {
    // Of a copy: boxes lend their own trees.
    root: (node, parent, state, info) => defaultHandlers.root(tidyRoot(node), parent, state, info),
  },
};

/** What is typed or pasted has spaces at its edges that no page shows. */
function tidyRoot(root: Root): Root {
  const copy = structuredClone(root);
  tidySpaces(copy);
  return copy;
}

/** The editor's own makes a line break a line end, which the page does not show. */
const lineBreakExport: LexicalExportVisitor<LineBreakNode, Break> = {
  testLexicalNode: $isLineBreakNode,
  priority: 10,
  visitLexicalNode: ({ mdastParent, actions }) => void actions.appendToParent(mdastParent, { type: "break" }),
};

/** What the plugins of the dialect left for what reads or writes by it. */
type Parts = {
  readonly micromarkExtensions?: Extension[];
  readonly fromMarkdownExtensions?: FromMarkdown[][];
  readonly toMarkdownExtensions?: Options[];
};

/** Last of the plugins: the editor reads and writes the Markdown that the server renders, and no other. */
export const dialectPlugin = realmPlugin({
  init(realm) {
    const {
      micromarkExtensions = [],
      fromMarkdownExtensions = [],
      toMarkdownExtensions = [],
    } = dialect.data() as Parts;
    realm.pubIn({
      [syntaxExtensions$]: micromarkExtensions,
      [mdastExtensions$]: fromMarkdownExtensions.flat(),
      [toMarkdownExtensions$]: toMarkdownExtensions.map(withoutTextDirectives),
      [addImportVisitor$]: [listImport, textAfterListImport],
      [addExportVisitor$]: [listExport, lineBreakExport],
    });
  },
});

/** Words with a colon need no backslash: directives within a sentence are not read (dialect.shared.ts). */
function withoutTextDirectives(extension: Options): Options {
  if (!extension.handlers || !("textDirective" in extension.handlers)) return extension;
  const unsafe = (extension.unsafe ?? []).filter((pattern) => !(pattern.character === ":" && pattern.inConstruct));
  return { ...extension, unsafe };
}
