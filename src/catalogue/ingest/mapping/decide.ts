import { failure, type Result, success } from "../../../platform/result.ts";
import type { Sample } from "../file/decoded-text.ts";
import type { FileFailure } from "../file/failures.ts";
import { columnsOf, type Detected, detectFormat } from "../formats/detect.ts";
import { isEmptyAnswer } from "../formats/json-answer.ts";
import type { RowReader } from "../formats/raw-row.ts";
import { columnNames, columnsNamed } from "../formats/table.ts";
import { cellsBy } from "../offers/cells.ts";
import type { FeedDecision, FeedMapping } from "../schema.ts";
import type { FeedField } from "./fields.ts";
import { type FieldColumns, guessColumns, missingFields } from "./guess.ts";
import { guessByContent } from "./guess-by-content.ts";
import { profileColumns } from "./profiles.ts";

export type Decided = {
  readonly decision: FeedDecision;
  readonly detected: Detected;
  /** Mapped fields whose columns the file no longer has. */
  readonly missing: readonly FeedField[];
  /** Whether so many cells of the link column are empty that rows without a link are accepted; such offers link to the shop's own address. */
  readonly areLinksOptional: boolean;
};

type Saved = { readonly decision?: FeedDecision | undefined; readonly mapping?: FeedMapping | undefined };

/** The fields that a feed cannot do without. */
const VITAL: ReadonlySet<FeedField> = new Set(["external_id", "title", "price", "url"]);
const SAMPLE_ROWS = 100;

export type FileFailureDetails = {
  /** The columns to map, where only the mapping is missing. */
  readonly columns?: readonly string[];
  /** The mapping as far as it is known. */
  readonly mapping?: FeedMapping;
  readonly missing?: readonly FeedField[];
};

