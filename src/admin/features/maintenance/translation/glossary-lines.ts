import type { GlossaryTerm } from "../../../../modules/translation/schema.ts";

/** A glossary as somebody types it, or pastes it out of a spreadsheet: `term; translation; from; to` on each line. */
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
