import type { Reader } from "../../platform/database/database.ts";
import { type Budget, parseBudget } from "./budget.ts";
import { isShoppingTalk } from "./category-words.ts";
import { type ParsedQuery, parseQuery } from "./parse-query.ts";
import { inQuotes, searchQuerySchema } from "./schema.ts";
import { synonymsOf } from "./synonyms.ts";
import { distinctiveTerms } from "./term.ts";
import { lookUpVocabulary } from "./vocabulary.ts";
import { wordsOfQuery } from "./words.ts";

/** One thing that is searched for: any of these ways to say it, each of words that a product must all have. */
export type SearchTerm = {
  readonly alternatives: readonly (readonly string[])[];
  /** The words by which it may name a type; of a brand none: "lego" names a type, and yet others of it are none. */
  readonly typed?: readonly string[];
  /** As it was typed, or should have been. */
  readonly text?: string;
  /** What has it is rather meant, and what has not is none the less found: "pria". */
  readonly isOptional?: boolean;
  /** The last word of each is unfinished. */
  readonly isBeginning?: boolean;
};

export type ProductQuery = {
  /** None: nothing was asked that products could have. */
  readonly words: readonly SearchTerm[];
  /** As it was understood, where that is not what was typed. */
  readonly corrected?: string;
  readonly budget?: Budget;
  /** Without its budget. */
  readonly rest: string;
};

/** What somebody asks of products: their words, put right, with other names of the same, and the price apart. */
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

/** What shops put around a name. Some stand in the titles of things that have no other word for it: "garansi". */
const SHOP_TALK = new Set(
  "ready stok stock restock terlaris laris kirim kirimin pengiriman cepat instan sameday bergaransi garansi segel bnib gan sis grosir ecer eceran bonus free".split(
    " ",
  ),
);

/** Before what comes with the thing and is not it. */
const ADDED = new Set(["bonus", "free", "hadiah"]);

/** "murah" and "terbaik" are in no title that matters. @param unfinished the last word may go on */
export function productTerms({ terms, commonWordsOnly }: ParsedQuery, unfinished?: string): readonly SearchTerm[] {
  if (commonWordsOnly) return [];
  const telling = new Set(distinctiveTerms(terms));
  const gift = terms.findIndex(({ words }) => words.every((word) => ADDED.has(word)));
  return terms
    .filter((term) => telling.has(term) || !isShoppingTalk(term.words))
    .map((term) => {
      const { alternatives, words, brandCategories } = term;
      const isAdded = gift > 0 && terms.indexOf(term) >= gift;
      // "Pampers" is any nappy as well.
      const isBrandAlone = brandCategories !== undefined && synonymsOf(words) === undefined;
      const isTalk = words.every((word) => SHOP_TALK.has(word));
      return {
        ...{ alternatives: alternatives.map(({ lexemes }) => lexemes), text: words.join(" ") },
        ...(isBrandAlone || isAdded ? {} : { typed: words }),
        ...(telling.has(term) && !isTalk && !isAdded ? {} : { isOptional: true }),
        ...(unfinished !== undefined && words.at(-1) === unfinished ? { isBeginning: true } : {}),
      };
    });
}
