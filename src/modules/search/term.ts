import type { CategorySlug } from "../stores/categories.shared.ts";
import { isVague } from "./category-words.ts";

/**
 * One way to express a term: a text must have all of the lexemes, side by side if `adjacent` is true. `written` are the lexemes by which titles of products
 * are searched, where they differ: "pewangi", whose stem is "wangi".
 */
export type Alternative = {
  readonly lexemes: readonly string[];
  readonly adjacent: boolean;
  readonly written?: readonly string[];
};

/** A noun whose stem names something else. Titles have such words as they are written, too (`product_search` of migration 0116). */
const OWN_NOUN = /^pe[a-z]{5,20}$/;

export const isOwnNoun = (word: string): boolean => OWN_NOUN.test(word);

/** A word, or a name of several words, that is searched for. `words` are the words as typed, or as corrected. */
export type Term = {
  readonly words: readonly string[];
  readonly alternatives: readonly Alternative[];
  /**
   * The products for which people buy the brand that the term names, the likeliest first (`place` 0). Articles about these products count as near if
   * there are none about the brand.
   */
  readonly related?: readonly (Alternative & { readonly place: number })[];
  /** The categories of the brand that the term names, the likeliest first. */
  readonly brandCategories?: readonly CategorySlug[];
};

/** Returns the term with its related alternatives counted as its own. */
export const withRelated = (term: Term): Term => ({
  ...term,
  alternatives: [...term.alternatives, ...(term.related ?? [])],
});

/** Two neighbours in the question: their places among its terms, and their lexemes. */
export type Pair = {
  readonly terms: readonly [number, number];
  readonly lexemes: readonly [string, string];
  readonly distance: number;
};

/**
 * Whether a term is a short number, a fraction or a letter ("vitamin c"), which cannot be looked for alone. A year is not bare, since it can be
 * looked for alone.
 */
export const isBare = ({ words }: Pick<Term, "words">) =>
  words.every((word) => /^(?:\p{N}{1,3}|\p{N}\/\p{N}|\p{L})$/u.test(word));

export const isVagueTerm = ({ words }: Pick<Term, "words">) => isVague(words);

/** Tells which terms are distinctive ("laptop" in "cara memilih laptop murah"); if none is, all of them count as distinctive. */
export function distinctive(terms: readonly Term[]): boolean[] {
  const tells = terms.map((term) => !isVague(term.words));
  return tells.includes(true) ? tells : terms.map(() => true);
}

export function discriminativeTerms(terms: readonly Term[]): Term[] {
  const tells = distinctive(terms);
  return terms.filter((_, index) => tells[index]);
}

/**
 * Returns what a query is about. Indonesian names the thing first and then its kind ("tas laptop" is a bag); a brand only narrows this down, whether
 * it comes first or last.
 */
export function headOf(terms: readonly Term[]): Term | undefined {
  const candidates = discriminativeTerms(terms);
  return candidates.find((term) => !term.brandCategories) ?? candidates[0];
}
