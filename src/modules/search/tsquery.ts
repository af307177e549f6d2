import type { Alternative, Pair, Term } from "./term.ts";

/**
 * Builds a query as PostgreSQL reads it (`$1::tsquery`). Every lexeme is quoted, so PostgreSQL takes its content as plain text
 * (https://www.postgresql.org/docs/current/datatype-textsearch.html#DATATYPE-TSQUERY). Without `phrases`, the words of a phrase need only occur, and
 * not side by side.
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

/** Builds the query that tells whether an alternative matches. */
export const matchedQuery = (alternative: Alternative) => alternativeQuery(alternative, true);

/** Builds the query whose rank counts where an alternative matches. The words are joined by "or", since `ts_rank` is then the mean of the words' ranks. */
export const rankedQuery = ({ lexemes }: Alternative) => lexemes.map(quoted).join(" | ");

/** Builds a query for the very words side by side in a title; the vector of a title contains the words besides their stems. */
export const verbatimQuery = (words: readonly string[]) => words.map((word) => `${quoted(word)}:A`).join(" <-> ");

/** Builds a query for all of the words. */
export const wordsQuery = (words: readonly string[]) => `(${words.map(quoted).join(" & ")})`;

/** Builds a query for any word that begins with these letters. */
export const beginningQuery = (letters: string) => `${quoted(letters)}:*`;

/** Builds a query for both words at the same distance as in the question. */
export const pairQuery = ({ lexemes: [first, second], distance }: Pair) =>
  `${quoted(first)} <${distance}> ${quoted(second)}`;

/** Returns the queries by which matches in a text are marked: one query for any of the words, and one for each phrase. */
export function wordsAndPhrases(terms: readonly Term[]): [words: string, phrases: string[]] {
  const alternatives = terms.flatMap((term) => term.alternatives);
  const words = alternatives.filter(({ adjacent }) => !adjacent).flatMap(({ lexemes }) => lexemes.map(quoted));
  const phrases = alternatives.filter(({ adjacent }) => adjacent).map((phrase) => alternativeQuery(phrase, true));
  return [[...new Set(words)].join(" | "), phrases];
}

export const quoted = (lexeme: string): string => `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
