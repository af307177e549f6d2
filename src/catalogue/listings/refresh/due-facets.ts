import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";

/** Marks categories whose facets must be counted again. */
export const markFacetsDue = (trx: Db, categories: readonly string[]) =>
  sql`insert into listing_facets_due (category) select unnest(${[...categories].sort()}::text[]) on conflict do nothing`.execute(
    trx,
  );

/** Unmarks a category whose facets are about to be counted. A change during the count marks the category again. */
export const takeDueFacets = (trx: Db, category: string) =>
  trx.deleteFrom("listing_facets_due").where("category", "=", category).execute();
