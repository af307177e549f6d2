/**
 * How often each test of crashes kills what it tests, at as many moments by chance: once is enough to see that a change has
 * broken it altogether, and `.ci/run` gives chance more room (docs/guides/hardening.md).
 */
export const FAULT_ROUNDS = Number(process.env.FAULT_ROUNDS ?? 1);
