import type { FeedMapping } from "../schema.ts";
import { CATEGORY_LEVELS, COLUMN_NAMES } from "./aliases.ts";
import { REQUIRED } from "./field-names.shared.ts";
import type { FeedField } from "./fields.ts";
import { normaliseHeader } from "./header-names.ts";

export type FieldColumns = FeedMapping["columns"];

/** Fields of which a file has several columns, each with something else: GTIN and EAN; down payment and instalment. */
const TAKES_ALL: ReadonlySet<FeedField> = new Set(["gtin", "installment"]);

/** Guesses the field of each column by its English or Indonesian name. */
export function guessColumns(columns: readonly string[]): FieldColumns {
  const byName = new Map<string, string>();
  for (const column of columns) {
    const name = normaliseHeader(column);
    if (!byName.has(name)) byName.set(name, column);
  }
  // Text in brackets is a unit: "Harga (Rp)", "Stok [pcs]".
  for (const column of columns) {
    const name = normaliseHeader(column.replace(/\([^()]*\)|\[[^[\]]*\]/g, " "));
    if (name !== "" && !byName.has(name)) byName.set(name, column);
  }
  const taken = new Set<string>();
  const guessed: FieldColumns = {};
  for (const [field, names] of COLUMN_NAMES) {
    const found = names.flatMap((name) => byName.get(name) ?? []).filter((column) => !taken.has(column));
    const wanted = TAKES_ALL.has(field) ? found : found.slice(0, 1);
    for (const column of wanted) taken.add(column);
    if (wanted.length > 0) guessed[field] = wanted;
  }
  const levels = CATEGORY_LEVELS.flatMap((names) => names.flatMap((name) => byName.get(name) ?? []).slice(0, 1));
  if (levels.length > 1 && !byName.has("producttype")) guessed.category = levels;
  return completed(guessed);
}

/** Uses a list price or sale price as the price where there is no other price, and a tracked link as the link where there is no other link. */
function completed(guessed: FieldColumns): FieldColumns {
  const { list_price: list, ...withoutList } = guessed;
  const { sale_price: sale, ...withoutSale } = guessed;
  if (!guessed.price && list) return completed({ ...withoutList, price: list });
  if (!guessed.price && sale) return completed({ ...withoutSale, price: sale });
  const { tracking_url: tracking, ...withoutTracking } = guessed;
  return !guessed.url && tracking ? { ...withoutTracking, url: tracking } : guessed;
}

/** Returns the required fields that no column has. */
export const missingFields = (columns: FieldColumns): FeedField[] => REQUIRED.filter((field) => !columns[field]);
