import type { Download } from "../json-api/endpoint.ts";

/** Makes a CSV file for download in batches of rows, so that a whole table is never in memory. */
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
 * Formats a line of CSV (RFC 4180). A text that a spreadsheet would take for a formula gets a leading apostrophe.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
const csvLine = (cells: readonly (string | null)[]): string =>
  `${cells.map((cell) => quoteCell(escapeFormula(cell ?? ""))).join(",")}\r\n`;

const escapeFormula = (text: string) => (/^[\s]*[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text);

const quoteCell = (text: string) => (/[",\r\n;']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The mark for programs that otherwise do not read a file as UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";
