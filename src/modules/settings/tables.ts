import type { Generated } from "kysely";

/** The tables of this module as migrations/ make them, for Kysely. Timestamps are `Date`, bigints are `number`. */
interface SettingsTables {
  /** Either `value` or `sealed` is set. */
  settings: { name: string; value: string | null; sealed: Buffer | null; changed_at: Generated<Date> };
}

declare module "../../platform/database/tables.ts" {
  interface Tables extends SettingsTables {}
}
