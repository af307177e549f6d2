import { failure, type Result, success } from "../../../platform/result.ts";
import type { FileFailure } from "../file/failures.ts";
import { guessColumns, missingFields } from "../mapping/guess.ts";
import { normaliseHeader } from "../mapping/header-names.ts";
import type { FeedFormat } from "../schema.ts";
import { MAX_COLUMNS } from "./bounds.ts";
import { CsvRecords } from "./csv-records.ts";
import { detectDelimiter } from "./delimiter.ts";
import { isObject } from "./json-fields.ts";
import { JsonArrayReader, JsonLinesReader, parsed } from "./json-rows.ts";
import { PageRowsReader } from "./page-rows.ts";
import { RakutenReader } from "./rakuten.ts";
import type { RawRow, RowReader } from "./raw-row.ts";
import { ShopifyReader } from "./shopify.ts";
import { columnNames, TableReader } from "./table.ts";
import { WooCommerceReader, wooCommerceColumns } from "./woocommerce.ts";
import { XmlReader } from "./xml-rows.ts";
import { xmlShape } from "./xml-shape.ts";

/** The format that a file has by its content, and the readers for it. */
export type Detected = {
  readonly format: FeedFormat;
  readonly delimiter: string | null;
  /** The first records of a table. */
  readonly records: readonly (readonly string[])[];
  /** English names of the columns, where the file has them in another language. */
  readonly english?: readonly string[];
  /** `header` says whether a table's first row has names. */
  readonly reader: (header: boolean) => RowReader;
  /** A reader that keeps the file's own column names, for a table whose usual reader renames them. */
  readonly plain?: (header: boolean) => RowReader;
};

const SAMPLE_RECORDS = 50;

/** What is known of a feed's table from an earlier decision. */
export type KnownTable = {
  readonly delimiter?: string | null | undefined;
  /** The mapped columns of the table's header. */
  readonly columns?: readonly string[] | undefined;
};

export function detectFormat(sample: string, known: KnownTable = {}): Result<Detected, FileFailure> {
  const text = sample.trimStart();
  if (text === "") return failure("empty");
  if (text.startsWith("<")) return xml(text);
  if (text.startsWith("{") || text.startsWith("[")) return json(text);
  if (/^HDR\|/.test(text)) return rakuten(text);
  return table(sample, known);
}

function xml(text: string): Result<Detected, FileFailure> {
  const shape = xmlShape(text);
  if (!shape.ok) return shape;
  return success({
    format: shape.value.format,
    delimiter: null,
    records: [],
    reader: () => new XmlReader(shape.value),
  });
}

function json(text: string): Result<Detected, FileFailure> {
  const whole = { delimiter: null, records: [] };
  if (text.startsWith("[")) return success({ ...whole, format: "jsonl", reader: () => new JsonArrayReader() });
  const [line = ""] = text.split("\n", 1);
  if (isPage(parsed(line))) return success({ ...whole, format: "pages", reader: () => new PageRowsReader() });
  const [row] = isObject(parsed(line)) ? new JsonLinesReader().write(`${line}\n`) : [];
  const names = row?.kind === "row" ? [...row.fields.keys()] : [];
  const member = ANSWER.exec(text)?.[1];
  // Where the text begins with an object that has a list as a member, the object is a product if it also has a title and a price; otherwise it is the answer of
  // an API, whose products are in that list.
  if (member !== undefined && missingFields(guessColumns(names)).length > 0)
    return success({ ...whole, format: "jsonl", reader: () => new JsonArrayReader(member) });
  if (!row && text.includes("\n")) return failure("unknown-format");
  return success({ ...whole, format: isGoogle(names) ? "google-jsonl" : "jsonl", reader: () => new JsonLinesReader() });
}

/** Whether a JSON object is a row that product-pages/page-content.ts wrote. */
const isPage = (row: unknown): boolean =>
  isObject(row) && typeof row.page === "string" && (Object.hasOwn(row, "offer") || Object.hasOwn(row, "problem"));

