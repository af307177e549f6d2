import { DESCRIPTION_LENGTH } from "../../../seo/schema.ts";
import { childrenOf, HOLE, isWithin, type MarkdownDoc } from "../../text/markdown-doc.ts";

/** Ends that are none: abbreviations, initials and numbers. */
const ENDS = /(?<=[.!?…]["”’)]?)\s+(?=["“‘(]?[\p{Lu}\p{N}])/u;

/** The running text of a body: its paragraphs, without headings, lists, tables, notes, code and pictures. */
export function paragraphsOf(doc: MarkdownDoc): string[] {
  return doc
    .all("Paragraph")
    .filter((node) => !isWithin(node, "Blockquote", "ListItem", "Table") && childrenOf(node, "Image").length === 0)
    .map((node) => doc.prose.slice(node.from, node.to).replaceAll(HOLE, "").replace(/\s+/g, " ").trim())
    .filter((text) => text !== "");
}

/**
 * The first sentences of a body that make a description of the length that search results show: whole ones where they
 * fit, else the first one to the end of a word. @returns undefined where there is too little
 */
export function describedBy(doc: MarkdownDoc, { min, max } = DESCRIPTION_LENGTH): string | undefined {
  const sentences = paragraphsOf(doc).flatMap((paragraph) => paragraph.split(ENDS));
  let text = "";
  for (const sentence of sentences) {
    const longer = text === "" ? sentence : `${text} ${sentence}`;
    if (longer.length > max) break;
    text = longer;
    if (text.length >= min * 2) return text;
  }
  if (text.length >= min) return text;
  const whole = sentences.join(" ");
  if (whole.length < min) return undefined;
  return whole.length <= max ? whole : `${whole.slice(0, max - 1).replace(/[\s,;:–-]*\s\S*$/, "")}…`;
}
