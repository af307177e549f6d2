import { ReadableStream, TextEncoderStream } from "node:stream/web";
import type { Context } from "hono";

/** The same thing by the name that the browser's types have for it. */
type BodyStream = globalThis.ReadableStream<Uint8Array<ArrayBuffer>>;

/**
 * Sends a file of CSV for download, a batch of rows at a time, so that no table is ever in memory as a whole. Where a batch
 * fails the connection breaks: a file that ends early would pass for a whole one.
 */
export function csvFile<Row>(
  c: Context,
  fileName: string,
  header: readonly string[],
  batches: AsyncIterable<readonly Row[]>,
  cellsOf: (row: Row) => readonly (string | null)[],
): Response {
  c.header("Content-Type", "text/csv; charset=utf-8");
  c.header("Content-Disposition", `attachment; filename="${fileName}"`);
  async function* parts() {
    yield BYTE_ORDER_MARK + csvLine(header);
    for await (const rows of batches) yield rows.map((row) => csvLine(cellsOf(row))).join("");
  }
  return c.body(ReadableStream.from(parts()).pipeThrough(new TextEncoderStream()) as BodyStream);
}

/**
 * A line of CSV (RFC 4180). A text that a spreadsheet would take for a formula is preceded by an apostrophe.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
const csvLine = (cells: readonly (string | null)[]): string =>
  `${cells.map((cell) => quoted(harmless(cell ?? ""))).join(",")}\r\n`;

const harmless = (text: string) => (/^[\s]*[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text);

const quoted = (text: string) => (/[",\r\n;']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** For programs that take a file without it for another encoding than UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";
