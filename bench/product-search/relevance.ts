/** A shopper's question, and what a title must have and must not to be an answer: regular expressions, whatever the case. Rupiah. */
export type JudgedQuery = {
  readonly q: string;
  readonly kind: string;
  readonly good: readonly string[];
  readonly bad: readonly string[];
  readonly min?: number;
  readonly max?: number;
};

export type Thing = { readonly id: number; readonly title: string; readonly lowest: number | null };

/** How many of the first are looked at. */
export const LOOKED_AT = 5;

export function judgeOf({ good, bad, min, max }: JudgedQuery): (thing: Thing) => boolean {
  const [wanted, unwanted] = [good, bad].map((patterns) => patterns.map((pattern) => new RegExp(pattern, "i")));
  return ({ title, lowest }) =>
    (wanted ?? []).every((pattern) => pattern.test(title)) &&
    !(unwanted ?? []).some((pattern) => pattern.test(title)) &&
    (min === undefined || (lowest ?? 0) >= min) &&
    (max === undefined || (lowest ?? Number.POSITIVE_INFINITY) <= max);
}

/**
 * Normalised discounted cumulative gain of the first five, each an answer or none (Järvelin and Kekäläinen, 2002).
 * @param relevant how many answers there are in all
 * @returns undefined where there is none to be found
 */
export function ndcg(found: readonly boolean[], relevant: number): number | undefined {
  if (relevant === 0) return undefined;
  const gain = (isRelevant: boolean, place: number) => (isRelevant ? 1 / Math.log2(place + 2) : 0);
  const sum = (answers: readonly boolean[]) => answers.reduce((total, is, place) => total + gain(is, place), 0);
  return sum(found.slice(0, LOOKED_AT)) / sum(Array.from({ length: Math.min(LOOKED_AT, relevant) }, () => true));
}
