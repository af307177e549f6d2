import { childrenOf, MarkdownDoc, type SyntaxNode } from "../../../platform/text/markdown-doc.ts";
import type { Code, Segment } from "../schema.ts";
import { closingCode, hasWords, standaloneCode } from "./codes.ts";
import { htmlRuns } from "./html.ts";
import { type Names, tokensIn } from "./tokens.ts";

const BLOCKS = /^(?:Paragraph|Task|TableCell|(?:ATX|Setext)Heading\d)$/;
const STANDS_ALONE = new Set([
  "InlineCode",
  "Autolink",
  "URL",
  "HTMLTag",
  "Comment",
  "ProcessingInstruction",
  "Entity",
  "Escape",
  "HardBreak",
]);
const AROUND_WORDS = new Set(["Emphasis", "StrongEmphasis", "Strikethrough"]);

/** The segments of a Markdown text, in its order. Code, tags and addresses belong to no segment. */
export function segmentsOfMarkdown(text: string, names: Names): Segment[] {
  const doc = new MarkdownDoc(text);
  const found: Omit<Segment, "key">[] = [];
  doc.tree.iterate({
    enter({ name, node }) {
      if (name === "Directive") found.push(...segmentsOfDirective(doc.slice(node), node.from, names));
      if (name === "Image") found.push(...titleOf(doc, node, names));
      if (name === "HTMLBlock") found.push(...segmentsOfHtml(doc, node, names));
      if (BLOCKS.test(name)) found.push(...segmentOfBlock(doc, node, names));
    },
  });
  return found
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .map((segment, at) => ({ key: `body.${at}`, ...segment }));
}

/** The segments of a field without Markdown: one segment, or none if the field has no words. */
export function segmentsOfPlain(key: string, text: string, names: Names): Segment[] {
  return segmentOfText(text, 0, names, "plain").map((segment) => ({ key, ...segment }));
}

function segmentOfText(text: string, at: number, names: Names, form: Segment["form"]): Omit<Segment, "key">[] {
  const builder = new SegmentBuilder(text, names);
  builder.addWords(0, text.length);
  const trimmed = builder.build();
  return hasWords(trimmed.text) ? [{ start: at, end: at + text.length, ...trimmed, form }] : [];
}

