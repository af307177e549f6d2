export type Figures = { readonly precision: number; readonly recall: number; readonly f1: number };

/** Returns precision, recall and F1, rounded to four decimals; a figure is 0 where nothing was joined, or where nothing should have been joined. */
export function figuresOf({ right, said, true: positives }: { right: number; said: number; true: number }): Figures {
  return {
    precision: share(right, said),
    recall: share(right, positives),
    f1: share(2 * right, said + positives),
  };
}

export const share = (part: number, whole: number): number => (whole === 0 ? 0 : rounded(part / whole));
export const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;
