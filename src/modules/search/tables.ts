import type { Generated } from "kysely";

/** The tables of this module as migrations/ make them, for Kysely. Timestamps are `Date`, bigints are `number`. */
interface SearchTables {
  search_words: { word: string; articles: Generated<number> };
}

declare module "../../platform/database/tables.ts" {
  interface Tables extends SearchTables {}
}
