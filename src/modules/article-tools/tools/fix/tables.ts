import {
  childrenOf,
  isWithin,
  lineEnd,
  lineStart,
  type MarkdownDoc,
  type SyntaxNode,
} from "../../../../platform/text/markdown-doc.ts";
import type { Replace, TextRule } from "../../text/text-tool.ts";

const ROW = /^\s*\|.*\|\s*$/;
const RULER = /^(?:\|\s*)?:?-+:?(?:\s*\|\s*:?-+:?)*(?:\s*\|)?$/;
const isRuler = (line: string) => RULER.test(line.trim());

export const brokenTables: TextRule = {
  name: "broken-tables",
  title: "Tabel rusak",
  describe: "Tabel tanpa garis di bawah kepalanya, dengan baris kosong di tengah, atau dengan sel yang kurang.",
  reason: "Tabel yang rusak disusun kembali.",
  on: true,
  markdown(doc, replace) {
    for (const paragraph of doc.all("Paragraph")) withoutRuler(doc, paragraph, replace);
    for (const table of doc.all("Table")) {
      if (isWithin(table, "Blockquote", "ListItem")) continue;
      interrupted(doc, table, replace);
      ragged(doc, table, replace);
    }
  },
};

const cellsIn = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, "")
    .split(/(?<!\\)\|/).length;

/** Repairs rows with equal numbers of cells that lack the delimiter line which makes them a table. */
function withoutRuler(doc: MarkdownDoc, node: SyntaxNode, replace: Replace) {
  if (isWithin(node, "Blockquote", "ListItem")) return;
  const lines = doc.slice(node).split("\n");
  const [head = ""] = lines;
  const cells = cellsIn(head);
  if (lines.length < 2 || cells < 2 || lines.some((line) => !ROW.test(line) || cellsIn(line) !== cells)) return;
  if (lines.some(isRuler)) return;
  replace(node.from + head.length, node.from + head.length, `\n|${"---|".repeat(cells)}`);
}

/** Removes a blank line inside a table, because such a line ends the table and the rows below it are shown as text. */
function interrupted(doc: MarkdownDoc, table: SyntaxNode, replace: Replace) {
  const next = table.nextSibling;
  if (next?.name !== "Paragraph" || !/^\s*\n\s*$/.test(doc.text.slice(lineEnd(doc.text, table.to), next.from))) return;
  const cells = cellsIn(doc.text.slice(table.from, lineEnd(doc.text, table.from)));
  const lines = doc.slice(next).split("\n");
  if (lines.some((line) => !ROW.test(line) || cellsIn(line) !== cells || isRuler(line))) return;
  replace(lineEnd(doc.text, table.to), lineStart(doc.text, next.from), "\n");
}

/** Fills up a row with too few cells. A row with too many cells is left alone, because a repair would lose its last cells or move them elsewhere. */
function ragged(doc: MarkdownDoc, table: SyntaxNode, replace: Replace) {
  const [head, ...rows] = childrenOf(table).filter(({ name }) => name !== "TableDelimiter");
  if (!head) return;
  const wanted = cellsIn(doc.slice(head));
  for (const row of rows) {
    const line = doc.slice(row).trimEnd();
    const missing = wanted - cellsIn(line);
    if (missing <= 0 || !ROW.test(line)) continue;
    replace(row.from + line.length, row.from + line.length, "  |".repeat(missing));
  }
}
