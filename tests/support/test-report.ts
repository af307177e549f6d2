// Reads the reports of both runners into one shape, and combines them with those of a second run of failed files.
import { readFileSync } from "node:fs";
import { relative } from "node:path";

export type TestOutcome = {
  /** The path, relative to the project. */
  readonly file: string;
  /** The name of the test; empty where a file failed outside of its tests. */
  readonly name: string;
  /** The outcome; a skipped test has failed. */
  readonly status: "passed" | "failed" | "flaky";
  /** The first line of the error. */
  readonly message: string;
  readonly milliseconds: number;
};

type VitestReport = {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
      readonly duration?: number | null;
    }[];
  }[];
};

type PlaywrightSuite = {
  readonly title: string;
  readonly file: string;
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly duration: number; readonly error?: { readonly message?: string } }[];
    }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
};

/** @returns the outcomes; undefined where there is no report, because the runner broke */
export function readVitestReport(path: string): readonly TestOutcome[] | undefined {
  return readJson<VitestReport>(path)?.testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const outcomes = assertionResults.map(
      (test): TestOutcome => ({
        file,
        name: test.fullName,
        status: test.status === "passed" ? "passed" : "failed",
        message: firstLine(test.failureMessages?.[0] ?? test.status),
        milliseconds: test.duration ?? 0,
      }),
    );
    const isExplained = status === "passed" || outcomes.some((outcome) => outcome.status === "failed");
    if (isExplained) return outcomes;
    return [...outcomes, { file, name: "", status: "failed", message: firstLine(message), milliseconds: 0 }];
  });
}

/** @returns the outcomes; undefined where there is no report, because the runner broke */
export function readPlaywrightReport(path: string): readonly TestOutcome[] | undefined {
  return readJson<{ readonly suites: readonly PlaywrightSuite[] }>(path)?.suites.flatMap((suite) =>
    playwrightOutcomes(suite, []),
  );
}

function playwrightOutcomes(suite: PlaywrightSuite, groups: readonly string[]): readonly TestOutcome[] {
  const { file, specs = [], suites = [] } = suite;
  const outcomes = specs.map(({ title, tests }): TestOutcome => {
    const results = tests.flatMap((test) => test.results);
    const message = results.find((result) => result.error)?.error?.message;
    return {
      file: `tests/e2e/${file}`,
      name: [...groups, title].join(" › "),
      status: tests.every(({ status }) => status === "expected") ? "passed" : "failed",
      message: firstLine(message ?? tests.map(({ status }) => status).join(", ")),
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
    };
  });
  return [...outcomes, ...suites.flatMap((inner) => playwrightOutcomes(inner, [...groups, inner.title]))];
}

/** Combines two runs: a test that failed in one and passed in the other is flaky; what the second did not reach stays as it was. */
export function combineRuns(first: readonly TestOutcome[], again: readonly TestOutcome[]): readonly TestOutcome[] {
  const second = new Map(again.map((outcome) => [keyOf(outcome), outcome.status]));
  const filesAgain = new Set(again.map(({ file }) => file));
  const combined = first.map((outcome) => {
    // A failure outside of a file's tests has no outcome in the second run unless it happens again.
    const unnamed = outcome.name === "" && filesAgain.has(outcome.file) ? "passed" : outcome.status;
    const status = second.get(keyOf(outcome)) ?? unnamed;
    return status === outcome.status ? outcome : { ...outcome, status: "flaky" as const };
  });
  const known = new Set(first.map(keyOf));
  return [...combined, ...again.filter((outcome) => !known.has(keyOf(outcome)))];
}

const keyOf = ({ file, name }: TestOutcome) => `${file}\n${name}`;

/** @returns at most `most` tests and `most` files, the slowest first */
export function slowest(outcomes: readonly TestOutcome[], most: number) {
  const files = new Map<string, number>();
  for (const { file, milliseconds } of outcomes) files.set(file, (files.get(file) ?? 0) + milliseconds);
  const tests = outcomes.map(({ file, name, milliseconds }): [string, number] => [`${file} › ${name}`, milliseconds]);
  return { tests: longest(tests, most), files: longest([...files], most) };
}

const longest = (timed: readonly [string, number][], most: number) =>
  timed
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([name, milliseconds]) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${name}`);

const firstLine = (text: string) => (text.split("\n", 1)[0] ?? "").slice(0, 200);

function readJson<Report>(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}
