import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";

export type CopiedValue = string | number | null;

/** Formats a line in COPY's text format (https://www.postgresql.org/docs/current/sql-copy.html). */
export const copyLine = (values: readonly CopiedValue[]): string => `${values.map(copyField).join("\t")}\n`;

const copyField = (value: CopiedValue): string => {
  if (value === null) return "\\N";
  const text = String(value);
  return NEEDS_ESCAPE.test(text) ? text.replace(ESCAPED, (sign) => ESCAPES[sign] ?? sign) : text;
};

// Matches characters to escape; U+0000 is dropped, since PostgreSQL's texts cannot hold it.
const NEEDS_ESCAPE = /[\\\t\n\r\0]/;
const ESCAPED = /[\\\t\n\r\0]/g;
const ESCAPES: Readonly<Record<string, string>> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r", "\0": "" };

const ROWS_IN_A_CHUNK = 500;

/**
 * Makes lines for COPY in chunks of many lines, because sending single lines would take longer than reading the rows.
 * @param lineOf returns undefined for a row to skip
 * @param onChunk called after each chunk of rows, even if these were skipped; if it throws, the copying ends
 */
export async function* copyChunks<Row>(
  rows: AsyncIterable<Row>,
  lineOf: (row: Row) => string | undefined,
  onChunk: (rows: number) => void | Promise<void>,
): AsyncGenerator<string, void, undefined> {
  let chunk = "";
  let count = 0;
  for await (const row of rows) {
    chunk += lineOf(row) ?? "";
    count += 1;
    if (count % ROWS_IN_A_CHUNK > 0) continue;
    await onChunk(ROWS_IN_A_CHUNK);
    if (chunk !== "") yield chunk;
    chunk = "";
  }
  await onChunk(count % ROWS_IN_A_CHUNK);
  if (chunk !== "") yield chunk;
}

/** @param table the name of the table as written in SQL, which must never come from input */
export const copyInto = (client: pg.ClientBase, table: string, chunks: AsyncIterable<string>): Promise<void> =>
  pipeline(chunks, client.query(copyFrom(`copy ${table} from stdin`)));
