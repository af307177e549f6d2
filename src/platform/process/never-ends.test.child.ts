/** As a careless regular expression computes on a text made for it. */
export const neverEnds = (): boolean => /^(a+)+$/.test(`${"a".repeat(100)}b`);
