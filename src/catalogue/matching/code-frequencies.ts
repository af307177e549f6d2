import type { OfferFeatures } from "./features.ts";
import { codesOf } from "./model-codes.ts";

/** How many offers have each code, from SQL or counted over a file. */
export type CodeFrequencies = { readonly documents: number; readonly countOf: (code: string) => number };

/** A code in more offers than this is a technical standard or a model family, even if it looks like a model code. */
const MOST_OFFERS = 25;
const LARGEST_SHARE = 0.002;

/** Returns the largest number of offers in which a code still counts as rare. @param documents the number of all offers */
export const rarityLimit = (documents: number): number => Math.max(MOST_OFFERS, documents * LARGEST_SHARE);

export const isRare = (code: string, { documents, countOf }: CodeFrequencies): boolean =>
  countOf(code) <= rarityLimit(documents);

export function countCodes(offers: Iterable<OfferFeatures>): CodeFrequencies {
  const counts = new Map<string, number>();
  let documents = 0;
  for (const { codes } of offers) {
    documents++;
    for (const code of codesOf(codes)) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return { documents, countOf: (code) => counts.get(code) ?? 0 };
}
