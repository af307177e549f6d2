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

/** The style in which the editor writes Markdown, which is also the style of the starter content. */
export const MARKDOWN_OPTIONS: Options = {
  bullet: "-",
  bulletOther: "*",
  emphasis: "*",
  strong: "*",
  rule: "-",
  listItemIndent: "one",
  fences: true,
  handlers: {
    // A copy of the tree is tidied, because boxes pass on their own trees, which must not change.
    root: (node, parent, state, info) => defaultHandlers.root(tidyRoot(node), parent, state, info),
  },
};

/** Removes spaces at the edges of typed or pasted text, which no page shows. */
function tidyRoot(root: Root): Root {
  const copy = structuredClone(root);
  tidySpaces(copy);
  return copy;
}

/** Exports a line break as a Markdown line break, because MDXEditor writes a plain line ending, which the page does not show. */
const lineBreakExport: LexicalExportVisitor<LineBreakNode, Break> = {
  testLexicalNode: $isLineBreakNode,
  priority: 10,
  visitLexicalNode: ({ mdastParent, actions }) => void actions.appendToParent(mdastParent, { type: "break" }),
};

/** The settings that plugins of the dialect leave for reading and writing. */
type Parts = {
  readonly micromarkExtensions?: Extension[];
  readonly fromMarkdownExtensions?: FromMarkdown[][];
  readonly toMarkdownExtensions?: Options[];
};

/** The last plugin: it makes the editor read and write exactly the Markdown that the server renders. */
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

/** Removes directives within a sentence, so that words with a colon need no backslash (dialect.shared.ts does not read them). */
function withoutTextDirectives(extension: Options): Options {
  if (!extension.handlers || !("textDirective" in extension.handlers)) return extension;
  const unsafe = (extension.unsafe ?? []).filter((pattern) => !(pattern.character === ":" && pattern.inConstruct));
  return { ...extension, unsafe };
}
