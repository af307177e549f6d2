import type { GlossaryTerm } from "../../../../modules/translation/schema.ts";

/** Writes a glossary as people type it or paste it from a spreadsheet: `term; translation; from; to` on each line. */
export const linesOf = (terms: readonly GlossaryTerm[]): string =>
  terms
    .map(({ term, translation, from, to }) => [term, translation, from, to].join("; ").replace(/(?:; ?)+$/, ""))
    .join("\n");

export const termsIn = (lines: string): GlossaryTerm[] =>
  lines
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [term = "", translation = "", from = "", to = ""] = line.split(/[;\t]/).map((part) => part.trim());
      return { term, translation, from, to };
    });
