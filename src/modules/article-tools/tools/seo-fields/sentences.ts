import { decodeEntities } from "../../../../platform/text/html-text.ts";
import { childrenOf, isWithin, type MarkdownDoc, type SyntaxNode } from "../../../../platform/text/markdown-doc.ts";
import { DESCRIPTION_LENGTH } from "../../../seo/schema.ts";

/** The end of a sentence, which a capital or a digit has to follow, so that most abbreviations do not count. */
const ENDS = /(?<=[.!?…]["”’)]?)\s+(?=["“‘(]?[\p{Lu}\p{N}])/u;
/** The punctuation at the end of a paragraph of running text; a bold heading, a caption or a label has no such end. */
const IS_RUNNING = /[.!?…]["”’)]*$/;
/** An address. Sentences with an address are left out, because readers of search results cannot follow it. */
const ADDRESS = /https?:\/\/|\bwww\.|\b[a-z0-9-]+\.(?:com|id|net|org)\//i;

/**
 * Yields passages of running text, without headings, lists, tables, notes, code and pictures. Paragraphs that follow each other make one passage; other blocks
 * separate passages.
 */
function* passagesOf(doc: MarkdownDoc): Generator<string[]> {
  let passage: string[] = [];
  let last: SyntaxNode | undefined;
  for (const node of doc.all("Paragraph")) {
    if (isWithin(node, "Blockquote", "ListItem", "Table") || childrenOf(node, "Image").length > 0) continue;
    const texts = linesOf(doc, node).filter((text) => IS_RUNNING.test(text));
    if (last && node.prevSibling?.from !== last.from && passage.length > 0) {
      yield passage;
      passage = [];
    }
    passage.push(...texts);
    last = node;
  }
  if (passage.length > 0) yield passage;
}

/** The running text of a body, one text for each paragraph. */
export const paragraphsOf = (doc: MarkdownDoc): string[] => [...passagesOf(doc)].flat();

/** The lines of a paragraph as readers see them; a hard break separates two lines. */
function linesOf(doc: MarkdownDoc, paragraph: SyntaxNode): string[] {
  let text = "";
  let done = paragraph.from;
  paragraph.cursor().iterate(({ name, from, to, node }) => {
    if (from < done) return false;
    const shown = shownOf(doc, name, node);
    if (shown === undefined) return true;
    text += doc.text.slice(done, from) + shown;
    done = to;
    return false;
  });
  text += doc.text.slice(done, paragraph.to);
  return text
    .split(HARD_BREAK)
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "");
}

const HARD_BREAK = "\u0000";
const MARKS = /Mark$|^LinkLabel$|^LinkTitle$|^Comment|^ProcessingInstruction/;

/** The text of a node that a reader sees; undefined where its children hold the text. */
function shownOf(doc: MarkdownDoc, name: string, node: SyntaxNode): string | undefined {
  if (name === "HardBreak") return HARD_BREAK;
  if (name === "HTMLTag") return /^<br\b/i.test(doc.slice(node)) ? HARD_BREAK : "";
  if (name === "Escape") return doc.slice(node).slice(1);
  if (name === "Entity") return decodeEntities(doc.slice(node));
  if (name === "InlineCode") return doc.slice(node).replace(/^`+ ?| ?`+$/g, "");
  if (name === "URL") return node.parent?.name === "Link" ? "" : doc.slice(node);
  return MARKS.test(name) ? "" : undefined;
}

/**
 * The first sentences of a body that make a description of the length that search results show: whole sentences if they fit, else the first sentence
 * up to the end of a word.
 * @returns undefined where the body has too little text
 */
export function descriptionFrom(doc: MarkdownDoc, length = DESCRIPTION_LENGTH): string | undefined {
  const passages = [...passagesOf(doc)].map(sentencesOf);
  for (const sentences of passages) {
    const text = firstFitting(sentences, length);
    if (text !== undefined) return text;
  }
  // Every passage alone is too short, so the sentences of all passages are joined.
  return firstFitting(passages.flat(), length);
}

const sentencesOf = (paragraphs: readonly string[]): string[] =>
  paragraphs.flatMap((paragraph) => paragraph.split(ENDS)).filter((sentence) => !ADDRESS.test(sentence));

function firstFitting(sentences: readonly string[], { min, max }: typeof DESCRIPTION_LENGTH): string | undefined {
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
