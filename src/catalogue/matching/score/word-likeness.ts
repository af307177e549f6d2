import type { ScoredText } from "./scored-text.ts";
import { countShared } from "./trigrams.ts";

/** Measures how alike two titles are in their words and letters; the order of the two makes no difference. */
export function wordLikeness(one: ScoredText, other: ScoredText) {
  const [left, right] = [coverageOf(one, other), coverageOf(other, one)];
  const trigrams = countShared(one.trigrams, other.trigrams);
  const shared = sharedTerms(one, other);
  return {
    word_cosine: shared.square / (one.norm * other.norm || 1),
    word_jaccard: shared.sum / (one.total + other.total - shared.sum || 1),
    word_rarest_shared: shared.rarest,
    word_shared_sum: shared.sum,
    word_rare_shared: shared.rare,
    coverage_low: Math.min(left.covered, right.covered),
    coverage_high: Math.max(left.covered, right.covered),
    rarest_missing_low: Math.min(left.rarest, right.rarest),
    rarest_missing_high: Math.max(left.rarest, right.rarest),
    rarest_word_missing_low: Math.min(left.rarestWord, right.rarestWord),
    rarest_word_missing_high: Math.max(left.rarestWord, right.rarestWord),
    missing_sum_low: Math.min(left.missing, right.missing),
    missing_sum_high: Math.max(left.missing, right.missing),
    soft_coverage_low: Math.min(left.softly, right.softly),
    soft_coverage_high: Math.max(left.softly, right.softly),
    terms_low: Math.min(one.weights.size, other.weights.size),
    terms_high: Math.max(one.weights.size, other.weights.size),
    head_cosine: headLikeness(one, other),
    first_word: [...one.weights.keys()][0] === [...other.weights.keys()][0] ? 1 : 0,
    trigram_cosine: trigrams / (Math.sqrt(one.trigrams.length * other.trigrams.length) || 1),
    trigram_containment: trigrams / (Math.min(one.trigrams.length, other.trigrams.length) || 1),
    trigram_jaccard: trigrams / (one.trigrams.length + other.trigrams.length - trigrams || 1),
    word_order: orderLikeness(one, other),
  };
}

function sharedTerms(one: ScoredText, other: ScoredText) {
  const [few, many] = one.weights.size < other.weights.size ? [one, other] : [other, one];
  let [square, sum, rarest, rare] = [0, 0, 0, 0];
  for (const [term, weight] of few.weights) {
    if (!many.weights.has(term)) continue;
    if (weight > RARE) rare++;
    square += weight * weight;
    sum += weight;
    rarest = Math.max(rarest, weight);
  }
  return { square, sum, rarest, rare };
}

export const RARE = 0.6;

/**
 * Compares the first title's terms with the other title: what share of their weight the other title has as well, even within another word, and how rare the
 * rarest term is that it lacks.
 */
function coverageOf(one: ScoredText, other: ScoredText) {
  let [missing, rarest, rarestWord, softly] = [0, 0, 0, 0];
  for (const [term, weight] of one.weights) {
    if (other.weights.has(term) || (term.length >= 4 && other.compacted.includes(term))) continue;
    missing += weight;
    rarest = Math.max(rarest, weight);
    if (one.numbers.has(term)) continue;
    rarestWord = Math.max(rarestWord, weight);
    softly += weight * likenessIn(term, other);
  }
  const total = one.total || 1;
  return { covered: 1 - missing / total, softly: 1 - (missing - softly) / total, missing, rarest, rarestWord };
}

/** Returns the longest beginning that a word has in common with any word of the other title, as a share of the longer word. */
function likenessIn(term: string, other: ScoredText): number {
  let most = 0;
  for (const theirs of other.weights.keys()) {
    if (theirs[0] !== term[0]) continue;
    most = Math.max(most, samePrefix(term, theirs));
  }
  return most;
}

/** Returns the common beginning as a share of the longer word: five sevenths for "dscw170" and "dscw150". */
export function samePrefix(one: string, other: string): number {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  return same / Math.max(one.length, other.length);
}

const HEAD = 5;

/** Compares the first terms, where brand and model stand. */
function headLikeness(one: ScoredText, other: ScoredText): number {
  const [left, right] = [one, other].map(({ weights }) => [...weights].slice(0, HEAD));
  if (!left || !right) return 0;
  const sum = (terms: readonly (readonly [string, number])[]) => terms.reduce((all, [, weight]) => all + weight, 0);
  const names = new Set(right.map(([term]) => term));
  return sum(left.filter(([term]) => names.has(term))) / (Math.min(sum(left), sum(right)) || 1);
}

/** Returns the share of terms at the beginning of both titles that are the same, up to the first that differs. */
function orderLikeness(one: ScoredText, other: ScoredText): number {
  const [left, right] = [[...one.weights.keys()], [...other.weights.keys()]];
  let same = 0;
  while (same < left.length && same < right.length && left[same] === right[same]) same++;
  return same / (Math.min(left.length, right.length) || 1);
}
