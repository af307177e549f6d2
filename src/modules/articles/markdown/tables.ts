import type { Element, ElementContent } from "hast";
import { defaultHandlers } from "remark-rehype";
import { type HandlerState, type Handlers, type NodeOf, type Rendering, textNode } from "./types.ts";

/** Wraps every table, so that a table that is too wide scrolls separately from the page, also by keyboard. */
export const tableHandlers = (rendering: Rendering): Handlers => ({
  table: (state: HandlerState, node: NodeOf<"table">) => scrollingTable(state, node, rendering),
});

/** Renders a table under its caption, with the first column as row headings. */
export function comparisonTable(
  state: HandlerState,
  node: NodeOf<"table">,
  caption: string,
  rendering: Rendering,
): Element {
  const box = scrollingTable(state, node, rendering, caption);
  for (const row of rowsOf(box)) headFirstCell(row);
  const captionElement: Element[] = caption
    ? [{ type: "element", tagName: "figcaption", properties: {}, children: [textNode(caption)] }]
    : [];
  return {
    type: "element",
    tagName: "figure",
    properties: { className: ["comparison"] },
    children: [...captionElement, box],
  };
}

function scrollingTable(state: HandlerState, node: NodeOf<"table">, rendering: Rendering, caption = ""): Element {
  rendering.tables += 1;
  const table = defaultHandlers.table(state, node);
  dropEmptyHead(table);
  for (const cell of descendants(table, ["th", "td"])) {
    const { align } = cell.properties;
    cell.properties = {
      ...(cell.tagName === "th" ? { scope: "col" } : {}),
      // The `align` attribute is obsolete and a style attribute is against the content security policy.
      ...(align === "right" || align === "center" ? { className: [`align-${align}`] } : {}),
    };
  }
  // Regions are landmarks, so each region needs a different name.
  const ariaLabel = caption ? `Tabel ${rendering.tables}: ${caption}` : `Tabel ${rendering.tables}`;
  const properties = { className: ["table-scroll"], role: "region", tabIndex: 0, ariaLabel };
  return { type: "element", tagName: "div", properties, children: [table] };
}

/** Removes an empty table head. Markdown has no tables without a head, and a screen reader should not announce empty headings. */
function dropEmptyHead(table: Element) {
  const isEmpty = (head: ElementContent) =>
    head.type === "element" &&
    head.tagName === "thead" &&
    descendants(head, ["th"]).every(({ children }) => children.length === 0);
  table.children = table.children.filter((child) => !isEmpty(child));
}

const rowsOf = (box: Element) => descendants(box, ["tbody"]).flatMap((body) => descendants(body, ["tr"]));

function headFirstCell(row: Element) {
  const first = row.children.find((child) => child.type === "element");
  if (!first) return;
  first.tagName = "th";
  first.properties = { ...first.properties, scope: "row" };
}

function descendants(element: Element, tagNames: readonly string[]): Element[] {
  return element.children.flatMap((child: ElementContent) => {
    if (child.type !== "element") return [];
    return tagNames.includes(child.tagName) ? [child] : descendants(child, tagNames);
  });
}
