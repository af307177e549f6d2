import type { Readable } from "node:stream";

/** Longer ones are cut: whatever they are, they are no row, and a file without line ends must not fill the memory. */
const LONGEST_LINE = 100_000;

/** The lines of a text in UTF-8, one after the other. */
export async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of stream.setEncoding("utf8") as AsyncIterable<string>) {
    const lines = (rest + chunk).split("\n");
    rest = (lines.pop() ?? "").slice(0, LONGEST_LINE);
    yield* lines;
  }
  if (rest !== "") yield rest;
}
