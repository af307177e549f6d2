import type { HashCost } from "./password-hash.ts";

/** A cheap hash for tests that sign in; at the usual cost, each comparison takes a quarter of a second of processor time. */
export const QUICK_HASH: HashCost = { memory: 8, passes: 1, parallelism: 1 };
