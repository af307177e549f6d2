import { expect, test } from "vitest";
import { fuzz } from "../fuzz/campaign.ts";

/** The seed is the same at each run, so that a commit passes or fails; `npm run fuzz` looks further. */
const SEED = Number(process.env.FUZZ_SEED ?? 6);
/** The number of rounds; each asks every target and takes a quarter of a minute or more. */
const ROUNDS = Number(process.env.FUZZ_ROUNDS ?? 1);

test(`nothing that a fuzzer asks is a failure of ours (FUZZ_SEED=${SEED})`, { timeout: 900_000 }, async () => {
  const { findings, coverage } = await fuzz({
    seed: SEED,
    perTarget: 2,
    over: (rounds) => rounds >= ROUNDS,
    // Costs are not judged, since other tests share the processors.
    judgesCosts: false,
    progress: () => {},
  });
  // The findings go into the message, since summaries of runs leave the difference out.
  expect(findings, findings.map(({ what, request }) => `${what}\n${request}`).join("\n\n")).toEqual([]);
  // Enough targets must have answered with success: otherwise only refusals were tested.
  const done = coverage.targets.length - coverage.neverDone().length;
  expect(done, coverage.report()).toBeGreaterThan(coverage.targets.length / 4);
});
