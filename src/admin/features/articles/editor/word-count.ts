import { toString as plainText } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { parseMarkdown } from "../../../../modules/articles/markdown/dialect.shared.ts";
import { countWords } from "../../../../modules/articles/markdown/plain-text.shared.ts";

export type OutlineEntry = { readonly text: string; readonly depth: number };

/** What stands under the text: its length, and its headings. */
export function measureBody(markdown: string): { words: number; outline: readonly OutlineEntry[] } {
  const tree = parseMarkdown(markdown);
  const outline: OutlineEntry[] = [];
  const texts: string[] = [];
  visit(tree, (node) => {
    if (node.type === "heading") outline.push({ text: plainText(node), depth: node.depth });
    if (["paragraph", "heading", "tableCell", "code"].includes(node.type)) texts.push(plainText(node));
  });
  return { words: countWords(texts.join(" ")), outline };
}
