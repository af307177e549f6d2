// Everything that is checked, in one run: `npm test`. Ends with the totals over all runners.
// --cluster       and the cluster test, which needs servers that few machines have (.ci/cluster-tools.sh)
// --only-cluster  that alone: `npm run test:cluster`
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { CHECKS } from "./checks.mjs";

const node = process.execPath;
const totals = { passed: 0, failed: 0 };
const failures = [];

rmSync("test-results", { recursive: true, force: true });
mkdirSync("test-results", { recursive: true });

const env = { ...process.env, NODE_ENV: undefined };

const only = process.argv.includes("--only-cluster");

const running = new Set();
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
  });
}

const isBuilt = await check("Build", ["bin/build.mjs"]);
if (!only) {
  // The first tests of both runners would wait for what a first start makes.
  const starterData = isBuilt ? start(["tests/support/make-starter-data.ts"]) : undefined;
  for (const { name, args } of CHECKS) await check(name, args);
  await starterData?.show();
  // Beside each other: each waits a part of its time, for pages, processes and clocks.
  const unit = startVitest("test-results/vitest.json");
  const browser = startPlaywright("test-results/playwright.json");
  await suite("Unit and integration tests", unit);
  await suite("End-to-end tests", browser);
}
if (only || process.argv.includes("--cluster")) {
  await suite("Cluster test", startVitest("test-results/cluster.json", "--config=vitest.cluster.config.ts"));
}

if (failures.length > 0) console.log(`\nWhat failed or was skipped:\n${failures.join("\n")}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);

/** A check that passes or fails as a whole. */
async function check(name, args) {
  console.log(`\n── ${name}`);
  const ok = await start(args).show();
  totals[ok ? "passed" : "failed"] += 1;
  if (!ok) failures.push(`  ${name}`);
  return ok;
}

/** Starts a program. What it says is held back until `show`, so that two of them do not mix. */
function start(args) {
  const child = spawn(node, args, { stdio: ["ignore", "pipe", "pipe"], env });
  running.add(child);
  const ended = once(child, "close").finally(() => running.delete(child));
  const held = [];
  let say = (chunk) => held.push(chunk);
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => say(chunk));
  return {
    /** @returns whether it passes */
    async show() {
      say = (chunk) => process.stdout.write(chunk);
      for (const chunk of held.splice(0)) say(chunk);
      const [status] = await ended;
      return status === 0;
    },
  };
}

/** A runner with a count of its own; one that breaks without counting a failure counts as one. */
async function suite(name, runner) {
  console.log(`\n── ${name}`);
  const ok = await runner.show();
  const { passed, failed, names } = runner.count();
  if (!ok || names.length > 0) failures.push(`  ${name}`, ...names.map((one) => `    ${one}`));
  totals.passed += passed;
  totals.failed += failed === 0 && (!ok || passed === 0) ? 1 : failed;
}

function startVitest(file, ...options) {
  const reports = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  return { ...start(["node_modules/vitest/vitest.mjs", "run", ...options, ...reports]), count: () => countUnits(file) };
}

/** @param file as in playwright.config.ts */
function startPlaywright(file) {
  return { ...start(["node_modules/@playwright/test/cli.js", "test"]), count: () => countBrowsers(file) };
}

function countUnits(file) {
  const report = readReport(file);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numPendingTests,
    names: report.testResults.flatMap(unitFailures),
  };
}

function countBrowsers(file) {
  const { stats, suites } = readReport(file);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped,
    names: suites.flatMap(browserFailures),
  };
}

/** The failures of one file of vitest's report, with the first line of each message. */
function unitFailures({ name, message, assertionResults }) {
  const file = relative(process.cwd(), name);
  const failed = assertionResults.filter(({ status }) => status !== "passed");
  if (failed.length === 0 && message) return [`${file}: ${firstLine(message)}`];
  return failed.map(({ fullName, status, failureMessages }) => {
    return `${file} › ${fullName}: ${firstLine(failureMessages?.[0] ?? status)}`;
  });
}

/** The failures of one suite of Playwright's report, and of those inside it. */
function browserFailures({ file, specs = [], suites = [] }) {
  const failed = specs.filter(({ ok, tests }) => !ok || tests.some(({ status }) => status !== "expected"));
  return [...failed.map(({ title, line }) => `${file}:${line} › ${title}`), ...suites.flatMap(browserFailures)];
}

function firstLine(text) {
  return text.split("\n", 1)[0].slice(0, 200);
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return {
      numPassedTests: 0,
      numFailedTests: 1,
      numPendingTests: 0,
      testResults: [],
      stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 },
      suites: [],
    };
  }
}
