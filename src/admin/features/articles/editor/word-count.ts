import type { RootContent } from "mdast";
import { toString as plainText } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { countWords } from "../../../../modules/articles/markdown/plain-text.shared.ts";
import type { Block } from "./markdown-blocks.ts";

export type OutlineEntry = { readonly text: string; readonly depth: number };

type Measure = { readonly words: number; readonly outline: readonly OutlineEntry[] };

/** Measures the values that are shown under the text: its number of words and its headings. */
export function measureBlocks(blocks: readonly Block[]): Measure {
  const measures = blocks.map(({ node }) => measureNode(node));
  return {
    words: measures.reduce((sum, { words }) => sum + words, 0),
    outline: measures.flatMap(({ outline }) => outline),
  };
}

/** The measures of blocks that have not changed since they were measured. */
const MEASURED = new WeakMap<RootContent, Measure>();

function measureNode(block: RootContent): Measure {
  const known = MEASURED.get(block);
  if (known) return known;
  const outline: OutlineEntry[] = [];
  const texts: string[] = [];
  visit(block, (node) => {
    if (node.type === "heading") outline.push({ text: plainText(node), depth: node.depth });
    if (["paragraph", "heading", "tableCell", "code"].includes(node.type)) texts.push(plainText(node));
  });
  const measure = { words: countWords(texts.join(" ")), outline };
  MEASURED.set(block, measure);
  return measure;
}
