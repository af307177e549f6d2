import { createReadStream } from "node:fs";
import { JSONParser } from "@streamparser/json";
import { UnreadableSource } from "../source-item.ts";

export type Row = Readonly<Record<string, unknown>>;

/** The paths of table rows: exports are `{"db":[{"data":{…}}]}` or `{"data":{…}}`. */
const PATHS = ["$.db.*.data.*.*", "$.data.*.*"];

/** Yields the rows of an export one after the other, each with the name of its table. @throws UnreadableSource where the file is no JSON */
export async function* readRows(path: string): AsyncGenerator<{ table: string; row: Row }, void, undefined> {
  const ready: { table: string; row: Row }[] = [];
  const parser = new JSONParser({ paths: PATHS, keepStack: false, stringBufferSize: 64 * 1024 });
  parser.onValue = ({ value, stack }) => {
    const table = String(stack.at(-1)?.key ?? "");
    if (isRow(value)) ready.push({ table, row: value });
  };
  let failure: Error | undefined;
  parser.onError = (error) => {
    failure = error;
  };
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    if (!parser.isEnded) parser.write(chunk);
    yield* ready.splice(0);
    if (failure) throw new UnreadableSource("Berkas JSON ini rusak.", { cause: failure });
  }
  if (!parser.isEnded) throw new UnreadableSource("Berkas JSON ini terpotong.");
}

const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null && !Array.isArray(value);

/** A text of a row; empty for null and for what is no text. */
export const textOf = (row: Row | undefined, name: string): string => {
  const value = row?.[name];
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
};

/** Parses an object inside a text, which is how Ghost stores its documents. */
export function parsed(text: string): Row | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRow(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : []);
