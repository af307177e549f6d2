/** How a shop's customers rate a product: the mean out of five, and the number of ratings. */
export type Rating = { readonly value: number; readonly count: number };

/** The highest number of ratings that is believed; a higher number may be a number of something else. */
const MAX_COUNT = 10_000_000;

/**
 * Reads a rating that is plainly out of five and has a number of ratings; null for any other rating. A number above five belongs to another scale, and so do
 * all ratings of its feed: `isOverFive` finds such numbers.
 */
export function readRating(value: string, count: string): Rating | null {
  const [rated, counted] = [ratedValue(value), countOf(count)];
  return rated === undefined || rated <= 0 || rated > 5 || counted === undefined
    ? null
    : { value: rated, count: counted };
}

export const isOverFive = (value: string): boolean => (ratedValue(value) ?? 0) > 5;

/** Reads "4.8", "4,8", "4,8/5" and "4.8 dari 5"; undefined for a share or another scale. */
function ratedValue(text: string): number | undefined {
  const [, value] = /^(\d{1,3}(?:[.,]\d{1,4})?)(?:\s?(?:\/|dari|of|out of)\s?5(?:[.,]0)?)?$/i.exec(text) ?? [];
  return value === undefined ? undefined : Math.round(Number(value.replace(",", ".")) * 100) / 100;
}

/** Reads "1.234", "1,234 ulasan"; undefined for "1,2rb" and "100+", which are rounded. */
function countOf(text: string): number | undefined {
  const [, digits] = /^\(?(\d{1,3}(?:[.,]\d{3})+|\d{1,8})(?:\.0)?\)?(?:\s\p{L}{4,12})?$/u.exec(text) ?? [];
  const count = Number(digits?.replace(/[.,]/g, ""));
  return count >= 1 && count <= MAX_COUNT ? count : undefined;
}
