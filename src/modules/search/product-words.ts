import type { Reader } from "../../platform/database/database.ts";
import { type Budget, parseBudget } from "./budget.ts";
import { isShoppingTalk } from "./category-words.ts";
import { type ParsedQuery, parseQuery } from "./parse-query.ts";
import { inQuotes, searchQuerySchema } from "./schema.ts";
import { synonymsOf } from "./synonyms.ts";
import { discriminativeTerms } from "./term.ts";
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
  /** Whether the last word of each alternative is unfinished. */
  readonly isBeginning?: boolean;
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
export function productTerms({ terms, commonWordsOnly }: ParsedQuery, unfinished?: string): readonly SearchTerm[] {
  if (commonWordsOnly) return [];
  const discriminative = new Set(discriminativeTerms(terms));
  const gift = terms.findIndex(({ words }) => words.every((word) => ADDED.has(word)));
  return terms
    .filter((term) => discriminative.has(term) || !isShoppingTalk(term.words))
    .map((term) => {
      const { alternatives, words, brandCategories } = term;
      const isAdded = gift > 0 && terms.indexOf(term) >= gift;
      // A brand with synonyms can also name its type: "Pampers" is any nappy.
      const isBrandAlone = brandCategories !== undefined && synonymsOf(words) === undefined;
      const isTalk = words.every((word) => SHOP_TALK.has(word));
      return {
        ...{ alternatives: alternatives.map(({ lexemes }) => lexemes), text: words.join(" ") },
        ...(isBrandAlone || isAdded ? {} : { typed: words }),
        ...(discriminative.has(term) && !isTalk && !isAdded ? {} : { isOptional: true }),
        ...(unfinished !== undefined && words.at(-1) === unfinished ? { isBeginning: true } : {}),
      };
    });
}
