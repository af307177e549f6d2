import type { Generated, GeneratedAlways } from "kysely";

/** The tables of this module as migrations/ make them, for Kysely. Timestamps are `Date`, bigints are `number`. */
interface SeoTables {
  seo_audits: {
    id: GeneratedAlways<number>;
    started_at: Generated<Date>;
    finished_at: Date | null;
    pages: Generated<number>;
  };
  seo_findings: {
    audit_id: number;
    id: GeneratedAlways<number>;
    path: string;
    rule: string;
    detail: Generated<string>;
  };
}

declare module "../../platform/database/tables.ts" {
  interface Tables extends SeoTables {}
}