/** Decides the file's format and which field each column is: as a person chose, else as an earlier decision says, else by the file's content. */
export function decide(sample: Sample, { decision, mapping }: Saved): Result<Decided, FileFailure, FileFailureDetails> {
  // The file is refused even if its feed was read before, because a server that fails does not mean that the feed's offers are gone.
  if (sample.isWhole && /^\s*[[{]/.test(sample.text) && isEmptyAnswer(sample.text)) return failure("no-products");
  const known = mapping ?? decision?.mapping;
  const mapped = known?.header ? Object.values(known.columns).flat() : [];
  const found = detectFormat(sample.text, { delimiter: decision?.delimiter, columns: mapped });
  if (!found.ok) return found;
  const detected = mapping ? withOwnNames(found.value, mapped) : found.value;
  const before = isReadBetter(detected, decision) ? undefined : decision;
  if (before && before.format !== detected.format) return failure("format-changed");
  const chosen =
    mapping ?? withLaterFields(before?.mapping, detected, sample.text) ?? guessMapping(detected, sample.text);
  const columns = columnsBy(detected, sample.text, chosen.header);
  if (missingFields(chosen.columns).length > 0 && !isConstant(chosen))
    return columns.length === 0 ? failure("no-products") : failure("columns-unknown", { columns, mapping: chosen });
  // The known columns of XML and JSON are only the columns of the first rows; rare columns may come later, so no column counts as missing.
  const missing = detected.records.length === 0 ? [] : missingColumns(chosen.columns, namesOf(detected, columns));
  if (missing.some((field) => VITAL.has(field))) return failure("columns-changed", { columns, missing });
  if (sample.isWhole && hasNoRows(detected.reader(chosen.header), sample.text)) return failure("no-products");
  const { format, delimiter } = detected;
  const { encoding } = sample;
  return success({
    ...{ decision: { format, encoding, delimiter, columns, mapping: chosen }, detected, missing },
    areLinksOptional: detected.records.length > 0 && lacksLinks(detected.reader(chosen.header), sample.text, chosen),
  });
}

/**
 * Whether the file is an export that was read as a plain table when its language was not yet supported. Read as an export, it has the same ids, and more of it
 * is understood.
 */
const isReadBetter = (detected: Detected, decision: FeedDecision | undefined): boolean =>
  decision?.format === "csv" && detected.format === "woocommerce";

/** A person may have mapped an export's columns by the names in the file; in that case these names are kept instead of the English ones. */
function withOwnNames(detected: Detected, mapped: readonly string[]): Detected {
  const { plain, english = [], ...rest } = detected;
  if (!plain || mapped.every((column) => english.includes(column) || column.startsWith("#"))) return detected;
  return { ...rest, format: "csv", reader: plain };
}

/** Fields that early versions of the application did not read, so older decisions have no column for them. */
const LATER_FIELDS = ["installment", "subscription", "tenor", "description", "rating", "rating_count"] as const;

function withLaterFields(
  decided: FeedMapping | undefined,
  detected: Detected,
  sample: string,
): FeedMapping | undefined {
  const unknown = LATER_FIELDS.filter((field) => !decided?.columns[field]);
  if (!decided || unknown.length === 0) return decided;
  const taken = new Set(Object.values(decided.columns).flat());
  const guessed = guessColumns(namesOf(detected, columnsBy(detected, sample, decided.header)));
  const found = unknown.flatMap((field) => {
    const columns = guessed[field]?.filter((column) => !taken.has(column)) ?? [];
    return columns.length === 0 ? [] : [[field, columns]];
  });
  return found.length === 0 ? decided : { ...decided, columns: { ...decided.columns, ...Object.fromEntries(found) } };
}

/** Whether the file has no rows. A file that was cut off may have lost its rows, so it does not count as empty and is read as incomplete. */
function hasNoRows(reader: RowReader, text: string): boolean {
  const rows = reader.write(text);
  const { rows: last, incomplete } = reader.end();
  return rows.length + last.length === 0 && incomplete === undefined;
}

/** If at least this share of the rows with a title has no link, links are optional; `ROWS_FOR_SHARE` rows are needed to judge. */
const SHARE_WITHOUT_LINK = 1 / 3;
const ROWS_FOR_SHARE = 10;

function lacksLinks(reader: RowReader, text: string, mapping: FeedMapping): boolean {
  if (!mapping.columns.url) return false;
  const { first } = cellsBy(mapping);
  const rows = reader.write(text).filter((row) => row.kind === "row" && first(row.fields, "title") !== "");
  const without = rows.filter((row) => row.kind === "row" && first(row.fields, "url") === "");
  if (rows.length < ROWS_FOR_SHARE) return rows.length > 0 && without.length === rows.length;
  return without.length >= rows.length * SHARE_WITHOUT_LINK;
}

const isConstant = ({ columns, constants }: FeedMapping) =>
  (columns.title ?? constants.title) !== undefined && (columns.price ?? constants.price) !== undefined;

const mappingOf = (columns: FieldColumns, header = true): FeedMapping => ({
  ...{ columns, header, constants: {}, currency: "IDR", decimals: "auto" },
});

function guessMapping(detected: Detected, sample: string): FeedMapping {
  const names = namesOf(detected, columnsBy(detected, sample, true));
  const profile = profileColumns(detected.format, names);
  if (profile) return mappingOf(withRepeated(profile, names));
  const byName = withRepeated(guessColumns(names), names);
  if (missingFields(byName).length === 0 || detected.records.length === 0) return mappingOf(byName);
  // When the first row has no addresses and no prices, it is a header; a person must then choose the columns, since their names are unknown.
  const [first = []] = detected.records;
  const isHeader = Object.keys(byName).length > 1 || !first.some((cell) => /^https?:\/\/|\d{3}/i.test(cell.trim()));
  const byContent = isHeader ? undefined : guessByContent(detected.records);
  return byContent ? mappingOf(byContent, false) : mappingOf(byName);
}

function withRepeated(columns: FieldColumns, names: readonly string[]): FieldColumns {
  const all = fieldsOf(columns).map((field) => [
    field,
    (columns[field] ?? []).flatMap((column) => columnsNamed(column, names)),
  ]);
  return Object.fromEntries(all);
}

function columnsBy(detected: Detected, sample: string, header: boolean): string[] {
  const [first] = detected.records;
  if (first) return header ? columnNames(first) : first.map((_cell, index) => String(index + 1));
  const rows = detected.reader(true).write(sample.endsWith("\n") ? sample : `${sample}\n`);
  return columnsOf(rows.slice(0, SAMPLE_ROWS));
}

/** Returns the column names as they occur in the rows that the reader returns: English names if the reader translates the file's own names. */
const namesOf = ({ english }: Detected, columns: readonly string[]): readonly string[] => english ?? columns;

/** Returns the mapped fields that have no column in the file. */
function missingColumns(mapped: FieldColumns, columns: readonly string[]): FeedField[] {
  const there = new Set(columns);
  return fieldsOf(mapped).filter(
    (field) => !(mapped[field] ?? []).some((column) => there.has(column) || column.startsWith("#")),
  );
}

const fieldsOf = (mapped: FieldColumns): FeedField[] =>
  Object.keys(mapped).filter((field): field is FeedField => Object.hasOwn(mapped, field));
