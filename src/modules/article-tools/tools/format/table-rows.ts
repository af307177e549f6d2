import {
  childrenOf,
  isWithin,
  lineStart,
  type MarkdownDoc,
  type SyntaxNode,
} from "../../../../platform/text/markdown-doc.ts";
import type { TextRule } from "../../text/text-tool.ts";

export const tableRows: TextRule = {
  name: "tables",
  title: "Tabel",
  describe: "Setiap baris tabel diapit garis tegak, dengan satu spasi di kiri dan kanan isi sel.",
  reason: "Baris tabel ditulis seragam.",
  on: true,
  markdown(doc, replace) {
    for (const table of doc.all("Table")) {
      if (isWithin(table, "Blockquote", "ListItem") || lineStart(doc.text, table.from) !== table.from) continue;
      for (const row of childrenOf(table)) {
        const wanted = row.name === "TableDelimiter" ? ruler(doc.slice(row)) : written(doc, row);
        if (wanted !== doc.slice(row)) replace(row.from, row.to, wanted);
      }
    }
  },
};

const ruler = (line: string): string => {
  const cells = line.replace(/^\s*\|?|\|?\s*$/g, "").split("|");
  const mark = (cell: string) => {
    const given = cell.trim();
    return `${given.startsWith(":") ? ":" : ""}---${given.endsWith(":") && given.length > 1 ? ":" : ""}`;
  };
  return `|${cells.map(mark).join("|")}|`;
};

function written(doc: MarkdownDoc, row: SyntaxNode): string {
  const line = doc.slice(row).trimEnd();
  const bars = childrenOf(row, "TableDelimiter").map(({ from }) => from - row.from);
  const edges = [
    ...(line.startsWith("|") ? [] : [-1]),
    ...bars,
    ...(bars.at(-1) === line.length - 1 ? [] : [line.length]),
  ];
  const cells = edges.slice(0, -1).map((edge, nth) => line.slice(edge + 1, edges[nth + 1]).trim());
  return `|${cells.map((cell) => (cell === "" ? "  " : ` ${cell} `)).join("|")}|`;
}
