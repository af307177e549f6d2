import type { Segment } from "./schema.ts";
import { piecesOf, wordsOf } from "./words.ts";

/** Private-use characters that stand around a match in what `search_headline` (migrations/0004-search.sql) gives. */
export const MATCH_START = "\uE000";
export const MATCH_END = "\uE001";

const MARKS = /[\uE000\uE001]/g;

/** A marked text as segments. Marks that do not pair (a cut text) do no harm. */
export function segmentsOf(marked: string): Segment[] {
  const segments = marked.split(MATCH_START).flatMap((part, index) => {
    const [inside = "", ...outside] = index === 0 ? ["", part] : part.split(MATCH_END);
    return [
      { text: inside, match: true },
      { text: outside.join(""), match: false },
    ];
  });
  return segments.map((s) => ({ ...s, text: s.text.replaceAll(MATCH_END, "") })).filter((s) => s.text !== "");
}

/** Like `segmentsOf`, unless ts_headline has changed the text (it takes tags for markup): then the plain text. */
export function segmentsOfWhole(marked: string, text: string): Segment[] {
  const segments = segmentsOf(marked);
  const whole = segments.map((segment) => segment.text).join("");
  return whole === text ? segments : plainText(text.replaceAll(MARKS, ""));
}

export const plainText = (text: string): Segment[] => (text === "" ? [] : [{ text, match: false }]);

/** The words of a text that `matches` picks are matches. */
export function highlightWords(text: string, matches: (word: string) => boolean): Segment[] {
  const segments: Segment[] = [];
  for (const piece of piecesOf(text)) {
    const match = piece.word && wordsOf(piece.text).some(matches);
    const last = segments.at(-1);
    if (last && last.match === match) last.text += piece.text;
    else segments.push({ text: piece.text, match });
  }
  return segments;
}

/** A piece cut out of Markdown as plain text on one line: good enough for a snippet, whatever the cut went through. */
export function withoutMarkdown(piece: string): string {
  return (
    piece
      .replace(/^\s*:{2,3}.*$/gm, " ")
      // A cut may have left the colons outside.
      .replace(/:{0,3}[\uE000\uE001]*(?<![\p{L}\p{N}])[a-z][a-z-]*[\uE000\uE001]*\{[^{}\n]*\}?/gu, " ")
      .replace(/<[^<>]*>/g, " ")
      .replace(/!?\[([^\]]*)\]\([^)]*\)?/g, "$1")
      .replace(/\]\([^)]*\)?/g, "")
      .replace(/^\s*(?:#{1,6}|[-*+>]|\d+\.)\s+(?:\[[ xX]\]\s+)?/gm, "")
      .replace(/^[\s|:-]+$/gm, " ")
      .replace(/[*_`~]+/g, "")
      // Cells, and rows of a table.
      .replace(/[ \t]*\|[ \t]*\n\s*\|?[ \t]*/g, "; ")
      .replace(/\s*\|\s*/g, ", ")
      .replace(/\s+/g, " ")
      .replace(/(?:[,;] )*; (?:[,;] ?)*/g, "; ")
      .replace(/(?:, ){2,}/g, ", ")
      .replace(/^[\s,;]+|[\s,;]+$/g, "")
  );
}
