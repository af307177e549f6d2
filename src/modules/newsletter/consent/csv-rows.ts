import { CsvError, parse } from "csv-parse/sync";

/** A row of a file. */
export type CsvRow = {
  /** The number of its first line. */
  readonly line: number;
  /** Undefined where the quotes of the row do not match, so that nobody knows where its cells end. */
  readonly cells: readonly string[] | undefined;
};

/** A file with more rows that cannot be read is no CSV. Each of them makes the rest of the file be read once more. */
const MOST_UNREADABLE = 1_000;

/**
 * Reads a CSV row by row. A stray quote costs the row in which it stands: the next line is read as a row again.
 * @returns undefined where the file is no CSV
 */
export function csvRows(file: Buffer): readonly CsvRow[] | undefined {
  const reading = new CsvReading(inUtf8(file));
  let unreadable = 0;
  while (!reading.readOn()) {
    unreadable += 1;
    if (unreadable > MOST_UNREADABLE) return undefined;
    reading.passLine();
  }
  return reading.rows;
}

const [LF, CR] = [0x0a, 0x0d];
const PARSING = { trim: true, skip_empty_lines: true, relax_column_count: true, delimiter: [",", ";", "\t"] };
const DELIMITERS = /[,;\t]/g;

/** Breaks parsing off where a stray quote has joined several rows to one cell. */
class JoinedRows extends Error {}

class CsvReading {
  readonly rows: CsvRow[] = [];
  readonly #file: Buffer;
  readonly #lineEnd: number;
  #at = 0;
  #line = 1;

  constructor(file: Buffer) {
    this.#file = file;
    this.#lineEnd = file.includes(LF) ? LF : CR;
  }

  /** Reads rows up to the end or to a row that cannot be read. @returns whether the end is reached */
  readOn(): boolean {
    const begin = this.#at;
    const onRow = (cells: string[], { bytes }: { readonly bytes: number }): null => {
      this.#passBlankLines();
      if (this.#joinsRows(cells)) throw new JoinedRows();
      this.rows.push({ line: this.#line, cells });
      this.#passTo(begin + bytes);
      return null;
    };
    try {
      parse(this.#file.subarray(begin), { ...PARSING, on_record: onRow });
      return true;
    } catch (error) {
      if (error instanceof CsvError || error instanceof JoinedRows) return false;
      throw error;
    }
  }

  /** Passes the line that cannot be read. */
  passLine(): void {
    this.#passBlankLines();
    this.rows.push({ line: this.#line, cells: undefined });
    const end = this.#file.indexOf(this.#lineEnd, this.#at);
    this.#passTo(end < 0 ? this.#file.length : end + 1);
  }

  /** Whether a cell has a line that looks like a row of its own: an address, and as many delimiters as the row of names. */
  #joinsRows(cells: readonly string[]): boolean {
    const most = (this.rows[0]?.cells?.length ?? 0) - 1;
    const isRow = (line: string) => line.includes("@") && (line.match(DELIMITERS)?.length ?? 0) >= most;
    return most > 0 && cells.some((cell) => /[\r\n]/.test(cell) && cell.split(/\r\n?|\n/).some(isRow));
  }

  #passBlankLines(): void {
    while (this.#file[this.#at] === LF || this.#file[this.#at] === CR) this.#passTo(this.#at + 1);
  }

  #passTo(end: number): void {
    for (let at = this.#at; at < end; at += 1) if (this.#file[at] === this.#lineEnd) this.#line += 1;
    this.#at = end;
  }
}

/** Drops the byte order mark, and recodes the UTF-16 of spreadsheets. */
function inUtf8(file: Buffer): Buffer {
  if (file[0] === 0xff && file[1] === 0xfe) return Buffer.from(file.subarray(2).toString("utf16le"));
  const hasMark = file[0] === 0xef && file[1] === 0xbb && file[2] === 0xbf;
  return hasMark ? file.subarray(3) : file;
}
