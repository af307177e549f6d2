/** The most words of one query that are searched, which cover the distinctive part of a pasted name. Each further word would make the search slower. */
const MAX_WORDS = 16;

/** PostgreSQL's parser takes a fraction ("1/2") or a number with points ("5.5", "1.500.000") as one word; other words are letters and digits. */
const WORD = /(?<![\p{L}\p{N}/])[1-9]\/[2-9](?![\p{N}/])|\p{N}+(?:\.\p{N}+)+|[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

/** Returns the words of a text in their order, in lower case. Everything else separates words. */
export const searchedWords = (text: string): string[] => text.normalize("NFKC").toLowerCase().match(WORD) ?? [];

/** Returns each word once. */
export function wordsOf(text: string): string[] {
  return [...new Set(searchedWords(text))];
}

export const wordsOfQuery = (query: string) => wordsOf(query.replace(SOUVENIRS, "oleholeh")).slice(0, MAX_WORDS);

/** Matches the word for souvenirs, which said once is a stop word: "by". */
const SOUVENIRS = /(?<!\p{L})oleh[\s-]?oleh(?!\p{L})/giu;

/** Splits a text into words and the characters between them, in order. Joined together, the pieces are the text. */
export function piecesOf(text: string): { text: string; word: boolean }[] {
  const pieces: { text: string; word: boolean }[] = [];
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), word: false });
    pieces.push({ text: match[0], word: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), word: false });
  return pieces;
}
