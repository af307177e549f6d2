import { MOST_READ_WORDS, wordsOfName } from "../types/names.ts";

const MOST_WORDS = 2;
/** Letters alone: "x100" is a model of one thing. */
const WORD = /^\p{L}{3,20}$/u;

/** Words of a title, and two in a row, that may name a thing: the longest first, in lower case. */
export function wordsInTitle(title: string): readonly string[] {
  const words = wordsOfName(title).slice(0, MOST_READ_WORDS);
  return Array.from({ length: MOST_WORDS }, (_, at) => MOST_WORDS - at).flatMap((length) =>
    words
      .map((_, start) => words.slice(start, start + length))
      .filter((span) => span.length === length && span.every((word) => WORD.test(word)))
      .map((span) => span.join(" ")),
  );
}
