import {
  childrenOf,
  isWithin,
  lineEnd,
  lineStart,
  type MarkdownDoc,
  type SyntaxNode,
} from "../../../../platform/text/markdown-doc.ts";
import type { Replace, TextRule } from "../../text/text-tool.ts";

export const bulletMarks: TextRule = {
  name: "bullet-marks",
  title: "Penanda daftar",
  describe: "Butir daftar ditandai dengan tanda hubung, nomor diikuti titik.",
  reason: "Butir daftar ditandai dengan cara yang sama.",
  on: true,
  markdown(doc, replace) {
    for (const list of doc.all("BulletList", "OrderedList")) {
      // Neighbouring lists keep their different marks: with the same mark they would become one list.
      if (isList(list.nextSibling) || isList(list.prevSibling)) continue;
      for (const item of childrenOf(list, "ListItem")) {
        const [mark] = childrenOf(item, "ListMark");
        if (!mark) continue;
        const written = doc.slice(mark);
        const wanted = list.name === "BulletList" ? "-" : written.replace(")", ".");
        if (written !== wanted) replace(mark.from, mark.to, wanted);
      }
    }
  },
};

const isList = (node: SyntaxNode | null) => node !== null && /List$/.test(node.name);

export const emphasisMarks: TextRule = {
  name: "emphasis-marks",
  title: "Penanda penekanan",
  describe: "Miring ditandai *begini*, tebal **begini**.",
  reason: "Penekanan ditandai dengan bintang.",
  on: true,
  markdown(doc, replace) {
    for (const node of doc.all("Emphasis", "StrongEmphasis")) {
      const marks = childrenOf(node, "EmphasisMark");
      const [first, last] = marks;
      if (marks.length !== 2 || !first || !last || doc.text[first.from] !== "_") continue;
      // Beside or within another emphasis, Markdown would take these asterisks for marks of that emphasis, so the underscores are kept.
      if (isWithin(node, "Emphasis", "StrongEmphasis") || doc.slice(node).includes("*")) continue;
      if (doc.text[node.from - 1] === "*" || doc.text[node.to] === "*") continue;
      const stars = "*".repeat(first.to - first.from);
      replace(first.from, first.to, stars);
      replace(last.from, last.to, stars);
    }
  },
};

export const thematicBreaks: TextRule = {
  name: "thematic-breaks",
  title: "Garis pemisah",
  describe: "Garis pemisah ditulis dengan tiga tanda hubung.",
  reason: "Garis pemisah ditulis dengan tiga tanda hubung.",
  on: true,
  markdown(doc, replace) {
    for (const node of doc.all("HorizontalRule")) {
      if (doc.slice(node).trim() === "---" || isWithin(node, "Blockquote", "ListItem")) continue;
      // If `---` followed a line of text directly, it would make that line a heading.
      const start = lineStart(doc.text, node.from);
      const above = doc.text.slice(lineStart(doc.text, start - 1), start);
      if (start === 0 || above.trim() === "") replace(start, lineEnd(doc.text, node.to), "---");
    }
  },
};

export const blankLines: TextRule = {
  name: "blank-lines",
  title: "Baris kosong",
  describe: "Satu baris kosong di antara bagian, sebelum dan sesudah judul; tidak ada di awal dan akhir.",
  reason: "Satu baris kosong di antara bagian.",
  on: true,
  markdown(doc, replace) {
    const inCode = (at: number) => doc.covers(at, "FencedCode", "CodeBlock", "HTMLBlock", "CommentBlock");
    for (const match of doc.text.matchAll(/\n(?:[ \t]*\n){2,}/g)) {
      // The line after the blank lines keeps its indentation, which may belong to a code block or a list item.
      const spaces = match[0].length - match[0].lastIndexOf("\n") - 1;
      if (!inCode(match.index)) replace(match.index, match.index + match[0].length - spaces, "\n\n");
    }
    const start = /^(?:[ \t]*\n)+/.exec(doc.text);
    if (start) replace(0, start[0].length, "");
    const end = /\n\s*$/.exec(doc.text);
    if (end && end[0] !== "\n" && !inCode(doc.text.length - 1)) replace(end.index, doc.text.length, "\n");
    aroundHeadings(doc, replace);
  },
};

function aroundHeadings(doc: MarkdownDoc, replace: Replace) {
  for (let node = doc.tree.topNode.firstChild; node; node = node.nextSibling) {
    const next = node.nextSibling;
    if (!next || next.name === "Directive" || node.name === "Directive") continue;
    if (!/^ATXHeading/.test(node.name) && !/^ATXHeading/.test(next.name)) continue;
    const from = lineEnd(doc.text, node.to);
    const to = lineStart(doc.text, next.from);
    if (doc.text.slice(from, to) === "\n") replace(from, to, "\n\n");
  }
}
