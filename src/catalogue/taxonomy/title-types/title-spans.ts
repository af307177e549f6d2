import { MOST_READ_WORDS, wordsOfName } from "../types/names.ts";

const MOST_WORDS = 2;
/** A word of letters only, because a word with digits such as "x100" is the model of a single thing. */
const WORD = /^\p{L}{3,20}$/u;

/** Returns the words of a title that may name a thing, as single words and as pairs of neighbours, in lower case, the longest first. */
export function wordsInTitle(title: string): readonly string[] {
  const words = wordsOfName(title).slice(0, MOST_READ_WORDS);
  return Array.from({ length: MOST_WORDS }, (_, at) => MOST_WORDS - at).flatMap((length) =>
    words
      .map((_, start) => words.slice(start, start + length))
      .filter((span) => span.length === length && span.every((word) => WORD.test(word)))
      .map((span) => span.join(" ")),
  );
}
