import type { Nodes, RootContent } from "mdast";
import { parseMarkdown } from "../../../../modules/articles/markdown/dialect.shared.ts";
import { tidySpaces } from "../../../../modules/import/html/marks.shared.ts";

/** A top-level block of a Markdown text: whole lines, without the blank lines around it. */
export type Block = {
  /** Its positions count from where the text was read that it came with. */
  readonly node: RootContent;
  readonly source: string;
  readonly start: number;
  readonly end: number;
  /** Of its first line, from 1. */
  readonly line: number;
  /** What it says, whatever way it is spelled: two blocks of one meaning give the same page. */
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
 * The same of a text that changes: what did not change since the last call is not read again. A block of Markdown depends on
 * what stands before it only where a definition does, and on what follows it only up to where another block begins.
 */
export function blockReader(): (markdown: string) => readonly Block[] {
  let last: Read = { markdown: "", blocks: [] };
  return (markdown) => {
    if (markdown !== last.markdown) last = { markdown, blocks: readChange(last, markdown) ?? blocksOf(markdown) };
    return last.blocks;
  };
}

type Read = { readonly markdown: string; readonly blocks: readonly Block[] };

/** Definitions of links and footnotes say what other blocks mean. */
const DEFINITION = "]:";

/** Undefined where the whole text has to be read. */
function readChange({ markdown: before, blocks }: Read, markdown: string): readonly Block[] | undefined {
  if (before.includes(DEFINITION) || markdown.includes(DEFINITION)) return undefined;
  if (blocks.some(isIndentedCode)) return undefined;
  const changeStart = commonStart(before, markdown);
  const changeEnd = before.length - commonEnd(before, markdown, changeStart);
  // The block before the change may go on in it; where there is none, the text is read from its start.
  const first = blocks.findLastIndex(({ end }) => end < changeStart);
  // The block after it shows whether what follows is read as it was; where there is none, the text is read to its end.
  const check = blocks.findIndex(({ start }) => start > changeEnd);
  const [head, checked] = [blocks[first], blocks[check]];
  const shift = markdown.length - before.length;
  const next = checked && blocks[check + 1];
  const start = head?.start ?? 0;
  const region = blocksOf(markdown.slice(start, next && next.start + shift)).map(
    shiftedBy(start, (head?.line ?? 1) - 1),
  );
  // A paragraph may be one for what stands before it alone, such as the "2." of a list that would interrupt a block.
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

/** After it micromark reads a "2." or "-" as if it stood within a paragraph, so that what follows depends on it. */
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

/** @param start what both begin with, which is not counted twice */
function commonEnd(one: string, other: string, start: number): number {
  const most = Math.min(one.length, other.length) - start;
  let length = 0;
  while (length < most && one[one.length - length - 1] === other[other.length - length - 1]) length += 1;
  return length;
}

/** Indentation belongs to the block: without it the lines of an indented code block would mean something else. */
function wholeLines(markdown: string, node: RootContent) {
  let start = node.position?.start.offset ?? 0;
  let end = node.position?.end.offset ?? start;
  while (isIndent(markdown[start - 1])) start -= 1;
  while (isIndent(markdown[end])) end += 1;
  return { start, end };
}

const isIndent = (character: string | undefined) => character === " " || character === "\t";

/** Tight and loose lists are the same here: the editor has one kind. */
const WITHOUT_MEANING = new Set(["position", "spread", "data"]);

function meaningOf(node: Nodes): string {
  return JSON.stringify(node, (key, value: unknown) => {
    if (WITHOUT_MEANING.has(key)) return isLabel(value) ? "label" : undefined;
    if (key === "children" && Array.isArray(value)) return flat(value as Nodes[], []);
    // Left out and null are the same to every reader of the tree.
    return value ?? undefined;
  }).replaceAll("\\r\\n", "\\n");
}

const isLabel = (data: unknown) => Boolean((data as { directiveLabel?: boolean } | null)?.directiveLabel);

const MARKS = new Set(["strong", "emphasis", "delete"]);

type Run = { readonly type: string; readonly marks?: string; readonly value?: string; readonly children?: Run[] };

/** Words and their marks: bold italics within bold is italics in bold, whichever stands outside, also around a link. */
function flat(children: readonly Nodes[], marks: readonly string[]): Run[] {
  const runs: Run[] = [];
  for (const run of children.flatMap((child) => runsOf(child, marks))) {
    const last = runs.at(-1);
    const goesOn = run.type === "text" && last?.type === "text" && run.marks === last.marks;
    // A character written as a reference may make a text of its own.
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
