/**
 * A shopper's question, and what an answer's title must have (`good`) and must not have (`bad`): regular expressions, ignoring case. `min` and `max` are in
 * rupiah.
 */
export type LabelledQuery = {
  readonly q: string;
  readonly kind: string;
  readonly good: readonly string[];
  readonly bad: readonly string[];
  readonly min?: number;
  readonly max?: number;
};

export type Thing = { readonly id: number; readonly title: string; readonly lowest: number | null };

/** The number of first results that are evaluate. */
export const LOOKED_AT = 5;

export function relevanceOf({ good, bad, min, max }: LabelledQuery): (thing: Thing) => boolean {
  const [wanted, unwanted] = [good, bad].map((patterns) => patterns.map((pattern) => new RegExp(pattern, "i")));
  return ({ title, lowest }) =>
    (wanted ?? []).every((pattern) => pattern.test(title)) &&
    !(unwanted ?? []).some((pattern) => pattern.test(title)) &&
    (min === undefined || (lowest ?? 0) >= min) &&
    (max === undefined || (lowest ?? Number.POSITIVE_INFINITY) <= max);
}

/**
 * Returns the normalised discounted cumulative gain of the first five results, each relevant or not (Järvelin and Kekäläinen, 2002).
 * @param relevant the number of all relevant things
 * @returns undefined where no thing is relevant
 */
export function ndcg(found: readonly boolean[], relevant: number): number | undefined {
  if (relevant === 0) return undefined;
  const gain = (isRelevant: boolean, place: number) => (isRelevant ? 1 / Math.log2(place + 2) : 0);
  const sum = (answers: readonly boolean[]) => answers.reduce((total, is, place) => total + gain(is, place), 0);
  return sum(found.slice(0, LOOKED_AT)) / sum(Array.from({ length: Math.min(LOOKED_AT, relevant) }, () => true));
}