/** The beginning of an API's answer: `{"status": "ok", "data": [{…}]}`. */
const ANSWER = /^\{\s*(?:"\w+"\s*:\s*(?:"[^"\n]*"|[\d.]+|true|false|null)\s*,\s*)*"(\w+)"\s*:\s*\[\s*\{/;

function rakuten(text: string): Result<Detected, FileFailure> {
  const records = recordsOf(text, "|")
    .filter((cells) => countFilled(cells) > 0)
    .slice(1);
  const width = Math.max(2, ...records.map((cells) => cells.length));
  return success({ format: "rakuten", delimiter: "|", records: [], reader: () => new RakutenReader(width) });
}

function table(sample: string, known: KnownTable): Result<Detected, FileFailure> {
  const delimiter = known.delimiter ?? detectDelimiter(sample);
  if (delimiter === undefined) return failure("unknown-format");
  const { records, skip } = recordsBelowTitle(recordsOf(sample, delimiter), known.columns ?? []);
  const [first = []] = records;
  if (first.length > MAX_COLUMNS) return failure("unknown-format");
  const columns = columnNames(first);
  const extraCells = Math.max(0, usualLength(records.slice(1)) - columns.length);
  const plain = (header: boolean) => new TableReader({ delimiter, header, extraCells, skip });
  const found = { delimiter, records };
  if (isShopify(columns)) return success({ ...found, format: "shopify", reader: () => new ShopifyReader(plain(true)) });
  const english = isWooCommerce(columns) ? columns : wooCommerceColumns(columns, records.slice(1));
  if (english) {
    const reader = () => new WooCommerceReader(plain(true), { columns, english });
    return success({ ...found, format: "woocommerce", english, reader, plain });
  }
  const google = delimiter === "\t" ? "google-tsv" : "google-csv";
  return success({ ...found, format: isGoogle(columns) ? google : "csv", reader: plain });
}

function recordsOf(sample: string, delimiter: string): readonly (readonly string[])[] {
  const records: (readonly string[])[] = [];
  for (const { cells } of new CsvRecords({ delimiter }).write(sample.endsWith("\n") ? sample : `${sample}\n`)) {
    records.push(cells);
    if (records.length > SAMPLE_RECORDS + FIRST_RECORDS) break;
  }
  return records;
}

/** A table's header is among this many records. Above it may stand the shop's name, its address, a date. */
const FIRST_RECORDS = 30;

/** Removes the records that spreadsheets have above the header of their table. `skip` is the number of these records, for TableReader. */
function recordsBelowTitle(all: readonly (readonly string[])[], mapped: readonly string[]) {
  const places = all.slice(0, FIRST_RECORDS).flatMap((cells, place) => (countFilled(cells) > 1 ? [place] : []));
  const has = (place: number, names: readonly string[]) =>
    new Set(columnNames(all[place] ?? [])).isSupersetOf(new Set(names));
  const header =
    (mapped.length > 1 ? places.find((place) => has(place, mapped)) : undefined) ??
    places.find((place) => missingFields(guessColumns(columnNames(all[place] ?? []))).length === 0);
  const skip = header ?? places[0] ?? 0;
  return {
    records: all
      .slice(skip)
      .filter((cells) => countFilled(cells) > 0)
      .slice(0, SAMPLE_RECORDS),
    skip,
  };
}

const countFilled = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== "").length;

/** Returns the median number of cells. */
function usualLength(records: readonly (readonly string[])[]): number {
  const lengths = records.map((cells) => cells.length).toSorted((a, b) => a - b);
  return lengths[Math.floor((lengths.length - 1) / 2)] ?? 0;
}

const has = (columns: readonly string[], ...names: readonly string[]): boolean => {
  const normalised = new Set(columns.map(normaliseHeader));
  return names.every((name) => normalised.has(name));
};

/** Whether the columns are Google's: they include Google's required names, and a name that only Google uses. */
const isGoogle = (columns: readonly string[]): boolean =>
  has(columns, "id", "title", "link", "price") && (has(columns, "imagelink") || has(columns, "availability"));

const isShopify = (columns: readonly string[]): boolean =>
  has(columns, "title") &&
  ((has(columns, "handle") && (has(columns, "variantprice") || has(columns, "bodyhtml"))) ||
    (has(columns, "urlhandle") && has(columns, "price")) ||
    has(columns, "variantprice", "variantsku"));

const isWooCommerce = (columns: readonly string[]): boolean =>
  has(columns, "type", "name", "regularprice") && (has(columns, "published") || has(columns, "instock"));

/** Returns the columns of the first rows, in order of appearance. */
export function columnsOf(rows: readonly RawRow[]): string[] {
  const names = new Set<string>();
  for (const row of rows) if (row.kind === "row") for (const name of row.fields.keys()) names.add(name);
  return [...names].filter((name) => !name.startsWith("#"));
}
