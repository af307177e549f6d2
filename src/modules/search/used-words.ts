import type { ParsedQuery } from "./parse-query.ts";
import { isQuestion } from "./wishes.ts";

/** Words of shoppers for second-hand things. */
const USED = new Set(["bekas", "second", "seken", "preloved", "secondhand"]);

export const isUsedWord = (word: string): boolean => USED.has(word.toLowerCase());

/** Returns the words by which a question asks for used things. In a longer text, such as a pasted title, they are only what a shop says. */
export const usedWordsAsked = (reading: Pick<ParsedQuery, "words">): readonly string[] =>
  isQuestion(reading) ? reading.words.filter(isUsedWord) : [];

/** Removes the words for "used" from a question: the catalogue knows which offers are used, so titles need not contain the words. */
export const withoutUsedWords = (question: string): string =>
  question
    .split(" ")
    .filter((word) => !isUsedWord(word))
    .join(" ");
