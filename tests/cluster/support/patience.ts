/** A limit for a broken product, not a measure of a working one. */
export const PATIENCE = { timeout: 90_000, interval: 100 };
