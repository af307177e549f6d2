import { CsvError, parse } from "csv-parse/sync";
import { parseNumber } from "../../modules/money/numbers.shared.ts";
import { failure, type Result, success } from "../../platform/result.ts";

export type LabelledSide = {
  readonly title: string;
  readonly brand?: string;
  readonly mpn?: string;
  readonly price?: number;
};
export type LabelledPair = { readonly left: LabelledSide; readonly right: LabelledSide; readonly isSame: boolean };
export type LabelledListing = { readonly title: string; readonly pictureHash?: string; readonly group: string };

export type LabelledFile =
  | { readonly kind: "pairs"; readonly pairs: readonly LabelledPair[] }
  | { readonly kind: "listings"; readonly listings: readonly LabelledListing[] };

export type LabelledFileFailure = "unreadable" | "missing-columns" | "bad-label";
type Details = { readonly reason?: string; readonly missing?: readonly string[]; readonly record?: number };

type Row = Readonly<Record<string, string>>;

const PAIR_COLUMNS = ["left_title", "right_title", "label"];
const LISTING_COLUMNS = ["title", "group"];

/** Reads labelled pairs, or listings with their groups: a CSV with a header, whose columns may be in any order. */
export function readLabelledFile(bytes: Buffer): Result<LabelledFile, LabelledFileFailure, Details> {
  const read = readRows(bytes);
  if (!read.ok) return read;
  const { columns, rows } = read.value;
  const missing = (of: readonly string[]) => of.filter((column) => !columns.includes(column));
  const isListings = missing(LISTING_COLUMNS).length < LISTING_COLUMNS.length;
  const lacking = missing(isListings ? LISTING_COLUMNS : PAIR_COLUMNS);
  if (lacking.length > 0) return failure("missing-columns", { missing: lacking });
  if (isListings) return success({ kind: "listings", listings: rows.map(listingOf) });
  const odd = rows.findIndex((row) => isSameOf(row) === undefined);
  if (odd >= 0) return failure("bad-label", { record: odd + 1 });
  return success({ kind: "pairs", pairs: rows.map(pairOf) });
}

function readRows(bytes: Buffer): Result<{ columns: readonly string[]; rows: readonly Row[] }, "unreadable", Details> {
  try {
    let columns: readonly string[] = [];
    const rows: Row[] = parse(bytes, {
      bom: true,
      delimiter: delimiterOf(bytes),
      ...{ relax_quotes: true, relax_column_count: true, skip_empty_lines: true },
      columns: (header: readonly string[]) => {
        columns = header.map((name) => name.trim().toLowerCase());
        return [...columns];
      },
    });
    return success({ columns, rows });
  } catch (error) {
    if (error instanceof CsvError) return failure("unreadable", { reason: error.message });
    throw error;
  }
}

/** Finds the delimiter: a comma, a semicolon (which spreadsheets of some countries write) or a tab. No column name contains any of these. */
function delimiterOf(bytes: Buffer): string {
  const [header = ""] = bytes.subarray(0, 10_000).toString("utf8").split(/\r?\n/, 1);
  return [",", ";", "\t"].find((sign) => header.includes(sign)) ?? ",";
}

const listingOf = (row: Row): LabelledListing => ({
  title: row.title ?? "",
  group: (row.group ?? "").trim(),
  ...(row.picture_hash?.trim() ? { pictureHash: row.picture_hash.trim() } : {}),
});

const LABELS: Readonly<Record<string, boolean>> = {
  "1": true,
  "0": false,
  "1.0": true,
  "0.0": false,
  true: true,
  false: false,
};
const isSameOf = ({ label = "" }: Row): boolean | undefined => LABELS[label.trim().toLowerCase()];

const pairOf = (row: Row): LabelledPair => ({
  left: sideOf(row.left_title, row.left_brand, row.left_mpn, row.left_price),
  right: sideOf(row.right_title, row.right_brand, row.right_mpn, row.right_price),
  isSame: isSameOf(row) === true,
});

function sideOf(title = "", brand = "", mpn = "", price = ""): LabelledSide {
  const amount = amountOf(price.trim());
  return {
    title,
    ...(brand.trim() ? { brand } : {}),
    ...(mpn.trim() ? { mpn } : {}),
    ...(amount ? { price: amount } : {}),
  };
}

/** Reads an amount of any currency: "1999.0", "Rp4.699.000", "$19.99". */
const amountOf = (cell: string): number | undefined =>
  /^\d+(?:\.\d{1,2})?$/.test(cell)
    ? Number(cell)
    : parseNumber(cell.replace(/[^\d.,]/g, "").replace(/^[.,]+|[.,]+$/g, ""));
