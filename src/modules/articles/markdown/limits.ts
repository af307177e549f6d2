import type { Node, Parent } from "unist";

/** Far above any article, and what a renderer that runs in the server's own process can bear. */
const MAX_MARKDOWN_BYTES = 500_000;
const MAX_LINES = 20_000;
const MAX_DEPTH = 60;
const MAX_DELIMITERS_IN_A_BLOCK = 1_500;
const MAX_DELIMITERS = 10_000;
/** A table's rows are filled up to the width of its head, whatever was written in them. */
const MAX_COLUMNS = 200;
const MAX_CELLS = 50_000;
/** Each is moved within the list of all that has been read so far. */
const MAX_UNDERLINED_HEADINGS = 500;
/** Lines without a mark of their own after quoted ones, times those: each is tried against all before it. */
const MAX_LAZY_LINES = 100_000;
/** Beyond it micromark moves the rest of the block's events for each tag within its text. */
const MAX_TAGS_IN_A_BLOCK = 10_000;
/** Characters that are read in vain because what was opened is never closed. */
const MAX_READ_IN_VAIN = 1_000_000;

/** As UTF-8. */
const bytesOf = (text: string) => new TextEncoder().encode(text).length;

export type LimitFailure = "too-long" | "too-complex";

/**
 * Refuses what would hold the process for seconds before it is parsed: the parser needs quadratic time for emphasis and
 * brackets of one block, and for some other things that no article has many of, and memory for each level of nesting. All of
 * this reads the text a fixed number of times.
 */
export function checkMarkdown(markdown: string): LimitFailure | undefined {
  if (markdown.length > MAX_MARKDOWN_BYTES || bytesOf(markdown) > MAX_MARKDOWN_BYTES) return "too-long";
  // A carriage return ends a line too, alone or before the line feed.
  const text = markdown.replace(/\r\n?/g, "\n");
  const lines = text.split("\n");
  if (lines.length > MAX_LINES || lines.some((line) => markersBefore(line) > MAX_DEPTH)) return "too-complex";
  const blocks = text.split(/\n[ \t]*\n/);
  if (isTooIntricate(blocks)) return "too-complex";
  const delimiters = blocks.map((block) => countDelimiters(block));
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

function isTooIntricate(blocks: readonly string[]): boolean {
  let [cells, underlined, lazy, inVain] = [0, 0, 0, 0];
  for (const block of blocks) {
    const lines = block.split("\n");
    const columns = lines.reduce((most, line) => Math.max(most, columnsOf(line)), 0);
    if (columns > MAX_COLUMNS || countTags(block) > MAX_TAGS_IN_A_BLOCK) return true;
    const quoted = lines.filter((line) => /^[ \t]*>/.test(line)).length;
    cells += columns * lines.length;
    underlined += lines.filter((line, at) => at > 0 && /^[\s>]*(?:=+|-+)\s*$/.test(line)).length;
    lazy += quoted * (lines.length - quoted);
    inVain += countUnclosedReads(block);
  }
  return (
    cells > MAX_CELLS || underlined > MAX_UNDERLINED_HEADINGS || lazy > MAX_LAZY_LINES || inVain > MAX_READ_IN_VAIN
  );
}

/** How many a table has whose head is followed by that line; 0 for a line that follows no head. */
function columnsOf(line: string): number {
  const isDelimiterRow = line.includes("-") && line.includes("|") && /^[\s>|:-]+$/.test(line);
  return isDelimiterRow ? line.split("|").length : 0;
}

const NEVER_CLOSED = [
  ["<!--", "-->"],
  ["<![CDATA[", "]]>"],
  ["<?", "?>"],
] as const;

/** How far the rest of a block is read for closings that are not there. */
function countUnclosedReads(block: string): number {
  // Of each length of backticks the last looks for one more.
  const lengths = new Set(block.match(/`+/g)?.map((run) => run.length));
  let count = Math.max(0, lengths.size - 1) * block.length;
  for (const [open, close] of NEVER_CLOSED) {
    const from = block.lastIndexOf(close);
    for (
      let at = block.indexOf(open, from + 1);
      at >= 0 && count <= MAX_READ_IN_VAIN;
      at = block.indexOf(open, at + 1)
    ) {
      count += block.length - at;
    }
  }
  const afterLast = block.slice(block.lastIndexOf(">") + 1);
  const declarations = afterLast.match(/<![a-z]/gi)?.length ?? 0;
  return count + declarations * afterLast.length;
}

const countTags = (block: string) => block.match(/<[a-z/]/gi)?.length ?? 0;

const countDelimiters = (block: string) => block.match(/[*_~[\]:]/g)?.length ?? 0;
