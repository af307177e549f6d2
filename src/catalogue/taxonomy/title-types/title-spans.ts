import { MOST_READ_WORDS, wordsOfName } from "../types/names.ts";

const MOST_WORDS = 2;
/** A word of letters only, because a word with digits such as "x100" is the model of a single thing. */
const WORD = /^\p{L}{3,20}$/u;

/**
 * Returns what may name a thing before some words of a title. Indonesian names the thing first: in "Kolecer jepit bayi", "kolecer" may be the thing, whatever
 * the later words mean. Empty where a figure or a model says what the thing is.
 */
export function wordsBefore(title: string, words: string): readonly string[] {
  const [all, said] = [wordsOfName(title), wordsOfName(words)];
  const place = all.findIndex((_, start) => said.every((word, at) => all[start + at] === word));
  return said.length === 0 || place < 0 ? [] : wordsInTitle(all.slice(0, place).join(" "));
}

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
