import type { Generated } from "kysely";

/** The tables of this module as migrations/ make them, for Kysely. Timestamps are `Date`, bigints are `number`. */
interface FirstStepsTables {
  first_steps: { name: string; is_skipped: boolean; settled_at: Generated<Date> };
}

declare module "../../platform/database/tables.ts" {
  interface Tables extends FirstStepsTables {}
}
