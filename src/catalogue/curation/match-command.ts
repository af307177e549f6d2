import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { CommandFailed, commandOf, EXIT_CODES, type ExitCode, UsageError } from "../../platform/command.ts";
import { evaluateListings } from "../match-quality/evaluate-listings.ts";
import { evaluatePairs } from "../match-quality/evaluate-pairs.ts";
import { type LabelledFile, readLabelledFile } from "../match-quality/labelled-file.ts";
import { matchRunCommand } from "./match-run-command.ts";
import { rebuildCommand } from "./rebuild-command.ts";
import { reviewCommand } from "./reviews/review-command.ts";

/** The command `npm run cli -- match …`. */
export const matchCommand = commandOf(
  "match",
  "decide what waits; decide which products are one; decide all offers again; measure the score on labelled pairs or grouped listings",
  {
    run: matchRunCommand,
    review: reviewCommand,
    rebuild: rebuildCommand,
    judge: { usage: "judge FILE [--json]", run: judge },
  },
);

/** Measures the matching score on a file of labelled pairs; no database is needed. */
async function judge(args: string[]): Promise<ExitCode> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { json: { type: "boolean" } } });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new UsageError("Say one FILE.");
  const file = await readFileOf(path);
  const evaluation = file.kind === "pairs" ? evaluatePairs(file.pairs) : evaluateListings(file.listings);
  process.stdout.write(values.json ? `${JSON.stringify(evaluation)}\n` : linesOf(evaluation).join(""));
  return EXIT_CODES.done;
}

async function readFileOf(path: string): Promise<LabelledFile> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new CommandFailed(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  });
  const file = readLabelledFile(bytes);
  if (file.ok) return file.value;
  switch (file.code) {
    case "unreadable":
      throw new CommandFailed(`${path} is no CSV: ${file.reason}`);
    case "missing-columns":
      throw new CommandFailed(`${path} lacks the columns: ${file.missing?.join(", ")}.`);
    case "bad-label":
      throw new CommandFailed(`${path}: the label of pair ${file.record} is neither 1 nor 0.`);
  }
}

const linesOf = (figures: object, prefix = ""): readonly string[] =>
  Object.entries(figures).flatMap(([name, value]) =>
    typeof value === "object" ? linesOf(value, `${prefix}${name}.`) : [`${prefix}${name}\t${value}\n`],
  );
