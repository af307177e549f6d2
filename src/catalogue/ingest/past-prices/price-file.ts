import { failure, type Result, success } from "../../../platform/result.ts";
import {
  PRICE_COLUMNS,
  type PriceColumn,
  type PriceRow,
  parsePriceRow,
  REQUIRED_COLUMNS,
  type RejectedField,
  type RowOptions,
  type RowRejection,
} from "./price-row.ts";

/** A row that is taken, or the reason why it is not. `line` is the row's line in the file, counted from 1. */
export type ReadRow =
  | { readonly ok: true; readonly line: number; readonly value: PriceRow }
  | ({ readonly ok: false; readonly line: number; readonly code: RowRejection } & RejectedField);

type MissingColumns = { readonly missing: readonly PriceColumn[] };

/**
 * Reads past prices of another system: lines of CSV or TSV below a header with the columns' names, in any order; other columns are ignored. A row is
 * one line, because an unclosed quote must not spoil other rows. Rows come in the order of the file.
 */
export async function readPriceFile(
  lines: AsyncIterable<string>,
  options: RowOptions,
): Promise<Result<AsyncIterable<ReadRow>, "missing-columns", MissingColumns>> {
  const numbered = numberLines(lines);
  const header = await numbered.next();
  const { positions, separator, width } = columnsOf(header.done ? "" : header.value.text);
  const missing = REQUIRED_COLUMNS.filter((column) => !positions.has(column));
  if (missing.length > 0) return failure("missing-columns", { missing });

  async function* rows(): AsyncGenerator<ReadRow> {
    for await (const { text, line } of numbered) {
      const cells = splitLine(text, separator);
      if (cells.every((cell) => cell === "")) continue;
      const cellOf = (column: PriceColumn) => cells[positions.get(column) ?? cells.length] ?? "";
      const read = cells.slice(width).every((cell) => cell === "")
        ? parsePriceRow(cellOf, options)
        : failure("too-many-cells", { field: "row", value: text } as const);
      yield read.ok ? { ...read, line } : { ...read, line, value: read.value.slice(0, LONGEST_SAMPLE) };
    }
  }
  return success(rows());
}

async function* numberLines(lines: AsyncIterable<string>): AsyncGenerator<{ text: string; line: number }> {
  let line = 0;
  for await (const text of lines) {
    line += 1;
    const bare = line === 1 ? text.replace(/^\uFEFF/, "") : text;
    if (bare.trim() !== "") yield { text: bare.replace(/\r$/, ""), line };
  }
}

const LONGEST_SAMPLE = 200;
const SEPARATORS = [",", ";", "\t"];

function columnsOf(header: string) {
  const count = (separator: string) => splitLine(header, separator).length;
  const [separator = ","] = [...SEPARATORS].sort((one, other) => count(other) - count(one));
  const names = splitLine(header, separator).map((name) => name.toLowerCase().replace(/[\s-]+/g, "_"));
  const positions = new Map(
    PRICE_COLUMNS.flatMap((column) => (names.includes(column) ? [[column, names.indexOf(column)] as const] : [])),
  );
  return { positions, separator, width: names.length };
}

/** Splits a line into cells by RFC 4180, and trims them. */
function splitLine(line: string, separator: string): readonly string[] {
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line.charAt(at);
    if (isQuoted && sign === '"' && line.charAt(at + 1) === '"') {
      cell += sign;
      at += 1;
    } else if (sign === '"' && (isQuoted || cell.trim() === "")) {
      isQuoted = !isQuoted;
    } else if (sign === separator && !isQuoted) {
      cells.push(cell.trim());
      cell = "";
    } else {
      cell += sign;
    }
  }
  return [...cells, cell.trim()];
}
