import type { ColumnType, Generated } from "kysely";
import type { StoreDetails } from "../stores/store-details.shared.ts";

/** The table of this module as migrations/ make it, for Kysely. Timestamps are `Date`, days are texts. */
interface DirectoryStoresTables {
  directory_stores: {
    store: string;
    details: ColumnType<StoreDetails, string | undefined, string>;
    /** The day of closing, as YYYY-MM-DD; null while the store is not known to have closed. */
    closed_on: string | null;
    closed_reason: string | null;
    /** Counts changes, so that the second of two simultaneous editors gets a conflict. */
    version: Generated<number>;
    changed_at: Generated<Date>;
  };
}

declare module "../../platform/database/tables.ts" {
  interface Tables extends DirectoryStoresTables {}
}
