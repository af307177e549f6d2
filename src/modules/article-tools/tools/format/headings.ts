import {
  childrenOf,
  isWithin,
  lineEnd,
  type MarkdownDoc,
  type SyntaxNode,
} from "../../../../platform/text/markdown-doc.ts";
import type { Replace, TextRule } from "../../text/text-tool.ts";

const HEADINGS = [1, 2, 3, 4, 5, 6].flatMap((level) => [`ATXHeading${level}`, `SetextHeading${level}`]);

/** The headings of the article itself, not those in quotations or lists. */
export const headingsOf = (doc: MarkdownDoc): { node: SyntaxNode; level: number; isAtx: boolean }[] =>
  doc
    .all(...HEADINGS)
    .filter((node) => !isWithin(node, "Blockquote", "ListItem"))
    .map((node) => ({ node, level: Number(node.name.at(-1)), isAtx: node.name.startsWith("ATX") }));

export const headingLevels: TextRule = {
  name: "heading-levels",
  title: "Tingkat judul",
  describe: "Judul bagian mulai dari tingkat 2 dan tidak melompati tingkat; judul artikel sendiri adalah tingkat 1.",
  reason: "Tingkat judul dimulai dari 2 dan tidak melompat.",
  on: true,
  markdown(doc, replace) {
    const open: number[] = [];
    for (const { node, level, isAtx } of headingsOf(doc)) {
      while ((open.at(-1) ?? 0) >= level) open.pop();
      open.push(level);
      const depth = Math.min(6, open.length + 1);
      if (isAtx && depth !== level) replace(node.from, node.from + level, "#".repeat(depth));
    }
  },
};

export const headingMarks: TextRule = {
  name: "heading-marks",
  title: "Penanda judul",
  describe: "Judul ditulis dengan tanda pagar di depan, satu spasi, tanpa pagar penutup atau garis bawah.",
  reason: "Judul ditulis dengan tanda pagar di depan.",
  on: true,
  markdown(doc, replace) {
    for (const { node, level, isAtx } of headingsOf(doc)) {
      if (isAtx) plainAtx(doc, node, level, replace);
      else underlined(doc, node, level, replace);
    }
  },
};

function plainAtx(doc: MarkdownDoc, node: SyntaxNode, level: number, replace: Replace) {
  const [, gap = ""] = /^#{1,6}([ \t]*)/.exec(doc.slice(node)) ?? [];
  const start = node.from + level;
  const marks = childrenOf(node, "HeaderMark");
  const closing = marks.length > 1 ? marks.at(-1) : undefined;
  const isEmpty = doc.text.slice(start, closing?.from ?? node.to).trim() === "";
  if (isEmpty) return;
  if (gap !== " ") replace(start, start + gap.length, " ");
  if (!closing) return;
  const text = doc.text.slice(start, closing.from).trimEnd();
  replace(start + text.length, lineEnd(doc.text, closing.to), "");
}

/** Rewrites an underlined heading with `#`. A heading that spans several lines is left underlined, because a heading with `#` cannot do so. */
function underlined(doc: MarkdownDoc, node: SyntaxNode, level: number, replace: Replace) {
  const [mark] = childrenOf(node, "HeaderMark");
  if (!mark) return;
  const title = doc.text.slice(node.from, mark.from).trim();
  if (title.includes("\n") || /#\s*$/.test(title)) return;
  replace(node.from, lineEnd(doc.text, mark.to), `${"#".repeat(level)} ${title}`);
}