/** The segments of `:::note[Label]` and `{caption="…"}`; these are the only parts of a directive that readers see. */
function segmentsOfDirective(line: string, at: number, names: Names): Omit<Segment, "key">[] {
  const found: Omit<Segment, "key">[] = [];
  for (const [pattern, form] of DIRECTIVE_WORDS) {
    const words = pattern.exec(line)?.groups?.words;
    if (words) found.push(...segmentOfText(words, at + line.indexOf(words, pattern.exec(line)?.index), names, form));
  }
  return found;
}
const DIRECTIVE_WORDS = [
  [/^:::?:*[\w-]+\[(?<words>[^[\]\\*_`&<]+)\]/, "plain"],
  [/\bcaption="(?<words>[^"&]+)"/, "attribute"],
] as const;

function segmentsOfHtml(doc: MarkdownDoc, { from, to }: SyntaxNode, names: Names): Omit<Segment, "key">[] {
  return htmlRuns(doc.text.slice(from, to)).flatMap((run) => {
    const builder = new SegmentBuilder(doc.text, names);
    for (const piece of run) {
      if (piece.isWords) builder.addWords(from + piece.from, from + piece.to);
      else builder.addStandalone(doc.text.slice(from + piece.from, from + piece.to));
    }
    const built = builder.build();
    const [start, end] = [from + (run[0]?.from ?? 0), from + (run.at(-1)?.to ?? 0)];
    return hasWords(built.text) ? [{ start, end, ...built, form: "markdown" as const }] : [];
  });
}

/** The segment of a picture's title, which readers see as the caption below the picture. */
function titleOf(doc: MarkdownDoc, node: SyntaxNode, names: Names): Omit<Segment, "key">[] {
  const [title] = childrenOf(node, "LinkTitle");
  if (!title) return [];
  const words = doc.text.slice(title.from + 1, title.to - 1);
  return /[\\&\n]/.test(words) ? [] : segmentOfText(words, title.from + 1, names, "title");
}

function segmentOfBlock(doc: MarkdownDoc, node: SyntaxNode, names: Names): Omit<Segment, "key">[] {
  let { from, to } = node;
  for (const mark of childrenOf(node)) {
    if (mark.name === "TaskMarker") from = mark.to;
    if (mark.name === "HeaderMark" && mark.from === node.from) from = mark.to;
    else if (mark.name === "HeaderMark") to = mark.from;
  }
  const text = doc.text.slice(from, to);
  from += text.length - text.trimStart().length;
  to -= text.length - text.trimEnd().length;
  if (from >= to) return [];
  const builder = new SegmentBuilder(doc.text, names);
  builder.addInline(node, from, to);
  const built = builder.build();
  return hasWords(built.text) ? [{ start: from, end: to, ...built, form: "markdown" }] : [];
}

/** Splits a stretch of text into words and codes. */
class SegmentBuilder {
  readonly #source: string;
  readonly #names: Names;
  readonly #codes: Code[] = [];
  readonly #breaks: string[] = [];
  #text = "";

  constructor(source: string, names: Names) {
    this.#source = source;
    this.#names = names;
  }

  build(): Pick<Segment, "text" | "codes" | "breaks"> {
    return { text: this.#text, codes: this.#codes, breaks: this.#breaks };
  }

  addInline(node: SyntaxNode, from: number, to: number): void {
    let done = from;
    for (const child of childrenOf(node)) {
      if (child.from < done || child.to > to) continue;
      const handle = this.#handlerOf(child);
      if (!handle) continue;
      this.addWords(done, child.from);
      handle();
      done = child.to;
      if (child.name === "HardBreak") done = this.#lineOf(child);
    }
    this.addWords(done, to);
  }

  addWords(from: number, to: number): void {
    const text = this.#source.slice(from, to);
    let done = 0;
    for (const { start, end } of tokensIn(text, this.#names)) {
      this.#append(text.slice(done, start));
      this.addStandalone(text.slice(start, end));
      done = end;
    }
    this.#append(text.slice(done));
  }

  #append(words: string): void {
    this.#text += words.replace(/[ \t]*\n[ \t>]*/g, (gap) => {
      this.#breaks.push(gap);
      return "\n";
    });
  }

  addStandalone(text: string): void {
    const id = this.#codes.length + 1;
    this.#codes.push({ id, kind: "ph", text });
    this.#text += standaloneCode(id);
  }

  /** The action for an inline node; undefined if the node consists of words. */
  #handlerOf(node: SyntaxNode): (() => void) | undefined {
    const { name, from, to } = node;
    if (STANDS_ALONE.has(name)) {
      const end = name === "HardBreak" ? this.#lineOf(node) : to;
      return () => this.addStandalone(this.#source.slice(from, end));
    }
    if (AROUND_WORDS.has(name)) {
      const marks = childrenOf(node).filter(({ name: kind }) => kind.endsWith("Mark"));
      return this.#addPaired(node, marks[0]?.to ?? from, marks.at(-1)?.from ?? to);
    }
    if (name !== "Link" && name !== "Image") return undefined;
    const [open, close] = childrenOf(node, "LinkMark");
    const label = childrenOf(node, "LinkLabel")[0];
    const leads = childrenOf(node, "URL").length > 0 || (label && label.to - label.from > 2);
    // In a link such as `[label]`, the text is also the name of the link's definition, so translating the text would break the link.
    if (!open || !close || !leads) return () => this.addStandalone(this.#source.slice(from, to));
    return this.#addPaired(node, open.to, close.from);
  }

  #addPaired(node: SyntaxNode, from: number, to: number): () => void {
    return () => {
      const id = this.#codes.length + 1;
      const code = {
        id,
        kind: "pc" as const,
        open: this.#source.slice(node.from, from),
        close: this.#source.slice(to, node.to),
      };
      this.#codes.push(code);
      this.#text += standaloneCode(id);
      this.addInline(node, from, to);
      this.#text += closingCode(id);
    };
  }

  /** The position after a hard break at which the words of the next line begin. */
  #lineOf({ to }: SyntaxNode): number {
    return to + (/^[ \t>]*/.exec(this.#source.slice(to))?.[0].length ?? 0);
  }
}
