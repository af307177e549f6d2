/** Computes without end, like a careless regular expression on a text made for it. */
export const neverEnds = (): boolean => /^(a+)+$/.test(`${"a".repeat(100)}b`);
