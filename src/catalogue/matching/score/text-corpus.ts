import type { OfferFeatures } from "../features.ts";
import { compact } from "../model-codes.ts";

/** How rare words are in a collection of titles. */
export type TextCorpus = {
  /**
   * The logarithm of the inverse document frequency, as a share of the largest one (0 to 1), so that words of a large corpus weigh like those of a small one.
   */
  readonly weightOf: (term: string) => number;
  /** The share of titles that have the term (0 to 1); a term that no title has counts as if one had it. */
  readonly shareOf: (term: string) => number;
};

/** Returns the terms by which titles are compared, each once: words without signs, and the parts of words with signs ("dsc-w170": `dscw170`, `dsc`, `w170`). */
export function termsOf({ words }: Pick<OfferFeatures, "words">): readonly string[] {
  const terms = new Set<string>();
  for (const word of words) {
    terms.add(compact(word));
    if (/[-./]/.test(word)) for (const part of word.split(/[-./]/)) if (part.length > 1) terms.add(part);
  }
  terms.delete("");
  return [...terms];
}

/** A smaller corpus is treated as if it had this many titles, and the added titles had none of its words; otherwise none of its words would be rare. */
const LEAST_DOCUMENTS = 1000;

/** @param documents the terms of each title */
export function textCorpus(documents: Iterable<readonly string[]>): TextCorpus {
  const counts = new Map<string, number>();
  let total = 0;
  for (const terms of documents) {
    total++;
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  total = Math.max(total, LEAST_DOCUMENTS);
  const largest = Math.log((total + 1) / 0.5);
  const weight = (count: number) => Math.max(0.02, Math.min(1, Math.log((total + 1) / (count + 0.5)) / largest));
  const countOf = (term: string) => Math.max(1, counts.get(term) ?? 0);
  return { weightOf: (term) => weight(countOf(term)), shareOf: (term) => countOf(term) / total };
}
