import type { PageProblem } from "../product-pages/page-problem.ts";

/** A row as its file has it: the texts of its columns by name, several where a column may repeat. */
export type Fields = ReadonlyMap<string, string | readonly string[]>;

/** `broken`: the row itself cannot be read, so none of its fields can be trusted. */
export type RowProblem = "columns" | "quote" | "xml" | "json" | "too-long";

/** On purpose of the shop: drafts, hidden and deleted products, rows that only group others. */
export type LeftOutReason = "not-published" | "deleted" | "paused" | "group";

export type RawRow =
  | { readonly kind: "row"; readonly row: number; readonly fields: Fields }
  | { readonly kind: "broken"; readonly row: number; readonly problem: RowProblem; readonly value: string }
  /** A product page that gives no price. */
  | { readonly kind: "page"; readonly row: number; readonly problem: PageProblem; readonly value: string }
  | { readonly kind: "left-out"; readonly row: number; readonly why: LeftOutReason };

/** Why a file may not be all that its shop has. */
export type IncompleteReason =
  | "cut-row"
  | "no-closing-root"
  | "trailer-missing"
  | "trailer-count"
  | "damaged-archive"
  | "broken-json"
  | "unpacked-too-large"
  | "not-read-to-end";

/**
 * Reads text as it comes. `row` counts from 1 as the file does: lines of a table, which a spreadsheet shows so (a header is
 * row 1), items of XML, lines of JSON.
 */
export type RowReader = {
  readonly write: (text: string) => readonly RawRow[];
  readonly end: () => { readonly rows: readonly RawRow[]; readonly incomplete?: IncompleteReason | undefined };
};

/** The text of a column, the first where there are several. */
export function textOf(fields: Fields, column: string): string {
  const value = fields.get(column);
  return (typeof value === "object" ? value[0] : value) ?? "";
}
