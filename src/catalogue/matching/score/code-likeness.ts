import { compact } from "../model-codes.ts";
import { sharedCodes } from "../shared-codes.ts";
import type { ScoredText } from "./scored-text.ts";
import { samePrefix } from "./word-likeness.ts";

const UNKNOWN = Number.NaN;

/** Measures how alike two titles are in their model codes and numbers. */
export function codeLikeness(one: ScoredText, other: ScoredText) {
  const shared = sharedCodes(one.features.codes, other.features.codes);
  const [left, right] = [codesMissingFrom(other, one), codesMissingFrom(one, other)];
  const found = [...shared, ...codesInside(one, other), ...codesInside(other, one)];
  const weightOf = (code: string) => one.weights.get(code) ?? other.weights.get(code) ?? 1;
  const codesOfBoth = one.codes.length > 0 && other.codes.length > 0;
  return {
    code_rarest_shared: found.reduce((rarest, code) => Math.max(rarest, weightOf(code)), 0),
    code_longest_shared: found.reduce((longest, code) => Math.max(longest, code.length), 0),
    code_count_shared: new Set(found).size,
    code_missing_low: Math.min(left.length, right.length),
    code_missing_high: Math.max(left.length, right.length),
    code_agreement: found.length > 0 ? 1 : codesOfBoth ? -1 : 0,
    code_nearness: codesOfBoth ? nearestOf(one.codes, other.codes) : UNKNOWN,
    code_nearness_missing: left.length > 0 && right.length > 0 ? nearestOf(left, right) : UNKNOWN,
    code_same_digits: codesOfBoth ? sameDigits(one.codes, other.codes) : UNKNOWN,
    ...numberLikeness(one, other),
    mpn_agreement: mpnAgreement(one, other),
  };
}

const codesMissingFrom = (other: ScoredText, one: ScoredText): readonly string[] =>
  one.codes.filter((code) => !other.weights.has(code) && !other.compacted.includes(code));

const codesInside = (one: ScoredText, other: ScoredText): readonly string[] =>
  one.codes.filter((code) => code.length >= 4 && other.compacted.includes(code));

/** Returns the largest common prefix of any two codes, as a share of the longer one: "dscw170" and "dscw150". */
function nearestOf(left: readonly string[], right: readonly string[]): number {
  let nearest = 0;
  for (const one of left) for (const other of right) nearest = Math.max(nearest, samePrefix(one, other));
  return nearest;
}

/**
 * Returns the length of the longest run of digits that codes of both titles share. Makers vary the letters around these digits for colours and countries:
 * "lds4821ww" and "lds4821wh".
 */
function sameDigits(left: readonly string[], right: readonly string[]): number {
  const digits = new Set(left.map(longestDigits));
  return right.reduce(
    (longest, code) => (digits.has(longestDigits(code)) ? Math.max(longest, longestDigits(code).length) : longest),
    0,
  );
}

const longestDigits = (code: string) =>
  (code.match(/\d+/g) ?? [""]).reduce((longest, run) => (run.length > longest.length ? run : longest));

function numberLikeness(one: ScoredText, other: ScoredText) {
  const missing = (from: ScoredText, of: ScoredText) =>
    [...of.numbers].filter((term) => !from.numbers.has(term) && !(term.length >= 4 && from.compacted.includes(term)));
  const [left, right] = [missing(other, one), missing(one, other)];
  const shared = [...one.numbers].filter((term) => other.numbers.has(term));
  return {
    number_shared: shared.length,
    number_rarest_shared: shared.reduce((rarest, term) => Math.max(rarest, one.weights.get(term) ?? 0), 0),
    number_shared_share: shared.length / (Math.min(one.numbers.size, other.numbers.size) || 1),
    number_missing_low: Math.min(left.length, right.length),
    number_missing_high: Math.max(left.length, right.length),
    number_nearness: left.length > 0 && right.length > 0 ? nearestOf(left, right) : UNKNOWN,
  };
}

/** Compares part numbers. 1: both are the same, or one occurs in the other's title; below 0: the two numbers differ. */
function mpnAgreement(one: ScoredText, other: ScoredText): number {
  const [left, right] = [compact(one.features.mpn ?? ""), compact(other.features.mpn ?? "")];
  if (left && right && (left === right || left.includes(right) || right.includes(left))) return 1;
  if ((left && other.compacted.includes(left)) || (right && one.compacted.includes(right))) return 1;
  return left && right ? -1 + samePrefix(left, right) : UNKNOWN;
}
