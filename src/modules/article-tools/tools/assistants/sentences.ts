import { isWithin, lineEnd, type MarkdownDoc, type SyntaxNode } from "../../../../platform/text/markdown-doc.ts";
import type { FlagText, Replace } from "../../text/text-tool.ts";
import { isQuoted, QUOTED } from "./quotations.ts";

export type Sentence = { readonly text: string; readonly from: number; readonly to: number };

/** The sentences of a paragraph, each with the space and the emoji after it. Code in them is masked, and marks of emphasis are left out. */
export function sentencesOf(doc: MarkdownDoc, node: SyntaxNode): Sentence[] {
  const words = doc.prose.slice(node.from, node.to);
  const found: Sentence[] = [];
  for (const { index, 0: written } of words.matchAll(SENTENCE)) {
    if (written.trim() === "") continue;
    const sentence = { text: bare(written), from: node.from + index, to: node.from + index + written.length };
    const last = found.at(-1);
    if (last && !/[\p{L}\p{N}]/u.test(written)) found[found.length - 1] = { ...last, to: sentence.to };
    else found.push(sentence);
  }
  return found;
}

const SENTENCE = /[^.!?\n]*(?:[.!?](?!\s|$|["”’)*_\ufffc])[^.!?\n]*)*(?:[.!?]+["”’)*_\ufffc]*|\n|$)\s*/g;

/** Returns the text of a block or line as one line, without Markdown marks and emoji. */
export const bare = (prose: string): string =>
  prose
    .replace(/\ufffc|\ufe0f|\u200d|\p{Extended_Pictographic}/gu, "")
    .replace(/\s+/g, " ")
    .trim();
export const wordsOf = (doc: MarkdownDoc, node: SyntaxNode): string => bare(doc.prose.slice(node.from, node.to));

export const paragraphs = (doc: MarkdownDoc): SyntaxNode[] =>
  doc.all("Paragraph").filter((node) => !isWithin(node, "Table"));

/** The number of blocks at the beginning and at the end of a text in which an AI assistant's talk is looked for. */
const EDGE = 3;
export const firstBlocks = (doc: MarkdownDoc): SyntaxNode[] => topBlocks(doc).slice(0, EDGE);
export const lastBlocks = (doc: MarkdownDoc): SyntaxNode[] => topBlocks(doc).slice(-EDGE);

function topBlocks(doc: MarkdownDoc): SyntaxNode[] {
  const blocks: SyntaxNode[] = [];
  for (let node = doc.tree.topNode.firstChild; node; node = node.nextSibling) blocks.push(node);
  return blocks;
}

/** Words after a quotation which say that somebody in the text speaks: "…, kata kurir itu". */
const SAID =
  /["”’,!?]\s*(?:kata|ujar|tutur|tulis|jawab|tanya|balas|ucap|said|says|asked|asks|wrote|writes|replied|answered)\b/iu;

const QUOTATION = /"[^"]*"|“[^“”]*”|«[^«»]*»|‘[^‘’]*’/g;

/**
 * Returns the sentences that an AI assistant says. Sentences in quotations are flagged instead, and sentences that somebody in the text says are left
 * alone.
 */
export function flagSentences(
  doc: MarkdownDoc,
  paragraph: SyntaxNode,
  isSaid: (text: string, sentence: Sentence) => boolean,
  flag: FlagText,
): Sentence[] {
  return sentencesOf(doc, paragraph).filter((sentence) => {
    const { text, from, to } = sentence;
    if (text.length > LONGEST_SENTENCE || !isSaid(text.replace(/^["“‘(]/, ""), sentence)) return false;
    const written = doc.prose.slice(from, to);
    const start = from + Math.max(0, written.search(/[^\s\ufffc]/));
    const isSaidByOthers = isQuoted(doc, start) || !isSaid(text.replace(QUOTATION, "…"), sentence);
    if (isSaidByOthers) flag(start, from + written.trimEnd().length, QUOTED);
    return !isSaidByOthers && !SAID.test(text);
  });
}
/** The longest sentence that is checked, in characters; the sentences that are looked for are much shorter. */
export const LONGEST_SENTENCE = 800;

export function removeSentences(
  doc: MarkdownDoc,
  paragraph: SyntaxNode,
  sentences: readonly Sentence[],
  replace: Replace,
) {
  if (sentences.length === 0) return;
  if (sentences.length === sentencesOf(doc, paragraph).length) removeBlock(doc, paragraph, replace);
  else for (const { from, to } of sentences) replace(from, to, "");
}

/**
 * Removes a block with the blank lines below it, or above it if it is the last block. A thematic break between the block and the article is removed,
 * too.
 * @param last the last of several blocks that are removed together
 */
export function removeBlock(doc: MarkdownDoc, node: SyntaxNode, replace: Replace, last = node) {
  const [before, after] = [node.prevSibling, last.nextSibling];
  const start = !after && before?.name === "HorizontalRule" ? before.from : node.from;
  const end = lineEnd(doc.text, !before && after?.name === "HorizontalRule" ? after.to : last.to);
  const below = /^\n(?:[ \t]*\n)*/.exec(doc.text.slice(end))?.[0].length ?? 0;
  const isLast = doc.text.slice(end).trim() === "";
  const above = isLast ? (/(?:\n[ \t]*)+$/.exec(doc.text.slice(0, start))?.[0].length ?? 0) : 0;
  replace(start - above, end + (above > 0 ? 0 : below), "");
}

export type Line = { readonly from: number; readonly end: number; readonly words: string };

export function linesOf(doc: MarkdownDoc, node: SyntaxNode): Line[] {
  const lines: Line[] = [];
  for (let from = node.from; from < node.to; ) {
    const end = Math.min(lineEnd(doc.text, from), node.to);
    lines.push({ from, end, words: bare(doc.prose.slice(from, end)) });
    from = end + 1;
  }
  return lines;
}

/** Removes lines of a paragraph, and the whole paragraph where no line is left. */
export function removeLines(doc: MarkdownDoc, node: SyntaxNode, replace: Replace, lines: readonly Line[]) {
  if (lines.length === linesOf(doc, node).length) return removeBlock(doc, node, replace);
  for (const { from, end } of lines) replace(from, Math.min(end + 1, node.to), "");
}
