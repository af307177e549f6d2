import type { Generated } from "kysely";

/** The table of this module as migrations/ make it, for Kysely. */
interface SampleCatalogueTables {
  sample_catalogue: {
    id: Generated<boolean>;
    state: "loading" | "loaded" | "failed" | "removed";
    changed_at: Generated<Date>;
  };
}

declare module "../../platform/database/tables.ts" {
  interface Tables extends SampleCatalogueTables {}
}
