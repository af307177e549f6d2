import type { CategorySlug } from "../stores/categories.shared.ts";
import { isVague } from "./category-words.ts";

/** One way to say a term: all of the lexemes, where `adjacent` side by side. */
export type Alternative = { readonly lexemes: readonly string[]; readonly adjacent: boolean };

/** One thing that is searched for. `words` is how it was typed (or should have been). */
export type Term = {
  readonly words: readonly string[];
  readonly alternatives: readonly Alternative[];
  /**
   * Of a brand: what it is bought for, the likeliest first (`place` 0). Articles about that are near to what was asked, if
   * there are none about it.
   */
  readonly related?: readonly (Alternative & { readonly place: number })[];
  /** Of a brand: where it belongs, the likeliest first. */
  readonly brandCategories?: readonly CategorySlug[];
};

/** The term that counts what is near to it as itself. */
export const withRelated = (term: Term): Term => ({
  ...term,
  alternatives: [...term.alternatives, ...(term.related ?? [])],
});

/** Two neighbours of the question, by their places among its terms, as lexemes. */
export type Pair = {
  readonly terms: readonly [number, number];
  readonly lexemes: readonly [string, string];
  readonly distance: number;
};

/** A short number, a fraction, or a letter ("vitamin c"): nothing that could be looked for. A year is. */
export const isBare = ({ words }: Pick<Term, "words">) =>
  words.every((word) => /^(?:\p{N}{1,3}|\p{N}\/\p{N}|\p{L})$/u.test(word));

export const isVagueTerm = ({ words }: Pick<Term, "words">) => isVague(words);

/** Which terms tell what is looked for ("laptop" in "cara memilih laptop murah"); all, where none does. */
export function distinctive(terms: readonly Term[]): boolean[] {
  const tells = terms.map((term) => !isVague(term.words));
  return tells.includes(true) ? tells : terms.map(() => true);
}

export function distinctiveTerms(terms: readonly Term[]): Term[] {
  const tells = distinctive(terms);
  return terms.filter((_, index) => tells[index]);
}

/**
 * What a query is about. Indonesian says the thing first and then which ("tas laptop" is a bag); a brand only says
 * which, wherever it stands.
 */
export function headOf(terms: readonly Term[]): Term | undefined {
  const candidates = distinctiveTerms(terms);
  return candidates.find((term) => !term.brandCategories) ?? candidates[0];
}
