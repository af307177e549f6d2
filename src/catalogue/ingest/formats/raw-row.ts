import type { PageProblem } from "../product-pages/page-problem.ts";

/** The fields of a row, unchanged: text by column name, or several texts where a column occurs several times. */
export type Fields = ReadonlyMap<string, string | readonly string[]>;

/** Why a row of the kind `broken` cannot be read, so that none of its fields can be trusted. */
export type RowProblem = "columns" | "quote" | "xml" | "json" | "too-long";

/** Why the shop itself left a row out: a draft, hidden or deleted product, a row that only groups others. */
export type LeftOutReason = "not-published" | "deleted" | "paused" | "group";

export type RawRow =
  | { readonly kind: "row"; readonly row: number; readonly fields: Fields }
  | { readonly kind: "broken"; readonly row: number; readonly problem: RowProblem; readonly value: string }
  /** A product page without a price. */
  | {
      readonly kind: "page";
      readonly row: number;
      readonly problem: PageProblem;
      readonly page: string;
      readonly value: string;
    }
  | { readonly kind: "left-out"; readonly row: number; readonly why: LeftOutReason };

/** Why a file may lack some of its shop's offers. */
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
 * Reads text as it comes in. `row` is the row's number, from 1, as people count in such a file: lines of a table as a spreadsheet shows them (the header is row
 * 1), items of XML, lines of JSON.
 */
export type RowReader = {
  readonly write: (text: string) => readonly RawRow[];
  readonly end: () => { readonly rows: readonly RawRow[]; readonly incomplete?: IncompleteReason | undefined };
};

/** Returns the text of a column, the first where there are several. */
export function textOf(fields: Fields, column: string): string {
  const value = fields.get(column);
  return (typeof value === "object" ? value[0] : value) ?? "";
}
