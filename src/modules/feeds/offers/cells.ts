import type { Fields } from "../formats/raw-row.ts";
import { type FeedField, MULTIPLE } from "../mapping/fields.ts";
import { normaliseHeader } from "../mapping/header-names.ts";
import type { FeedMapping } from "../schema.ts";
import { isNothing } from "./texts.ts";

/** Reads fields of rows by a mapping. */
export type Cells = {
  /** The first that says something, trimmed; empty where none does. */
  readonly first: (fields: Fields, field: FeedField) => string;
  readonly all: (fields: Fields, field: FeedField) => readonly string[];
  readonly isMapped: (field: FeedField) => boolean;
};

export function cellsBy({ columns, constants }: FeedMapping): Cells {
  // A shop's template may leave the name of a column in its cells.
  const names = new Map(Object.values(columns).flatMap((list) => list.map((name) => [name, normaliseHeader(name)])));
  const isEmpty = (text: string, column: string) =>
    isNothing(text) || (text.length === column.length && normaliseHeader(text) === names.get(column));
  const valuesOf = (fields: Fields, field: FeedField): string[] => {
    const found: string[] = [];
    for (const column of columns[field] ?? []) {
      const value = fields.get(column);
      if (value === undefined) continue;
      for (const text of typeof value === "string" ? [value.trim()] : value.map((each) => each.trim()))
        if (!isEmpty(text, column)) found.push(text);
      if (found.length > 0 && !MULTIPLE.has(field)) break;
    }
    const constant = constants[field];
    return found.length === 0 && constant !== undefined ? [constant] : found;
  };
  return {
    first: (fields, field) => valuesOf(fields, field)[0] ?? "",
    all: valuesOf,
    isMapped: (field) => columns[field] !== undefined || constants[field] !== undefined,
  };
}
