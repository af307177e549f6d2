import type { DEVICES, PageKind, WebVital } from "./schema.ts";

/** The tables of this module as migrations/ make them, for Kysely. Timestamps are `Date`, bigints are `number`. */
interface VisitsTables {
  visit_speeds: {
    day: string;
    page_kind: Exclude<PageKind, "other">;
    device: (typeof DEVICES)[number];
    metric: WebVital;
    bucket: number;
    visits: number;
  };
}

declare module "../../platform/database/tables.ts" {
  interface Tables extends VisitsTables {}
}
