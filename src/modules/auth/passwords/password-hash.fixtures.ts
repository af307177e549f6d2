import type { HashCost } from "./password-hash.ts";

/** For tests that sign in: a hash of the usual cost takes the processor for a quarter of a second, each time it is compared. */
export const QUICK_HASH: HashCost = { memory: 8, passes: 1, parallelism: 1 };
