import { type RawBuilder, sql } from "kysely";

/** What a feed says of an offer itself. `offers.content_hash` is of these: what is equal needs no comparing, column by column. */
export const CONTENT_COLUMNS: readonly string[] = [
  ...["seller", "title", "url", "image_url", "brand", "gtin", "mpn", "group_id", "condition", "path", "facts"],
];

/** Those that tell which product an offer is: where one of them changes, that is decided again. */
export const MATCHED_COLUMNS: readonly string[] = CONTENT_COLUMNS.filter(
  (name) => name !== "url" && name !== "image_url",
);

export const ofTable = (table: string, names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.id(table, name)));
