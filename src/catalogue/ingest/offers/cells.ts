import { MAX_CELL } from "../formats/bounds.ts";
import { type Fields, textOf } from "../formats/raw-row.ts";
import { type FeedField, FIELDS, MULTIPLE } from "../mapping/fields.ts";
import { normaliseHeader } from "../mapping/header-names.ts";
import type { FeedMapping } from "../schema.ts";
import { isEmptyWord, isLostId, isNothing, withoutExcelMarks } from "./texts.ts";

/** Reads fields of rows by a mapping. */
export type Cells = {
  /** Returns the first value that is not empty and no placeholder such as "-", trimmed; an empty text where there is none. */
  readonly first: (fields: Fields, field: FeedField) => string;
  readonly all: (fields: Fields, field: FeedField) => readonly string[];
  readonly isMapped: (field: FeedField) => boolean;
  /** Returns what a spreadsheet, script or template left of an id in the first column of ids; empty where there is an id, or none. */
  readonly lostId: (fields: Fields) => string;
};

export function cellsBy({ columns, constants }: FeedMapping): Cells {
  const readers = new Map(
    FIELDS.filter((field) => columns[field] ?? constants[field]).map((field) => [
      field,
      new FieldReader(columns[field] ?? [], {
        takesAll: MULTIPLE.has(field),
        constant: constants[field],
        saysStock: field === "availability",
      }),
    ]),
  );
  return {
    first: (fields, field) => readers.get(field)?.first(fields) ?? "",
    all: (fields, field) => readers.get(field)?.all(fields) ?? NONE,
    isMapped: (field) => readers.has(field),
    lostId(fields) {
      const [column = ""] = columns.external_id ?? [];
      const text = withoutExcelMarks(textOf(fields, column).trim());
      return isLostId(text) ? text : "";
    },
  };
}

const NONE: readonly string[] = [];

type Column = {
  readonly name: string;
  /** The normalised name; undefined where the name is a number: columns without a name are called by their position, and their cells may be numbers. */
  readonly normalised: string | undefined;
  readonly saysStock: boolean;
};

type ReaderOptions = {
  readonly takesAll: boolean;
  readonly constant: string | undefined;
  readonly saysStock: boolean;
};

class FieldReader {
  readonly #columns: readonly Column[];
  readonly #takesAll: boolean;
  readonly #constant: string | undefined;

  constructor(columns: readonly string[], { takesAll, constant, saysStock }: ReaderOptions) {
    this.#columns = columns.map((name) => ({
      name,
      normalised: /\p{L}/u.test(name) ? normaliseHeader(name) : undefined,
      saysStock,
    }));
    this.#takesAll = takesAll;
    this.#constant = constant;
  }

  /** Runs for every field of every row, so it makes no lists. */
  first(fields: Fields): string {
    for (const column of this.#columns) {
      const value = fields.get(column.name);
      if (value === undefined || value === "") continue;
      if (typeof value === "string") {
        const text = textIn(value, column);
        if (text !== "") return text;
        continue;
      }
      for (const each of value) {
        const text = textIn(each, column);
        if (text !== "") return text;
      }
    }
    return this.#constant ?? "";
  }

  all(fields: Fields): readonly string[] {
    const found: string[] = [];
    for (const column of this.#columns) {
      const value = fields.get(column.name);
      if (value === undefined || value === "") continue;
      const texts = (typeof value === "string" ? [value] : value).map((text) => textIn(text, column));
      found.push(...texts.filter((text) => text !== ""));
      if (found.length > 0 && !this.#takesAll) break;
    }
    return found.length === 0 && this.#constant !== undefined ? [this.#constant] : found;
  }
}

/**
 * Trims and shortens a cell; returns an empty text for a placeholder such as "-". A shop's template may leave the column's own name in its cells, which counts
 * as a placeholder, too.
 */
function textIn(value: string, { name, normalised, saysStock }: Column): string {
  const text = value.slice(0, MAX_CELL).trim();
  if (isNothing(text) || (!saysStock && isEmptyWord(text))) return "";
  return text.length === name.length && normaliseHeader(text) === normalised ? "" : text;
}
