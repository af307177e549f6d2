import type { Generated } from "kysely";

/** The tables of this module as migrations/ make them, for Kysely. Timestamps are `Date`, bigints are `number`. */
interface StatisticsTables {
  page_statistics: {
    /** The first day of a month where `is_month`. */
    day: string;
    is_month: Generated<boolean>;
    kind: string;
    name: string;
    count: number;
    /** Of words that were searched: how much was found the last time. */
    found: number | null;
  };
}

declare module "../../platform/database/tables.ts" {
  interface Tables extends StatisticsTables {}
}
