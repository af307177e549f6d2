import type { Nodes, RootContent } from "mdast";
import { parseMarkdown } from "../../../../modules/articles/markdown/dialect.shared.ts";
import { tidySpaces } from "../../../../modules/import/html/marks.shared.ts";

/** A top-level block of a Markdown text: whole lines, without the blank lines around it. */
export type Block = {
  /** The block's node; its positions count from the start of the text that was parsed when the block was read. */
  readonly node: RootContent;
  readonly source: string;
  readonly start: number;
  readonly end: number;
  /** The number of the block's first line, from 1. */
  readonly line: number;
  /** The meaning of the block, which does not depend on how its Markdown is written: blocks with the same meaning give the same page. */
  readonly meaning: string;
};

export function blocksOf(markdown: string): readonly Block[] {
  const tree = parseMarkdown(markdown);
  tidySpaces(tree);
  return tree.children.map((node) => {
    const { start, end } = wholeLines(markdown, node);
    const source = markdown.slice(start, end);
    return { node, source, start, end, line: node.position?.start.line ?? 1, meaning: meaningOf(node) };
  });
}

/**
 * Reads the blocks of a changing text: parts that did not change since the last call are not read again. A block depends on earlier text only if there are
 * definitions, and on later text only up to the beginning of another block.
 */
export function blockReader(): (markdown: string) => readonly Block[] {
  let last: Read = { markdown: "", blocks: [] };
  return (markdown) => {
    if (markdown !== last.markdown) last = { markdown, blocks: readChange(last, markdown) ?? blocksOf(markdown) };
    return last.blocks;
  };
}

type Read = { readonly markdown: string; readonly blocks: readonly Block[] };

/** The mark of definitions of links and footnotes, on which other blocks depend. */
const DEFINITION = "]:";

/** Reads only the changed part; undefined if the whole text has to be read. */
function readChange({ markdown: before, blocks }: Read, markdown: string): readonly Block[] | undefined {
  if (before.includes(DEFINITION) || markdown.includes(DEFINITION)) return undefined;
  if (blocks.some(isIndentedCode)) return undefined;
  const changeStart = commonStart(before, markdown);
  const changeEnd = before.length - commonEnd(before, markdown, changeStart);
  // The block before the change may continue in the change. If there is no such block, reading begins at the start of the text.
  const first = blocks.findLastIndex(({ end }) => end < changeStart);
  // The block after the change shows whether the rest is read as before. If there is no such block, reading goes to the end of the text.
  const check = blocks.findIndex(({ start }) => start > changeEnd);
  const [head, checked] = [blocks[first], blocks[check]];
  const shift = markdown.length - before.length;
  const next = checked && blocks[check + 1];
  const start = head?.start ?? 0;
  const region = blocksOf(markdown.slice(start, next && next.start + shift)).map(
    shiftedBy(start, (head?.line ?? 1) - 1),
  );
  // A block may be a paragraph only because of the text before it, such as a "2." that cannot interrupt the block before it.
  if ((head && region[0]?.node.type !== head.node.type) || region.some(isIndentedCode)) return undefined;
  const unchanged = blocks.slice(0, Math.max(first, 0));
  if (!checked) return [...unchanged, ...region];
  const last = region.at(-1);
  if (last?.start !== checked.start + shift || last.source !== checked.source || last.meaning !== checked.meaning) {
    return undefined;
  }
  const after = blocks.slice(check + 1).map(shiftedBy(shift, last.line - checked.line));
  return [...unchanged, ...region, ...after];
}

/** After indented code, micromark reads a "2." or "-" as if it stood within a paragraph, so the text after the code depends on the code. */
const isIndentedCode = ({ node, source }: Block) => node.type === "code" && /^[ \t]/.test(source);

const shiftedBy =
  (characters: number, lines: number) =>
  (block: Block): Block => ({
    ...block,
    start: block.start + characters,
    end: block.end + characters,
    line: block.line + lines,
  });

function commonStart(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let length = 0;
  while (length < most && one[length] === other[length]) length += 1;
  return length;
}

/** @param start the length of the common beginning, which must not be counted again as part of the common end */
function commonEnd(one: string, other: string, start: number): number {
  const most = Math.min(one.length, other.length) - start;
  let length = 0;
  while (length < most && one[one.length - length - 1] === other[other.length - length - 1]) length += 1;
  return length;
}

/** The block's whole lines, including their indentation, because an indented code block would mean something else without its indentation. */
function wholeLines(markdown: string, node: RootContent) {
  let start = node.position?.start.offset ?? 0;
  let end = node.position?.end.offset ?? start;
  while (isIndent(markdown[start - 1])) start -= 1;
  while (isIndent(markdown[end])) end += 1;
  return { start, end };
}

const isIndent = (character: string | undefined) => character === " " || character === "\t";

/** Properties without meaning: tight and loose lists are the same here, because the editor has only one kind of list. */
const WITHOUT_MEANING = new Set(["position", "spread", "data"]);

function meaningOf(node: Nodes): string {
  return JSON.stringify(node, (key, value: unknown) => {
    if (WITHOUT_MEANING.has(key)) return isLabel(value) ? "label" : undefined;
    if (key === "children" && Array.isArray(value)) return flat(value as Nodes[], []);
    // Null becomes undefined, because readers of the tree treat null and a missing value alike.
    return value ?? undefined;
  }).replaceAll("\\r\\n", "\\n");
}

const isLabel = (data: unknown) => Boolean((data as { directiveLabel?: boolean } | null)?.directiveLabel);

const MARKS = new Set(["strong", "emphasis", "delete"]);

type Run = { readonly type: string; readonly marks?: string; readonly value?: string; readonly children?: Run[] };

/** The words with their marks as a flat list. The order of nested marks does not matter, and a mark within the same mark counts once, also around a link. */
function flat(children: readonly Nodes[], marks: readonly string[]): Run[] {
  const runs: Run[] = [];
  for (const run of children.flatMap((child) => runsOf(child, marks))) {
    const last = runs.at(-1);
    const goesOn = run.type === "text" && last?.type === "text" && run.marks === last.marks;
    // A character reference may form a text node of its own, so it is joined to the text before it.
    if (goesOn) runs[runs.length - 1] = { ...last, value: `${last.value}${run.value}` };
    else runs.push(run);
  }
  return runs;
}

function runsOf(node: Nodes, marks: readonly string[]): Run[] {
  if (MARKS.has(node.type) && "children" in node) return flat(node.children, [...marks, node.type]);
  const own = marks.length > 0 ? { marks: [...new Set(marks)].sort().join(" ") } : {};
  if (node.type === "link") return [{ ...node, children: flat(node.children, marks) } as Run];
  return [{ ...node, ...own } as Run];
}
