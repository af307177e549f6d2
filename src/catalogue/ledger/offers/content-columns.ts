import { type RawBuilder, sql } from "kysely";

/** The columns of an offer that a feed fills. `offers.content_hash` is computed from them, so no column needs comparing where the hash is equal. */
export const CONTENT_COLUMNS: readonly string[] = [
  ...["seller", "title", "url", "image_url", "brand", "gtin", "mpn", "group_id", "condition", "path", "facts"],
];

/** The columns that decide to which product an offer belongs: when one changes, the offer is matched again. */
export const MATCHED_COLUMNS: readonly string[] = CONTENT_COLUMNS.filter(
  (name) => name !== "url" && name !== "image_url",
);

export const ofTable = (table: string, names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.id(table, name)));
