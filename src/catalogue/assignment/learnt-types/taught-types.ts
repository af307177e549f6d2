import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";
import { findProductType } from "../../taxonomy/product-types.shared.ts";
import type { TaughtTypes } from "../../taxonomy/title-types/read-title-type.ts";

/** Loads the words that were learnt last night (learn-types.ts), without those of types that no longer exist. */
export async function loadTaughtTypes(db: Db): Promise<TaughtTypes> {
  const { rows } = await sql<{ words: string; type: string }>`
    select words, product_type as type from learnt_title_words`.execute(db);
  return new Map(
    rows.flatMap(({ words, type }) => [findProductType(type)].flatMap((found) => (found ? [[words, found]] : []))),
  );
}
