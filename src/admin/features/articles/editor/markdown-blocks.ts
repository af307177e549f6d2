import type { Nodes, RootContent } from "mdast";
import { parseMarkdown } from "../../../../modules/articles/markdown/dialect.shared.ts";
import { tidySpaces } from "../../../../modules/import/html/marks.shared.ts";

/** A top-level block of a Markdown text: whole lines, without the blank lines around it. */
export type Block = {
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

/** Indentation belongs to the block: without it the lines of an indented code block would mean something else. */
function wholeLines(markdown: string, node: RootContent) {
  const from = node.position?.start.offset ?? 0;
  const to = node.position?.end.offset ?? from;
  const before = /[ \t]*$/.exec(markdown.slice(0, from))?.[0] ?? "";
  const after = /^[ \t]*/.exec(markdown.slice(to))?.[0] ?? "";
  return { start: from - before.length, end: to + after.length };
}

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
