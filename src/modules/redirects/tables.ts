import type { Generated, GeneratedAlways } from "kysely";

/** The tables of this module as migrations/ make them, for Kysely. Timestamps are `Date`, bigints are `number`. */
interface RedirectsTables {
  redirects: { id: GeneratedAlways<number>; from_path: string; to_path: string; created_at: Generated<Date> };
}

declare module "../../platform/database/tables.ts" {
  interface Tables extends RedirectsTables {}
}
