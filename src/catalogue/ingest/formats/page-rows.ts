import { isPageProblem } from "../product-pages/page-problem.ts";
import { JsonLinesReader } from "./json-rows.ts";
import type { Fields, RawRow, RowReader } from "./raw-row.ts";
import { textOf } from "./raw-row.ts";

/** Reads product pages, one a line: the page's offer, or why the page has none. The lines are written by product-pages/page-content.ts. */
export class PageRowsReader implements RowReader {
  readonly #lines = new JsonLinesReader();

  write(text: string): RawRow[] {
    return this.#lines.write(text).map(pageRow);
  }

  end() {
    const { rows, incomplete } = this.#lines.end();
    return { rows: rows.map(pageRow), incomplete };
  }
}

function pageRow(row: RawRow): RawRow {
  if (row.kind !== "row") return row;
  const problem = textOf(row.fields, "problem");
  const page = textOf(row.fields, "page");
  return isPageProblem(problem) ? { kind: "page", row: row.row, problem, page, value: shown(row.fields) } : row;
}

const shown = (fields: Fields): string =>
  [textOf(fields, "page"), textOf(fields, "detail")].filter(Boolean).join(" · ");
