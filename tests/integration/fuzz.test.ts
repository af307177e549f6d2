import { expect, test } from "vitest";
import { fuzz } from "../fuzz/campaign.ts";

/** The same at each run, so that a commit passes or fails; `npm run fuzz` is for looking further. */
const SEED = Number(process.env.FUZZ_SEED ?? 6);
/** A round asks everything that there is, which takes a quarter of a minute and more. */
const ROUNDS = Number(process.env.FUZZ_ROUNDS ?? 1);

test(`nothing that a fuzzer asks is a failure of ours (FUZZ_SEED=${SEED})`, { timeout: 900_000 }, async () => {
  const { findings, coverage } = await fuzz({
    seed: SEED,
    perTarget: 2,
    over: (rounds) => rounds >= ROUNDS,
    // Beside the other tests.
    judgesCosts: false,
    progress: () => {},
  });
  // In the message, since summaries of runs leave the difference out.
  expect(findings, findings.map(({ what, request }) => `${what}\n${request}`).join("\n\n")).toEqual([]);
  // Otherwise it has looked at doors only.
  const done = coverage.targets.length - coverage.neverDone().length;
  expect(done, coverage.report()).toBeGreaterThan(coverage.targets.length / 4);
});
