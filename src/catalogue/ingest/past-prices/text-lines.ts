import type { Readable } from "node:stream";
import { withoutNul } from "../../../platform/database/storable.ts";

/** The most characters of a line: a longer one is no row and is cut, since a file without line ends must not fill the memory. */
const LONGEST_LINE = 100_000;

/** Yields the lines of a UTF-8 text, without the one character that PostgreSQL refuses. */
export async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of stream.setEncoding("utf8") as AsyncIterable<string>) {
    const lines = (rest + withoutNul(chunk)).split("\n");
    rest = (lines.pop() ?? "").slice(0, LONGEST_LINE);
    yield* lines;
  }
  if (rest !== "") yield rest;
}
