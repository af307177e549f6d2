import type { Segment } from "./schema.ts";
import { piecesOf, wordsOf } from "./words.ts";

/** Private-use characters that surround a match in the result of `search_headline` (migrations/0004-search.sql). */
export const MATCH_START = "\uE000";
export const MATCH_END = "\uE001";

const MARKS = /[\uE000\uE001]/g;

/** Turns a marked text into segments. If the text was cut, unpaired marks do no harm. */
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

/** Does the same as `segmentsOf`, but returns `text` without matches where ts_headline changed the text, as it does with anything that looks like a tag. */
export function segmentsOfWhole(marked: string, text: string): Segment[] {
  const segments = segmentsOf(marked);
  const whole = segments.map((segment) => segment.text).join("");
  return whole === text ? segments : plainText(text.replaceAll(MARKS, ""));
}

export const plainText = (text: string): Segment[] => (text === "" ? [] : [{ text, match: false }]);

/** Marks the words of a text that `matches` accepts. */
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

/** Turns a piece of Markdown into plain text on one line; good enough for a snippet, wherever it was cut. */
export function withoutMarkdown(piece: string): string {
  return (
    piece
      .replace(/^\s*:{2,3}.*$/gm, " ")
      // The colons of a directive may have been cut off, so they are optional.
      .replace(/:{0,3}[\uE000\uE001]*(?<![\p{L}\p{N}])[a-z][a-z-]*[\uE000\uE001]*\{[^{}\n]*\}?/gu, " ")
      .replace(/<[^<>]*>/g, " ")
      .replace(/!?\[([^\]]*)\]\([^)]*\)?/g, "$1")
      .replace(/\]\([^)]*\)?/g, "")
      .replace(/^\s*(?:#{1,6}|[-*+>]|\d+\.)\s+(?:\[[ xX]\]\s+)?/gm, "")
      .replace(/^[\s|:-]+$/gm, " ")
      .replace(/[*_`~]+/g, "")
      // The cells and rows of a table become separated text.
      .replace(/[ \t]*\|[ \t]*\n\s*\|?[ \t]*/g, "; ")
      .replace(/\s*\|\s*/g, ", ")
      .replace(/\s+/g, " ")
      .replace(/(?:[,;] )*; (?:[,;] ?)*/g, "; ")
      .replace(/(?:, ){2,}/g, ", ")
      .replace(/^[\s,;]+|[\s,;]+$/g, "")
  );
}
