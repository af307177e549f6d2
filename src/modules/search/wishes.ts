import type { ParsedQuery } from "./parse-query.ts";

const CHEAP = new Set(["murah", "termurah"]);
/** The most words of a question in which "murah" and "second" are wishes; in a longer text, such as a pasted title, they are only what a shop says. */
const MOST_ASKED = 6;

type Reading = Pick<ParsedQuery, "words">;

export const isQuestion = ({ words }: Reading): boolean => words.length <= MOST_ASKED;

export const asksCheap = (reading: Reading): boolean =>
  isQuestion(reading) && reading.words.some((word) => CHEAP.has(word));
