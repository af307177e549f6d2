import type { Heading, Root } from "mdast";
import { toString as plainText } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import type { ContentsEntry } from "../schema.ts";

/** Every heading id begins with this prefix, so that no heading can shadow `document.forms` or a similar property. */
export const HEADING_ID_PREFIX = "bagian-";

/**
 * Gives each heading its id and level (the title is the page's `h1`, so the body begins at `h2`).
 * @returns the contents list: headings of level 2 and 3 that belong to the article itself, not to a quote or a note
 */
export function prepareHeadings(tree: Root): { contents: ContentsEntry[]; ids: Set<string> } {
  const headings: { node: Heading; inContents: boolean }[] = [];
  visit(tree, "heading", (node, _index, parent) => {
    headings.push({ node, inContents: parent === tree });
  });
  const shift = headings.some(({ node }) => node.depth === 1) ? 1 : 0;
  const ids = new Set<string>();
  const numbers = new Map<string, number>();
  const contents: ContentsEntry[] = [];
  for (const { node, inContents } of headings) {
    node.depth = Math.min(6, node.depth + shift) as Heading["depth"];
    const text = plainText(node, { includeHtml: false }).replace(/\s+/g, " ").trim();
    const id = unusedId(headingId(text), ids, numbers);
    ids.add(id);
    node.data = { ...node.data, hProperties: { id } };
    if (inContents && text && (node.depth === 2 || node.depth === 3)) contents.push({ id, text, depth: node.depth });
  }
  return { contents, ids };
}

/** Makes the id of a heading from its text. If several headings have the same text, a number is added later. */
export function headingId(text: string): string {
  const words = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return HEADING_ID_PREFIX + [...(words ?? ["tanpa-nama"]).join("-")].slice(0, 80).join("").replace(/-$/, "");
}

/** The heading id that a fragment means: `baterai` and `bagian-baterai` both mean the heading "Baterai". */
export const fragmentId = (words: string): string => (words.startsWith(HEADING_ID_PREFIX) ? words : headingId(words));

/** @param numbers the last number given to each id, so that the thousandth heading with the same text is numbered as fast as the first */
function unusedId(id: string, used: ReadonlySet<string>, numbers: Map<string, number>): string {
  if (!used.has(id)) return id;
  let number = numbers.get(id) ?? 2;
  while (used.has(`${id}-${number}`)) number += 1;
  numbers.set(id, number);
  return `${id}-${number}`;
}
