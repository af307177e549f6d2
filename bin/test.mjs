// Runs all checks and tests: `npm test`. Ends with the totals over all runners.
// --cluster       adds the cluster test, which needs servers that few machines have (.ci/cluster-tools.sh)
// --only-cluster  runs the cluster test alone: `npm run test:cluster`
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { combineRuns, readPlaywrightReport, readVitestReport, slowest } from "../tests/support/test-report.ts";
import { CHECKS } from "./checks.mjs";

// The number of times that a file with a failed test is run again, alone.
const REPEATS = 2;
const SLOWEST_SHOWN = 20;
// The number of characters at the end of a runner's output that are printed again if the runner failed without naming a test.
const LAST_WORDS = 4000;

const node = process.execPath;
const totals = { passed: 0, failed: 0 };
const failures = [];
const outcomes = [];
const suites = [];

rmSync("test-results", { recursive: true, force: true });
mkdirSync("test-results", { recursive: true });

const env = { ...process.env, NODE_ENV: undefined };

const only = process.argv.includes("--only-cluster");

/** Playwright as a runner; playwright.config.ts sets the path of its report. */
const playwright = {
  args: ["node_modules/@playwright/test/cli.js", "test"],
  alone: ["--workers=1"],
  report: "test-results/playwright.json",
  read: () => readPlaywrightReport("test-results/playwright.json"),
};

const hasFailed = ({ status }) => status === "failed";
const isFlaky = ({ status }) => status === "flaky";

const running = new Set();
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
  });
}

const isBuilt = await check("Build", ["bin/build.mjs"]);
if (!only) {
  // The starter data is made in advance, since the first tests of both runners would wait for it.
  const starterData = isBuilt ? start(["tests/support/make-starter-data.ts"]) : undefined;
  for (const { name, args } of CHECKS) await check(name, args);
  await starterData?.show();
  // Both suites run at the same time, since each spends part of its time waiting for pages, processes and clocks.
  const unit = startSuite("Unit and integration tests", vitest("vitest"));
  const browser = startSuite("End-to-end tests", playwright);
  await showSuite(unit);
  await showSuite(browser);
}
if (only || process.argv.includes("--cluster")) {
  await showSuite(startSuite("Cluster test", vitest("cluster", "--config=vitest.cluster.config.ts")));
}
for (const suite of suites) await repeatFailures(suite);
for (const suite of suites) countSuite(suite);

const { tests, files } = slowest(outcomes, SLOWEST_SHOWN);
list("Slowest tests", tests);
list("Slowest files", files);
list("Flaky (failed, then passed in a run of its file by itself)", outcomes.filter(isFlaky).map(describe));
list("What failed or was skipped", failures);
for (const { name, lastWords } of suites.filter(isUnexplained)) console.log(`\n${name} ended with:\n${lastWords}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);

/** Runs a check that passes or fails as a whole. */
async function check(name, args) {
  console.log(`\n── ${name}`);
  const { ok } = await start(args).show();
  totals[ok ? "passed" : "failed"] += 1;
  if (!ok) failures.push(name);
  return ok;
}

/** Starts a program. Its output is held back until `show`, so that the outputs of two programs do not mix. */
function start(args) {
  const child = spawn(node, args, { stdio: ["ignore", "pipe", "pipe"], env });
  running.add(child);
  const ended = once(child, "close").finally(() => running.delete(child));
  const held = [];
  let say = (chunk) => held.push(chunk);
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => say(chunk));
  return {
    /** @returns whether the program succeeds, and the end of its output */
    async show() {
      let lastWords = "";
      say = (chunk) => {
        process.stdout.write(chunk);
        lastWords = (lastWords + chunk).slice(-LAST_WORDS);
      };
      for (const chunk of held.splice(0)) say(chunk);
      const [status] = await ended;
      return { ok: status === 0, lastWords };
    },
  };
}

function startSuite(name, runner) {
  const suite = { name, runner, run: start(runner.args), ok: false, lastWords: "", found: undefined };
  suites.push(suite);
  return suite;
}

async function showSuite(suite) {
  console.log(`\n── ${suite.name}`);
  Object.assign(suite, await suite.run.show());
  suite.found = suite.runner.read();
}

/** Runs files with failed tests again while nothing else runs: a test that passes then was disturbed by other work, or is flaky. */
async function repeatFailures(suite) {
  const { name, runner } = suite;
  for (let repeat = 0; repeat < REPEATS && suite.found?.some(hasFailed); repeat += 1) {
    const files = [...new Set(suite.found.filter(hasFailed).map(({ file }) => file))];
    console.log(`\n── ${name}: ${files.join(", ")} by itself`);
    rmSync(runner.report, { force: true });
    Object.assign(suite, await start([...runner.args, ...files, ...runner.alone]).show());
    suite.found = combineRuns(suite.found, runner.read() ?? []);
  }
}

/** A runner that breaks without naming a test has failed as a whole. */
function isUnexplained({ ok, found = [] }) {
  return !found.some(hasFailed) && (!ok || found.length === 0);
}

function countSuite(suite) {
  const { name, found = [] } = suite;
  const failed = found.filter(hasFailed);
  if (isUnexplained(suite)) failed.push({ file: name, name: "", message: "the runner failed" });
  failures.push(...failed.map(describe));
  outcomes.push(...found);
  totals.passed += found.filter((outcome) => !hasFailed(outcome)).length;
  totals.failed += failed.length;
}

/** @param report the name of the runner's report */
function vitest(report, ...options) {
  const path = `test-results/${report}.json`;
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${path}`];
  return {
    args: ["node_modules/vitest/vitest.mjs", "run", ...options, ...reporters],
    alone: ["--maxWorkers=1"],
    report: path,
    read: () => readVitestReport(path),
  };
}

function list(title, lines) {
  if (lines.length > 0) console.log(`\n${title}:\n${lines.map((line) => `  ${line}`).join("\n")}`);
}

function describe({ file, name, message }) {
  return `${[file, name].filter(Boolean).join(" › ")}: ${message}`;
}
