import type { Node, Parent } from "unist";

/** The limits are far above any real article, yet low enough for the renderer to handle such a text in the server's own process. */
export const MAX_MARKDOWN_BYTES = 500_000;
const MAX_LINES = 20_000;
const MAX_DEPTH = 60;
const MAX_DELIMITERS_IN_A_BLOCK = 1_500;
const MAX_DELIMITERS = 10_000;
/** The parser fills every row of a table up to the width of the table's head, so wide tables cost more than the length of their text suggests. */
const MAX_COLUMNS = 200;
const MAX_CELLS = 50_000;
/** More underlined headings would take too long, because the parser moves each within the list of all events read so far. */
const MAX_UNDERLINED_HEADINGS = 500;
/** The highest product of the quoted and the unquoted lines of a block, because the parser compares each unquoted line with all quotes before it. */
const MAX_LAZY_LINES = 100_000;
/** With more tags, micromark takes too long, because it moves the remaining events of the block for each tag. */
const MAX_TAGS_IN_A_BLOCK = 10_000;
/** The most characters that the parser may read in vain because a bracket, a code span or the like is never closed. */
const MAX_READ_IN_VAIN = 1_000_000;

/** As UTF-8. */
const bytesOf = (text: string) => new TextEncoder().encode(text).length;

export type LimitFailure = "too-long" | "too-complex";

/**
 * Refuses, before it is parsed, Markdown that would hold the process for seconds: the parser needs quadratic time for emphasis and brackets of one
 * block, and for some other constructs that are rare in articles, and it needs memory for each level of nesting. Each check reads the text a fixed
 * number of times.
 */
export function checkMarkdown(markdown: string): LimitFailure | undefined {
  if (markdown.length > MAX_MARKDOWN_BYTES || bytesOf(markdown) > MAX_MARKDOWN_BYTES) return "too-long";
  // A carriage return also ends a line, alone or before a line feed.
  const text = markdown.replace(/\r\n?/g, "\n");
  const lines = text.split("\n");
  if (lines.length > MAX_LINES || lines.some((line) => markersBefore(line) > MAX_DEPTH)) return "too-complex";
  const blocks = text.split(/\n[ \t]*\n/);
  if (isTooIntricate(blocks)) return "too-complex";
  const delimiters = blocks.map((block) => countDelimiters(block));
  if (delimiters.some((count) => count > MAX_DELIMITERS_IN_A_BLOCK)) return "too-complex";
  return delimiters.reduce((sum, count) => sum + count, 0) > MAX_DELIMITERS ? "too-complex" : undefined;
}

/** Checks the depth of the tree without recursion, because every later step walks the tree by recursion. */
export function checkTree(root: Node): LimitFailure | undefined {
  let level: Node[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return "too-complex";
    level = level.flatMap((node) => ("children" in node ? (node as Parent).children : []));
  }
  return undefined;
}

/** Counts the quote and list markers at the start of a line. Two spaces count as one level of a list, so `>   - teks` counts 3. */
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

/** The number of columns of a table whose head is followed by this delimiter row; 0 for any other line. */
function columnsOf(line: string): number {
  const isDelimiterRow = line.includes("-") && line.includes("|") && /^[\s>|:-]+$/.test(line);
  return isDelimiterRow ? line.split("|").length : 0;
}

const NEVER_CLOSED = [
  ["<!--", "-->"],
  ["<![CDATA[", "]]>"],
  ["<?", "?>"],
] as const;

/** Counts the characters that the parser reads in vain, looking for closing marks that are missing. */
function countUnclosedReads(block: string): number {
  // For each length of backticks, the parser searches the rest of the block once for a closing that is missing.
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
