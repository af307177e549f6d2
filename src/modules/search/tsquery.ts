import type { Alternative, Pair, Term } from "./term.ts";

/**
 * A query as PostgreSQL reads it (`$1::tsquery`). Every lexeme is quoted, so that whatever it holds is only text
 * (https://www.postgresql.org/docs/current/datatype-textsearch.html#DATATYPE-TSQUERY). Without `phrases`, what should
 * stand side by side need only both be there.
 */
export function tsquery(terms: readonly Term[], join: "&" | "|", { phrases }: { phrases: boolean }): string {
  return terms.map((term) => termQuery(term, phrases)).join(` ${join} `);
}

export function termQuery(term: Term, phrases: boolean): string {
  const alternatives = new Set(term.alternatives.map((alternative) => alternativeQuery(alternative, phrases)));
  return `(${[...alternatives].join(" | ")})`;
}

function alternativeQuery({ lexemes, adjacent }: Alternative, phrases: boolean): string {
  const joined = lexemes.map(quoted).join(adjacent && phrases ? " <-> " : " & ");
  return lexemes.length > 1 ? `(${joined})` : joined;
}

/** Where an alternative is met. */
export const matchedQuery = (alternative: Alternative) => alternativeQuery(alternative, true);

/** What is counted where it is: `ts_rank` of words joined by "or" is their mean. */
export const rankedQuery = ({ lexemes }: Alternative) => lexemes.map(quoted).join(" | ");

/** The words themselves, side by side in a title, which has them beside their stems. */
export const verbatimQuery = (words: readonly string[]) => words.map((word) => `${quoted(word)}:A`).join(" <-> ");

/** All of the words. */
export const wordsQuery = (words: readonly string[]) => `(${words.map(quoted).join(" & ")})`;

/** Any word that begins so. */
export const beginningQuery = (letters: string) => `${quoted(letters)}:*`;

/** Both words as far from each other as they were asked. */
export const pairQuery = ({ lexemes: [first, second], distance }: Pair) =>
  `${quoted(first)} <${distance}> ${quoted(second)}`;

/** What to mark in a text: any of the words, and the phrases one by one. */
export function wordsAndPhrases(terms: readonly Term[]): [words: string, phrases: string[]] {
  const alternatives = terms.flatMap((term) => term.alternatives);
  const words = alternatives.filter(({ adjacent }) => !adjacent).flatMap(({ lexemes }) => lexemes.map(quoted));
  const phrases = alternatives.filter(({ adjacent }) => adjacent).map((phrase) => alternativeQuery(phrase, true));
  return [[...new Set(words)].join(" | "), phrases];
}

export const quoted = (lexeme: string): string => `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
