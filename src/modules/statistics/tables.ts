import type { Generated } from "kysely";
import type { CountedKind } from "./schema.ts";

/** The tables of this module as migrations/ make them, for Kysely. Timestamps are `Date`, bigints are `number`. */
interface StatisticsTables {
  page_statistics: {
    /** The day, or the first day of the month where `is_month`. */
    day: string;
    is_month: Generated<boolean>;
    kind: CountedKind;
    name: string;
    count: number;
    /** The number of results of a search when it was last made; null for other kinds. */
    found: number | null;
  };
}

declare module "../../platform/database/tables.ts" {
  interface Tables extends StatisticsTables {}
}
