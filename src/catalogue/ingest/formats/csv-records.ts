export type CsvRecord = {
  readonly cells: readonly string[];
  /** Whether a quote never closes, or would swallow lines that are rows of their own; in both cases `cells` contains only the cells of the first line. */
  readonly unclosed?: true;
};

type Options = { readonly delimiter: string; readonly maxRecord?: number };

/** The most characters of a record. */
const MAX_RECORD = 256 * 1024;

/**
 * After this many characters have been searched in vain for closing quotes, lines are read one by one. Each search goes up to the largest record, and hostile
 * text may have an unclosed quote in each line.
 */
const MAX_IN_VAIN = 8 * MAX_RECORD;

/**
 * Reads the records of CSV (RFC 4180) as text comes in. Quotes in an unquoted field, and quotes that should be doubled, are read as they were meant, although
 * usual parsers refuse them. A quote that never closes spoils one row, where a usual parser would read the rest of the file as one field.
 */
export class CsvRecords {
  readonly #delimiter: string;
  readonly #maxRecord: number;
  /** The number of cells of a whole record; undefined until the header is known. */
  expected: number | undefined;
  #text = "";
  /** The number of characters searched in vain so far, less the number of characters read since. */
  #inVain = 0;

  constructor({ delimiter, maxRecord = MAX_RECORD }: Options) {
    this.#delimiter = delimiter;
    this.#maxRecord = maxRecord;
  }

  *write(text: string): Generator<CsvRecord, void, undefined> {
    this.#text += text;
    yield* this.#read(false);
  }

  /** `isLast` marks a record that no line break follows. */
  *end(): Generator<CsvRecord & { readonly isLast?: boolean }, void, undefined> {
    const endsInLine = this.#text !== "";
    let held: CsvRecord | undefined;
    for (const record of this.#read(true)) {
      if (held) yield held;
      held = record;
    }
    if (held) yield { ...held, isLast: endsInLine && !this.#endedByBreak };
  }

  #endedByBreak = false;

  *#read(isEnd: boolean): Generator<CsvRecord, void, undefined> {
    const text = this.#text;
    let at = 0;
    while (at < text.length) {
      const lineEnd = text.indexOf("\n", at);
      if (lineEnd < 0 && !isEnd && text.length - at < this.#maxRecord) break;
      const end = lineEnd < 0 ? text.length : lineEnd;
      const line = withoutReturn(text.slice(at, end));
      this.#endedByBreak = lineEnd >= 0;
      const next = lineEnd < 0 ? text.length : lineEnd + 1;
      if (!line.includes('"')) {
        yield { cells: line.split(this.#delimiter) };
        at = next;
        continue;
      }
      const quoted =
        this.#inVain > MAX_IN_VAIN ? this.#quotedLine(text.slice(at, next), at) : this.#quotedRecord(text, at, isEnd);
      if (quoted === "wait") break;
      this.#inVain = Math.max(0, this.#inVain - (next - at));
      if (quoted === undefined || (quoted.next > next && !this.#fits(quoted.cells))) {
        const searched = quoted ? quoted.next - at : Math.min(text.length - at, this.#maxRecord);
        if (this.#inVain <= MAX_IN_VAIN) this.#inVain += searched;
        yield { cells: line.split(this.#delimiter), unclosed: true };
        at = next;
      } else {
        yield { cells: quoted.cells };
        this.#endedByBreak = text[quoted.next - 1] === "\n";
        at = quoted.next;
      }
    }
    this.#text = text.slice(at);
  }

  #fits(cells: readonly string[]): boolean {
    return this.expected === undefined || cells.length === this.expected;
  }

  /** Reads a record that has quotes; returns "wait" where more text is needed, undefined where a quote does not close. */
  #quotedRecord(text: string, start: number, isEnd: boolean): { cells: string[]; next: number } | "wait" | undefined {
    const cells: string[] = [];
    let at = start;
    for (;;) {
      const field = text[at] === '"' ? this.#quotedField(text, at) : this.#plainField(text, at);
      if (field === "never") return undefined;
      if (field === undefined || field.next > start + this.#maxRecord)
        return isEnd || text.length - start >= this.#maxRecord ? undefined : "wait";
      // The next character may still belong to this field.
      if (field.next >= text.length - 1 && !isEnd) return "wait";
      cells.push(field.cell);
      at = field.next;
      if (at >= text.length) return { cells, next: at };
      if (text[at] === this.#delimiter) at += 1;
      else return { cells, next: text[at] === "\r" ? Math.min(at + 2, text.length) : at + 1 };
    }
  }

  /** Reads a record that must end within its line. */
  #quotedLine(line: string, start: number): { cells: string[]; next: number } | undefined {
    const read = this.#quotedRecord(line, 0, true);
    return typeof read === "object" ? { cells: read.cells, next: start + read.next } : undefined;
  }

  #plainField(text: string, at: number): { cell: string; next: number } {
    let end = at;
    while (end < text.length && text[end] !== "\n" && text[end] !== this.#delimiter) end += 1;
    const cell = text.slice(at, end);
    return { cell: text[end] === this.#delimiter ? cell : withoutReturn(cell), next: end };
  }

  /** Reads a quoted field; returns undefined where no quote in the text so far closes it, "never" where another field's opening quote comes first. */
  #quotedField(text: string, at: number): { cell: string; next: number } | "never" | undefined {
    let from = at + 1;
    let hasBreak = false;
    let searched = at;
    for (;;) {
      const quote = text.indexOf('"', from);
      if (quote < 0) return undefined;
      if (text[quote + 1] === '"') {
        from = quote + 2;
        continue;
      }
      const next = this.#endOfField(text, quote + 1);
      if (next !== undefined) return { cell: text.slice(at + 1, quote).replaceAll('""', '"'), next };
      if (this.#opensField(text, quote)) {
        hasBreak ||= text.slice(searched, quote).includes("\n");
        searched = quote;
        if (hasBreak) return "never";
      }
      from = quote + 1;
    }
  }

  #opensField(text: string, quote: number): boolean {
    return text[quote - 1] === "\n" || text[quote - 1] === this.#delimiter;
  }

  /** Returns where a field ends if the quote just before `at` closes it; spaces may follow the quote. Undefined if the quote is part of the field's text. */
  #endOfField(text: string, at: number): number | undefined {
    let end = at;
    while (text[end] === " ") end += 1;
    if (end >= text.length || text[end] === "\n" || text.startsWith("\r\n", end)) return end;
    if (text[end] === "\r" && end === text.length - 1) return end;
    return text[end] === this.#delimiter ? end : undefined;
  }
}

const withoutReturn = (line: string): string => (line.endsWith("\r") ? line.slice(0, -1) : line);
