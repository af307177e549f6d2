import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import type { Db } from "../../platform/database/tables.ts";
import type { AuditContext } from "../../platform/json-api/actor.ts";
import { failure, type Result, success } from "../../platform/result.ts";
import { writeAuditEntry } from "../audit/commands.ts";
import type { ImportReport } from "./answers.ts";
import { checkRedirect, type RedirectRules } from "./commands.ts";
import { MAX_LINES } from "./schema.ts";
import {
  applyStaged,
  type LineProblem,
  openStaging,
  type RedirectLine,
  stage,
  stagedProblems,
} from "./staging-table.ts";

const BATCH = 1000;
const MAX_PROBLEMS_SHOWN = 200;

type Options = { readonly dryRun: boolean; readonly audit: AuditContext };

/** Whether the file is no CSV, or has more than MAX_LINES. */
export type CsvFailure = "csv-unreadable" | "csv-too-long";

/**
 * Sets the redirects of a CSV file (former path, target; with or without a header), all or none. The file is read as a stream.
 * @returns the counts of redirects that were set, or that a dry run would set, and the problems by line
 */
export async function importRedirects(
  db: Db,
  csv: AsyncIterable<Uint8Array>,
  rules: RedirectRules,
  { dryRun, audit }: Options,
): Promise<Result<ImportReport, CsvFailure>> {
  const trx = await db.startTransaction().execute();
  try {
    await openStaging(trx);
    const unchecked = await stageFile(trx, csv, rules);
    const problems = [...unchecked, ...(await stagedProblems(trx))].sort((a, b) => a.line - b.line);
    const counts = await applyStaged(trx);
    const applied = problems.length === 0 && !dryRun;
    if (applied) await writeAuditEntry(trx, audit, "redirects.imported", "", counts);
    await (applied ? trx.commit() : trx.rollback()).execute();
    const firstProblems = problems.slice(0, MAX_PROBLEMS_SHOWN);
    return success({ applied, ...counts, problems: problems.length, firstProblems });
  } catch (error) {
    await trx.rollback().execute();
    if (error instanceof CsvError) return failure("csv-unreadable");
    if (error instanceof TooManyLines) return failure("csv-too-long");
    throw error;
  }
}

class TooManyLines extends Error {}

/** @returns the problems of lines that cannot be staged */
async function stageFile(trx: Db, csv: AsyncIterable<Uint8Array>, rules: RedirectRules): Promise<LineProblem[]> {
  const problems: LineProblem[] = [];
  let good: RedirectLine[] = [];
  let begun = false;
  let count = 0;
  for await (const { line, cells } of linesOf(csv)) {
    const isFirst = !begun;
    begun = true;
    if (isFirst && isHeader(cells)) continue;
    count += 1;
    if (count > MAX_LINES) throw new TooManyLines();
    const [from = "", to = ""] = cells;
    const checked = cells.length < 2 || !to.trim() ? failure("columns") : checkRedirect({ from, to }, rules);
    if (checked.ok) good.push({ line, ...checked.value });
    else problems.push({ line, problem: checked.code, from: from.slice(0, 200) });
    if (good.length === BATCH) {
      await stage(trx, good);
      good = [];
    }
  }
  await stage(trx, good);
  return problems;
}

/**
 * Parses the lines. Spreadsheets in Indonesian separate by semicolons. Records with too few or too many cells are reported by `columns` and not by the parser.
 */
async function* linesOf(csv: AsyncIterable<Uint8Array>): AsyncGenerator<{ line: number; cells: string[] }> {
  const parser = parse({
    bom: true,
    delimiter: [",", ";", "\t"],
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: 10_000,
  });
  const source = Readable.from(csv);
  // If the upload breaks off, the parser ends too.
  source.once("error", (error) => parser.destroy(error));
  for await (const { record: cells, info } of source.pipe(parser)) yield { line: info.lines, cells };
}

const isHeader = (cells: readonly string[]) => !/^\s*(\/|https?:)/i.test(cells[0] ?? "");
