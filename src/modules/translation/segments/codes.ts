import type { Code } from "../schema.ts";

/** The marks for codes in a segment's text: ⟦1⟧ alone, ⟦2⟧ … ⟦/2⟧ around words. */
export const standaloneCode = (id: number): string => `⟦${id}⟧`;
export const closingCode = (id: number): string => `⟦/${id}⟧`;

const MARKS = /⟦(\/?)(\d+)⟧/g;

export type Part =
  | { readonly kind: "words"; readonly text: string }
  | { readonly kind: "mark"; readonly id: number; readonly closes: boolean };

/** Splits a segment's text into words and marks. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let done = 0;
  for (const { index, 0: mark, 1: slash, 2: id } of text.matchAll(MARKS)) {
    if (index > done) parts.push({ kind: "words", text: text.slice(done, index) });
    parts.push({ kind: "mark", id: Number(id), closes: slash === "/" });
    done = index + mark.length;
  }
  if (done < text.length) parts.push({ kind: "words", text: text.slice(done) });
  return parts;
}

/** The words alone, with a space in place of each mark. */
export const wordsOf = (text: string): string => text.replaceAll(MARKS, " ");

/** The text with its codes written out, as a person reads and edits it. */
export function expandCodes(text: string, codes: readonly Code[]): string {
  const byId = new Map(codes.map((code) => [code.id, code]));
  return partsOf(text)
    .map((part) => {
      if (part.kind === "words") return part.text;
      const code = byId.get(part.id);
      if (!code) return "";
      if (code.kind === "ph") return code.text;
      return part.closes ? code.close : code.open;
    })
    .join("");
}

/** Whether a text has anything to translate. */
export const hasWords = (text: string): boolean => /\p{L}{2}/u.test(wordsOf(text));

/**
 * Replaces codes in a person's text by marks again. The longest codes come first, so that 23 is not found in 2326. A code that is not found gets no mark, which
 * the check reports.
 */
export function encodeCodes(written: string, codes: readonly Code[]): string {
  let text = written;
  const literals = codes.map((code) => ({ code, length: code.kind === "ph" ? code.text.length : code.close.length }));
  for (const { code } of literals.sort((a, b) => b.length - a.length || a.code.id - b.code.id)) {
    text = code.kind === "ph" ? withMark(text, code) : withMarks(text, code);
  }
  return text;
}

function withMark(text: string, { id, text: literal }: Extract<Code, { kind: "ph" }>): string {
  for (let at = text.indexOf(literal); at !== -1; at = text.indexOf(literal, at + 1)) {
    const end = at + literal.length;
    if (isWithinWord(text, at, end)) continue;
    return text.slice(0, at) + standaloneCode(id) + text.slice(end);
  }
  return text;
}

/**
 * Whether a stretch is part of a longer word: 23 within 2326 is another number, and Shopee within Shopeefood another name. A mark such as ⟦1⟧ next to the
 * stretch is not part of a word.
 */
function isWithinWord(text: string, start: number, end: number): boolean {
  const isWord = (char: string | undefined) => char !== undefined && /[\p{L}\p{N}]/u.test(char);
  const isCut = (at: number) => isWord(text[at - 1]) && isWord(text[at]);
  return isCut(start) || isCut(end) || /⟦\/?$/.test(text.slice(Math.max(0, start - 2), start));
}

function withMarks(text: string, { id, open, close }: Extract<Code, { kind: "pc" }>): string {
  const first = text.indexOf(open);
  const end = first === -1 ? -1 : text.indexOf(close, first + open.length + 1);
  if (end === -1) return text;
  // If the opening text occurs several times, the occurrence nearest to the closing text belongs to it.
  const from = open === close ? first : Math.max(first, text.lastIndexOf(open, end - 1));
  const words = text.slice(from + open.length, end);
  return text.slice(0, from) + standaloneCode(id) + words + closingCode(id) + text.slice(end + close.length);
}
