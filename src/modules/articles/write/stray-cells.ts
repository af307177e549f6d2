import { MarkdownDoc } from "../../../platform/text/markdown-doc.ts";

/** Returns a sentence for each text in a table that does not belong there, or in which readers would see Markdown marks. */
export function strayCells(body: string): readonly string[] {
  const doc = new MarkdownDoc(body);
  return doc.all("Table").flatMap((table, index) => {
    const [head, delimiters, ...rows] = doc.slice(table).split("\n");
    if (head === undefined || delimiters === undefined) return [];
    const columns = cellsOf(delimiters).length;
    return [head, ...rows].flatMap((row) => strayTexts(row, columns).map((text) => `Tabel ${index + 1}: ${text}`));
  });
}

function strayTexts(row: string, columns: number): readonly string[] {
  // Markdown takes a line right after a table for the last row of the table.
  if (columns > 1 && row.trim() !== "" && !/(?<!\\)\|/.test(row)) {
    return [`“${shortened(row)}” ikut menjadi baris tabel. Beri baris kosong di atasnya.`];
  }
  const cells = cellsOf(row);
  return [
    ...cells
      .slice(columns)
      .filter((cell) => cell !== "")
      .map((cell) => `“${shortened(cell)}” berada di luar kolom dan tidak tampil bagi pembaca.`),
    ...cells
      .slice(0, columns)
      .filter(hasStrayMarks)
      .map((cell) => `sel “${shortened(cell)}” memuat tanda Markdown yang ikut tampil.`),
  ];
}

const cellsOf = (row: string): readonly string[] =>
  row
    .replace(/^[\s>]*\|/, "")
    .replace(/(?<!\\)\|\s*$/, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

/**
 * Whether readers would see Markdown marks in a cell. A cell contains one line, so headings and lists do not work in it, nor does bold text that begins or ends
 * in another cell.
 */
const hasStrayMarks = (cell: string) =>
  /^(?:#{1,6}|[*+-]) \S/.test(cell) || (cell.replace(/`[^`]*`|\\./g, "").split("**").length - 1) % 2 === 1;

const LONGEST = 40;
const shortened = (text: string) => {
  const trimmed = text.trim();
  return trimmed.length > LONGEST ? `${trimmed.slice(0, LONGEST)}…` : trimmed;
};
