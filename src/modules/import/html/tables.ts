import type { Element, ElementContent, Root } from "hast";
import { attribute, classesOf, element, elementsIn, hasClass, isElement, replaceChildren, styleOf } from "./tree.ts";

/** Unwraps a table of one cell, or a table that holds tables, because such a table only lays out the page. */
export function unwrapLayoutTables(root: Root): void {
  replaceChildren(root, (node) => {
    if (!isElement(node, "table")) return undefined;
    const cells = cellsOf(node);
    const layout = cells.length <= 1 || attribute(node, "role") === "presentation" || cells.some(holdsTable);
    return layout ? cells.map((cell) => element("div", {}, cell.children)) : undefined;
  });
}

/** Marks a table of WordPress' table block, whose HTML shows whether it has a row of headings. The HTML of other editors does not show this. */
export const markBlockTable = (table: Element): void => {
  table.properties.dataBlock = true;
};

/**
 * Gives every table the row of headings that Markdown requires. If the HTML does not show whether there is one, the first row becomes the row of headings. A
 * table known to have none (a WordPress block without headings, or rows that each begin with a heading) gets an empty row.
 */
export function addTableHeadings(root: Root): void {
  for (const table of elementsIn(root, "table")) {
    const [first] = elementsIn(table, "tr");
    if (!first || elementsIn(table, "thead").length > 0) continue;
    const cells = cellsIn(first);
    const headings = cells.filter(({ tagName }) => tagName === "th");
    const isBlock = table.properties.dataBlock === true || hasClass(table, "wp-block-table");
    const isOfRows = headings.length === 1 && cells[0] === headings[0] && cells.length > 1;
    if (isOfRows || (isBlock && headings.length === 0)) {
      const empty = cells.map((cell) =>
        element("th", cell.properties.colSpan ? { colSpan: cell.properties.colSpan } : {}),
      );
      table.children.unshift(element("thead", {}, [element("tr", {}, empty)]));
    } else if (headings.length === 0) for (const cell of cells) cell.tagName = "th";
  }
}

/** Aligns whole columns, as Markdown does: like more than half of the column's cells, or else like the column's heading. */
export function alignColumns(root: Root): void {
  for (const table of elementsIn(root, "table")) {
    const rows = elementsIn(table, "tr").map(cellsIn);
    const isHead = (cells: readonly Element[]) => cells.every(({ tagName }) => tagName === "th");
    const body = rows.filter((cells) => !isHead(cells));
    const columns = Math.max(0, ...rows.map(({ length }) => length));
    for (let column = 0; column < columns; column += 1) {
      const at = (cells: readonly Element[]) => alignmentOf(cells[column]);
      const heading = rows.filter(isHead).map(at).find(Boolean);
      const align = commonest(body.filter((cells) => cells[column]).map(at)) ?? heading;
      for (const cell of rows.flatMap((cells) => cells[column] ?? [])) cell.properties.align = align;
    }
  }
}

const ALIGNMENTS: Record<string, string> = {
  left: "left",
  start: "left",
  center: "center",
  right: "right",
  end: "right",
};

/** The alignment of a cell by an attribute, a style or WordPress' class, on the cell or on everything in it. */
function alignmentOf(cell: Element | undefined): string | undefined {
  if (!cell) return undefined;
  const own = writtenAlignment(cell);
  if (own) return own;
  const inner = cell.children.filter((child) => isElement(child, "p", "div", "h1", "h2", "h3", "h4", "h5", "h6"));
  const [only, ...others] = [...new Set(inner.map((child) => writtenAlignment(child as Element)))];
  // Editors write "left" into every paragraph, so "left" says nothing about the cell.
  return others.length === 0 && only !== "left" ? only : undefined;
}

function writtenAlignment(node: Element): string | undefined {
  const ofClass = classesOf(node).flatMap((name) => /^has-text-align-(\w+)$/.exec(name)?.[1] ?? [])[0];
  const written =
    attribute(node, "align") || attribute(node, "dataAlign") || ofClass || styleOf(node).get("text-align");
  return ALIGNMENTS[written?.toLowerCase() ?? ""];
}

/** The value that more than half of the values share. */
function commonest(values: readonly (string | undefined)[]): string | undefined {
  const counts = Map.groupBy(values, (value) => value);
  return [...counts].find(([, same]) => same.length * 2 > values.length)?.[0];
}

const cellsIn = (row: Element): Element[] =>
  row.children.filter((child): child is Element => isElement(child, "td", "th"));

const cellsOf = (node: Element): Element[] =>
  node.children.flatMap((child) => {
    if (!isElement(child)) return [];
    return isElement(child, "td", "th", "caption") ? [child] : cellsOf(child);
  });

const holdsTable = (node: ElementContent): boolean =>
  isElement(node) && node.children.some((child) => isElement(child, "table") || holdsTable(child));
