import type { Reader } from "../../platform/database/database.ts";
import type { CategorySlug } from "../stores/categories.shared.ts";
import { type Budget, parseBudget } from "./budget.ts";
import { isShoppingTalk } from "./category-words.ts";
import { type ParsedQuery, parseQuery } from "./parse-query.ts";
import { inQuotes, searchQuerySchema } from "./schema.ts";
import { isNarrowName, synonymsOf } from "./synonyms.ts";
import { discriminativeTerms, type Term } from "./term.ts";
import { isUsedWord } from "./used-words.ts";
import { lookUpVocabulary } from "./vocabulary.ts";
import { wordsOfQuery } from "./words.ts";

/** One term of a search. A product matches if it has all words of any alternative. */
export type SearchTerm = {
  readonly alternatives: readonly (readonly string[])[];
  /**
   * The words by which the term may name a product type; undefined for a brand: "lego" is in the name of a type, yet other products of that type are
   * not Lego.
   */
  readonly typed?: readonly string[];
  /** The words as typed, or as corrected. */
  readonly text?: string;
  /** Whether products without the term are found, too, after the products with it, as for "pria". */
  readonly isOptional?: boolean;
  /** The categories of the brand that the term names. */
  readonly brandCategories?: readonly CategorySlug[];
  /** Whether the last word of each alternative is unfinished. */
  readonly isBeginning?: boolean;
  /** Whether a product must be without it, as in "kopi tanpa gula". */
  readonly isWithout?: boolean;
  /** Whether the term is a narrower name, so that the alternatives name other things, too: a "tws" is an earphone, but few headphones are "tws". */
  readonly isNarrow?: boolean;
};

export type ProductQuery = {
  /** The terms; an empty list means that the query asks for nothing that a product could have. */
  readonly words: readonly SearchTerm[];
  /** The query as it was understood, if that differs from the typed query. */
  readonly corrected?: string;
  readonly budget?: Budget;
  /** The query without its budget. */
  readonly rest: string;
};

/** Parses a question for products into its budget and its other words, which are corrected and get their synonyms. */
export async function parseProductQuery(reader: Reader, query: string): Promise<ProductQuery> {
  const asked = searchQuerySchema.parse(query);
  const { rest, budget } = parseBudget(asked);
  const words = wordsOfQuery(rest);
  const known = await lookUpVocabulary(reader, words);
  const reading = parseQuery(words, known, { correct: !inQuotes(asked) });
  return {
    ...{ words: productTerms(reading), rest },
    ...(reading.corrected ? { corrected: reading.words.join(" ") } : {}),
    ...(budget ? { budget } : {}),
  };
}

/** Words that shops put around the name of a product. For some products, such a word is all that the title says of a feature: "garansi". */
const SHOP_TALK = new Set(
  "ready stok stock restock terlaris laris kirim kirimin pengiriman cepat instan sameday bergaransi garansi segel bnib gan sis grosir ecer eceran bonus free".split(
    " ",
  ),
);

/** Words that introduce a free extra, so what follows is not the product itself. */
const ADDED = new Set(["bonus", "free", "hadiah"]);

/**
 * Turns terms into search terms; words such as "murah" and "terbaik", which relevant titles lack, are dropped.
 * @param unfinished the last word, if it may be incomplete
 */
export function productTerms(reading: ParsedQuery, unfinished?: string): readonly SearchTerm[] {
  const { terms, commonWordsOnly } = reading;
  if (commonWordsOnly) return [];
  const discriminative = new Set(discriminativeTerms(terms));
  const gift = terms.findIndex(({ words }) => words.every((word) => ADDED.has(word)));
  return terms
    .filter((term) => discriminative.has(term) || !isShoppingTalk(term.words))
    .filter(({ words }) => !words.every(isNegation))
    .map((term) => {
      if (isNegated(term, reading)) return withoutTerm(term);
      const { alternatives, words, brandCategories } = term;
      const isAdded = gift > 0 && terms.indexOf(term) >= gift;
      // A brand with synonyms can also name its type: "Pampers" is any nappy.
      const isBrandAlone = brandCategories !== undefined && synonymsOf(words) === undefined;
      const isTalk = words.every((word) => SHOP_TALK.has(word) || isUsedWord(word));
      return {
        ...{ alternatives: alternatives.map(writtenOf), text: words.join(" ") },
        ...(isBrandAlone || isAdded ? {} : { typed: words }),
        ...(brandCategories && { brandCategories }),
        ...(discriminative.has(term) && !isTalk && !isAdded ? {} : { isOptional: true }),
        ...(unfinished !== undefined && words.at(-1) === unfinished ? { isBeginning: true } : {}),
        ...(isNarrowName(words.join(" ")) ? { isNarrow: true } : {}),
      };
    });
}

const writtenOf = ({ written, lexemes }: Term["alternatives"][number]) => written ?? lexemes;

const NEGATIONS = new Set(["tanpa", "non"]);
const isNegation = (word: string) => NEGATIONS.has(word);

const isNegated = ({ words: [first = ""] }: Term, { words }: ParsedQuery) =>
  isNegation(words[words.indexOf(first) - 1] ?? "");

/** Makes the term of "tanpa gula": a title that has the word at all must have it as something left out. */
const withoutTerm = ({ words, alternatives }: Term): SearchTerm => ({
  ...{ alternatives: alternatives.map(writtenOf), text: `tanpa ${words.join(" ")}`, isWithout: true },
});
