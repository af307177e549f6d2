// Everything that is checked, in one run: `npm test`. Ends with the totals over all runners.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";

const node = process.execPath;
const totals = { passed: 0, failed: 0 };

rmSync("test-results", { recursive: true, force: true });
mkdirSync("test-results", { recursive: true });

check("Format and lint", ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings"]);
check("Types", ["node_modules/typescript/bin/tsc", "--noEmit"]);
check("Import rules", [
  "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs",
  "src",
  "cli",
  "--config",
  ".dependency-cruiser.cjs",
]);
check("Build", ["bin/build.mjs"]);
suite(
  "Unit and integration tests",
  [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--reporter=default",
    "--reporter=json",
    "--outputFile.json=test-results/vitest.json",
  ],
  () => {
    const report = readReport("test-results/vitest.json");
    return { passed: report.numPassedTests, failed: report.numFailedTests + report.numPendingTests };
  },
);
suite("End-to-end tests", ["node_modules/@playwright/test/cli.js", "test"], () => {
  const { stats } = readReport("test-results/playwright.json");
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
});

console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);

/** A check that passes or fails as a whole. */
function check(name, args) {
  const ok = run(name, args);
  totals[ok ? "passed" : "failed"] += 1;
}

/** A runner with a count of its own; one that breaks without counting a failure counts as one. */
function suite(name, args, count) {
  const ok = run(name, args);
  const { passed, failed } = count() ?? { passed: 0, failed: 0 };
  totals.passed += passed;
  totals.failed += failed === 0 && (!ok || passed === 0) ? 1 : failed;
}

function run(name, args) {
  console.log(`\n── ${name}`);
  const { status } = spawnSync(node, args, { stdio: "inherit", env: { ...process.env, NODE_ENV: undefined } });
  return status === 0;
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return {
      numPassedTests: 0,
      numFailedTests: 1,
      numPendingTests: 0,
      stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 },
    };
  }
}
