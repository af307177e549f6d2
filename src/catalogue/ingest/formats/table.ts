import { MAX_COLUMN_NAME } from "./bounds.ts";
import { type CsvRecord, CsvRecords } from "./csv-records.ts";
import type { RawRow, RowReader } from "./raw-row.ts";

type TableOptions = {
  readonly delimiter: string;
  /** When false, the columns are named by their position: "1", "2", … */
  readonly header: boolean;
  /** The number of records above the table, as `recordsBelowTitle` (detect.ts) found it. */
  readonly skip?: number;
  /** The names of the columns, for a table without a header whose columns are known. */
  readonly columns?: readonly string[];
  /** The number of empty cells by which each row is longer than the header, because each row ends with a delimiter. */
  readonly extraCells?: number;
  /** Whether rows may have fewer cells than the header. */
  readonly hasShortRows?: boolean;
};

/** Reads the rows of a table whose columns are separated by a delimiter. */
export class TableReader implements RowReader {
  readonly #records: CsvRecords;
  readonly #options: TableOptions;
  #columns: readonly string[] | undefined;
  #header: string | undefined;
  #row = 0;
  /** Some tables omit empty cells at the end of rows, so in these tables a short row does not mean that the file was cut off. */
  #hasShortRows: boolean;

  constructor(options: TableOptions) {
    this.#options = options;
    this.#records = new CsvRecords(options);
    this.#columns = options.columns;
    this.#hasShortRows = options.hasShortRows ?? false;
    if (options.columns) this.#records.expected = options.columns.length;
  }

  write(text: string): RawRow[] {
    const rows: RawRow[] = [];
    for (const record of this.#records.write(withoutMacBreaks(text))) this.#add(record, rows);
    return rows;
  }

  end() {
    const rows: RawRow[] = [];
    let isCut = false;
    for (const record of this.#records.end()) {
      const isShort = record.cells.length < (this.#columns?.length ?? 0);
      if (record.isLast === true && (record.unclosed || (isShort && !this.#hasShortRows))) isCut = true;
      else this.#add(record, rows);
    }
    return { rows, incomplete: isCut ? ("cut-row" as const) : undefined };
  }

  #add({ cells, unclosed }: CsvRecord, rows: RawRow[]): void {
    this.#row += 1;
    if (this.#row <= (this.#options.skip ?? 0)) return;
    const filled = cells.filter((cell) => cell.trim() !== "").length;
    // A row with one filled cell may be a title above the spreadsheet's table.
    if (filled === 0 || (filled === 1 && !this.#columns)) return;
    if (!this.#columns) {
      this.#columns = this.#options.header ? columnNames(cells) : cells.map((_cell, index) => String(index + 1));
      this.#records.expected = this.#columns.length;
      if (this.#options.header) {
        this.#header = cells.join("\n");
        return;
      }
    }
    // A printed list repeats its header on each page.
    if (cells.join("\n") === this.#header) return;
    rows.push(this.#rowOf(cells, this.#columns, unclosed));
  }

  #rowOf(cells: readonly string[], columns: readonly string[], unclosed: true | undefined): RawRow {
    const row = this.#row;
    const extra = cells.slice(columns.length);
    const isTooLong = extra.length > (this.#options.extraCells ?? 0) || extra.some((cell) => cell.trim() !== "");
    // A delimiter within an unquoted product name shifts every later column, the price among them, so the row is refused.
    if ((extra.length > 0 && isTooLong) || (unclosed && cells.length !== columns.length))
      return {
        kind: "broken",
        row,
        problem: unclosed ? "quote" : "columns",
        value: cells.join(this.#options.delimiter),
      };
    if (cells.length < columns.length) this.#hasShortRows = true;
    const fields = new Map<string, string>();
    for (let index = 0; index < columns.length; index++) fields.set(columns[index] ?? "", cells[index] ?? "");
    return { kind: "row", row, fields };
  }
}

/** Makes the column names unique: "Harga", "Harga (2)"; an empty name is replaced by the position of its column. */
export function columnNames(cells: readonly string[]): string[] {
  const names = new Set<string>();
  const counts = new Map<string, number>();
  for (const [index, cell] of cells.entries()) {
    const name =
      cell
        .slice(0, MAX_COLUMN_NAME)
        .replace(/\uFEFF/g, "")
        .trim() || String(index + 1);
    let unique = name;
    for (let count = counts.get(name) ?? 2; names.has(unique); count++) {
      unique = `${name} (${count})`;
      counts.set(name, count + 1);
    }
    names.add(unique);
  }
  return [...names];
}

/**
 * Returns the headers that more than one column has.
 * @param columns as `columnNames` names them
 */
export function repeatedHeaders(columns: readonly string[]): string[] {
  const names = new Set(columns);
  return columns.filter((column) => names.has(`${column} (2)`));
}

/** Returns the first column with this header and the columns that repeat the header; of the cells of these columns, the first one that is not empty is used. */
export function columnsNamed(header: string, columns: readonly string[]): string[] {
  const found = [header];
  for (let count = 2; columns.includes(`${header} (${count})`); count++) found.push(`${header} (${count})`);
  return found;
}

/** Old Macintosh spreadsheets end lines with CR alone; a text that has LF needs no change. */
const withoutMacBreaks = (text: string): string =>
  text.includes("\r") && !text.includes("\n") ? text.replaceAll("\r", "\n") : text;
