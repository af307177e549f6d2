import type { HashCost } from "./password-hash.ts";

/** A cheap hash for tests that sign in: one of the usual cost takes a quarter of a second of processor time at each comparison. */
export const QUICK_HASH: HashCost = { memory: 8, passes: 1, parallelism: 1 };
