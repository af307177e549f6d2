import type { SearchTerm } from "../../../modules/search/queries.ts";
import { preparedQuery, type Reader } from "../../../platform/database/database.ts";

/** "256gb" and "13": half of all titles have such. */
const FIGURE = /^[\d.,/]+\p{L}{0,8}$/u;

/**
 * Of words of which any is enough those that few products have, the rarest first: of "samsung galaxy a55 garansi resmi" it is what tells one
 * product from the rest. @param most how many products may have them, all together
 */
export async function discriminativeTerms(
  reader: Reader,
  terms: readonly SearchTerm[],
  most: number,
): Promise<readonly SearchTerm[]> {
  const counted = await preparedQuery<{ word: string; products: number }>(
    reader,
    "products with words",
    "select word, products from product_words where word = any($1::text[])",
    [terms.flatMap(wordsOf)],
  );
  // A code is in no count, and neither is a word that no title has.
  const products = new Map(counted.map(({ word, products }) => [word, products]));
  const rare = terms
    .filter((term) => !wordsOf(term).every((word) => FIGURE.test(word)))
    .map((term) => ({ term, count: Math.min(...wordsOf(term).map((word) => products.get(word) ?? 0)) }))
    .toSorted((one, other) => one.count - other.count);
  let sum = 0;
  return rare.flatMap(({ term, count }) => {
    sum += count;
    return sum <= most ? [term] : [];
  });
}

const wordsOf = ({ typed, alternatives }: SearchTerm): readonly string[] => typed ?? alternatives[0] ?? [];
