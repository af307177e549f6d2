import type { Download } from "../json-api/endpoint.ts";

/** A file of CSV for download, a batch of rows at a time, so that no table is ever in memory as a whole. */
export function csvFile<Row>(
  filename: string,
  header: readonly string[],
  batches: AsyncIterable<readonly Row[]>,
  cellsOf: (row: Row) => readonly (string | null)[],
): Download {
  async function* lines() {
    yield BYTE_ORDER_MARK + csvLine(header);
    for await (const rows of batches) yield rows.map((row) => csvLine(cellsOf(row))).join("");
  }
  return { filename, contentType: "text/csv; charset=utf-8", chunks: lines() };
}

/**
 * A line of CSV (RFC 4180). A text that a spreadsheet would take for a formula is preceded by an apostrophe.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
const csvLine = (cells: readonly (string | null)[]): string =>
  `${cells.map((cell) => quoteCell(escapeFormula(cell ?? ""))).join(",")}\r\n`;

const escapeFormula = (text: string) => (/^[\s]*[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text);

const quoteCell = (text: string) => (/[",\r\n;']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** For programs that take a file without it for another encoding than UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";
