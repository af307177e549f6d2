/**
 * How often each crash test kills what it tests, each time at a random moment. Once shows whether a change has broken it altogether;
 * `.ci/run` tries more moments (docs/guides/hardening.md).
 */
export const FAULT_ROUNDS = Number(process.env.FAULT_ROUNDS ?? 1);
