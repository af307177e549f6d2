import { CODE, lineEnd, lineStart, type MarkdownDoc } from "../../text/markdown-doc.ts";

export const QUOTED = "Ini kutipan, jadi tidak diubah. Periksa apakah memang dimaksudkan begitu.";

export const isCode = (doc: MarkdownDoc, at: number): boolean => doc.covers(at, ...CODE);

/** In a block quotation, or between quotation marks on its line. */
export function isQuoted(doc: MarkdownDoc, at: number): boolean {
  if (doc.covers(at, "Blockquote")) return true;
  const start = lineStart(doc.text, at);
  const line = doc.text.slice(start, lineEnd(doc.text, at));
  return [...line.matchAll(/"[^"]*"|“[^“”]*”|«[^«»]*»|‘[^‘’]*’/g)].some(
    ({ index, 0: quotation }) => start + index <= at && at < start + index + quotation.length,
  );
}
