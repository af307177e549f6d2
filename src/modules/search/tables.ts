import type { Generated } from "kysely";

/** The tables of this module as migrations/ make them, for Kysely. Timestamps are `Date`, bigints are `number`. */
export interface SearchTables {
  search_words: { word: string; articles: Generated<number> };
}
