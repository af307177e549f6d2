/**
 * A price that is this many times higher or lower than what it is compared with is an outlier, in feeds, imports of past prices and typed prices alike;
 * price-row.ts says "lima kali".
 */
export const OUTLIER_FACTOR = 5;
