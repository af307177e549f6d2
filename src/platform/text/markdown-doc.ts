import type { SyntaxNode, Tree } from "@lezer/common";
import { GFM, type MarkdownExtension, parser } from "@lezer/markdown";
import { plainRuns } from "./plain-runs.ts";

export type { SyntaxNode };

/** Parses `:::note{…}`, `:::` and `::faq` on lines of their own (modules/articles/markdown/directives.ts), including their content. */
const directives: MarkdownExtension = {
  defineNodes: [{ name: "Directive", block: true }],
  parseBlock: [
    {
      name: "Directive",
      before: "SetextHeading",
      parse(context, line) {
        if (!DIRECTIVE.test(line.text.slice(line.pos))) return false;
        context.addElement(
          context.elt("Directive", context.lineStart + line.pos, context.lineStart + line.text.length),
        );
        context.nextLine();
        return true;
      },
      endLeaf: (_context, line) => DIRECTIVE.test(line.text.slice(line.pos)),
    },
  ],
};
const DIRECTIVE = /^:::?(?:\s*$|:*[\w-]+)/;

/** This parser is five times as fast as the renderer's, and records the position of every mark, which tools need for edits. */
const markdown = parser.configure([GFM, directives, plainRuns]);

/** Nodes whose text is not prose, such as code, addresses and the marks of Markdown. */
const NOT_PROSE = new Set([
  "InlineCode",
  "FencedCode",
  "CodeBlock",
  "URL",
  "LinkTitle",
  "LinkLabel",
  "LinkReference",
  "Autolink",
  "HTMLTag",
  "HTMLBlock",
  "Comment",
  "CommentBlock",
  "ProcessingInstruction",
  "ProcessingInstructionBlock",
  "Entity",
  "Escape",
  "Directive",
  "HeaderMark",
  "EmphasisMark",
  "StrikethroughMark",
  "LinkMark",
  "ListMark",
  "QuoteMark",
  "TableDelimiter",
  "TaskMarker",
  "HorizontalRule",
]);

/** Replaces non-text in `prose`: U+FFFC, "object replacement character". */
export const OBJECT_REPLACEMENT = "\ufffc";

/** The kinds of nodes that are code. */
export const CODE = ["InlineCode", "FencedCode", "CodeBlock"] as const;

/** A Markdown text with its parts, each of which is computed only once. */
export class MarkdownDoc {
  readonly text: string;
  #tree: Tree | undefined;
  #prose: string | undefined;
  #nodes: Map<string, SyntaxNode[]> | undefined;
  readonly #stretches = new Map<string, readonly Range[]>();

  constructor(text: string) {
    this.text = text;
  }

  get tree(): Tree {
    this.#tree ??= markdown.parse(this.text);
    return this.#tree;
  }

  /** The text with a replacement character for everything that is not words, so that positions are the same as in the original text. */
  get prose(): string {
    this.#prose ??= this.#cover();
    return this.#prose;
  }

  /** Returns all nodes of these kinds, in their order. */
  all(...names: string[]): SyntaxNode[] {
    if (!this.#nodes) {
      const nodes = new Map<string, SyntaxNode[]>();
      this.tree.iterate({
        enter({ name, node }) {
          const known = nodes.get(name);
          if (known) known.push(node);
          else nodes.set(name, [node]);
        },
      });
      this.#nodes = nodes;
    }
    const found = names.flatMap((name) => this.#nodes?.get(name) ?? []);
    return names.length > 1 ? found.sort((a, b) => a.from - b.from) : found;
  }

  /** Whether a position is in a node of one of these kinds. */
  covers(position: number, ...names: string[]): boolean {
    const key = names.join();
    const stretches = this.#stretches.get(key) ?? joined(this.all(...names));
    this.#stretches.set(key, stretches);
    let [low, high] = [0, stretches.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((stretches[middle]?.to ?? 0) <= position) low = middle + 1;
      else high = middle;
    }
    return (stretches[low]?.from ?? position + 1) <= position;
  }

  slice(node: { from: number; to: number }): string {
    return this.text.slice(node.from, node.to);
  }

  #cover(): string {
    const parts: string[] = [];
    let done = 0;
    this.tree.iterate({
      enter: ({ name, from, to }) => {
        if (!NOT_PROSE.has(name)) return true;
        if (from < done) return false;
        parts.push(this.text.slice(done, from), this.text.slice(from, to).replace(/[^\n]/g, OBJECT_REPLACEMENT));
        done = to;
        return false;
      },
    });
    return parts.join("") + this.text.slice(done);
  }
}

type Range = { readonly from: number; to: number };

/** Joins nodes that overlap or touch into one range. */
function joined(nodes: readonly SyntaxNode[]): Range[] {
  const stretches: Range[] = [];
  for (const { from, to } of nodes) {
    const last = stretches.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else stretches.push({ from, to });
  }
  return stretches;
}

/** Whether a node is inside a node of one of these kinds. */
export function isWithin(node: SyntaxNode, ...names: string[]): boolean {
  for (let parent = node.parent; parent; parent = parent.parent) if (names.includes(parent.name)) return true;
  return false;
}

/** Returns a node's children of a kind, or all of them. */
export function childrenOf(node: SyntaxNode, name?: string): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (name === undefined || child.name === name) children.push(child);
  }
  return children;
}

/** Returns where the line that contains a position starts. */
export const lineStart = (text: string, position: number): number => text.lastIndexOf("\n", position - 1) + 1;

/** Returns where the line that contains a position ends, before its line break. */
export function lineEnd(text: string, position: number): number {
  const end = text.indexOf("\n", position);
  return end === -1 ? text.length : end;
}
