import type { Alternative, Term } from "./term.ts";

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

const quoted = (lexeme: string) => `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
