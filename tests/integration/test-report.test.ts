import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PROJECT_ROOT } from "../../src/platform/process/project-root.ts";
import { combineRuns, readPlaywrightReport, readVitestReport, slowest } from "../support/test-report.ts";

/** A test that passes from its second run on, like one that lost a race. */
const FLAKY = `
import { existsSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
const mark = new URL("./ran-once", import.meta.url);
test("holds", () => {});
test("holds the second time", () => {
  const ran = existsSync(mark);
  writeFileSync(mark, "");
  expect(ran).toBe(true);
});
test("never holds", () => expect(1).toBe(2));
test.skip("is left out", () => {});
`;

const BROKEN_ONCE = `
import { existsSync, writeFileSync } from "node:fs";
import { test } from "vitest";
const mark = new URL("./loaded-once", import.meta.url);
const loaded = existsSync(mark);
writeFileSync(mark, "");
if (!loaded) throw new Error("no port was free");
test("is reached the second time", () => {});
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "test-report-"));
  await writeFile(join(folder, "flaky.test.mjs"), FLAKY);
  await writeFile(join(folder, "broken.test.mjs"), BROKEN_ONCE);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("what fails once is flaky, what fails always or is skipped has failed", async () => {
  const first = await runVitest();
  const combined = combineRuns(first, await runVitest());
  const statuses = (outcomes: typeof first) =>
    Object.fromEntries(outcomes.map(({ file, name, status }) => [`${file.split("/").at(-1)} ${name}`, status]));
  expect(statuses(first)).toEqual({
    "broken.test.mjs ": "failed",
    "flaky.test.mjs holds": "passed",
    "flaky.test.mjs holds the second time": "failed",
    "flaky.test.mjs never holds": "failed",
    "flaky.test.mjs is left out": "failed",
  });
  expect(statuses(combined)).toEqual({
    "broken.test.mjs ": "flaky",
    "broken.test.mjs is reached the second time": "passed",
    "flaky.test.mjs holds": "passed",
    "flaky.test.mjs holds the second time": "flaky",
    "flaky.test.mjs never holds": "failed",
    "flaky.test.mjs is left out": "failed",
  });
  expect(combineRuns(first, []).map(({ status }) => status)).toEqual(first.map(({ status }) => status));
  expect(first.find(({ name }) => name === "")?.message).toContain("no port was free");
});

test("a browser's report names its tests by their groups; the slowest come first", async () => {
  const spec = (title: string, status: string, duration: number) => ({
    title,
    tests: [{ status, results: [{ duration, error: { message: "Error: not visible\nat line 3" } }] }],
  });
  const path = join(folder, "playwright.json");
  const inner = { title: "videos", file: "blocks.spec.ts", specs: [spec("play", "unexpected", 3000)], suites: [] };
  const outer = {
    title: "blocks.spec.ts",
    file: "blocks.spec.ts",
    specs: [spec("load", "expected", 9000)],
    suites: [inner],
  };
  await writeFile(path, JSON.stringify({ suites: [outer] }));
  const outcomes = readPlaywrightReport(path) ?? [];
  expect(outcomes).toMatchObject([
    { file: "tests/e2e/blocks.spec.ts", name: "load", status: "passed" },
    { file: "tests/e2e/blocks.spec.ts", name: "videos › play", status: "failed", message: "Error: not visible" },
  ]);
  expect(slowest([...outcomes].reverse(), 1)).toEqual({
    tests: ["    9.0 s  tests/e2e/blocks.spec.ts › load"],
    files: ["   12.0 s  tests/e2e/blocks.spec.ts"],
  });
  expect(readPlaywrightReport(join(folder, "missing.json"))).toBeUndefined();
});

async function runVitest() {
  const report = join(folder, "report.json");
  const args = ["run", "--root", folder, "--reporter=json", `--outputFile=${report}`];
  await new Promise((done) => {
    execFile(process.execPath, [join(PROJECT_ROOT, "node_modules/vitest/vitest.mjs"), ...args], () => done(undefined));
  });
  const outcomes = readVitestReport(report);
  if (!outcomes) throw new Error("vitest wrote no report");
  return outcomes;
}
