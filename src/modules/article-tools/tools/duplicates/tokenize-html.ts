/** A text for comparison: its words as 32-bit hashes, and the indexes in `words` at which each sentence, heading, list item or table row ends. */
export type Tokens = { readonly words: Uint32Array; readonly ends: Uint32Array };

/** Whether the word has a digit; the lowest bit of its hash says so. */
export const hasDigit = (word: number): boolean => (word & 1) === 1;

/** Elements whose text continues the text around them. */
const INLINE = new Set(["a", "em", "strong", "b", "i", "u", "s", "del", "ins", "code", "span", "sub", "sup", "mark"]);
/** Elements inside one row or line: table cells, and elements without text. */
const CELLS = new Set(["td", "th", "wbr", "img", "source", "picture", "input"]);

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Buffers that are reused for each text: reading a hundred thousand texts then allocates only two arrays for each. */
let words = new Uint32Array(16_384);
let ends = new Uint32Array(4_096);

/**
 * Reads the words that a reader of this HTML sees; upper and lower case, marks and markup do not count.
 * @param placed called with the place of each word in the HTML
 */
export function tokenizeHtml(html: string, placed?: (from: number, to: number) => void): Tokens {
  let wordCount = 0;
  let endCount = 0;
  let hash = 0;
  let digit = 0;
  let begun = 0;
  let at = 0;
  const endWord = () => {
    if (hash === 0) return;
    if (wordCount === words.length) words = growArray(words);
    // A hash is never 0, because 0 stands for "no word".
    words[wordCount++] = ((hash & ~1) | digit) >>> 0 || 2;
    placed?.(begun, at);
    hash = 0;
    digit = 0;
  };
  const endBlock = () => {
    endWord();
    if (wordCount === (endCount === 0 ? 0 : (ends[endCount - 1] ?? 0))) return;
    if (endCount === ends.length) ends = growArray(ends);
    ends[endCount++] = wordCount;
  };
  while (at < html.length) {
    const code = html.charCodeAt(at);
    const letter = letterOf(code);
    if (letter !== 0) {
      if (hash === 0) begun = at;
      if (letter <= 0x39) digit = 1;
      hash = Math.imul((hash || FNV_OFFSET) ^ letter, FNV_PRIME) >>> 0 || 1;
      at += 1;
    } else if (code === 0x3c) {
      const tag = tagAt(html, at);
      if (CELLS.has(tag.name)) endWord();
      else if (!INLINE.has(tag.name)) endBlock();
      at = tag.end;
    } else if (code === 0x26) {
      endWord();
      at = entityEnd(html, at);
    } else {
      // A dot in "10.000" or "1.5" ends no sentence.
      if (isSentenceEnd(code) && letterOf(html.charCodeAt(at + 1)) === 0) endBlock();
      else if (!isSentenceEnd(code)) endWord();
      at += 1;
    }
  }
  endBlock();
  return { words: words.slice(0, wordCount), ends: ends.slice(0, endCount) };
}

/** The hash of a word as `tokenizeHtml` computes it. */
export const wordHash = (word: string): number => tokenizeHtml(word).words[0] ?? 0;

/** The letter or digit in lower case; 0 for characters that separate words. */
function letterOf(code: number): number {
  if (code >= 0x61 && code <= 0x7a) return code;
  if (code >= 0x41 && code <= 0x5a) return code + 32;
  if (code >= 0x30 && code <= 0x39) return code;
  // The code is NaN after the end of the text.
  if (!(code >= 0xc0)) return 0;
  // General punctuation and symbols, CJK punctuation, private use and specials.
  if ((code >= 0x2000 && code <= 0x2bff) || (code >= 0x3000 && code <= 0x303f) || code >= 0xfe00) return 0;
  return code === 0xd7 || code === 0xf7 ? 0 : code;
}

const isSentenceEnd = (code: number) => code === 0x2e || code === 0x21 || code === 0x3f || code === 0x2026;

/** Reads a tag or comment; a `>` in an attribute does not end it. */
function tagAt(html: string, from: number): { name: string; end: number } {
  let at = from + 1;
  if (html.charCodeAt(at) === 0x2f) at += 1;
  const start = at;
  while (letterOf(html.charCodeAt(at)) !== 0) at += 1;
  const name = html.slice(start, at).toLowerCase();
  for (let quote = 0; at < html.length; at += 1) {
    const code = html.charCodeAt(at);
    if (quote !== 0) quote = code === quote ? 0 : quote;
    else if (code === 0x22 || code === 0x27) quote = code;
    else if (code === 0x3e) return { name, end: at + 1 };
  }
  return { name, end: html.length };
}

const LONGEST_ENTITY = 10;

function entityEnd(html: string, from: number): number {
  const end = html.indexOf(";", from);
  return end !== -1 && end - from <= LONGEST_ENTITY ? end + 1 : from + 1;
}

function growArray(array: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(array.length * 2);
  larger.set(array);
  return larger;
}
