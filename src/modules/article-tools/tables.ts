/** The tables of this module as migrations/ create them, for Kysely. Timestamps are `Date`. */
export interface ArticleToolsTables {
  link_checks: {
    address: string;
    verdict: "alive" | "moved" | "broken" | "unknown";
    target: string | null;
    answer: string;
    checked_at: Date;
  };
}

declare module "../../platform/database/tables.ts" {
  interface Tables extends ArticleToolsTables {}
}
