import type { FeedMapping } from "../schema.ts";
import { CATEGORY_LEVELS, COLUMN_NAMES } from "./aliases.ts";
import { REQUIRED } from "./field-names.shared.ts";
import type { FeedField } from "./fields.ts";
import { normaliseHeader } from "./header-names.ts";

export type FieldColumns = FeedMapping["columns"];

/** Which column is what, by its name in English or Indonesian. */
export function guessColumns(columns: readonly string[]): FieldColumns {
  const byName = new Map<string, string>();
  for (const column of columns) {
    const name = normaliseHeader(column);
    if (!byName.has(name)) byName.set(name, column);
  }
  // "Harga (Rp)", "Stok [pcs]": what is in brackets is a unit.
  for (const column of columns) {
    const name = normaliseHeader(column.replace(/\([^()]*\)|\[[^[\]]*\]/g, " "));
    if (name !== "" && !byName.has(name)) byName.set(name, column);
  }
  const taken = new Set<string>();
  const guessed: FieldColumns = {};
  for (const [field, names] of COLUMN_NAMES) {
    const found = names.flatMap((name) => byName.get(name) ?? []).filter((column) => !taken.has(column));
    const wanted = field === "gtin" ? found : found.slice(0, 1);
    for (const column of wanted) taken.add(column);
    if (wanted.length > 0) guessed[field] = wanted;
  }
  const levels = CATEGORY_LEVELS.flatMap((names) => names.flatMap((name) => byName.get(name) ?? []).slice(0, 1));
  if (levels.length > 1 && !byName.has("producttype")) guessed.category = levels;
  return completed(guessed);
}

/** A price by another name is the price where no other is there; a link with a tracker, the link. */
function completed(guessed: FieldColumns): FieldColumns {
  const { list_price: list, ...withoutList } = guessed;
  const { sale_price: sale, ...withoutSale } = guessed;
  if (!guessed.price && list) return completed({ ...withoutList, price: list });
  if (!guessed.price && sale) return completed({ ...withoutSale, price: sale });
  const { tracking_url: tracking, ...withoutTracking } = guessed;
  return !guessed.url && tracking ? { ...withoutTracking, url: tracking } : guessed;
}

/** Required fields that no column has. */
export const missingFields = (columns: FieldColumns): FeedField[] => REQUIRED.filter((field) => !columns[field]);
