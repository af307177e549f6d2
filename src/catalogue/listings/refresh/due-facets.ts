import { sql } from "kysely";
import type { Db } from "../../../platform/database/tables.ts";

/** Has the facets of these categories' lists counted again, by the job that does. */
export const markFacetsDue = (trx: Db, categories: readonly string[]) =>
  sql`insert into listing_facets_due (category) select unnest(${[...categories].sort()}::text[]) on conflict do nothing`.execute(
    trx,
  );

/** Takes a category whose facets are about to be counted: what changes meanwhile is due again. */
export const takeDueFacets = (trx: Db, category: string) =>
  trx.deleteFrom("listing_facets_due").where("category", "=", category).execute();
