// Everything that is checked, in one run: `npm test`. Ends with the totals over all runners.
// --cluster       and the cluster test, which needs servers that few machines have (.ci/cluster-tools.sh)
// --only-cluster  that alone: `npm run test:cluster`
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { relative, resolve } from "node:path";

const node = process.execPath;
const totals = { passed: 0, failed: 0 };
const failures = [];

rmSync("test-results", { recursive: true, force: true });
mkdirSync("test-results", { recursive: true });

// Hundreds of processes are started that read the same programs.
process.env.NODE_COMPILE_CACHE ??= resolve("node_modules/.cache/compile-cache");

const only = process.argv.includes("--only-cluster");

const starterData = check("Build", ["bin/build.mjs"]) ? makeStarterData() : undefined;
if (!only) {
  check("Format and lint", ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings"]);
  check("Types", ["node_modules/typescript/bin/tsc", "--noEmit"]);
  check("Import rules", [
    "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs",
    "src",
    "cli",
    "--config",
    ".dependency-cruiser.cjs",
  ]);
}
await starterData;
if (!only) {
  vitest("Unit and integration tests", "test-results/vitest.json", []);
  suite("End-to-end tests", ["node_modules/@playwright/test/cli.js", "test"], () => {
    const { stats, suites } = readReport("test-results/playwright.json");
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + stats.skipped,
      names: suites.flatMap(browserFailures),
    };
  });
}
if (only || process.argv.includes("--cluster")) {
  vitest("Cluster test", "test-results/cluster.json", ["--config=vitest.cluster.config.ts"]);
}

if (failures.length > 0) console.log(`\nWhat failed or was skipped:\n${failures.join("\n")}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);

/** What a first start makes, while the sources are looked at: the first tests of all runners would wait for it. */
function makeStarterData() {
  const making = spawn(node, ["tests/support/make-starter-data.ts"], { stdio: "inherit" });
  return new Promise((resolve) => making.once("exit", resolve));
}

function vitest(name, file, options) {
  const reports = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  suite(name, ["node_modules/vitest/vitest.mjs", "run", ...options, ...reports], () => {
    const report = readReport(file);
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numPendingTests,
      names: report.testResults.flatMap(unitFailures),
    };
  });
}

/** A check that passes or fails as a whole. */
function check(name, args) {
  const ok = run(name, args);
  totals[ok ? "passed" : "failed"] += 1;
  if (!ok) failures.push(`  ${name}`);
  return ok;
}

/** A runner with a count of its own; one that breaks without counting a failure counts as one. */
function suite(name, args, count) {
  const ok = run(name, args);
  const { passed, failed, names } = count();
  if (!ok || names.length > 0) failures.push(`  ${name}`, ...names.map((one) => `    ${one}`));
  totals.passed += passed;
  totals.failed += failed === 0 && (!ok || passed === 0) ? 1 : failed;
}

function run(name, args) {
  console.log(`\n── ${name}`);
  const { status } = spawnSync(node, args, { stdio: "inherit", env: { ...process.env, NODE_ENV: undefined } });
  return status === 0;
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
