import type { Generated, Kysely } from "kysely";

/** Every table of the product, for Kysely. Each module adds its own by declaration merging, in its tables.ts. */
export interface Tables {
  secrets: { name: string; value: string; created_at: Generated<Date> };
}

export type Db = Kysely<Tables>;
