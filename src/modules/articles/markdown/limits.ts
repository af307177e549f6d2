import type { Node, Parent } from "unist";

/** Far above any article, and what a renderer that runs in the server's own process can bear. */
const MAX_MARKDOWN_BYTES = 500_000;
const MAX_LINES = 20_000;
const MAX_DEPTH = 60;
const MAX_DELIMITERS_IN_A_BLOCK = 1_500;
const MAX_DELIMITERS = 10_000;

export type LimitFailure = "too-long" | "too-complex";

/**
 * Refuses what would hold the process for seconds before it is parsed: the parser needs quadratic time for emphasis and
 * brackets of one block, and memory for each level of nesting.
 */
export function checkMarkdown(markdown: string): LimitFailure | undefined {
  if (markdown.length > MAX_MARKDOWN_BYTES || Buffer.byteLength(markdown) > MAX_MARKDOWN_BYTES) return "too-long";
  const lines = markdown.split("\n");
  if (lines.length > MAX_LINES || lines.some((line) => markersBefore(line) > MAX_DEPTH)) return "too-complex";
  const delimiters = markdown.split(/\n[ \t]*\n/).map((block) => countDelimiters(block));
  if (delimiters.some((count) => count > MAX_DELIMITERS_IN_A_BLOCK)) return "too-complex";
  return delimiters.reduce((sum, count) => sum + count, 0) > MAX_DELIMITERS ? "too-complex" : undefined;
}

/** The tree is walked by recursion from here on, so its depth has to be known first, without recursion. */
export function checkTree(root: Node): LimitFailure | undefined {
  let level: Node[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return "too-complex";
    level = level.flatMap((node) => ("children" in node ? (node as Parent).children : []));
  }
  return undefined;
}

/** Quote and list markers at the start of a line, indentation counted as the list levels it may stand for. */
function markersBefore(line: string): number {
  const start = /^(?:[ \t>*+-]|\d{1,9}[.)](?=[ \t]))*/.exec(line)?.[0] ?? "";
  if (start === "") return 0;
  const spaces = start.replaceAll("\t", "    ").replace(/[^ ]/g, "").length;
  return start.replace(/[ \t\d-]/g, "").length + Math.floor(spaces / 2);
}

const countDelimiters = (block: string) => block.match(/[*_~[\]:]/g)?.length ?? 0;
